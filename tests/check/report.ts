import { stripVTControlCharacters } from "node:util";
import type { DescribedPath, DescribedStep } from "../paths/print/describe.ts";
import { referencesIn } from "../spec/references.ts";

/** A test that failed, as Vitest reports it. */
export interface FailedTest {
  readonly file: string;
  readonly title: string;
  readonly errors: readonly FailedError[];
}

export interface FailedError {
  readonly message: string;
  /** Vitest's lines with `-` for the expected and `+` for the actual value. */
  readonly diff?: string | undefined;
  /** Both sides of a comparison, as Vitest prints them. */
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
}

/** A generated path by its name, as in `booking 2`; null: there is none. */
export type FindPath = (name: string) => DescribedPath | null;

const mostLines = 14;
/** Of one side of a comparison. */
const mostOfSide = 10;

/** A failed test as a paragraph of a report: row, step, expected and actual value. */
export function failureText({ file, title, errors }: FailedTest, find: FindPath): string {
  const path = pathIn(title, find);
  const messages = errors.map(({ message }) => withoutStack(message));
  const number = path === null ? null : stepIn(messages.join("\n"));
  const step = path?.steps.find(({ planned, isLast }) => planned === number && isLast);
  return [
    `${headOf(title)}`,
    ...(step === undefined ? [] : stepLines(step)),
    ...(step === undefined && errors.some(hasSides) ? [`  What was meant: ${meaningOf(title)}`] : []),
    ...errors.flatMap((error) => errorLines(error, step !== undefined)),
    `  Test: ${file}`,
  ].join("\n");
}

/** The test's title, with its rows and clauses in front. */
function headOf(title: string): string {
  const { rows, clauses } = referencesIn(title);
  const named = [...rows.map((row) => `row ${row}`), ...clauses.map((clause) => `[${clause}]`)];
  return named.length === 0 ? title : `${named.join(", ")}: ${title}`;
}

/** The title alone: without what it is in, and the ids in front of it. */
const meaningOf = (title: string): string => {
  const own = title.split(" > ").at(-1) ?? title;
  return own.replace(/^(?:\[[^\]]+\] ?|[A-Z]+\d+(?:, [A-Z]+\d+)*: ?)+/, "") || own;
};

/** The path of a title such as `[4] booking 2: B1, B3 (24 steps)`. */
function pathIn(title: string, find: FindPath): DescribedPath | null {
  const [, name] = /\[4\] (.+? \d+)(?:: | \()/.exec(title) ?? [];
  return name === undefined ? null : find(name);
}

/** The number of the step that a message is about; 0: the beginning; null: none. */
function stepIn(message: string): number | null {
  if (message.includes("at the beginning")) return 0;
  const [, number] = /\bstep (\d+)\b/.exec(message) ?? [];
  return number === undefined ? null : Number(number);
}

const stepLines = ({ number, does, sees, proves }: DescribedStep): readonly string[] => [
  `  Step ${number}: ${does}`,
  ...proves.map(({ row, words }) => `  Row ${row}: ${words}`),
  `  Expected to see: ${sees.join("; ")}`,
];

/** Whether the error is told by its two sides: not where words, or an empty list, tell it better. */
const hasSides = (error: FailedError): error is Sided =>
  error.expected !== undefined &&
  error.actual !== undefined &&
  / to (?:be|equal|deeply equal|strictly equal|match object|contain|include) /.test(error.message) &&
  !/ to (?:be ''|deeply equal \[\])(?: \/\/ .*)?$/.test(withoutStack(error.message));

type Sided = FailedError & { readonly expected: string; readonly actual: string };

/** Both sides, whole if they are short; of long ones the beginning, and what differs. */
function sidesLines({ message, diff, expected, actual }: Sided): readonly string[] {
  const [, about] = /^(.+?): expected /s.exec(withoutStack(message)) ?? [];
  const sides = [
    ["Expected", expected.split("\n")],
    ["Came", actual.split("\n")],
  ] as const;
  const isLong = sides.some(([, lines]) => lines.length > mostOfSide);
  return [
    ...(about === undefined ? [] : [about]),
    ...sides.flatMap(([side, lines]) =>
      lines.length === 1
        ? [`${side}: ${lines[0]}`]
        : [`${side}:`, ...atMost(mostOfSide, lines).map((line) => `  ${line}`)],
    ),
    ...(isLong ? ["Of that, different:", ...atMost(mostOfSide, changedLines(diff ?? "").split("\n"))] : []),
  ];
}

const atMost = (most: number, lines: readonly string[]): readonly string[] =>
  lines.length > most ? [...lines.slice(0, most), `... ${lines.length - most} more lines`] : lines;

function errorLines(error: FailedError, isOfStep: boolean): readonly string[] {
  if (!isOfStep && hasSides(error)) return sidesLines(error).map((line) => `  ${line}`);
  const lines = errorWords(error, isOfStep).join("\n").split("\n");
  const shown = lines.filter((line) => line.trim() !== "");
  return atMost(mostLines, shown).map((line) => `  ${line}`);
}

function errorWords({ message, diff }: FailedError, isOfStep: boolean): readonly string[] {
  const text = withoutStack(message);
  const changed = changedLines(diff ?? "");
  // The words of the step say what its data says.
  if (isOfStep) return [text.replace(/step \d+: \{.*?\}(?:: |(?= |$))/s, ""), changed];
  // A test whose list of problems should be empty.
  if (/ to be ''(?: \/\/ .*)?$/.test(text)) return [changed.replaceAll(/^(?:Came|Expected): /gm, "")];
  const [isList, what = ""] = /^(?:(.+): )?expected \[.*\] to deeply equal \[\]$/s.exec(text) ?? [];
  if (isList !== undefined && changed !== "")
    return [`Expected none${what === "" ? "" : ` of the ${what}`}; there are:`, ...itemLines(changed)];
  return [text, changed];
}

/** The items of a list that should be empty, one per line. */
const itemLines = (changed: string): readonly string[] =>
  changed
    .split("\n")
    .flatMap((line) => /^Came: {3}(.+)$/.exec(line)?.[1] ?? [])
    .map((item) => `  ${item.replace(/,$/, "").replace(/^"(.*)"$/, "$1")}`);

/** The lines of a diff that differ, with what each is. */
const changedLines = (diff: string): string =>
  stripVTControlCharacters(diff)
    .split("\n")
    .filter((line) => /^[-+]/.test(line) && !/^[-+] (Expected|Received)/.test(line))
    .map((line) => line.replace(/^- ?/, "Expected: ").replace(/^\+ ?/, "Came: "))
    .join("\n");

const withoutStack = (message: string): string =>
  stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !/^\s+at .+[:)]\d*\)?$/.test(line))
    .join("\n")
    .trim();

/** The most readable reports come first. */
const order = [
  "tests/spec/section4.test.ts",
  "tests/paths/shortfalls.test.ts",
  "tests/paths/invariants.test.ts",
  "tests/rendered/paths.test.ts",
];

export const inOrder = (tests: readonly FailedTest[]): readonly FailedTest[] => {
  const rankOf = ({ file }: FailedTest): number => {
    const rank = order.indexOf(file);
    return rank < 0 ? order.length : rank;
  };
  return tests.toSorted((a, b) => rankOf(a) - rankOf(b));
};

/** The last line: how many tests, how long, and whether all hold. */
export const summaryText = (
  chart: string,
  { tests, failed, seconds }: { readonly tests: number; readonly failed: number; readonly seconds: number },
): string =>
  failed === 0
    ? `${chart}: all of ${tests} tests hold (${seconds.toFixed(1)} s).`
    : `${chart}: ${failed} of ${tests} tests failed (${seconds.toFixed(1)} s).`;
