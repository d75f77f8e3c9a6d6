import { describe, expect, test } from "vitest";
import { rowsIn } from "../spec/ways.ts";
import { titleOf } from "./title.ts";
import { fixtures, flows, pageScenarios, scenarios } from "../flows/index.ts";
import { credentials } from "../flows/people.ts";
import { coverageOf } from "../support/path-kit/plan.ts";
import { plannedPaths } from "./plans.ts";
import { choose } from "./print/choice.ts";
import { run, type Result } from "./print/command.ts";
import type { DescribedPath } from "./print/describe.ts";
import { formats } from "./print/formats.ts";

const all = choose({ charts: null, covers: null });
const plans = pageScenarios.flatMap(plannedPaths);

const seeing = { platform: "linux", env: { DISPLAY: ":0" } };
const printedBy = (...args: readonly string[]): Result => run(args, seeing);

/** Parses RFC 4180. */
function fieldsIn(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("the formats", () => {
  test("JSON has everything about each path", () => {
    const { paths, summary } = JSON.parse(formats.json(all));
    // The last part of a step has its transitions, and the kind of one that is no read.
    const wholes = paths.map(({ steps, ...path }: DescribedPath) => ({
      ...path,
      steps: steps
        .filter(({ isLast }) => isLast)
        .map(({ planned, ...step }) => ({
          ...step,
          number: planned,
          kind: steps.find((part) => part.planned === planned && part.kind !== "read")?.kind,
        })),
    }));
    expect(wholes).toMatchObject(
      plans.map(({ name, scenario, begun, steps }) => ({
        name,
        chart: scenario.fixture.chart.id,
        steps: [
          { kind: "beginning", taken: begun.taken },
          ...steps.map(({ step, taken }) => ({ ...step, taken })),
        ].map(({ kind, taken }, number) => ({ number, kind, transitions: taken, marked: false })),
      })),
    );
    expect(paths.map(({ rows }: { rows: readonly string[] }) => rows.toSorted())).toEqual(
      plans.map((path) =>
        rowsIn(path)
          .map(({ id }) => id)
          .toSorted(),
      ),
    );
    expect(summary).toMatchObject({ charts: Object.keys(fixtures).length, paths: plans.length });
    const inMemory = scenarios
      .filter(({ isInMemoryOnly }) => isInMemoryOnly)
      .flatMap(plannedPaths)
      .flatMap(coverageOf);
    const inPages = new Set(plans.flatMap(coverageOf));
    const left = new Set(inMemory.filter((id) => !inPages.has(id)));
    expect(summary.transitions.taken + left.size).toBe(summary.transitions.all);
  });

  test("CSV can be parsed, a line per step, with quotes, commas and line breaks", () => {
    const [head, ...lines] = fieldsIn(formats.csv(all));
    expect(head?.join(" ")).toBe("path chart role step kind does sees rows clauses marked");
    const wanted = all.paths
      .filter(({ isForPeople }) => isForPeople)
      .flatMap(({ name, steps }) =>
        steps.map(({ number, does, sees }) => [name, String(number), does, sees.join("\n")]),
      );
    expect(lines.map(([name, , , number, , does, sees]) => [name, number, does, sees])).toEqual(wanted);
    for (const special of ['"', ",", "\n"]) expect(lines.flat().join("")).toContain(special);
  });

  test("Markdown numbers the steps and ends with the summary", () => {
    const { out } = printedBy("--machine", "supervision");
    expect(out).toContain("\n## supervision (capacity) 1: a supervisor\n");
    expect(out).toMatch(/\nBeginning: Dr\. Noor.+\n(?: {3}- see .+\n)+\n1\. .+\n {3}- see /);
    expect(out.trimEnd().split("\n").at(-1)).toMatch(
      /^1 chart, \d+ paths?, \d+ steps: (\d+) of \1 transitions are taken\.$/,
    );
  });

  test("JSON and CSV print only data to stdout", () => {
    const json = printedBy("--machine", "supervision", "--format", "json");
    expect([JSON.parse(json.out).version, json.err]).toEqual([1, ""]);
    const csv = printedBy("--machine", "supervision", "--format", "csv");
    expect(fieldsIn(csv.out).filter((line) => line.length !== 10)).toEqual([]);
    expect(csv.err).toContain("1 chart");
  });

  test.each(Object.entries(formats))(
    "the password is said once, at the head, and in no step: %s",
    (name, format) => {
      const [head = "", ...paths] = format(all).split("\n## ");
      expect(head.split(credentials.password)).toHaveLength(name === "md" ? 2 : 1);
      expect(paths.join("")).not.toContain(credentials.password);
    },
  );
});

describe("the printed paths", () => {
  const namesIn = ({ out }: Result): readonly string[] =>
    JSON.parse(out).paths.map(({ name }: { name: string }) => name);

  test("are a chart's in all its roles", () => {
    const names = namesIn(printedBy("--machine", "app", "--format", "json"));
    expect(names).toEqual(
      plans.filter(({ scenario }) => scenario.fixture === fixtures.app).map(({ name }) => name),
    );
    expect(names).toEqual(expect.arrayContaining(["app (student) 1", "app (supervisor) 1"]));
  });

  test.each([
    ["teamCreation", "T4"],
    ["booking", "8.16"],
    ["booking", "[8.16]"],
  ])("are those that prove what is asked for, with the proving steps marked: %#", (chart, asked) => {
    const id = asked.replaceAll(/[[\]]/g, "");
    const printed = printedBy("--machine", chart, "--covers", asked, "--format", "json");
    const proving = plans
      .filter(({ scenario }) => scenario.fixture.chart.id === chart)
      .filter((path) => rowsIn(path).some((row) => row.id === id || row.clauses.includes(id)));
    expect(proving.length).toBeGreaterThan(0);
    expect(namesIn(printed)).toEqual(proving.map(({ name }) => name));
    for (const { steps } of JSON.parse(printed.out).paths) {
      const marked = steps.filter((step: { marked: boolean }) => step.marked);
      expect(marked.length).toBeGreaterThan(0);
      for (const { proves } of marked) expect(JSON.stringify(proves)).toContain(`"${id}"`);
    }
  });

  test("have their marked steps in Markdown and CSV, too", () => {
    const { out } = printedBy("--machine", "booking", "--covers", "B6");
    expect(out).toMatch(/\n\d+\. [^\n]+ \*\*<- B6\*\*\n(?: {3}- see [^\n]+\n)+ {3}- proves B6 \[8\.5\]/);
    const csv = printedBy("--machine", "booking", "--covers", "B6", "--format", "csv").out;
    const marks = fieldsIn(csv).slice(1);
    expect(marks.filter((line) => line[9] === "yes").map((line) => line[7])).toEqual(
      marks.filter((line) => line[7] === "B6").map(() => "B6"),
    );
  });
});

describe("the played paths", () => {
  const asked = [[["booking"]], [["booking", "--covers", "B6"]], [["app"]], [["all", "--covers", "T4"]]];

  test.each(asked)("are the tests of the requested paths: %#", ([chart = "", ...rest]) => {
    const { play, out } = printedBy("--run", chart, ...rest);
    const pattern = new RegExp(play?.grep ?? "^$");
    const covers = rest[1];
    const wanted = plans
      .filter(({ scenario }) => chart === "all" || scenario.fixture.chart.id === chart)
      .filter((path) => covers === undefined || rowsIn(path).some(({ id }) => id === covers));
    expect(plans.filter((path) => pattern.test(titleOf(path))).map(({ name }) => name)).toEqual(
      wanted.map(({ name }) => name),
    );
    expect(out).toContain(`${wanted.length} path`);
    expect(play?.isHeaded).toBe(false);
  });

  test("have as many steps in their titles as in the printed plan", () => {
    const printed = new Map(all.paths.map(({ name, steps }) => [name, steps.length - 1]));
    const counts = plans.map(
      (path) => [path.name, Number(/\((\d+) steps\)$/.exec(titleOf(path))?.[1])] as const,
    );
    expect(counts.filter(([name, count]) => printed.get(name) !== count)).toEqual([]);
  });

  test("run in a visible browser only where there is a display", () => {
    const args = ["--run", "supervision", "--headed"];
    expect(run(args, seeing).play?.isHeaded).toBe(true);
    expect(run(args, { platform: "darwin", env: {} }).play?.isHeaded).toBe(true);
    expect(run(args, { platform: "linux", env: {} })).toMatchObject({
      code: 1,
      play: null,
      err: expect.stringContaining("There is no display"),
    });
  });
});

describe("a guided path", () => {
  test("is found by its name, whatever its case, and played in a visible browser", () => {
    const { play } = printedBy("--guide", "Booking 2");
    expect(play).toMatchObject({ guided: "booking 2", isHeaded: true });
    const titles = plans.map(titleOf).filter((title) => new RegExp(play?.grep ?? "^$").test(title));
    expect(titles).toHaveLength(1);
    expect(run(["--guide", "booking 2"], { platform: "linux", env: {} }).err).toContain(
      "There is no display",
    );
  });
});

describe("arguments", () => {
  test("a chart needs no option, as in npm run check", () => {
    expect(printedBy("Booking")).toEqual(printedBy("--machine", "booking"));
  });

  test("one path can be printed by its name", () => {
    const { code, out } = printedBy("Booking 2");
    expect(code).toBe(0);
    expect([...out.matchAll(/^## (.+):/gm)].map(([, name]) => name)).toEqual(["booking 2"]);
  });

  test("--help lists them all", () => {
    const { code, out } = printedBy("--help");
    for (const option of ["--machine", "--covers", "--format", "--run", "--headed", "--guide", "taskBoard"])
      expect(out).toContain(option);
    expect(code).toBe(0);
  });

  test.each([
    [["--machine", "bookings"], `There is no chart "bookings". There are ${Object.keys(flows).join(", ")}.`],
    [["--run", "bookings"], 'There is no chart "bookings".'],
    [["--covers", "K99"], 'There is no row or clause "K99". Rows are '],
    [
      ["--machine", "supervision", "--covers", "T4"],
      "No path of supervision proves T4. docs/spec-coverage.md lists which tests do.",
    ],
    [["--machine", "session", "--covers", "S13"], "No path of session proves S13. No chart fulfils it: "],
    [["--format", "xml"], 'There is no format "xml". There are md, json, csv, gherkin.'],
    [["--headed"], "--headed goes with --run."],
    [["--guide", "booking 99"], 'There is no path "booking 99". There are booking 1, booking 2, '],
    [["--guide", "bookings 1"], 'There is no path "bookings 1". A path is named after its chart'],
    [["--guide", "booking 2", "--headed"], "--guide goes with no other option"],
    [["--run", "booking", "--format", "csv"], "--run goes with --covers and --headed alone"],
    [["--colour"], "Unknown option '--colour'"],
    [["bookings"], 'There is no chart "bookings". There are app, '],
    [["booking 99"], 'There is no path "booking 99". There are booking 1, '],
    [["booking", "session"], "Name one chart: booking, session are several."],
    [["booking", "--machine", "session"], "--machine and a chart without it: use one of them."],
    [["--machine"], "'--machine <value>' argument missing"],
  ])("wrong ones are refused with a sentence: %#", (args, sentence) => {
    const { code, out, err, play } = printedBy(...args);
    expect([code, out, play]).toEqual([1, "", null]);
    expect(err).toContain(sentence);
    expect(err).toContain("--help");
  });
});

test("[2.15] [2.28] the paths name the buttons that the pages have", () => {
  const { out } = printedBy();
  for (const words of [
    "Press the link “Edit Profile” in the header.",
    "Press “Actions for “Draw the plan””. Choose “Move up” under “In this column”.",
    "Choose “Done” under “Move to”.",
    "Leave “Change my name in my team's tasks, too” ticked.",
  ])
    expect(out).toContain(words);
});
