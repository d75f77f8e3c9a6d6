import { parseArgs } from "node:util";
import { section4 } from "../../spec/section4.ts";
import { pageScenarios } from "../../flows/index.ts";
import { shortfallsOf } from "../shortfalls.ts";
import { changedSince, chartsTouchedBy } from "./changed.ts";
import { plannedPaths } from "../plans.ts";
import { choose, isWritten, type Choice } from "./choice.ts";
import type { DescribedPath } from "./describe.ts";
import { formats, isFormat, summaryText, type Format } from "./formats.ts";
import { isChartId, words, type ChartId } from "./tables.ts";

const charts = Object.keys(words).join(", ");

const usage = `npm run paths -- [CHART | PATH] [options]

Prints the generated test paths in plain words: what to do, what to see after each step, and what it proves.

  CHART             only the paths of this chart, in all its roles: ${charts}
  PATH              only this path, as in "booking 2"
  --machine CHART   the same as CHART
  --changed REV     only the paths of charts that the changes since this Git revision touch
  --covers ID       only the paths that prove this row or clause, as in K7 or 8.16; the steps that do are marked
  --format FORMAT   md (what is printed without it), json, csv or gherkin; \`npm run -s paths\` keeps npm's own lines out of it
  --run CHART       builds the app and runs the paths of this chart in a browser; "all" for all; goes with --covers
  --headed          with --run: in a browser that can be seen
  --guide PATH      guides you through one path, as in "booking 2", in a browser that can be seen: it holds and ends the
                    calls, names each step and checks it; \`npm start -- --path PATH\` is the same
  --help            this text
`;

/** The paths to play in a browser. */
export interface Play {
  /** A pattern for the titles of their tests. */
  readonly grep: string;
  readonly isHeaded: boolean;
  /** The path whose steps a person takes; null: the test takes them. */
  readonly guided: string | null;
}

/** The command's output and exit code, and what is left to do. */
export interface Result {
  readonly code: 0 | 1;
  readonly out: string;
  readonly err: string;
  readonly play: Play | null;
}

/** Why the command stops early, as a sentence. */
class Refused extends Error {}

interface Surroundings {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The command; its caller prints and plays. */
export function run(args: readonly string[], surroundings: Surroundings): Result {
  try {
    const {
      help = false,
      machine,
      changed,
      covers,
      format,
      run: chartToRun,
      headed = false,
      guide,
    } = argumentsGiven(args);
    if (help) return printing(usage, "");
    if (guide !== undefined) {
      if (args.length > 2 - Number(args.some((arg) => arg.startsWith("--guide="))))
        throw new Refused("--guide goes with no other option: it names its path itself.");
      const path = pathOf(guide);
      expectDisplay(surroundings);
      return playing([path], { isHeaded: true, guided: path.name });
    }
    if (chartToRun === undefined) {
      if (headed) throw new Refused("--headed goes with --run.");
      const known = formatOf(format);
      const path = pathIn(machine);
      const chosen = path === undefined ? wantedCharts(machine, changed) : wantedCharts(path.chart, changed);
      return printed(choiceOf(chosen, covers, path?.name), known);
    }
    if (machine !== undefined || changed !== undefined || format !== undefined)
      throw new Refused(
        "--run goes with --covers and --headed alone: it names its chart itself, and prints what Playwright does.",
      );
    if (headed) expectDisplay(surroundings, "; without --headed no browser is shown");
    const choice = choiceOf(chartToRun === "all" ? null : [chartOf(chartToRun)], covers);
    const { paths, summary } = choice;
    return warned(playing(paths, { isHeaded: headed, guided: null }, `${summaryText(summary)}\n`), choice);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      code: 1,
      out: "",
      err: `${error.message}\nnpm run paths -- --help lists what there is.\n`,
      play: null,
    };
  }
}

/** Plays these paths in a browser. */
const playing = (
  paths: readonly Pick<DescribedPath, "name">[],
  how: Omit<Play, "grep">,
  out = "",
): Result => {
  const names = paths.map(({ name }) => escaped(name)).join("|");
  return { code: 0, out, err: "", play: { ...how, grep: `\\[4\\] (${names})(:| \\()` } };
};

const printing = (out: string, err: string): Result => ({ code: 0, out, err, play: null });

/** The summary is not data: with data formats it goes to stderr. */
const printed = (choice: Choice, format: Format): Result =>
  warned(
    printing(formats[format](choice), format === "csv" ? `${summaryText(choice.summary)}\n` : ""),
    choice,
  );

/** With what the charts, or their paths, lack of what is required: the command then fails. */
function warned(result: Result, { charts: chosen }: Pick<Choice, "charts">): Result {
  const sentences = shortfallsOf(chosen);
  if (sentences.length === 0) return result;
  return { ...result, code: 1, err: `${result.err}\n${sentences.join("\n")}\n` };
}

/** The options; a chart without one is that of --machine. */
function argumentsGiven(args: readonly string[]) {
  const { values, positionals } = argumentsIn(args);
  const [chart, ...others] = positionals;
  if (chart === undefined) return values;
  if (others.length > 0) throw new Refused(`Name one chart: ${positionals.join(", ")} are several.`);
  if (values.machine !== undefined) throw new Refused("--machine and a chart without it: use one of them.");
  return { ...values, machine: chart };
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        machine: { type: "string" },
        changed: { type: "string" },
        covers: { type: "string" },
        format: { type: "string" },
        run: { type: "string" },
        headed: { type: "boolean" },
        guide: { type: "string" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    // Their message says what is wrong.
    throw new Refused(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Null: all charts. */
function wantedCharts(machine: string | undefined, revision: string | undefined): readonly ChartId[] | null {
  if (machine !== undefined && revision !== undefined)
    throw new Refused("--machine and --changed both choose charts: use one of them.");
  if (machine !== undefined) return [chartOf(machine)];
  if (revision === undefined) return null;
  const files = changedSince(revision);
  if (files === null)
    throw new Refused(
      `Git cannot say what has changed since "${revision}": is it a revision of this repository?`,
    );
  const touched = chartsTouchedBy(files);
  if (touched.length === 0) throw new Refused(`The changes since ${revision} touch no chart.`);
  return touched;
}

function choiceOf(wanted: readonly ChartId[] | null, covers: string | undefined, path?: string): Choice {
  const id = coveredId(covers);
  const choice = choose({ charts: wanted, covers: id, path });
  if (choice.paths.length === 0)
    throw new Refused(
      `No path${wanted === null ? "" : ` of ${wanted.join(", ")}`} proves ${id ?? "anything"}.${reasonOf(id)}`,
    );
  return choice;
}

/** The path that is named instead of a chart. */
function pathIn(given: string | undefined): { readonly name: string; readonly chart: string } | undefined {
  if (given === undefined || !/ \d+$/.test(given)) return undefined;
  const { name } = pathOf(given);
  return { name, chart: name.split(" ")[0] ?? name };
}

/** Whatever its case. Other paths of its scenario are named if there is none. */
function pathOf(name: string): Pick<DescribedPath, "name"> {
  const wanted = name.trim().toLowerCase();
  const chart = wanted.split(" ")[0];
  const near = pageScenarios.filter(({ fixture }) => fixture.chart.id.toLowerCase() === chart);
  const names = near.flatMap((scenario) => plannedPaths(scenario).map((path) => path.name));
  const found = names.find((each) => each.toLowerCase() === wanted);
  if (found !== undefined) return { name: found };
  throw new Refused(
    `There is no path "${name}". ${names.length === 0 ? `A path is named after its chart, as in booking 2: ${charts}` : `There are ${names.join(", ")}`}.`,
  );
}

/** Whatever its case. */
function chartOf(name: string): ChartId {
  const id = Object.keys(words).find((each) => each.toLowerCase() === name.toLowerCase());
  if (id === undefined || !isChartId(id))
    throw new Refused(`There is no chart "${name}". There are ${charts}.`);
  return id;
}

/** Also in the form of titles, `[8.16]`, and in small letters. */
function coveredId(given: string | undefined): string | null {
  if (given === undefined) return null;
  const id = given.replace(/^\[(.*)\]$/, "$1").toUpperCase();
  if (isWritten(id)) return id;
  throw new Refused(
    `There is no row or clause "${given}". Rows are ${section4.map((row) => row.id).join(", ")}; a clause is written as in 8.16.`,
  );
}

function reasonOf(id: string | null): string {
  const row = section4.find((each) => each.id === id);
  if (row?.outsideCharts !== undefined) return ` No chart fulfils it: ${row.outsideCharts}`;
  return " docs/spec-coverage.md lists which tests do.";
}

function formatOf(name = "md"): Format {
  if (!isFormat(name))
    throw new Refused(`There is no format "${name}". There are ${Object.keys(formats).join(", ")}.`);
  return name;
}

function expectDisplay({ platform, env }: Surroundings, instead = ""): void {
  const isBlind = platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"];
  if (!isBlind) return;
  throw new Refused(
    `There is no display to show a browser on (neither DISPLAY nor WAYLAND_DISPLAY is set). Use a computer with a screen, or put xvfb-run before the command${instead}.`,
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
