import { describe, expect, test } from "vitest";
import { assign, createActor, createEmptyActor, setup, type AnyStateMachine } from "xstate";
import { interrupted } from "../../machines/domain/failure.ts";
import { unprovidedRead, unprovidedWrite } from "../../machines/shared/calls.ts";
import type { Transition } from "../../src/screens/inspector/charts.ts";
import { chartsOf } from "../flows/samples.ts";
import { visibleStateOf } from "../support/path-kit/children.ts";
import { enact } from "../support/path-kit/enact.ts";
import { modelOf } from "../support/path-kit/model.ts";
import { coverageOf, planOf, type PlannedPath } from "../support/path-kit/plan.ts";
import { pendingIn, type Scenario, type Step } from "../support/path-kit/scenario.ts";
import { declaredIn, statesOf } from "../support/path-kit/transitions.ts";
import { asking, family, kinds, scenarioOf } from "./kit-charts.ts";

describe("a running chart", () => {
  /** The numbers of the steps where the actor differs from its path; the start is 0. */
  async function differences({ scenario, input, begun, steps }: PlannedPath): Promise<readonly number[]> {
    const actor = enact(scenario.fixture, input);
    const seen = ({ snapshot, taken }: PlannedPath["begun"]) =>
      JSON.stringify([snapshot.value, snapshot.context, taken]);
    const told = [begun, ...steps.map(({ after, taken }) => ({ snapshot: after, taken }))].map(seen);
    const real = [seen({ snapshot: actor.snapshot(), taken: actor.taken })];
    for (const { step } of steps) {
      const taken = await actor.take(step);
      real.push(seen({ snapshot: actor.snapshot(), taken }));
    }
    actor.stop();
    return told.flatMap((each, index) => (each === real[index] ? [] : [index]));
  }
  const onlyPathOf = (scenario: Scenario): PlannedPath => {
    const [path, ...others] = planOf(scenario);
    if (path === undefined || others.length > 0) throw new Error("There is not one path");
    return path;
  };
  const pressed = <Action extends "count" | "release">(action: Action) =>
    ({
      id: action,
      context: { times: 0 },
      on: { pressed: { actions: action }, released: { actions: "nothing" } },
    }) as const;
  const hands = setup({
    types: { context: {} as { times: number } },
    actions: {
      nothing: () => undefined,
      count: assign(({ context }) => ({ times: Math.min(1, context.times + 1) })),
      release: ({ self }) => self.send({ type: "released" }),
    },
  });

  test("matches its path", async () => {
    const path = onlyPathOf(scenarioOf(hands.createMachine(pressed("count"))));
    expect(path.steps.length).toBeGreaterThan(1);
    expect(await differences(path)).toEqual([]);
  });

  test("differs where it depends on outside state", async () => {
    let outside = 0;
    const impure = hands
      .createMachine(pressed("count"))
      .provide({ actions: { count: assign(() => ({ times: (outside += 1) })) } });
    const path = onlyPathOf(scenarioOf(impure, { keyOf: () => 0 }));
    expect(await differences(path)).not.toEqual([]);
  });

  test("differs where an action does more than the chart declares", async () => {
    expect(await differences(onlyPathOf(scenarioOf(hands.createMachine(pressed("release")))))).not.toEqual(
      [],
    );
  });

  test("waits with each call until the path ends it, and with a timer until its turn", async () => {
    const actor = enact({ chart: kinds }, undefined);
    const ends: Step = {
      kind: "outcome",
      call: "asked",
      src: "ask",
      input: undefined,
      sample: 0,
      outcome: { error: "refused" },
    };
    await expect(actor.take(ends)).rejects.toThrow('Nothing waits for "asked"');
    expect(await actor.take({ kind: "event", to: null, event: { type: "chosen" } })).toEqual([
      "kinds.start --chosen--> kinds.calling",
    ]);
    expect(await actor.take(ends)).toEqual(["kinds.calling --xstate.error.actor.asked--> kinds.waiting"]);
    const taken = await actor.take({
      kind: "timer",
      event: { type: "xstate.after.250.kinds.waiting" },
      delay: "250",
    });
    expect(taken).toEqual(["kinds.waiting --xstate.after.250.kinds.waiting--> kinds.calling"]);
    actor.stop();
  });
});

describe("a chart with a child chart", () => {
  const outcomes = { ask: () => [{ output: "yes" }, { error: "no" }] };
  const { fixture } = scenarioOf(asking, { outcomes });
  const scenario = scenarioOf(family, { wayOf: (_, { kind }) => (kind === "reload" ? "by a reload" : null) });
  const together: Scenario = {
    ...scenario,
    fixture: { ...scenario.fixture, children: { asking: { ...fixture, kind: "deletion", never: [] } } },
  };
  const paths = planOf(together);

  test("is planned with the child's transitions: by event, by the parent and by the child's end", () => {
    const planned = new Set(paths.flatMap(coverageOf));
    const declared = chartsOf(together.fixture)
      .flatMap(declaredIn)
      .map(({ id }) => id);
    expect(declared.filter((id) => !planned.has(id))).toEqual([]);
    const disturbed = paths
      .flatMap(({ steps }) => steps)
      .find(({ step }) => step.kind === "event" && step.event.type === "disturbed");
    expect(disturbed?.taken.slice(0, 3)).toEqual([
      "family.together --disturbed--> (internal)",
      "family/asking.open --cancelled--> family/asking.over",
      "family.together --xstate.done.actor.asking--> family.alone",
    ]);
    expect(disturbed?.after.context).toEqual({ heard: "over" });
  });

  test("runs as planned", async () => {
    for (const { input, begun, steps } of paths) {
      const actor = enact(together.fixture, input);
      expect(visibleStateOf(actor.snapshot(), together.fixture)).toEqual(
        visibleStateOf(begun.snapshot, together.fixture),
      );
      for (const { step, taken, after } of steps) {
        expect(await actor.take(step)).toEqual(taken);
        expect(visibleStateOf(actor.snapshot(), together.fixture)).toEqual(
          visibleStateOf(after, together.fixture),
        );
      }
      actor.stop();
    }
  });

  test("interrupts the child's write on a page load", () => {
    const reload = paths.flatMap(({ steps }) => steps).find(({ step }) => step.kind === "reload");
    expect(reload?.step).toEqual({ kind: "reload", cut: ["asking/ask"], isTold: false });
    expect(reload?.taken).toEqual(["family/asking.waiting --xstate.error.actor.ask--> family/asking.open"]);
  });
});

describe("a page load", () => {
  const keepError = {
    type: "keep",
    params: ({ event }: { event: { error: unknown } }) => event.error,
  } as const;
  const calls = setup({
    types: { input: {} as number, context: {} as { from: number; error: unknown; isTold: boolean } },
    actors: {
      look: unprovidedRead<void, { from: number }>("look"),
      save: unprovidedWrite<void, void>("save"),
    },
    actions: {
      keep: assign((_, error: unknown) => ({ error })),
      hear: assign(({ context }) => ({ isTold: context.error !== null })),
    },
  }).createMachine({
    id: "calls",
    context: ({ input }) => ({ from: input, error: null, isTold: false }),
    type: "parallel",
    on: { "refetch.requested": { actions: "hear" } },
    states: {
      looking: {
        initial: "on",
        states: {
          on: {
            invoke: {
              id: "look",
              src: "look",
              input: ({ context }) => ({ from: context.from }),
              onDone: "off",
            },
          },
          off: {},
        },
      },
      saving: {
        initial: "on",
        states: {
          on: { invoke: { id: "save", src: "save", onError: { target: "off", actions: keepError } } },
          off: {},
        },
      },
    },
  });
  const scenario = scenarioOf(calls, {
    inputs: [7],
    outcomes: { look: () => [{ output: undefined }], save: () => [] },
  });

  test("interrupts pending writes, tells the chart and keeps pending reads", async () => {
    const reload = planOf(scenario)
      .flatMap(({ steps }) => steps)
      .find(({ step }) => step.kind === "reload" && step.cut.length > 0);
    expect(reload?.step).toEqual({ kind: "reload", cut: ["save"], isTold: true });
    expect(reload?.after.value).toEqual({ ...reload?.before.value, saving: "off" });
    expect(reload?.after.context).toEqual({ from: 7, error: interrupted, isTold: true });
    const actor = enact({ chart: calls }, 7);
    await actor.take({ kind: "reload", cut: ["save"], isTold: true });
    expect(actor.snapshot().value).toEqual({ looking: "on", saving: "off" });
    expect(actor.snapshot().context).toEqual({ from: 7, error: interrupted, isTold: true });
    await actor.take({
      kind: "outcome",
      call: "look",
      src: "look",
      input: { from: 7 },
      sample: 0,
      outcome: { output: undefined },
    });
    expect(actor.snapshot().value).toEqual({ looking: "off", saving: "off" });
    actor.stop();
  });

  test("XState reports each call's input in a pure traversal", () => {
    expect(pendingIn(modelOf(calls).begin(7).snapshot, {})).toMatchObject([
      { id: "look", src: "look", input: { from: 7 }, isWrite: false },
      { id: "save", src: "save", input: undefined, isWrite: true },
    ]);
  });
});

describe("the XState internals that the kit relies on", () => {
  const declaredObjects = (chart: AnyStateMachine): ReadonlySet<unknown> =>
    new Set(
      statesOf(chart).flatMap(({ transitions, always = [] }) => [
        ...[...transitions.values()].flat(),
        ...always,
      ]),
    );
  const skipping = kinds.provide({ guards: { isSkipped: () => true } });

  test("a microstep reports its transitions, the states' own objects", () => {
    const told: Transition[] = [];
    const keep = (inspected: { readonly type: string; readonly _transitions?: readonly Transition[] }) => {
      // oxlint-disable-next-line no-underscore-dangle -- what the kit reads
      if (inspected.type === "@xstate.microstep") told.push(...(inspected._transitions ?? []));
    };
    const actor = createActor(skipping, { inspect: keep }).start();
    actor.send({ type: "reset" });
    actor.stop();
    expect(told.map(({ eventType }) => eventType)).toEqual(["", "reset", ""]);
    const known = declaredObjects(skipping);
    expect(told.filter((transition) => !known.has(transition))).toEqual([]);
  });

  test("a system accepts inspectors, and a pure step reports to them", () => {
    expect(createEmptyActor().system.inspect).toBeTypeOf("function");
    expect(modelOf(skipping).begin(undefined).taken).toEqual(["kinds.start --always--> kinds.waiting"]);
  });

  test("a snapshot has its active states, and a state its own events", () => {
    const { snapshot } = modelOf(kinds).begin(undefined);
    // oxlint-disable-next-line no-underscore-dangle -- what the kit reads
    expect(snapshot._nodes.map(({ id, ownEvents }) => [id, ownEvents])).toEqual([
      ["kinds", ["reset"]],
      ["kinds.start", ["noted", "restarted", "chosen"]],
    ]);
  });
});
