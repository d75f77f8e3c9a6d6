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
  /** Both sides of a comparison, as Vitest prints them; it leaves numbers as they are. */
  readonly expected?: string | number | undefined;
  readonly actual?: string | number | undefined;
  /** The assertion, as it is written in the test. */
  readonly code?: string | undefined;
}

/** A generated path by its name, as in `booking 2`; null: there is none. */
export type FindPath = (name: string) => DescribedPath | null;

const mostLines = 14;
/** Of one side of a comparison. */
const mostOfSide = 10;

/** The failed tests as numbered paragraphs: causes first, then what follows from them; equal ones once. */
export function failureTexts(tests: readonly FailedTest[], find: FindPath): readonly string[] {
  const ordered = inOrder(tests);
  const causes = ordered.filter((test) => !isConsequence(test));
  const consequences = causes.length === 0 ? [] : ordered.filter(isConsequence);
  const groups = [...equalOnes(causes.length === 0 ? ordered : causes), ...equalOnes(consequences)];
  // A sentence that several tests print is printed by the first.
  const printed = new Map<string, number>();
  return groups.map(([first, ...others], index) => {
    const relation =
      causes.length > 0 && isConsequence(first)
        ? "Follows from the failures above: "
        : isBehindInvariant(first, tests)
          ? "May follow from the failures above: "
          : "";
    const lines = failureText(first, find).split("\n");
    const body = lines.slice(1).map((line) => {
      const earlier = printed.get(line);
      if (isSentence(line) && earlier === undefined) printed.set(line, index + 1);
      return isSentence(line) && earlier !== undefined
        ? `  As in ${earlier}: ${line.trim().split(":")[0]}`
        : line;
    });
    return [
      `${index + 1}. ${relation}${lines[0]}`,
      ...body,
      ...(others.length === 0
        ? []
        : [`  The same in ${others.length} more: ${others.map(({ title }) => meaningOf(title)).join("; ")}`]),
    ].join("\n");
  });
}

/** A list of what nothing can reach any more is no cause: another failure says what has changed. */
const isConsequence = ({ errors }: FailedTest): boolean =>
  errors.length > 0 &&
  errors.every(({ message }) =>
    /^(?:\w+: )?transitions that (?:no path takes|nothing takes|a row names, and its chart does not have): /.test(
      message,
    ),
  );

/** A sentence of the rows, which the table's test and that of the paths both print. */
const isSentence = (line: string): boolean => /^ {2}\S.* has lost its path: .+\.$/.test(line);

type Group = readonly [FailedTest, ...(readonly FailedTest[])];

/** Tests of a file that fail with the same errors. */
function equalOnes(tests: readonly FailedTest[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const test of tests) {
    const key = JSON.stringify([
      test.file,
      test.errors.map(({ message, diff }) => [withoutStack(message), diff]),
    ]);
    const [first, ...others] = groups.get(key) ?? [test];
    groups.set(key, groups.has(key) ? [first, ...others, test] : [test]);
  }
  return [...groups.values()];
}

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

/** Whether its two sides explain the error: not where words, or an empty list, do so better. */
const hasSides = (error: FailedError): error is Sided =>
  error.expected !== undefined &&
  error.actual !== undefined &&
  / to (?:be(?! (?:greater|less) than)|equal|deeply equal|strictly equal|match object|contain|include) /.test(
    error.message,
  ) &&
  !/ to (?:be ''|deeply equal \[\])(?: \/\/ .*)?$/.test(withoutStack(error.message));

type Sided = FailedError & { readonly expected: string | number; readonly actual: string | number };

/** Both sides, whole if they are short; of long ones what differs, whole. */
function sidesLines({ message, diff, expected, actual, code }: Sided): readonly string[] {
  const [, about] = /^(.+?): expected /s.exec(withoutStack(message)) ?? [];
  const sides = [
    ["Expected", `${expected}`.split("\n")],
    ["Came", `${actual}`.split("\n")],
  ] as const;
  const changed = changedLines(diff ?? "");
  const isLong = changed !== "" && sides.some(([, lines]) => lines.length > mostOfSide);
  const isUnsaid = about === undefined && code !== undefined && /^(?:true|false)$/.test(`${expected}`);
  return [
    ...(about === undefined ? [] : [about]),
    ...(isUnsaid ? [`Compared by: ${code}`] : []),
    ...(isLong
      ? ["Different:", ...differenceLines(changed)]
      : sides.flatMap(([side, lines]) =>
          lines.length === 1 ? [`${side}: ${lines[0]}`] : [`${side}:`, ...lines.map((line) => `  ${line}`)],
        )),
  ];
}

/** A side that has nothing there says so. */
const differenceLines = (changed: string): readonly string[] => [
  ...changed.split("\n"),
  ...(["Expected", "Came"] as const)
    .filter((side) => !changed.includes(`${side}: `))
    .map((side) => `${side}: nothing there`),
];

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

/** As `shortfalls.ts` says it. */
const lostWords = /cannot be followed any more|has lost its path/;

const hasLost = ({ errors }: FailedTest): boolean =>
  errors.some(({ message, diff = "" }) => lostWords.test(`${message}${diff}`));

/** What has lost its path says less of the cause than the shortest way to an invariant that does not hold. */
const isBehindInvariant = (test: FailedTest, tests: readonly FailedTest[]): boolean =>
  hasLost(test) &&
  tests.some(({ errors }) =>
    errors.some(({ message, diff = "" }) => `${message}${diff}`.includes("Does not hold: ")),
  );

export const inOrder = (tests: readonly FailedTest[]): readonly FailedTest[] => {
  const rankOf = (test: FailedTest): number => {
    const rank = order.indexOf(test.file);
    if (rank < 0) return order.length;
    return isBehindInvariant(test, tests) ? order.indexOf("tests/paths/invariants.test.ts") + 0.5 : rank;
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
