// Compares the survivors of a Stryker run with the list of accepted ones.
import { readFileSync, writeFileSync } from "node:fs";

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
    mutants.filter(isSurvivor).map(({ mutatorName, replacement, location }) => ({
      file,
      mutator: mutatorName,
      line: oneLine(source.split("\n")[location.start.line - 1] ?? ""),
      original: oneLine(textAt(source, location)),
      replacement: oneLine(replacement),
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

const scoreOf = (mutants) => (100 * mutants.filter(isKilled).length) / mutants.filter(isCounted).length;

const scoreRow = (name, mutants) =>
  `| ${name} | ${mutants.filter(isCounted).length} | ${mutants.filter(isKilled).length} | ${scoreOf(mutants).toFixed(1)} |`;

const allIn = (files) => Object.values(files).flatMap(({ mutants }) => mutants);

const scoreTable = (files) => [
  "| file | mutants | killed | % |",
  "|---|--:|--:|--:|",
  ...Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.some(isCounted) ? [scoreRow(file, mutants)] : [],
  ),
  scoreRow("**all**", allIn(files)),
];

const short = (text) => (text.length > 80 ? `${text.slice(0, 80)} ...` : text);
const quoted = (text) => `\`\` ${short(text)} \`\``;

const bullet = ({ file, line, original, replacement }) =>
  `- ${file}: ${quoted(original)} becomes ${quoted(replacement)}${line === original ? "" : `, in ${quoted(line)}`}`;

const pageOf = (files, listed) =>
  [
    "# Mutants",
    "",
    "`npm run mutants` changes the code below `machines/` in every small way, one change at a time, and runs the tests of the charts",
    "and of the log. A change that none of them notices survives. The run writes this page; it fails where a change survives that",
    `\`tests/mutants/survivors.json\` does not list, where one is listed that is noticed, and below ${leastScore} %.`,
    "",
    ...scoreTable(files),
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

/** Prints the result; returns whether it is as expected. `isWhole`: nothing was left out. */
export function judge(files, { isAsked, isWhole }) {
  const listed = JSON.parse(readFileSync(list, "utf8"));
  const survivors = survivorsIn(files);
  const unlisted = without(survivors, listed);
  const gone = without(
    listed.filter(({ file }) => isAsked(file)),
    survivors,
  );
  const score = scoreOf(allIn(files));
  console.log(scoreTable(files).join("\n"));
  for (const each of unlisted)
    console.log(`\nSurvives, and nobody has said why it may:\n${JSON.stringify(each)}`);
  for (const each of gone) console.log(`\nIs listed, but does not survive:\n${JSON.stringify(each)}`);
  const isScored = score >= leastScore;
  if (!isScored) console.log(`\n${score.toFixed(1)} % are noticed; it has to be ${leastScore} %.`);
  if (isWhole) writeFileSync(page, pageOf(files, listed));
  return unlisted.length === 0 && gone.length === 0 && isScored;
}
