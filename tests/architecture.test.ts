import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { faults } from "./faults/faults.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));

/** What a file imports, also by type or lazily: files as paths from the root, packages by name. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/(?:\bfrom\s|\bimport\s*\(?)\s*"([^"]+)"/g)]
    .map(([, name = ""]) => name)
    .map((name) =>
      name.startsWith(".")
        ? relative(root, resolve(root, dirname(file), name))
            .split(sep)
            .join("/")
        : name,
    );
}

/** Each room and what it may know beside itself. A longer room name wins over a shorter one. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  "machines/domain": [],
  "machines/shared": ["machines/domain/", "machines/notices/notice.ts", "xstate"],
  "machines/log": ["machines/shared/", "xstate"],
  machines: ["machines/", "xstate"],
  "src/api": ["machines/domain/", "openapi-fetch"],
  "src/ui": ["react", "@radix-ui/react-dialog", "@vanilla-extract/css"],
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
    "@libsql/client",
    "ajv/",
    "ajv-formats",
    "yaml",
    "vite",
  ],
  // The one file that runs what was built.
  "src/service/start.mjs": ["src/service/", "node:", "vite", "dist-service/main.js"],
  "src/replay": ["machines/", "node:", "vite", "xstate"],
  "src/main.tsx": ["src/", "react", "react-dom/client", "react-router-dom"],
  "src/app.tsx": ["src/", "react-router-dom"],
  "src/pages.tsx": ["src/screens/", "machines/"],
};

const roomOf = (file: string): string => {
  const [room] = Object.keys(rooms)
    .filter((name) => file.startsWith(name))
    .toSorted((a, b) => b.length - a.length);
  if (room === undefined) throw new Error(`${file} is in no room`);
  return room;
};

/** A name that ends in a slash or a colon stands for all below it; any other for itself alone. */
const isNamed = (imported: string, known: string): boolean =>
  /[/:]$/.test(known) ? imported.startsWith(known) : imported === known;

const allowed = (file: string, imported: string): boolean => {
  const room = roomOf(file);
  return imported.startsWith(`${room}/`) || (rooms[room] ?? []).some((known) => isNamed(imported, known));
};

const shipped = [...filesBelow("machines"), ...filesBelow("src")];

test("[design: rooms] there are files to hold to the rules", () => {
  expect(shipped.length).toBeGreaterThan(40);
  expect(shipped.flatMap(importsOf).length).toBeGreaterThan(100);
});

test.each(shipped)("[design: rooms] %s imports only what its room may know", (file) => {
  expect(importsOf(file).filter((imported) => !allowed(file, imported))).toEqual([]);
});

test("[design: rooms] no further top-level folder", () => {
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

test("[design: statecharts] an error becomes a failure in machines/shared alone, and no chart looks into one itself", () => {
  const charts = filesBelow("machines").filter((file) => !/^machines\/(shared|domain)\//.test(file));
  expect(charts.filter((file) => readFileSync(join(root, file), "utf8").includes("failureOf"))).toEqual([]);
});

test("[design: statecharts] no file of a chart has more than 230 lines, and no setup more than 200", () => {
  const linesOf = (file: string): number => readFileSync(join(root, file), "utf8").split("\n").length - 1;
  const most = (file: string): number => (file.endsWith(".setup.ts") ? 200 : 230);
  const machines = filesBelow("machines");
  expect(
    machines.filter((file) => linesOf(file) > most(file)).map((file) => `${file}: ${linesOf(file)}`),
  ).toEqual([]);
});

/** What a file imports to use when it runs. */
const usedBy = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/^import (?!type\b)([^;]*?) from "(\.[^"]+)";/gms)]
    .filter(([, names = ""]) => names.replaceAll(/\btype \w+|[{},\s]/g, "") !== "")
    .map(([, , name = ""]) =>
      relative(root, resolve(root, dirname(file), name))
        .split(sep)
        .join("/"),
    );

test("[design: rooms] no file in machines/ imports itself by way of others", () => {
  const reached = (file: string, seen: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
    usedBy(file).reduce(
      (known, next) => (known.has(next) ? known : reached(next, new Set([...known, next]))),
      seen,
    );
  const machines = filesBelow("machines");
  expect(machines.flatMap(usedBy).length).toBeGreaterThan(100);
  expect(machines.filter((file) => reached(file).has(file))).toEqual([]);
});

test("[design: event sourcing] user text is never HTML, and nothing reaches storage but by the sessionStore", () => {
  const offenders = shipped.filter((file) =>
    /dangerouslySetInnerHTML|\.innerHTML/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(offenders).toEqual([]);
  const keeping = shipped.filter((file) => /\blocalStorage\b/.test(readFileSync(join(root, file), "utf8")));
  // Whether keys are switched off is of the browser and of nobody's session.
  expect(keeping).toEqual([
    "src/screens/task-board/shortcuts-dialog.tsx",
    "src/screens/task-board/shortcuts.ts",
  ]);
  const storing = shipped.filter((file) => /\bsessionStorage\b/.test(readFileSync(join(root, file), "utf8")));
  expect(storing).toEqual(["src/main.tsx"]);
});

test.each(faults)("[design: tests] the fault $name has its one place in $file", ({ file, find }) => {
  expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
});
