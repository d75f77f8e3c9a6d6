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

/** From end to end to unit. */
const kinds = ["e2e", "browser", "paths", "service", "unit"] as const;
type Kind = (typeof kinds)[number];

/** By folder; a test outside these folders is a unit test. */
const kindOf = ({ file }: ListedTest): Kind =>
  kinds.find((kind) => file.startsWith(`tests/${kind}/`)) ?? "unit";

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

/** The whole document: every clause and row, with the tests that prove it. */
export function coverageText(tests: readonly ListedTest[]): string {
  const proofs = proofsIn(tests);
  const isProved = ({ id }: { id: string }): boolean => proofs.has(id);
  const demanding = clauses.filter(({ demandsNothing }) => demandsNothing === undefined);
  const missingClauses = demanding.filter((clause) => !isProved(clause)).map(({ id }) => `[${id}]`);
  const missingRows = section4.filter((row) => !isProved(row)).map(({ id }) => id);

  return [
    "# What proves the specification",
    "Written by `npm run docs` from the titles of all tests: a title names the clauses and the rows that its test proves.",
    [
      `- ${proportion(demanding.filter(isProved).length, demanding.length, "clauses")} are proved; ` +
        `${clauses.length - demanding.length} more demand nothing.`,
      `- ${proportion(section4.filter(isProved).length, section4.length, "rows")} of chapter 4's transitions are proved.`,
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
          .map(({ id, words: about, demandsNothing }) =>
            line(`[${id}]`, about, proofs.get(id) ?? [], demandsNothing),
          ),
      ),
    ]),
    "# Rows",
    table(
      "row",
      section4.map((row) => line(row.id, rowWords(row), proofs.get(row.id) ?? [])),
    ),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

const proportion = (some: number, all: number, what: string): string => `**${some} of ${all}** ${what}`;

function proofsIn(tests: readonly ListedTest[]): ReadonlyMap<string, readonly ListedTest[]> {
  const proofs = new Map<string, ListedTest[]>();
  for (const test of tests.toSorted((a, b) => compare(a.file, b.file) || compare(a.title, b.title))) {
    const { clauses: named, rows } = referencesIn(test.title);
    for (const id of [...named, ...rows]) proofs.set(id, [...(proofs.get(id) ?? []), test]);
  }
  return proofs;
}

/** Independent of the machine's locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const rowWords = ({ cases }: Row): string =>
  cases.map(({ from, happens, to }) => `${escaped(from)}, ${escaped(happens)}: ${escaped(to)}`).join("<br>");

function table(what: string, lines: readonly string[]): string {
  const head = [what, "about", ...kinds, "proved by"];
  return [`| ${head.join(" | ")} |`, `|${head.map(() => "---").join("|")}|`, ...lines].join("\n");
}

function line(id: string, words: string, tests: readonly ListedTest[], demandsNothing?: string): string {
  const counts = kinds.map((kind) => tests.filter((test) => kindOf(test) === kind).length || "");
  const missing = demandsNothing === undefined ? "**missing**" : "";
  const nothing = demandsNothing === undefined ? [] : [`demands nothing: ${demandsNothing}`];
  const proof = [...nothing, ...someOf(tests)].join("<br>") || missing;
  return `| ${[id, words, ...counts, proof].join(" | ")} |`;
}

const most = 4;

/** A few tests, from each kind and as many files as possible, and the number of the others. */
function someOf(tests: readonly ListedTest[]): readonly string[] {
  const byKind = kinds.map((kind) => acrossFiles(tests.filter((test) => kindOf(test) === kind)));
  const shown = inTurn(byKind).slice(0, most);
  const rest = tests.length - shown.length;
  return [
    ...shown.map(({ file, title }) => `${file}: ${shortened(title)}`),
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
