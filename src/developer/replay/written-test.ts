import { basename, extname, join, relative, sep } from "node:path";
import { isRecord } from "../../../machines/log/read-log-file.ts";
import type { Replay } from "../../../machines/log/replay.ts";

/** The test name for a log file, without characters that need escaping. */
export const testNameOf = (logFile: string): string =>
  basename(logFile, extname(logFile)).replace(/[^\w.-]+/g, "-");

interface TestParts {
  readonly name: string;
  /** The folder of the test. */
  readonly folder: string;
  /** The project's root folder. */
  readonly root: string;
  readonly replayed: Replay;
}

/** The source of a Vitest file that replays `name.jsonl` next to it and expects what its events have changed. */
export function testSource({ name, folder, root, replayed }: TestParts): string {
  const machines = posix(relative(folder, join(root, "machines")));
  const title = JSON.stringify(`[design: event sourcing] the log ${name} ends as it should`);
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
    `  expect(replay(allCharts, file.log).states).toMatchObject(${literalOf(changedIn(replayed))});`,
    "});",
  ].join("\n")}\n`;
}

/** The charts that events have started or reached, with the fields of their context that these changed. */
function changedIn({ steps, states }: Replay): Readonly<Record<string, unknown>> {
  const changed = new Map<string, Set<string>>();
  // Not the charts that start with the app.
  const first = steps.findIndex(({ entry }) => entry.event.type !== "xstate.init");
  for (const { entry, changed: fields } of steps.slice(Math.max(first, 0))) {
    const known = changed.get(entry.actor) ?? new Set();
    changed.set(entry.actor, new Set([...known, ...fields]));
  }
  return Object.fromEntries(
    Object.entries(states)
      // Without entries, all that there is.
      .filter(([path]) => changed.has(path) || steps.length === 0)
      .map(([path, { value, context }]) => [
        path,
        { value, context: only(changed.get(path) ?? new Set(), context) },
      ]),
  );
}

const only = (fields: ReadonlySet<string>, context: unknown): unknown =>
  isRecord(context)
    ? Object.fromEntries(Object.entries(context).filter(([name]) => fields.has(name)))
    : context;

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
