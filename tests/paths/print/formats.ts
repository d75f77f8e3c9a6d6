import { isProvedBy, type Choice, type Summary } from "./choice.ts";
import type { DescribedPath, DescribedStep } from "./describe.ts";

/** The print formats by their command line names. */
export const formats = { md: markdown, json, csv } as const;

export type Format = keyof typeof formats;

export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

const legend = [
  "Each path is a test: follow its steps in order, and check after each that everything listed is visible.",
  "“Go to” means with the app's own links or the browser's Back and Forward buttons: typing an address reloads the page.",
  "To act as the service, use a proxy or the browser's developer tools; a call stays pending until a step says how it ends.",
].join("\n");

function markdown(choice: Choice): string {
  const { covers, paths, summary } = choice;
  const head = covers === null ? "# Generated test paths" : `# Generated test paths that cover ${covers}`;
  return `${[head, legend, ...paths.map((path) => pathText(path, covers)), summaryText(summary)].join("\n\n")}\n`;
}

function pathText({ name, role, rows, clauses, steps }: DescribedPath, covers: string | null): string {
  const proves =
    rows.length === 0
      ? "Proves no row of chapter 4; the sights must be visible all the same."
      : `Proves ${rows.length === 1 ? "row" : "rows"} ${rows.join(", ")}, and ${clauses.length === 1 ? "clause" : "clauses"} ${clauses.join(", ")}.`;
  return [`## ${name}: ${role}`, proves, steps.map((step) => stepText(step, covers)).join("\n")].join("\n\n");
}

function stepText(step: DescribedStep, covers: string | null): string {
  const { number, does, sees, proves } = step;
  const mark = covers !== null && isProvedBy(step, covers) ? ` **<- ${covers}**` : "";
  return [
    number === 0 ? `Beginning: ${does}${mark}` : `${number}. ${does}${mark}`,
    ...sees.map((sight) => `   - see ${sight}`),
    ...proves.map(
      ({ row, clauses, words }) => `   - proves ${row} ${clauses.map((id) => `[${id}]`).join(" ")}: ${words}`,
    ),
    ...(number === 0 ? [""] : []),
  ].join("\n");
}

/** As in `1 chart, 3 paths, 67 steps: they take 33 of 33 transitions.` */
export const summaryText = ({ charts, paths, steps, transitions }: Summary): string =>
  `${counted(charts, "chart")}, ${counted(paths, "path")}, ${counted(steps, "step")}: ${transitions.taken} of ${transitions.all} transitions are taken.`;

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
  const lines = paths.flatMap(({ name, chart, role, steps }) =>
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
