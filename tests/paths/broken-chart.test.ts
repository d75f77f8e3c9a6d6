import { describe, expect, test } from "vitest";
import { activityMachine } from "../../machines/activity/activity.machine.ts";
import { bookingMachine } from "../../machines/booking/booking.machine.ts";
import { activityScenario } from "../flows/activity/driver.ts";
import { bookingScenario } from "../flows/booking/driver.ts";
import { scenarios as projectCompletions } from "../flows/project-completion/driver.ts";
import { withBrokenState, withChart } from "./broken-chart.ts";
import { stepName } from "../support/path-kit/scenario.ts";
import { lostStepText } from "./lost-step.ts";
import { plannedPaths } from "./plans.ts";
import { pageScenarios } from "../flows/index.ts";
import { shortfallsIn } from "./shortfalls.ts";

describe("[design: paths] what a broken chart lacks is said in words", () => {
  test("a wrong target: the rows that have lost their path, and where the chart goes instead", () => {
    const broken = withBrokenState(bookingScenario, "confirmingOutcome", (state) => ({
      ...state,
      invoke: { ...Object(state["invoke"]), onError: { target: "loading", actions: "notifyError" } },
    }));
    const sentences = shortfallsIn([broken]);
    expect(sentences.map((sentence) => sentence.slice(0, 21))).toEqual([
      "B2 has lost its path:",
      "B3 has lost its path:",
      expect.stringMatching(/^booking \d+: after ste/),
      "The chart has changed",
    ]);
    expect(sentences[1]).toContain("what should follow is “unsupervised; the project is kept”.");
    expect(sentences[1]).toContain("the chart goes to “booking.loading”");
  });

  test("a transition that is gone: the path that cannot be followed, up to its last step", () => {
    const broken = withBrokenState(bookingScenario, "loadFailed", ({ on, ...state }) => ({
      ...state,
      on: { ...Object(on), "reload.pressed": undefined },
    }));
    const [first, ...rest] = shortfallsIn([broken]);
    expect(first).toMatch(
      /^booking \d+ cannot be followed any more\. After step \d+ \(.+\.\) the chart is in “booking\.loadFailed”, where this can no longer happen: Press “Try again” in .+\. Expected: the chart reacts to it; in none of its states does it any more\.$/,
    );
    expect(rest.at(-1)).toMatch(/^The chart has changed, not the paths\. .+npm run docs$/);
  });

  test("a call that is not sent any more: the step that should have sent it", () => {
    const recheck = () => undefined;
    const broken = withChart(activityScenario, activityMachine.provide({ actions: { recheck } }));
    const lost = shortfallsIn([broken]).filter((sentence) =>
      sentence.includes("cannot be followed any more"),
    );
    expect(lost.length).toBeGreaterThan(0);
    for (const sentence of lost) {
      const [, number = ""] = /After step (\d+) \(/.exec(sentence) ?? [];
      expect(sentence).toContain(
        `Expected: step ${number} sends GET /api/Link/team/{id} (what is new in a team); came: nothing was sent.`,
      );
    }
  });

  test("a branch that is gone: the step, and the state that should follow", () => {
    const broken = withBrokenState(bookingScenario, "checking", (state) => ({
      ...state,
      invoke: { ...Object(state["invoke"]), onDone: { target: "choosing" } },
    }));
    const sentences = shortfallsIn([broken]);
    expect(sentences.join("\n")).toMatch(
      /^booking \d+: after step \d+ \(The service responds to GET \/api\/Teams\/\{id\} \(.+\) the chart is in “booking\.choosing”\. Expected: “booking\.creatingProject”\.$/m,
    );
    expect(sentences.join("\n")).not.toMatch(/=\d|\{"/);
  });

  test("a wrong target at the end of a path, where nothing can get lost", () => {
    const broken = projectCompletions.map((scenario) =>
      withBrokenState(scenario, "refetching", (state) => ({
        ...state,
        invoke: { ...Object(state["invoke"]), onError: "loadFailed" },
      })),
    );
    expect(shortfallsIn(broken)).toEqual([
      expect.stringMatching(
        /^projectCompletion \d+: after step \d+ \(.+\) the chart is in “projectCompletion\.loadFailed”\. Expected: “projectCompletion\.idle”\.\n {2}Seen in the expected state: heading with the project's title; .+\.\n {2}Seen in the state that came: alert with "Failed to fetch project"; button "Try again"; .+\.$/,
      ),
      expect.stringMatching(/^The chart has changed/),
    ]);
  });

  test("guards that are gone from branches: that nothing is asked there, once", () => {
    const broken = withBrokenState(bookingScenario, "loading", (state) => {
      const { onDone, ...invoke } = Object(state["invoke"]);
      return {
        ...state,
        invoke: { ...invoke, onDone: onDone.map((branch: object) => ({ ...branch, guard: undefined })) },
      };
    });
    const asked = shortfallsIn([broken]).flatMap(
      (sentence) => /the chart asks .+ there\./.exec(sentence)?.[0] ?? [],
    );
    expect(new Set(asked)).toEqual(new Set(["the chart asks no guard there."]));
  });

  test("a guard that is gone from its transitions, and what is sent beyond its limit", () => {
    const confirm = (state: { readonly [field: string]: unknown }) => ({
      ...state,
      on: { ...Object(state["on"]), "booking.confirmed": { target: "checking", guard: "isFilled" } },
    });
    const broken = withBrokenState(withBrokenState(bookingScenario, "choosing", confirm), "polling", confirm);
    expect(shortfallsIn([broken])).toEqual([
      expect.stringMatching(
        /^booking: a project title of 100 characters is the most, but “booking\.confirmed” sends one of 101, too \(booking \d+, after step \d+\)\.$/,
      ),
      expect.stringContaining("a project description of 20000 characters is the most"),
      "The guard booking: isWithinLimits is never asked on any path: is it missing from a transition?",
    ]);
  });

  test.each([
    ["allows one less", 99, "booking: a project title of 100 characters should be allowed"],
    ["allows one more", 101, "booking: a project title of 100 characters is the most"],
  ])("a limit that %s", (_, most, sentence) => {
    const guards = {
      isWithinLimits: ({ context }: { readonly context: { readonly draft: { readonly title: string } } }) =>
        context.draft.title.length <= most,
    };
    expect(shortfallsIn([withChart(bookingScenario, bookingMachine.provide({ guards }))])[0]).toContain(
      sentence,
    );
  });

  test("a guard that always says the same", () => {
    const always = bookingMachine.provide({ guards: { isWithinLimits: () => true } });
    expect(shortfallsIn([withChart(bookingScenario, always)]).at(-1)).toBe(
      "The guard booking: isWithinLimits was only ever seen met: no path comes to its other side.",
    );
  });
});

test.each(pageScenarios.filter(({ fixture }) => ["booking", "supervision"].includes(fixture.chart.id)))(
  "[design: paths] every step of $name has words even where its chart no longer has it",
  (scenario) => {
    const paths = plannedPaths(scenario);
    const names = new Set(paths.flatMap(({ steps }) => steps.map(({ step }) => stepName(scenario, step))));
    const texts = paths
      .slice(0, 1)
      .flatMap((path) => [...names].map((name) => lostStepText({ ...path, steps: [] }, name)));
    const isInWords = (text: string) => /^\p{Lu}.+\.$/su.test(text) && !/undefined|=\d/.test(text);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => !isInWords(text))).toEqual([]);
  },
);
