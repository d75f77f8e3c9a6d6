import { chapters, clauses } from "./clauses.ts";
import { referencesIn } from "./references.ts";
import type { Row } from "./row.ts";
import { section4 } from "./section4.ts";

/** A test as its runner reports it. */
export interface ListedTest {
  /** Path from the project's root. */
  readonly file: string;
  /** Including the titles of its groups. */
  readonly title: string;
}

/** From the cheapest to the one closest to users. */
const kinds = ["machine", "rendered", "service", "Chromium"] as const;
type Kind = (typeof kinds)[number];

const folders: Readonly<Record<string, Kind>> = {
  rendered: "rendered",
  service: "service",
  browser: "Chromium",
  e2e: "Chromium",
};

/** By folder; a test outside these folders is one of a machine. */
const kindOf = ({ file }: ListedTest): Kind => folders[file.split("/")[1] ?? ""] ?? "machine";

/** Whether `npm run test:full` runs it and `npm test` does not. */
export const isInFullOnly = ({ file }: ListedTest): boolean => /\.full\.(test|spec)\.tsx?$/.test(file);

/** Ids in titles that do not exist, each with its test. */
export function unknownReferences(tests: readonly ListedTest[]): readonly string[] {
  const known = new Set([...clauses, ...section4].map(({ id }) => id));
  return tests.flatMap(({ file, title }) => {
    const { clauses: named, rows } = referencesIn(title);
    const unknown = [
      ...named.map((id) => [id, `[${id}]`] as const),
      ...rows.map((id) => [id, id] as const),
    ].filter(([id]) => !known.has(id));
    return unknown.map(
      ([, shown]) => `${shown} is no clause or row of the specification, but is named by ${file}: ${title}`,
    );
  });
}

/** A sentence for every clause and row that none of these tests proves, of those that `npm test` runs. */
export function unproved(tests: readonly ListedTest[]): readonly string[] {
  const { isProved } = proofsIn(tests);
  return [
    ...demanding.map(({ id }) => [id, `[${id}]`] as const),
    ...section4.map(({ id }) => [id, id] as const),
  ]
    .filter(([id]) => !isProved({ id }))
    .map(([, shown]) => `${shown} has no test that npm test runs.`);
}

/** The clauses that a test can prove. */
const demanding = clauses.filter(({ demandsNothing }) => demandsNothing === undefined);

/** The whole document: every clause and row, with the tests that prove it. */
export function coverageText(tests: readonly ListedTest[]): string {
  const { of, isProved } = proofsIn(tests);
  const missingClauses = demanding.filter((clause) => !isProved(clause)).map(({ id }) => `[${id}]`);
  const missingRows = section4.filter((row) => !isProved(row)).map(({ id }) => id);

  return [
    "# What proves the specification",
    [
      "Written by `npm run docs` from the titles of all tests: a title names the clauses and the rows that its test proves.",
      "The numbers count the tests that `npm test` runs, by kind.",
    ].join(" "),
    [
      `- ${proportion(demanding.filter(isProved).length, demanding.length, "clauses")} are proved by \`npm test\`; ` +
        `${clauses.length - demanding.length} more demand nothing.`,
      `- ${proportion(section4.filter(isProved).length, section4.length, "rows")} of chapter 4's transitions are proved by \`npm test\`.`,
    ].join("\n"),
    `Missing clauses: ${missingClauses.join(", ") || "none"}.`,
    `Missing rows: ${missingRows.join(", ") || "none"}.`,
    "# Clauses",
    ...Object.entries(chapters).flatMap(([number, words]) => [
      `## ${number}. ${words}`,
      table(
        "clause",
        clauses
          .filter(({ id }) => id.startsWith(`${number}.`))
          .map(({ id, words: about, demandsNothing }) => line(`[${id}]`, about, of(id), demandsNothing)),
      ),
    ]),
    "# Rows",
    table(
      "row",
      section4.map((row) => line(row.id, rowWords(row), of(row.id))),
    ),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

/** What of the document follows from the tests of `npm test`, or from those that only `npm run test:full` runs. */
export const partOf = (text: string, run: "test" | "full"): string =>
  text
    .split("\n")
    .flatMap((each) => {
      const cells = each.slice(2, -2).split(" | ");
      if (!each.startsWith("| ")) return run === "test" ? [each] : [];
      return [(run === "test" ? cells.slice(0, -1) : [cells[0], cells.at(-1)]).join(" | ")];
    })
    .join("\n");

const proportion = (some: number, all: number, what: string): string => `**${some} of ${all}** ${what}`;

interface Proofs {
  readonly of: (id: string) => readonly ListedTest[];
  readonly isProved: (demand: { readonly id: string }) => boolean;
}

function proofsIn(tests: readonly ListedTest[]): Proofs {
  const proofs = new Map<string, ListedTest[]>();
  for (const test of tests.toSorted((a, b) => compare(a.file, b.file) || compare(a.title, b.title))) {
    const { clauses: named, rows } = referencesIn(test.title);
    for (const id of [...named, ...rows]) proofs.set(id, [...(proofs.get(id) ?? []), test]);
  }
  const of = (id: string): readonly ListedTest[] => proofs.get(id) ?? [];
  return { of, isProved: ({ id }) => of(id).some((test) => !isInFullOnly(test)) };
}

/** Independent of the machine's locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const rowWords = ({ cases }: Row): string =>
  cases.map(({ from, happens, to }) => `${escaped(from)}, ${escaped(happens)}: ${escaped(to)}`).join("<br>");

function table(what: string, lines: readonly string[]): string {
  const head = [what, "about", ...kinds, "`npm test`", "only `npm run test:full`"];
  return [`| ${head.join(" | ")} |`, `|${head.map(() => "---").join("|")}|`, ...lines].join("\n");
}

function line(id: string, words: string, all: readonly ListedTest[], demandsNothing?: string): string {
  const tests = all.filter((test) => !isInFullOnly(test));
  const counts = kinds.map((kind) => tests.filter((test) => kindOf(test) === kind).length || "");
  const missing = demandsNothing === undefined ? "**missing**" : "";
  const nothing = demandsNothing === undefined ? [] : [`demands nothing: ${demandsNothing}`];
  const proof = [...nothing, ...someOf(tests, 4)].join("<br>") || missing;
  return `| ${[id, words, ...counts, proof, someOf(all.filter(isInFullOnly), 2).join("<br>")].join(" | ")} |`;
}

/** A few tests, from each kind and as many files as possible, and the number of the others. */
function someOf(tests: readonly ListedTest[], most: number): readonly string[] {
  const byKind = kinds.toReversed().map((kind) => acrossFiles(tests.filter((test) => kindOf(test) === kind)));
  const shown = inTurn(byKind).slice(0, most);
  const rest = tests.length - shown.length;
  return [
    ...shown.map((test) => `${kindOf(test)}: ${test.file}: ${shortened(test.title)}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/** The first test of each file, then the second of each. */
const acrossFiles = (tests: readonly ListedTest[]): readonly ListedTest[] =>
  inTurn(
    [...new Set(tests.map(({ file }) => file))].map((file) => tests.filter((test) => test.file === file)),
  );

function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}

const longestTitle = 120;

/** Titles may contain any test data, including special characters. */
function shortened(title: string): string {
  const plain = title.replace(/[\p{C}\s]+/gu, " ");
  const letters = Array.from(plain);
  return escaped(letters.length > longestTitle ? `${letters.slice(0, longestTitle).join("")}…` : plain);
}

const escaped = (text: string): string => text.replace(/[\\`*_<>|~]/g, String.raw`\$&`);
