import { describe, expect, test } from "vitest";
import { fixtures, pageScenarios } from "../flows/index.ts";
import type { Fixture, Outcome } from "../flows/samples.ts";
import { modelOf } from "../support/path-kit/model.ts";
import type { PlannedPath, PlannedStep } from "../support/path-kit/plan.ts";
import { pendingIn, sentBy, stepsFrom, type Scenario, type Step } from "../support/path-kit/scenario.ts";
import { plannedPaths } from "./plans.ts";
import { choose } from "./print/choice.ts";
import { describePath } from "./print/describe.ts";
import { isChartId, requestsOf } from "./print/tables.ts";

const all = choose({ charts: null, covers: null });
const plans = pageScenarios.flatMap(plannedPaths);

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
    const { snapshot, taken, notices } = model.after(before, sentBy(step));
    steps.push({ step, taken, notices, covers: taken, before, after: snapshot });
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
    [
      fails("status", 409),
      `The service refuses ${optionsCall} with status 409 and the body {"message": "Someone was faster."}.`,
    ],
    [fails("status", 401), `The service refuses ${optionsCall} with status 401 and the body {}.`],
    [
      fails("status", 500),
      `The service fails at ${optionsCall} with status 500 and the body {"message": "500 Internal Server Error"}.`,
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
      "Let GET /api/KanbanTask/team/{id} through first. There is no connection for GET /api/Teams/{id} (the team and its tasks).",
    );
    expect(lastOf(pathOf(scenarioOf("booking"), fails("network")))).not.toContain("first");
  });

  test("of every refusal give the status and the whole body, and say which call if it comes later", () => {
    const texts = all.paths.flatMap(({ name, steps }) => steps.map(({ does }) => `${name}: ${does}`));
    const refused = texts.filter((text) => /The service (?:refuses|fails)|with status (?!200)/.test(text));
    expect(refused.length).toBeGreaterThan(0);
    const calls = refused.flatMap(
      (text) =>
        /The service (?:refuses|fails at) (.+?) with status \d+ and the body (?:\{\}|\{"message": "[^"]+"\})\./.exec(
          text,
        )?.[1] ?? [],
    );
    expect(calls).toHaveLength(refused.length);
    // A call that is held is named with what it is about.
    expect(calls.filter((call) => !call.startsWith("the next ") && !call.endsWith(")"))).toEqual([]);
    expect(calls.filter((call) => call.startsWith("the next "))).not.toEqual([]);
  });

  test("say that another tab's calls are let through, also those that the path holds", () => {
    const elsewhere = all.paths.flatMap(({ steps }) =>
      steps.map(({ does }) => does).filter((does) => does.includes("and sign out there")),
    );
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.filter((does) => !does.includes("Let all calls of that tab through."))).toEqual([]);
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
      "Press “Supervisor” and choose “Dr. Noor (1 slot left)” in its list.",
      "Press “Confirm Booking”.",
      "The service responds to GET /api/Teams/{id} (the team, its project and the supervisor's room, once more): " +
        "the team has no project; the supervisor has room for 1.",
      "Reload the page while POST /api/Project (a new project) is pending: the request never reaches the service, and the page does not learn the outcome.",
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

  test("is the notices that a step has raised, and the feedback whose replies could not be fetched", () => {
    const sightsOf = (name: string, words: string): readonly string[] =>
      all.paths
        .find((path) => path.name === name)
        ?.steps.filter(({ does }) => does.includes(words))
        .flatMap(({ sees }) => sees) ?? [];
    const isWanted = "the task that is wanted back) with status 409 ";
    expect(sightsOf("taskBoard (deleting) 2", isWanted)).toContain('alert with "Error: Failed to add task."');
    const isReply = "the reply that is wanted back) with status 404";
    expect(sightsOf("feedbackThread (deleting) 5", isReply)).toContain('alert with "Failed to save reply."');
    expect(sightsOf("feedbackThread (many) 2", "id 5) with status 500")).toContainEqual(
      expect.stringContaining("“Feedback 5” with no replies, with “Try again” for its replies"),
    );
  });

  test("is a whole text where it varies, and never two texts joined by a word", () => {
    const sights = all.paths.flatMap(({ name, steps }) =>
      steps.flatMap(({ sees }) => sees.map((sight) => `${name}: ${sight}`)),
    );
    // What is listed is named by what it lists, as in `the cards: To Do: ...`.
    const single = sights.filter(
      (sight) => !/: the (?:cards|feedback|files|task counts|field “Title”): /.test(sight),
    );
    expect(single.filter((sight) => /" and |text that begins with/.test(sight))).toEqual([]);
    for (const whole of [
      'text "Please enter your current password to change your password." (what is changed) in the region, form or dialog "Profile"',
      'text "Please enter your current password to change profile info." (what is changed) in the region, form or dialog "Profile"',
      'button with "Mark Complete" (the opposite of the project\'s status)',
      'dialog "Team Created!" with "You have created your team: " followed by "Falcons" (the team\'s name)',
    ])
      expect(single.join("\n")).toContain(whole);
    expect(single.join("\n")).toMatch(/alert with "Failed to create project \(status: [^")]+\)" \(/);
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

  test("are told from an earlier one that stays held", () => {
    const newest = "through. Let only the newest of them through: the earlier one stays held.";
    const booked = all.paths.find(({ name }) => name === "taskBoard (student) 1");
    expect(booked?.steps[0]?.does).toContain(
      `Let GET /api/Teams/{id} (the team, once more before the booking) ${newest}`,
    );
    expect(booked?.requests).toContain("POST /api/Supervisors/{id}/book-team/{id}");
    const deleting = all.paths.filter(({ name }) => name.startsWith("taskBoard (deleting)"));
    const checks = deleting.flatMap(({ steps }) =>
      steps.flatMap(({ does }) => (/the tasks, once more/.test(does) ? [does] : [])),
    );
    expect(checks).toContain("Let GET /api/KanbanTask/team/{id} (the tasks, once more) through.");
    expect(checks).toContain(`Let GET /api/KanbanTask/team/{id} (the tasks, once more) ${newest}`);
  });
});
