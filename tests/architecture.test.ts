import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { faults, isPlantable } from "./faults/faults.mjs";
import { and, not, or, setup, stateIn } from "xstate";
import { chartsIn, root as rootChart, type Chart } from "../src/developer/inspector/charts.ts";
import { kindOf, partsOf, transitionId, transitionsOf } from "../src/developer/inspector/transitions.ts";
import { circularImports, exportsWithoutImporter, filesBelow, importsOf, root } from "./support/imports.ts";
import { statesOf } from "./support/path-kit/transitions.ts";

/** Each module and what it may import beside itself. A longer name takes precedence over a shorter one. */
const layers: Readonly<Record<string, readonly string[]>> = {
  "machines/domain": [],
  "machines/shared": ["machines/domain/", "machines/notices/notice.ts", "xstate"],
  "machines/log": ["machines/shared/", "xstate"],
  machines: ["machines/", "xstate"],
  "src/api": ["machines/domain/", "openapi-fetch"],
  "src/ui": ["react", "@radix-ui/react-dialog", "@vanilla-extract/css", "lucide"],
  "src/device": [],
  "src/sample": [],
  "src/screens": [
    "machines/",
    // Its own modules, as chunks.
    "chunk:",
    "src/device/",
    "src/sample/",
    "src/ui/",
    "react",
    "react-dom",
    "react-router-dom",
    "@xstate/react",
    "@atlaskit/",
    "ical-generator",
    "minisearch",
    "@tanstack/react-virtual",
    "@vanilla-extract/css",
  ],
  "src/runtime": ["machines/", "src/api/", "src/device/", "xstate", "idb-keyval"],
  // No other module imports it, but `src/main.tsx` in development.
  "src/developer": [
    "machines/",
    "src/device/",
    "src/runtime/",
    "src/screens/",
    "src/ui/",
    "elkjs/lib/elk.bundled.js",
    "react",
    "xstate",
    "@statelyai/inspect",
    "@vanilla-extract/css",
  ],
  "src/service": [
    "machines/domain/",
    "machines/log/",
    "src/api/schema.gen.ts",
    "node:",
    "hono",
    "hono/",
    "@hono/node-server",
    "@hono/node-server/",
    "kysely",
    "@node-rs/argon2",
    "libsql",
    "pg",
    "prom-client",
    "ajv/",
    "ajv-formats",
    "csv-parse/",
    "yaml",
    "vite",
  ],
  // The only files that run the built service.
  "src/service/start.mjs": ["src/service/", "node:", "dist-service/main.js"],
  "src/service/serve.mjs": ["node:", "dist-service/main.js"],
  "src/developer/replay": ["machines/", "node:", "vite", "xstate"],
  "src/main.tsx": [
    "src/",
    "@fontsource-variable/",
    "react",
    "react-dom",
    "react-dom/client",
    "react-router-dom",
  ],
  "src/first-paint.ts": ["src/device/", "src/runtime/", "src/screens/"],
  "src/prerender.tsx": ["src/", "machines/", "react", "react-dom/server", "react-router-dom"],
  "src/pages.tsx": ["src/screens/", "chunk:./screens/", "machines/"],
};

const layerOf = (file: string): string => {
  const [layer] = Object.keys(layers)
    .filter((name) => file.startsWith(name))
    .toSorted((a, b) => b.length - a.length);
  if (layer === undefined) throw new Error(`${file} is in no layer`);
  return layer;
};

/** A name ending in a slash or a colon includes everything below it; any other means itself alone. */
const isNamed = (imported: string, known: string): boolean =>
  /[/:]$/.test(known) ? imported.startsWith(known) : imported === known;

const allowed = (file: string, imported: string): boolean => {
  const layer = layerOf(file);
  return imported.startsWith(`${layer}/`) || (layers[layer] ?? []).some((known) => isNamed(imported, known));
};

const shipped = [...filesBelow("machines"), ...filesBelow("src")];

test("[design: folders] there are files to check", () => {
  expect(shipped.length).toBeGreaterThan(40);
  expect(shipped.flatMap(importsOf).length).toBeGreaterThan(100);
});

test.each(shipped)("[design: folders] %s imports only what its module may import", (file) => {
  expect(importsOf(file).filter((imported) => !allowed(file, imported))).toEqual([]);
});

test("[design: folders] no further top-level folder", () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
  const built = ["node_modules", "dist", "dist-service", "test-results"];
  expect(folders.filter((name) => !built.includes(name)).toSorted()).toEqual([
    "docs",
    "machines",
    "src",
    "tests",
  ]);
});

test("[design: folders] a screen's files are in the folder of their page, or of what they are about", () => {
  const loose = filesBelow("src/screens").filter((file) => file.split("/").length === 3);
  expect(loose).toEqual(["src/screens/root.tsx"]);
});

test("[design: statecharts] no chart sends to its parent", () => {
  const offenders = filesBelow("machines").filter((file) =>
    readFileSync(join(root, file), "utf8").includes("sendParent"),
  );
  expect(offenders).toEqual([]);
});

/** The guards of a chart without a name: those of its transitions and, in composed ones, their parts. */
function unnamedGuardsIn(chart: Chart): readonly string[] {
  const isNamed = (guard: unknown): boolean =>
    typeof guard !== "function" ||
    "stateValue" in guard ||
    (kindOf(guard) !== undefined && partsOf(guard).every(isNamed));
  const composed = Object.entries<unknown>(chart.implementations.guards).filter(
    ([, guard]) => kindOf(guard) !== undefined,
  );
  const ofTransitions = statesOf(chart)
    .flatMap(transitionsOf)
    .map((each) => [transitionId(each), each.guard] as const);
  return [...composed, ...ofTransitions].filter(([, guard]) => !isNamed(guard)).map(([name]) => name);
}

test("[design: statecharts] every guard has a name, also in and, or, not", () => {
  const charts = chartsIn(rootChart);
  expect(charts.flatMap((chart) => unnamedGuardsIn(chart).map((name) => `${chart.id}: ${name}`))).toEqual([]);

  const isWarm = () => true;
  const unnamed = setup({ guards: { isDry: isWarm, isFine: and(["isDry", isWarm]) } }).createMachine({
    id: "walk",
    on: {
      left: { guard: isWarm, reenter: true },
      stayed: { guard: and(["isDry", not(or([isWarm, "isFine"]))]), reenter: true },
      returned: { guard: and(["isDry", not("isFine"), stateIn({})]), reenter: true },
    },
  });
  expect(unnamedGuardsIn(unnamed)).toEqual([
    "isFine",
    "walk --left--> (internal)",
    "walk --stayed--> (internal)",
  ]);
});

test("[design: statecharts] only machines/shared turns errors into failures and reads them", () => {
  const charts = filesBelow("machines").filter((file) => !/^machines\/(shared|domain)\//.test(file));
  expect(charts.filter((file) => readFileSync(join(root, file), "utf8").includes("failureOf"))).toEqual([]);
});

/** Private members of XState, its scheduler, and events that only XState itself sends. */
const privateToXState =
  /\._[a-z]|\b_(?:nodes|parent|transitions)\b|\bscheduler\.|__xstatenode|__unsafe_|createEmptyActor|\btype: ["`]xstate\./;

test("[design: event sourcing] one file relies on what XState does not document", () => {
  const offenders = shipped.filter((file) => privateToXState.test(readFileSync(join(root, file), "utf8")));
  expect(offenders).toEqual(["machines/log/xstate-internals.ts"]);
});

test("[design: folders] no imports form a circle, those of types alone included", () => {
  const all = [...shipped, ...filesBelow("tests")];
  expect(circularImports(all)).toEqual([]);
});

test("[design: folders] what a file exports is imported by another one", () => {
  const all = [...shipped, ...filesBelow("tests"), "vite.config.ts"];
  const unimported = exportsWithoutImporter(shipped, all).filter((each) => !each.includes(".gen.ts"));
  // TypeScript must be able to name the types that a chart is made of.
  const isType = (each: string): boolean => /^machines\/\S+ [A-Z]/.test(each);
  expect(unimported.filter((each) => !isType(each)).toSorted()).toEqual([
    // Loaded by its address.
    "src/prerender.tsx prerender",
    // Named by TypeScript alone.
    "src/service/store/statement.ts Statement",
    // In the place of a package's.
    "src/ui/adopted-style.ts styleSingleton",
  ]);
});

test("[design: event sourcing] user text is never HTML, and few files name a storage of the browser", () => {
  const offenders = shipped.filter((file) =>
    /dangerouslySetInnerHTML|\.innerHTML/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(offenders).toEqual([]);
  const naming = (storage: RegExp): readonly string[] =>
    shipped.filter((file) => storage.test(readFileSync(join(root, file), "utf8")));
  expect(naming(/\bsessionStorage\b/)).toEqual(["src/first-paint.ts", "src/main.tsx"]);
  expect(naming(/\blocalStorage\b/)).toEqual(["src/device/stored-items.ts"]);
});

test("[design: docs] README and docs name only files that exist", () => {
  const documents = [
    "README.md",
    ...readdirSync(join(root, "docs"), { encoding: "utf8", recursive: true })
      .filter((file) => file.endsWith(".md"))
      .map((file) => `docs/${file}`),
  ];
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(root, document), "utf8").matchAll(/`((?:docs|machines|src|tests)\/[\w./-]+)`/g)]
      .map(([, path = ""]) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(documents.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test.each(faults)("[design: tests] the fault $name matches exactly one place in $file", (fault) => {
  expect(isPlantable(fault, readFileSync(join(root, fault.file), "utf8"))).toBe(true);
});

/**
 * A browser's translation wraps text nodes in elements of its own. React then updates or removes nodes that are no longer
 * where it put them: a text that changes has to be the only child of its element.
 */
test("[2.35] no text stands beside an element, where a translation would break the page", () => {
  const isBlankText = (node: ts.JsxChild): boolean => ts.isJsxText(node) && node.text.trim() === "";
  const isText = (node: ts.JsxChild): boolean =>
    ts.isJsxText(node) ||
    (ts.isJsxExpression(node) &&
      node.expression !== undefined &&
      (ts.isTemplateExpression(node.expression) ||
        (ts.isStringLiteral(node.expression) && node.expression.text.trim() !== "")));
  const mixed = [...filesBelow("src/screens"), ...filesBelow("src/ui")]
    .filter((file) => file.endsWith(".tsx") && !/\/(inspector|ui-gallery)\//.test(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(join(root, file), "utf8"),
        ts.ScriptTarget.Latest,
        true,
      );
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
          const children = node.children.filter((child) => !isBlankText(child));
          if (children.length > 1)
            found.push(...children.filter(isText).map((text) => text.getText().trim()));
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found.map((text) => `${file}: ${text}`);
    });
  expect(mixed).toEqual([]);
});
