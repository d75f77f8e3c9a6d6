import { basename, extname, join, relative, sep } from "node:path";
import type { Replay } from "../../machines/log/replay.ts";

/** The test name for a log file, without characters that need escaping. */
export const testNameOf = (logFile: string): string =>
  basename(logFile, extname(logFile)).replace(/[^\w.-]+/g, "-");

interface TestParts {
  readonly name: string;
  /** The folder of the test. */
  readonly folder: string;
  /** The project's root folder. */
  readonly root: string;
  readonly states: Replay["states"];
}

/** The source of a Vitest file that replays `name.jsonl` next to it and expects these states. */
export function testSource({ name, folder, root, states }: TestParts): string {
  const machines = posix(relative(folder, join(root, "machines")));
  const title = JSON.stringify(`[design: event sourcing] the log ${name} ends as it should`);
  const expected = Object.fromEntries(
    Object.entries(states).map(([path, { value, context }]) => [path, { value, context }]),
  );
  return `${[
    imported("{ readFileSync }", "node:fs"),
    imported("{ expect, test }", "vitest"),
    imported("{ allCharts }", `${machines}/app/all-charts.ts`),
    imported("{ readLogFile }", `${machines}/log/read-log-file.ts`),
    imported("{ replay }", `${machines}/log/replay.ts`),
    "",
    "/** What the charts made of this log when the test was written. Edit what should be true, watch it fail, mend the chart. */",
    `test(${title}, () => {`,
    `  const file = readLogFile(readFileSync(new URL("./${name}.jsonl", import.meta.url), "utf8"));`,
    "  if (!file.ok) throw new Error(file.reason);",
    `  expect(replay(allCharts, file.log).states).toMatchObject(${literalOf(expected)});`,
    "});",
  ].join("\n")}\n`;
}

const imported = (names: string, from: string): string => `import ${names} from ${JSON.stringify(from)};`;

const posix = (path: string): string => {
  const parts = path.split(sep).join("/");
  return parts.startsWith(".") ? parts : `./${parts}`;
};

/** JSON in the project's code style: unquoted property names and trailing commas. */
const literalOf = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^( +)"([A-Za-z_$][\w$]*)":/gm, "$1$2:")
    .replace(/([^,{[\n])(?=\n *[}\]])/g, "$1,")
    .replaceAll("\n", "\n  ");
