import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults, isPlantable } from "./faults/faults.mjs";
import { fixtures } from "./support/fixtures.ts";
import { filesBelow, importsOf, root, usedBy } from "./support/imports.ts";

/** Each module and what it may import beside itself. A longer name takes precedence over a shorter one. */
const layers: Readonly<Record<string, readonly string[]>> = {
  "machines/domain": [],
  "machines/shared": ["machines/domain/", "machines/notices/notice.ts", "xstate"],
  "machines/log": ["machines/shared/", "xstate"],
  machines: ["machines/", "xstate"],
  "src/api": ["machines/domain/", "openapi-fetch"],
  "src/ui": ["react", "@radix-ui/react-dialog", "@vanilla-extract/css", "lucide"],
  "src/sample": [],
  "src/screens": [
    "machines/",
    "src/sample/",
    "src/ui/",
    "react",
    "react-router-dom",
    "@xstate/react",
    "@atlaskit/",
    "ical-generator",
    "minisearch",
    "@tanstack/react-virtual",
    "@vanilla-extract/css",
  ],
  "src/runtime": ["machines/", "src/api/", "xstate", "@statelyai/inspect", "idb-keyval"],
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
    "libsql",
    "pg",
    "prom-client",
    "ajv/",
    "ajv-formats",
    "yaml",
    "vite",
  ],
  // The only files that run the built service.
  "src/service/start.mjs": ["src/service/", "node:", "dist-service/main.js"],
  "src/service/serve.mjs": ["node:", "dist-service/main.js"],
  "src/replay": ["machines/", "node:", "vite", "xstate"],
  "src/main.tsx": ["src/", "@fontsource-variable/", "react", "react-dom/client", "react-router-dom"],
  "src/app.tsx": ["src/", "react-router-dom"],
  "src/pages.tsx": ["src/screens/", "machines/"],
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

test("[design: statecharts] no chart sends to its parent, and none ships unnamed guards", () => {
  const charts = filesBelow("machines").filter((file) => /\.(machine|state|setup)\.ts$/.test(file));
  const offenders = charts.filter((file) =>
    /sendParent|guard:\s*\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(charts.length).toBeGreaterThan(5);
  expect(offenders).toEqual([]);
});

test("[design: statecharts] only machines/shared turns errors into failures and reads them", () => {
  const charts = filesBelow("machines").filter((file) => !/^machines\/(shared|domain)\//.test(file));
  expect(charts.filter((file) => readFileSync(join(root, file), "utf8").includes("failureOf"))).toEqual([]);
});

const longer = (folder: string, most: (file: string) => number): readonly string[] =>
  filesBelow(folder)
    .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
    .filter(({ file, lines }) => lines > most(file))
    .map(({ file, lines }) => `${file}: ${lines}`);

test("[design: statecharts] chart files have at most 230 lines, setups at most 200", () => {
  expect(longer("machines", (file) => (file.endsWith(".setup.ts") ? 200 : 230))).toEqual([]);
});

test("[design: tests] test files have at most 400 lines", () => {
  expect(longer("tests", () => 400)).toEqual([]);
});

test("[design: folders] files in machines/ have no circular imports", () => {
  const reached = (file: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
    usedBy(file).reduce(
      (known, next) => (known.has(next) ? known : reached(next, new Set([...known, next]))),
      seen,
    );
  const machines = filesBelow("machines");
  expect(machines.flatMap(usedBy).length).toBeGreaterThan(100);
  expect(machines.filter((file) => reached(file).has(file))).toEqual([]);
});

test("[design: event sourcing] user text is never HTML, and only the session store writes storage", () => {
  const offenders = shipped.filter((file) =>
    /dangerouslySetInnerHTML|\.innerHTML/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(offenders).toEqual([]);
  const keeping = shipped.filter((file) => /\blocalStorage\b/.test(readFileSync(join(root, file), "utf8")));
  // The settings of shortcuts and theme belong to the browser, and what was seen to a person on this device, as do snippets; not to
  // a session.
  expect(keeping.toSorted()).toEqual([
    "src/screens/feedback-thread/snippets/snippet-store.ts",
    "src/screens/news/seen-store.ts",
    "src/screens/task-board/shortcuts-dialog.tsx",
    "src/screens/task-board/shortcuts.ts",
    "src/screens/theme.ts",
  ]);
  const storing = shipped.filter((file) => /\bsessionStorage\b/.test(readFileSync(join(root, file), "utf8")));
  expect(storing).toEqual(["src/main.tsx"]);
});

test.each(faults)("[design: tests] the fault $name matches exactly one place in $file", (fault) => {
  expect(isPlantable(fault, readFileSync(join(root, fault.file), "utf8"))).toBe(true);
});

test("[design: tests] every flow has three faults, and screens and runtime have ten", () => {
  const flows = Object.keys(fixtures);
  const few = flows.filter((flow) => faults.filter((fault) => fault.flow === flow).length < 3);
  expect(few).toEqual([]);
  const outside = faults.filter(({ file }) => /^src\/(screens|runtime)\//.test(file));
  expect(outside.length).toBeGreaterThanOrEqual(10);
});
