import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/* Which test files say something about a chart. Plain JavaScript, so that the command starts at once. */

/** The charts that have rows, paths or invariants: the folders of tests/flows/, as ids. */
export const chartNames = (root) =>
  readdirSync(join(root, "tests/flows"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .map((name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase()));

/** As in `task-board`, of `taskBoard`. */
export const folderOf = (chart) => chart.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The same for every chart; they take only the tests of the checked one. */
const ofEveryChart = [
  "tests/paths/invariants.test.ts",
  "tests/paths/in-memory.test.ts",
  "tests/paths/shortfalls.test.ts",
  "tests/spec/section4.test.ts",
  "tests/rendered/paths.test.ts",
];

/** Those, and the unit tests of the chart, of its calls, and of the shared parts of charts that it uses. */
export function testFilesOf(root, chart) {
  const folder = folderOf(chart);
  const shared = sharedPartsOf(root, folder);
  const isAbout = (file) => {
    const text = readFileSync(join(root, file), "utf8");
    const imported = [
      ...text.matchAll(/from "[./]*\/(machines|runtime|flows|support\/start)\/([^"]+)"/g),
    ].map(([, module, path]) => `${module}/${path}`);
    const isOwn = imported.some(
      (path) =>
        path.startsWith(`machines/${folder}/`) ||
        path === `runtime/flows/${folder}.ts` ||
        path.startsWith(`flows/${folder}/`) ||
        path.startsWith(`support/start/${folder}`),
    );
    const isOfFlow = imported.some((path) =>
      /^(machines|flows|support\/start)\/(?!shared|domain|log)/.test(path),
    );
    return isOwn || (!isOfFlow && imported.some((path) => shared.has(path)));
  };
  const own = ["machines", "runtime"].flatMap((kind) =>
    readdirSync(join(root, "tests/unit", kind))
      .filter((name) => name.endsWith(".test.ts") && !name.includes(".full."))
      .map((name) => `tests/unit/${kind}/${name}`)
      .filter(isAbout),
  );
  return [...ofEveryChart, ...own];
}

/** The files of machines/shared/ that the files of this folder import. */
const sharedPartsOf = (root, folder) =>
  new Set(
    readdirSync(join(root, "machines", folder)).flatMap((name) =>
      [
        ...readFileSync(join(root, "machines", folder, name), "utf8").matchAll(
          /from "\.\.\/(shared\/[^"]+)"/g,
        ),
      ].map(([, path]) => `machines/${path}`),
    ),
  );
