import { credentials } from "../../flows/people.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import { everybody } from "../../support/paths/world.ts";
import { isProvedBy, type Choice, type Summary } from "./choice.ts";
import type { DescribedPath, DescribedStep } from "./describe.ts";

/** The print formats by their command line names. */
export const formats = { md: markdown, json, csv, gherkin } as const;

export type Format = keyof typeof formats;

export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

/** Whoever the paths name; their data is that of a test. */
const accounts = `Accounts: ${everybody.people.map(({ name, email, role, userId }) => `${name} (${role}, id ${userId}): ${email}`).join("; ")}. “The password” of all is ${quoted(credentials.password)}; who registers uses it, too.`;

const legend = [
  "Each path is a test: follow its steps in order, and check after each that everything listed is visible.",
  "“Let ... through” means a request that the page sends by itself and that a step waits for: hold it like the others, and let it go in this step.",
  "Names in quotes are accessible names: labels and titles, some of which are not visible; after “with” is a text. A dialog may have the role alertdialog. “The service responds” has the whole response: what it leaves out is not there any more.",
  "“The service refuses”, or “fails at”, a call: end this one held call with that status and exactly that JSON body; it does not reach the service, unless `--world` says to let it through, as the service itself refuses it. “The next” call is not sent yet: end the first that comes like that, and no other.",
  'A guide creates the beginning, holds and ends the calls for you, and checks each step: `npm start -- --path "booking 2"`.',
  "What is “behind the dialog” stays visible, but cannot be found by its role or used until the dialog is closed. A text “(in its form)” is only there, as it is being edited.",
  "“Type ... into ...” replaces what the field has: empty it first.",
  accounts,
  'The same beginning without the guide: `npm start -- --world "booking 2"` serves the app with the data that the path begins with, and prints its accounts. Type the number of a step there before you do it: the service then has what it needs for the step, so that where “the service responds” you let the call through; and where a step says “Wait”, these seconds pass in the app at once. Of steps that are printed as one, such as “7-9”, type all the numbers first, in order. Where it cannot respond like that, the body of the response is printed instead.',
  "Take as long for a step as you like: the app that `--world` serves does by itself only what a step waits for. It fetches nothing until a step causes it, its notices stay, and it waits for a held call for as long as you hold it, whatever it says of 30 seconds. Keep its tab in front but where a step says otherwise.",
  "Use a window that is at least 1,280 pixels wide. To act as the service, use a proxy or the browser's developer tools. Hold the calls that the path lists, of the app's own tab, from the start; let all others through, also those of another tab. Where the beginning says so, let a held call through; where a step names it, end it: that step ends all that are held with its method and URL, number included, in the same way. “Another network” is, for example, another throttling preset of the developer tools. docs/openapi.yaml describes the fields of every response.",
].join("\n");

const forPeople = (paths: readonly DescribedPath[]): readonly DescribedPath[] =>
  paths.filter(({ isForPeople }) => isForPeople);

function markdown(choice: Choice): string {
  const { covers, paths, summary } = choice;
  const head = covers === null ? "# Generated test paths" : `# Generated test paths that cover ${covers}`;
  const texts = forPeople(paths).map((path) => pathText(path, covers));
  return `${[head, legend, ...texts, summaryText(summary)].join("\n\n")}\n`;
}

function pathText(
  { name, role, rows, clauses, needsGuide, requests, steps }: DescribedPath,
  covers: string | null,
): string {
  const proves =
    rows.length === 0
      ? "Proves no row of chapter 4; the sights must be visible all the same."
      : `Proves ${rows.length === 1 ? "row" : "rows"} ${rows.join(", ")}, and ${clauses.length === 1 ? "clause" : "clauses"} ${clauses.join(", ")}.`;
  const groups = groupsOf(steps);
  const texts = groups.map((group, index) => groupText(group, groups.slice(0, index), covers));
  const alone = needsGuide
    ? [
        `With the guide only, as other tabs take part whose messages no person can time: \`npm start -- --path "${name}"\`.`,
      ]
    : [];
  const holds = requests.length === 0 ? [] : [`Calls to hold: ${requests.join(", ")}.`];
  return [`## ${name}: ${role}`, proves, ...alone, ...holds, texts.join("\n")].join("\n\n");
}

/** Steps to read as one: what the user does until there is something else to see, or to prove. */
type Group = readonly DescribedStep[];

export const groupsOf = (steps: readonly DescribedStep[]): readonly Group[] =>
  steps.reduce<readonly Group[]>((groups, step, index) => {
    const group = groups.at(-1);
    const isOne =
      group !== undefined && isSilent(steps[index - 1], steps[index - 2]) && step.kind === "event";
    return isOne ? [...groups.slice(0, -1), [...group, step]] : [...groups, [step]];
  }, []);

/** After it, the user sees what they saw before. */
const isSilent = (step: DescribedStep | undefined, before: DescribedStep | undefined): boolean =>
  step?.kind === "event" && step.proves.length === 0 && before !== undefined && seesSame(step, before);

const seesSame = (one: DescribedStep, other: DescribedStep): boolean =>
  one.sees.length === other.sees.length && one.sees.every((sight) => other.sees.includes(sight));

/** The number of the last step after which these sights are printed whole; null: not right before this one. */
function printedAt(last: DescribedStep, before: readonly Group[]): number | null {
  if (last.sees.length === 0) return null;
  const others = before.flatMap((group) => group.at(-1) ?? []);
  const start = others.findLastIndex((other) => !seesSame(last, other)) + 1;
  return others[start]?.number ?? null;
}

function groupText(group: Group, before: readonly Group[], covers: string | null): string {
  const [first] = group;
  const last = group.at(-1);
  if (first === undefined || last === undefined) return "";
  const mark = covers !== null && group.some((step) => isProvedBy(step, covers)) ? ` **<- ${covers}**` : "";
  const numbers = first === last ? `${first.number}` : `${first.number}-${last.number}`;
  const head = first.number === 0 ? "Beginning:" : `${numbers}.`;
  const printed = printedAt(last, before);
  const sights =
    printed === null
      ? last.sees
      : [`the same as ${printed === 0 ? "at the beginning" : `after step ${printed}`}`];
  return [
    `${head} ${group.map(({ does }) => does).join(" ")}${mark}`,
    ...sights.map((sight) => `   - see ${sight}`),
    ...last.proves.map(
      ({ row, clauses, words }) => `   - proves ${row} ${clauses.map((id) => `[${id}]`).join(" ")}: ${words}`,
    ),
    ...(first.number === 0 ? [""] : []),
  ].join("\n");
}

/** As in `1 chart, 3 paths, 67 steps: they take 33 of 33 transitions.` */
export const summaryText = ({ charts, paths, forMachines, steps, transitions }: Summary): string =>
  `${counted(charts, "chart")}, ${counted(paths, "path")}, ${counted(steps, "step")}: ${transitions.taken} of ${transitions.all} transitions are taken.${
    forMachines === 0
      ? ""
      : ` ${counted(forMachines, "path")} that only a machine can follow ${forMachines === 1 ? "is" : "are"} printed by --format json alone.`
  }`;

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The described paths, with the steps that `covers` asks for marked, and the summary. */
function json({ covers, paths, summary }: Choice): string {
  const marked = paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({ ...step, marked: covers !== null && isProvedBy(step, covers) })),
  }));
  return `${JSON.stringify({ version: 1, covers, paths: marked, summary }, null, 2)}\n`;
}

const columns = ["path", "chart", "role", "step", "kind", "does", "sees", "rows", "clauses", "marked"];

/** One line per step, by RFC 4180; several items in a field are on lines of their own. */
function csv({ covers, paths }: Choice): string {
  const lines = forPeople(paths).flatMap(({ name, chart, role, steps }) =>
    steps.map((step) => [
      name,
      chart,
      role,
      String(step.number),
      step.kind,
      step.does,
      step.sees.join("\n"),
      step.proves.map(({ row }) => row).join(" "),
      [...new Set(step.proves.flatMap(({ clauses }) => clauses))].join(" "),
      covers !== null && isProvedBy(step, covers) ? "yes" : "",
    ]),
  );
  return [columns, ...lines].map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");
}

const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One feature; a scenario per path, with its rows and clauses as tags. */
function gherkin({ paths, summary }: Choice): string {
  const scenarios = forPeople(paths).map(scenarioText);
  return `${[`# ${summaryText(summary)}\nFeature: Generated test paths`, ...scenarios].join("\n\n")}\n`;
}

function scenarioText({ name, rows, clauses, steps }: DescribedPath): string {
  const tags = [...rows, ...clauses].map((id) => `@${id}`).join(" ");
  const lines = steps.flatMap(({ number, does, sees }) => [
    `${number === 0 ? "Given" : "When"} ${oneLine(does)}`,
    ...sees.map((sight, index) => `${index === 0 ? "Then" : "And"} the page shows ${oneLine(sight)}`),
  ]);
  return [
    ...(tags === "" ? [] : [`  ${tags}`]),
    `  Scenario: ${name}`,
    ...lines.map((line) => `    ${line}`),
  ].join("\n");
}

const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, " / ");
