import { describe, expect, test } from "vitest";
import { assign, getInitialSnapshot, setup, type AnyStateMachine } from "xstate";
import { delayOf } from "../support/path-kit/enact.ts";
import { explore } from "../support/path-kit/graph.ts";
import { coverageOf, planOf, type PlannedPath } from "../support/path-kit/plan.ts";
import type { Scenario, Step } from "../support/path-kit/scenario.ts";
import { declaredIn } from "../support/path-kit/transitions.ts";
import { kinds, scenarioOf } from "./kit-charts.ts";

const typesIn = (paths: readonly PlannedPath[]): readonly (readonly string[])[] =>
  paths.map(({ steps }) => steps.map(({ step }) => (step.kind === "event" ? step.event.type : step.kind)));
const typesOf = (steps: readonly Step[]): readonly string[] =>
  steps.map((step) => (step.kind === "event" ? step.event.type : step.kind));

const plannedIn = (scenario: Scenario): ReadonlySet<string> => new Set(planOf(scenario).flatMap(coverageOf));
const unplannedIn = (scenario: Scenario): readonly string[] => {
  const planned = plannedIn(scenario);
  return declaredIn(scenario.fixture.chart)
    .map(({ id }) => id)
    .filter((id) => !planned.has(id));
};

describe("a chart's declarations", () => {
  test("list every kind of transition by a stable id", () => {
    const listed = (chart: AnyStateMachine) => declaredIn(chart).map(({ kind, id }) => `${kind}: ${id}`);
    expect(listed(kinds)).toEqual([
      "event: kinds --reset--> kinds.start",
      "event: kinds.start --noted--> (internal)",
      "event: kinds.start --restarted--> kinds.start",
      "event: kinds.start --chosen [isSkipped]--> kinds.waiting",
      "event: kinds.start --chosen--> kinds.calling",
      "always: kinds.start --always--> kinds.waiting",
      "done: kinds.calling --xstate.done.actor.asked--> kinds.both",
      "failed: kinds.calling --xstate.error.actor.asked--> kinds.waiting",
      "event: kinds.waiting --back--> kinds.both.left.latest",
      "timer: kinds.waiting --xstate.after.250.kinds.waiting--> kinds.calling",
      "timer: kinds.waiting --xstate.after.longTime.kinds.waiting--> kinds.both",
      "done: kinds.both --xstate.done.state.kinds.both--> kinds.start",
      "event: kinds.both.left.one --flipped--> kinds.both.left.two",
      "event: kinds.both.right.one --flipped--> kinds.both.right.two",
    ]);
    expect(listed(kinds.provide({}))).toEqual(listed(kinds));
  });

  test("give each trigger, actions and target", () => {
    const [reset, noted, , chosen] = declaredIn(kinds);
    expect(reset).toMatchObject({
      source: "kinds",
      targets: ["kinds.start"],
      cause: "reset",
      actions: ["note"],
    });
    expect(noted).toMatchObject({ targets: [], actions: ["note"] });
    expect(chosen).toMatchObject({ targets: ["kinds.waiting"], cause: "chosen [isSkipped]", actions: [] });
    expect(
      declaredIn(kinds)
        .filter(({ kind }) => kind === "timer")
        .map(({ cause }) => cause),
    ).toEqual(["after 250 ms", "after longTime"]);
  });

  test("give delays in milliseconds and reject a delay that is no number", () => {
    const start = getInitialSnapshot(kinds);
    expect([delayOf(start, "250"), delayOf(start, "longTime")]).toEqual([250, 5_000]);
    expect(() => delayOf(start, "soon")).toThrow('The delay "soon" is no number');
  });
});

describe("a plan's coverage", () => {
  test("has every possible transition; unreachable ones are named as missing", () => {
    const outcomes = { asked: () => [{ output: undefined }, { error: "refused" }] };
    expect(unplannedIn(scenarioOf(kinds, { outcomes }))).toEqual([
      "kinds.start --chosen [isSkipped]--> kinds.waiting",
      "kinds.start --always--> kinds.waiting",
    ]);
    expect(unplannedIn(scenarioOf(kinds, { outcomes: {} }))).toContain(
      "kinds.calling --xstate.done.actor.asked--> kinds.both",
    );
  });

  test("does not include a state that nothing leads to", () => {
    const island = setup({}).createMachine({
      id: "island",
      initial: "shore",
      states: { shore: {}, sea: { on: { landed: "shore" } } },
    });
    expect(unplannedIn(scenarioOf(island))).toEqual(["island.sea --landed--> island.shore"]);
  });

  /** Opens only after another event. */
  const door = setup({
    types: { context: {} as { hasKey: boolean } },
    guards: { hasKey: ({ context }) => context.hasKey },
    actions: { takeKey: assign({ hasKey: true }), rattle: () => undefined },
  }).createMachine({
    id: "door",
    context: { hasKey: false },
    initial: "shut",
    states: {
      shut: {
        on: {
          pushed: [{ guard: "hasKey", target: "open" }, { actions: "rattle" }],
          "key.found": { actions: "takeKey" },
        },
      },
      open: {},
    },
  });

  test("a branch that needs an earlier step is reached through it", () => {
    expect(unplannedIn(scenarioOf(door))).toEqual([]);
    expect(typesIn(planOf(scenarioOf(door))).flat()).toContain("key.found");
  });

  test("a stored step that the chart does not take is refused by its name", () => {
    expect(() => planOf(scenarioOf(door), [[0, "bell.rung"]])).toThrow(
      /"bell\.rung" can no longer happen in "shut".* npm run docs/,
    );
  });

  test("what is impossible in the product never happens, and past steps can be queried", () => {
    expect(
      unplannedIn(
        scenarioOf(door, {
          isPossible: (_, step) => step.kind !== "event" || step.event.type !== "key.found",
        }),
      ),
    ).toEqual(["door.shut --pushed [hasKey]--> door.open", "door.shut --key.found--> (internal)"]);
    const onlyOnce: Scenario["isPossible"] = (_, step, before) =>
      !typesOf(before).includes("pushed") || !typesOf([step]).includes("pushed");
    const paths = typesIn(planOf(scenarioOf(door, { isPossible: onlyOnce, remembered: ["pushed"] })));
    expect(paths.some((types) => types.includes("pushed"))).toBe(true);
    expect(paths.filter((types) => types.filter((type) => type === "pushed").length > 1)).toEqual([]);
  });

  /** Has no end by itself. */
  const counter = setup({
    types: { context: {} as { count: number } },
    guards: { isTwo: ({ context }) => context.count === 2 },
    actions: { add: assign(({ context }) => ({ count: context.count + 1 })) },
  }).createMachine({
    id: "counter",
    context: { count: 0 },
    initial: "counting",
    states: {
      counting: { on: { added: { actions: "add" }, closed: { guard: "isTwo", target: "done" } } },
      done: { on: { reopened: "counting" } },
    },
  });
  const twice = "counter.counting --closed--> counter.done";

  test("an event that can happen once is in no path twice", () => {
    const paths = typesIn(planOf(scenarioOf(counter, { once: ["added"] })));
    expect(paths).toEqual([["added"]]);
  });

  test("a path ends with a final step", () => {
    const isSmall: Scenario["isPossible"] = ({ context }) => context.count <= 2;
    expect(typesIn(planOf(scenarioOf(counter, { isPossible: isSmall })))).toEqual([
      ["added", "added", "closed", "reopened"],
    ]);
    expect(typesIn(planOf(scenarioOf(counter, { isPossible: isSmall, last: ["closed"] })))).toEqual([
      ["added", "added", "closed"],
    ]);
  });

  test("a key distinguishes states", () => {
    const sizeBy = (keyOf: Scenario["keyOf"] & {}): number =>
      explore(scenarioOf(counter, { keyOf })).vertices.size;
    expect(sizeBy(({ context }) => Math.min(context.count, 1))).toBe(2);
    expect(sizeBy(({ context }) => context.count % 5)).toBe(6);
  });

  test("a key that omits what a guard needs loses a transition, which is named", () => {
    expect(unplannedIn(scenarioOf(counter, { keyOf: ({ context }) => Math.min(context.count, 2) }))).toEqual(
      [],
    );
    expect(
      unplannedIn(scenarioOf(counter, { keyOf: ({ context }) => Math.min(context.count, 1) })),
    ).toContain(twice);
  });

  test("each way of taking a transition is taken", () => {
    const wayOf: Scenario["wayOf"] = ({ context }, step) =>
      typesOf([step]).includes("added") ? `from ${String(context.count)}` : null;
    const planned = plannedIn(
      scenarioOf(counter, { isPossible: ({ context }) => context.count <= 2, wayOf }),
    );
    const added = "counter.counting --added--> (internal)";
    expect([...planned].filter((each) => each.startsWith(added))).toEqual([
      added,
      `${added} | from 0`,
      `${added} | from 1`,
      `${added} | from 2`,
    ]);
  });

  test("a chart with endless states is refused by its name", () => {
    const line = setup({ types: { events: {} as { type: "put"; at: number } } }).createMachine({
      id: "line",
      context: {},
      on: { put: { actions: assign(({ event }) => ({ at: event.at })) } },
    });
    const put = Array.from({ length: 20_001 }, (_, at) => ({ type: "put", at }));
    expect(() => explore(scenarioOf(line, { events: { put } }))).toThrow("line has more than 20000 states");
  });

  /** Two ways to one place, of which only the first opens the door there; the tour arrives by the second. */
  const fork = setup({
    types: { context: {} as { isFirst: boolean } },
    guards: { isFirst: ({ context }) => context.isFirst },
    actions: { goFirst: assign({ isFirst: true }), goSecond: assign({ isFirst: false }) },
  }).createMachine({
    id: "fork",
    context: { isFirst: false },
    initial: "start",
    states: {
      start: {
        on: {
          first: { target: "place", actions: "goFirst" },
          second: { target: "place", actions: "goSecond" },
        },
      },
      place: { on: { back: "start", entered: { guard: "isFirst", target: "inside" } } },
      inside: {},
    },
  });

  test("a path is run on the chart itself: what only the graph assumes does not count", () => {
    const entered = "fork.place --entered--> fork.inside";
    const blind = scenarioOf(fork, { keyOf: () => 0 });
    expect(
      [...explore(blind).vertices.values()].flatMap(({ edges }) => edges.flatMap(({ covers }) => covers)),
    ).toContain(entered);
    expect(unplannedIn(blind)).toEqual([entered]);
    expect(unplannedIn(scenarioOf(fork))).toEqual([]);
  });
});
