// Compares the survivors of a Stryker run with the list of accepted ones.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const list = new URL("survivors.json", import.meta.url);
const page = new URL("../../docs/mutants.md", import.meta.url);
const leastScore = 85;

const isKilled = ({ status }) => status === "Killed" || status === "Timeout";
const isSurvivor = ({ status }) => status === "Survived" || status === "NoCoverage";
const isCounted = (mutant) => isKilled(mutant) || isSurvivor(mutant);
const oneLine = (text) => text.replace(/\s+/g, " ").trim();

/** The text between two positions, counted from 1. */
function textAt(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.pop() ?? "";
  return [...lines, last.slice(0, end.column - 1)].join("\n").slice(start.column - 1);
}

/** Identified by content, not by line number, which changes with every edit above. */
const survivorsIn = (files) =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.filter(isSurvivor).map((mutant) => ({
      file,
      mutator: mutant.mutatorName,
      line: oneLine(source.split("\n")[mutant.location.start.line - 1] ?? ""),
      original: oneLine(textAt(source, mutant.location)),
      replacement: oneLine(mutant.replacement),
      mutant,
    })),
  );

const wordsOf = ({ file, mutator, line, original, replacement }) =>
  JSON.stringify([file, mutator, line, original, replacement]);

/** What occurs more often in the first list than in the second. */
function without(these, those) {
  const left = those.map(wordsOf);
  return these.filter((each) => {
    const at = left.indexOf(wordsOf(each));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** How many of a file's mutants there are, and how many were noticed. */
const scoreOf = (mutants) => ({
  counted: mutants.filter(isCounted).length,
  killed: mutants.filter(isKilled).length,
});

/** By file, without files that have no mutants. */
const scoresOf = (files) =>
  new Map(
    Object.entries(files)
      .map(([file, { mutants }]) => [file, scoreOf(mutants)])
      .filter(([, { counted }]) => counted > 0),
  );

/** The scores on the page, of files that are still there: a run of some files leaves the others as they were. */
const scoresOnPage = () =>
  new Map(
    [...readFileSync(page, "utf8").matchAll(/^\| (machines\/\S+) \| (\d+) \| (\d+) \|/gm)]
      .filter(([, file]) => existsSync(new URL(`../../${file}`, import.meta.url)))
      .map(([, file, counted, killed]) => [file, { counted: Number(counted), killed: Number(killed) }]),
  );

const sumOf = (scores) =>
  [...scores.values()].reduce(
    (sum, { counted, killed }) => ({ counted: sum.counted + counted, killed: sum.killed + killed }),
    { counted: 0, killed: 0 },
  );

const percentOf = ({ counted, killed }) => (100 * killed) / counted;

const scoreRow = (name, score) =>
  `| ${name} | ${score.counted} | ${score.killed} | ${percentOf(score).toFixed(1)} |`;

const scoreTable = (scores) => [
  "| file | mutants | killed | % |",
  "|---|--:|--:|--:|",
  ...[...scores].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, score]) => scoreRow(file, score)),
  scoreRow("**all**", sumOf(scores)),
];

const short = (text) => (text.length > 80 ? `${text.slice(0, 80)} ...` : text);
const quoted = (text) => `\`\` ${short(text)} \`\``;

const bullet = ({ file, line, original, replacement }) =>
  `- ${file}: ${quoted(original)} becomes ${quoted(replacement)}${line === original ? "" : `, in ${quoted(line)}`}`;

const pageOf = (scores, listed) =>
  [
    "# Mutants",
    "",
    "`npm run mutants` changes the code below `machines/` in every small way, one change at a time, and runs the tests of the charts",
    "and of the log, and the rendered tests with what is left of the charts. A change that none of them notices survives. The run writes",
    `this page; it fails where a change survives that \`tests/mutants/survivors.json\` does not list, where one is listed that is noticed,`,
    `and below ${leastScore} %.`,
    "A file's figures are those of the last run that mutated it.",
    "",
    ...scoreTable(scores),
    "",
    "## Survivors",
    ...[...new Set(listed.map(({ reason }) => reason))].flatMap((reason) => [
      "",
      reason,
      "",
      ...listed.filter((each) => each.reason === reason).map(bullet),
    ]),
    "",
  ].join("\n");

const accepted = () => JSON.parse(readFileSync(list, "utf8"));

/** The survivors that nobody has listed, each with its mutant in the report. */
export const unlistedIn = (files) => without(survivorsIn(files), accepted());

/** Prints the result and writes the page; returns whether the result is as expected. */
export function judge(files, { isAsked }) {
  const listed = accepted();
  const unlisted = unlistedIn(files);
  const gone = without(
    listed.filter(({ file }) => isAsked(file)),
    survivorsIn(files),
  );
  const scores = scoresOf(files);
  const percent = percentOf(sumOf(scores));
  console.log(scoreTable(scores).join("\n"));
  for (const each of unlisted)
    console.log(
      `\nSurvives, and nobody has said why it may:\n${JSON.stringify({ ...each, mutant: undefined })}`,
    );
  for (const each of gone) console.log(`\nIs listed, but does not survive:\n${JSON.stringify(each)}`);
  const isScored = percent >= leastScore;
  if (!isScored) console.log(`\n${percent.toFixed(1)} % are noticed; it has to be ${leastScore} %.`);
  writeFileSync(
    page,
    pageOf(new Map([...[...scoresOnPage()].filter(([file]) => !isAsked(file)), ...scores]), listed),
  );
  return unlisted.length === 0 && gone.length === 0 && isScored;
}
