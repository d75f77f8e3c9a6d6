import { describe, expect, test } from "vitest";
import { assign, createActor, createEmptyActor, setup, type AnyStateMachine } from "xstate";
import { interrupted } from "../../machines/domain/failure.ts";
import { unprovidedRead, unprovidedWrite } from "../../machines/shared/calls.ts";
import type { Transition } from "../../src/developer/inspector/charts.ts";
import type { Outcome } from "../flows/samples.ts";
import { enact } from "../support/path-kit/enact.ts";
import { modelOf } from "../support/path-kit/model.ts";
import { planOf } from "../support/path-kit/plan.ts";
import { pendingIn, type Step } from "../support/path-kit/scenario.ts";
import { statesOf } from "../support/path-kit/transitions.ts";
import { kinds, scenarioOf } from "./kit-charts.ts";

const endOf = (call: string, src: string, outcome: Outcome): Step => ({
  kind: "outcome",
  call,
  src,
  input: undefined,
  sample: 0,
  outcome,
});

describe("a running chart", () => {
  test("waits with each call until the path ends it, and with a timer until its turn", async () => {
    const actor = enact({ chart: kinds }, undefined);
    const ends = endOf("asked", "ask", { error: "refused" });
    await expect(actor.take(ends)).rejects.toThrow('Nothing waits for "asked"');
    expect(await actor.take({ kind: "event", to: null, event: { type: "chosen" } })).toEqual([
      "kinds.start --chosen--> kinds.calling",
    ]);
    expect(await actor.take(ends)).toEqual(["kinds.calling --xstate.error.actor.asked--> kinds.waiting"]);
    const timer = "xstate.after.250.kinds.waiting";
    expect(await actor.take({ kind: "timer", event: { type: timer }, delay: "250" })).toEqual([
      `kinds.waiting --${timer}--> kinds.calling`,
    ]);
    actor.stop();
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
            invoke: { id: "look", src: "look", input: ({ context: { from } }) => ({ from }), onDone: "off" },
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

  test("interrupts pending writes, notifies the chart and keeps pending reads", async () => {
    const reload = planOf(scenario)
      .flatMap(({ steps }) => steps)
      .find(({ step }) => step.kind === "reload" && step.cut.length > 0);
    expect(reload?.step).toEqual({ kind: "reload", cut: ["save"], lookedFor: [], isTold: true });
    expect(reload?.after.value).toEqual({ ...reload?.before.value, saving: "off" });
    expect(reload?.after.context).toEqual({ from: 7, error: interrupted, isTold: true });
    const actor = enact({ chart: calls }, 7);
    await actor.take({ kind: "reload", cut: ["save"], lookedFor: [], isTold: true });
    expect(actor.snapshot().value).toEqual({ looking: "on", saving: "off" });
    expect(actor.snapshot().context).toEqual({ from: 7, error: interrupted, isTold: true });
    await actor.take(endOf("look", "look", { output: undefined }));
    expect(actor.snapshot().value).toEqual({ looking: "off", saving: "off" });
    actor.stop();
  });

  test("XState reports each call's input in a pure traversal", () => {
    expect(pendingIn(modelOf({ chart: calls }).begin(7).snapshot, {})).toMatchObject([
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
    const reported: Transition[] = [];
    const keep = (inspected: { readonly type: string; readonly _transitions?: readonly Transition[] }) => {
      // oxlint-disable-next-line no-underscore-dangle -- what the kit reads
      if (inspected.type === "@xstate.microstep") reported.push(...(inspected._transitions ?? []));
    };
    const actor = createActor(skipping, { inspect: keep }).start();
    actor.send({ type: "reset" });
    actor.stop();
    expect(reported.map(({ eventType }) => eventType)).toEqual(["", "reset", ""]);
    const known = declaredObjects(skipping);
    expect(reported.filter((transition) => !known.has(transition))).toEqual([]);
  });

  test("a system accepts inspectors, and a pure step reports to them", () => {
    expect(createEmptyActor().system.inspect).toBeTypeOf("function");
    expect(modelOf({ chart: skipping }).begin(undefined).taken).toEqual([
      "kinds.start --always--> kinds.waiting",
    ]);
  });

  test("a snapshot has its active states, and a state its own events", () => {
    const { snapshot } = modelOf({ chart: kinds }).begin(undefined);
    // oxlint-disable-next-line no-underscore-dangle -- what the kit reads
    expect(snapshot._nodes.map(({ id, ownEvents }) => [id, ownEvents])).toEqual([
      ["kinds", ["reset"]],
      ["kinds.start", ["noted", "restarted", "chosen"]],
    ]);
  });
});
