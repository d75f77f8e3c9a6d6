import { describe, expect, test } from "vitest";
import { rowsIn } from "../spec/ways.ts";
import { titleOf } from "./title.ts";
import { fixtures } from "../support/fixtures.ts";
import type { Fixture, Outcome } from "../flows/samples.ts";
import { credentials } from "../flows/people.ts";
import { modelOf } from "../support/path-kit/model.ts";
import { coverageOf, type PlannedPath, type PlannedStep } from "../support/path-kit/plan.ts";
import { pendingIn, sentBy, stepsFrom, type Scenario, type Step } from "../support/path-kit/scenario.ts";
import { plannedPaths } from "./plans.ts";
import { choose } from "./print/choice.ts";
import { run, type Result } from "./print/command.ts";
import { describePath, type DescribedPath } from "./print/describe.ts";
import { formats } from "./print/formats.ts";
import { isChartId, requestsOf } from "./print/tables.ts";
import { pageScenarios, scenarios } from "./scenarios.ts";

const all = choose({ charts: null, covers: null });
const plans = pageScenarios.flatMap(plannedPaths);

const seeing = { platform: "linux", env: { DISPLAY: ":0" } };
const printedBy = (...args: readonly string[]): Result => run(args, seeing);

/** A path through these steps, each chosen among all possible ones. */
function pathOf(scenario: Scenario, ...choices: readonly ((step: Step) => boolean)[]): PlannedPath {
  const model = modelOf(scenario.fixture);
  const input = scenario.inputs[0];
  const begun = model.begin(input);
  const steps: PlannedStep[] = [];
  for (const isChosen of choices) {
    const before = steps.at(-1)?.after ?? begun.snapshot;
    const step = stepsFrom(scenario, before).find(isChosen);
    if (step === undefined) throw new Error("Nothing of that can happen");
    const { snapshot, taken, told } = model.after(before, sentBy(step));
    steps.push({ step, taken, told, covers: taken, before, after: snapshot });
  }
  return { name: scenario.name, scenario, input, begun, steps };
}

const scenarioOf = (name: keyof typeof fixtures): Scenario => {
  const fixture: Fixture = fixtures[name];
  return { name, fixture, inputs: fixture.inputs };
};
const booking = scenarioOf("booking");
const isReload = ({ kind }: Step): boolean => kind === "reload";
const isEvent =
  (type: string) =>
  (step: Step): boolean =>
    step.kind === "event" && step.event.type === type;
const ends =
  (isEnd: (outcome: Outcome) => boolean) =>
  (step: Step): boolean =>
    step.kind === "outcome" && isEnd(step.outcome);
const fails = (kind: string, status?: number) =>
  ends(
    (outcome) =>
      "error" in outcome &&
      JSON.stringify(outcome.error).includes(
        `"kind":"${kind}"${status === undefined ? "" : `,"status":${status}`}`,
      ),
  );
const succeeds = ends((outcome) => "output" in outcome);
const types =
  (field: string) =>
  (step: Step): boolean =>
    step.kind === "event" && JSON.stringify(step.event).includes(`"${field}":`);

const lastOf = (path: PlannedPath): string => describePath(path).steps.at(-1)?.does ?? "";

describe("the words of a path", () => {
  test("exist for every step of every path", () => {
    const texts = all.paths.flatMap(({ steps }) => steps.map(({ does }) => does));
    const whole = all.paths.flatMap(({ steps }) => steps.filter(({ isLast }) => isLast));
    expect(whole).toHaveLength(plans.reduce((sum, { steps }) => sum + steps.length + 1, 0));
    expect(texts.join("\n")).toContain("POST /api/Supervisors/{id}/book-team/{id} (the booking)");
    expect(texts.filter((text) => !/^\p{Lu}.+\.$/su.test(text))).toEqual([]);
    expect(
      texts.filter((text) =>
        /undefined|null|NaN|\[object|\b\w+\.\w+ed\b|does this by itself|the call \(|\/\*/.test(text),
      ),
    ).toEqual([]);
  });

  const optionsCall = "GET /api/Teams (the team, its project and the supervisors)";

  test.each([
    [fails("status", 409), `The service refuses ${optionsCall} with status 409 (“Someone was faster.”).`],
    [fails("status", 401), `The service refuses ${optionsCall} with status 401 and no message.`],
    [
      fails("status", 500),
      `The service fails at ${optionsCall} with status 500 (“500 Internal Server Error”).`,
    ],
    [fails("network"), `There is no connection for ${optionsCall}.`],
    [fails("shape"), `The answer to ${optionsCall} cannot be read: it is a page of HTML (status 200).`],
    [
      succeeds,
      `The service responds to ${optionsCall}: the team has no project and no supervisor; Dr. Full has room for 0, Dr. Noor has room for 1.`,
    ],
    [isReload, "Reload the page."],
  ])("for each way a call can end: %#", (isChosen, text) => {
    expect(lastOf(pathOf(booking, isChosen))).toBe(text);
  });

  test("say what becomes of the other requests of a call of which one fails", () => {
    const board = scenarioOf("taskBoard");
    expect(lastOf(pathOf(board, fails("network")))).toBe(
      "There is no connection for GET /api/Teams/{id} (the team and its tasks). Before that, let its other request through: GET /api/KanbanTask/team/{id}.",
    );
    expect(lastOf(pathOf(scenarioOf("booking"), fails("network")))).not.toContain("other request");
  });

  test("wait for a page that is loaded before they use its keys", () => {
    const hasty = all.paths.flatMap(({ name, steps }) =>
      steps
        .filter(({ does }) => /(?:Type the address [^ ]+\.|Press “Login”\.) Press Ctrl/.test(does))
        .map(({ does }) => `${name}: ${does}`),
    );
    expect(hasty).toEqual([]);
  });

  test("name typed texts, buttons, and a reload that interrupts a write", () => {
    const typed = [types("title"), types("description"), types("supervisorId")];
    const path = pathOf(booking, succeeds, ...typed, isEvent("booking.confirmed"), succeeds, isReload);
    const { steps } = describePath(path);
    expect(steps.slice(2).map(({ does }) => does)).toEqual([
      "Type “Maps for all” into “Project Title”.",
      "Type “Indoor maps” into “Project Description”.",
      "Choose “Dr. Noor (1 slot left)” from “Supervisor”.",
      "Press “Confirm Booking”.",
      "The service responds to GET /api/Teams/{id} (the team, its project and the supervisor's room, once more): " +
        "the team has no project; the supervisor has room for 1.",
      "Reload the page while POST /api/Project (a new project) is under way: the page does not learn what became of it.",
    ]);
  });

  test("give time in seconds, and a crashed chart by its screen's name", () => {
    // A notice with an action has no time limit.
    const isBrief = (step: Step): boolean =>
      isEvent("notice.raised")(step) && step.kind === "event" && !("action" in Object(step.event["notice"]));
    const passed = pathOf(scenarioOf("notices"), isBrief, ({ kind }) => kind === "timer");
    expect(lastOf(passed)).toBe("Wait 10 seconds.");
    const dies = (step: Step): boolean => step.kind === "outcome" && step.call === "booking";
    const death = "A defect that no person can cause is planted, and the booking page dies of it.";
    expect(lastOf(pathOf(scenarioOf("app"), isEvent("booking.opened"), dies))).toBe(death);
  });

  test("say what must be seen: by state, by row, and the cards in their places", () => {
    const { steps } = describePath(pathOf(booking, fails("network")));
    expect(steps.map(({ sees }) => sees)).toEqual([
      ['status with "Loading..."'],
      ['alert with "Error fetching data"', 'no textbox "Project Title"', 'button "Try again"'],
    ]);
    expect(steps[1]?.proves).toMatchObject([{ row: "B6", clauses: ["8.5"] }]);
    const [, read] = describePath(pathOf(scenarioOf("taskBoard"), succeeds)).steps;
    expect(read?.sees).toContain(
      "the cards: To Do: “Draw the plan”; In Progress: “Read the map”; Done: none",
    );
  });
});

describe("what must be seen", () => {
  const sightsAfter = (path: PlannedPath): readonly string[] => describePath(path).steps.at(-1)?.sees ?? [];

  test("is in its form, where a card or a reply is edited in place", () => {
    expect(sightsAfter(pathOf(scenarioOf("taskBoard"), succeeds, isEvent("editForm.opened")))).toContain(
      "the cards: To Do: “Draw the plan” (in its form); In Progress: “Read the map”; Done: none",
    );
    const edited = all.paths
      .filter(({ chart }) => chart === "feedbackThread")
      .flatMap(({ steps }) => steps)
      .find(({ does }) => does === "Press “Edit “It is drawn.””.");
    expect(edited?.sees).toContain(
      "the feedback: “Draw the map first.” with the replies “It is drawn.” (in its form), “Show it to me.”",
    );
  });

  test("is what a step has told, and the feedback whose replies could not be fetched", () => {
    const sightsOf = (name: string, words: string): readonly string[] =>
      all.paths
        .find((path) => path.name === name)
        ?.steps.filter(({ does }) => does.includes(words))
        .flatMap(({ sees }) => sees) ?? [];
    const isWanted = "the task that is wanted back) with status 409";
    expect(sightsOf("taskBoard (deleting) 2", isWanted)).toContain('alert with "Error: Failed to add task."');
    const isReply = "the reply that is wanted back) with status 404";
    expect(sightsOf("feedbackThread (deleting) 5", isReply)).toContain('alert with "Failed to save reply."');
    expect(sightsOf("feedbackThread (many) 2", "id 5) with status 500")).toContainEqual(
      expect.stringContaining("“Feedback 5”, with “Try again” for its replies"),
    );
  });

  test("is behind the dialog, where one is open and leaves nothing else to be found by role", () => {
    const asked = sightsAfter(pathOf(scenarioOf("taskBoard"), succeeds, isEvent("deletion.asked")));
    expect(asked.filter((sight) => !sight.startsWith("behind the dialog: "))).toEqual([
      'alertdialog "Are you sure?"',
      'button "Yes, delete it!"',
      'button "Cancel"',
    ]);
    expect(asked).toContain('behind the dialog: heading "Task Board"');
  });
});

describe("the calls to hold", () => {
  test("say which of several alike it is, where a step ends one of them", () => {
    const unsaid = plans.flatMap((path) => {
      const { id } = path.scenario.fixture.chart;
      const { steps } = describePath(path);
      return path.steps.flatMap(({ step, before }, index) => {
        if (step.kind !== "outcome" || !isChartId(id)) return [];
        const requests = String(requestsOf(id, { id: step.call, src: step.src, input: step.input }));
        const alike = pendingIn(before, path.scenario.fixture).filter(
          (call) => requests !== "" && String(requestsOf(id, call)) === requests,
        );
        const does = steps.find(({ planned, isLast }) => isLast && planned === index + 1)?.does ?? "";
        return alike.length < 2 || /\([^)]+: [^)]+\)/.test(does) ? [] : [`${path.name}: ${does}`];
      });
    });
    expect(unsaid).toEqual([]);
  });

  test("are all that a step ends, also one that the beginning sends", () => {
    const ended = all.paths.flatMap(({ name, requests, steps }) =>
      steps
        .flatMap(({ does }) => [
          ...does.matchAll(/(?:responds to|refuses|no connection for) (the delayed|[A-Z]+ [^ ]+ \()/g),
        ])
        .map(([, request = ""]) => request.replace(" (", ""))
        .filter((request) => !requests.includes(request))
        .map((request) => `${name}: ${request}`),
    );
    expect(ended).toEqual([]);
  });

  test("are held from the press that sends them, where that is not the beginning's last", () => {
    const booked = all.paths.find(({ name }) => name === "taskBoard (student) 1");
    expect(booked?.steps[0]?.does).toContain(
      "From here on, hold POST /api/Supervisors/{id}/book-team/{id} (the booking). Press “Confirm Booking”.",
    );
    expect(booked?.steps[0]?.does).toMatch(/hold GET \/api\/Teams\/\{id\} .+ Press “Login”\./);
    expect(booked?.requests).toContain("POST /api/Supervisors/{id}/book-team/{id}");
  });
});

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
    [
      ["--machine", "bookings"],
      'There is no chart "bookings". There are app, session, notices, connection, polling, idle, activity, teamCreation, booking, taskBoard, feedbackThread, projectCompletion, projectFiles, profile, supervision, report.',
    ],
    [["--run", "bookings"], 'There is no chart "bookings".'],
    [["--covers", "K99"], 'There is no row or clause "K99". Rows are '],
    [
      ["--machine", "supervision", "--covers", "T4"],
      "No path of supervision proves T4. docs/spec-coverage.md tells which tests do.",
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
