import { basename, extname, join, relative, sep } from "node:path";
import type { Replay } from "../../machines/log/replay.ts";

/** The name that a log gives to its test: nothing in it needs to be escaped anywhere. */
export const testNameOf = (logFile: string): string =>
  basename(logFile, extname(logFile)).replace(/[^\w.-]+/g, "-");

interface TestParts {
  readonly name: string;
  /** Where the test will be. */
  readonly folder: string;
  /** Where the project is. */
  readonly root: string;
  readonly states: Replay["states"];
}

/** A Vitest file that replays the log `name.jsonl` beside it and expects these states. */
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

/** JSON in the project's style: names without quotes, and a comma behind the last item, too. */
const literalOf = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^( +)"([A-Za-z_$][\w$]*)":/gm, "$1$2:")
    .replace(/([^,{[\n])(?=\n *[}\]])/g, "$1,")
    .replaceAll("\n", "\n  ");
