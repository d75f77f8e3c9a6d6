import {
  createActor,
  createMachine,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from "xstate";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import { asRead, asWrite, isRead, isWrite } from "../../../machines/shared/calls.ts";
import { deliverToParent } from "../../../src/runtime/root.ts";
import { transitionId } from "../../../src/developer/inspector/transitions.ts";
import type { Fixture, Outcome } from "../../flows/samples.ts";
import { delivered } from "../held.ts";
import { isChart } from "../../../machines/log/chart.ts";
import { transitionsIn } from "../../../machines/log/xstate-internals.ts";
import { waiterOf, type Step } from "./scenario.ts";

/** A running chart with its child charts; calls wait to be resolved and the clock stands still. */
export interface Enactment {
  readonly snapshot: () => AnyMachineSnapshot;
  /** Resolves once the step has had all its effects; returns the transitions taken. */
  readonly take: (step: Step) => Promise<readonly string[]>;
  readonly taken: readonly string[];
  readonly stop: () => void;
}

const inert = createMachine({});

type Settle = (outcome: Outcome) => void;

export function enact(
  { chart, children = {} }: Pick<Fixture, "chart" | "children">,
  input: unknown,
): Enactment {
  const settles = new Map<AnyActorRef, Settle>();
  const clock = new SimulatedClock();
  const taken: string[] = [];
  const hold = (src: string, logic: unknown) => {
    if (isChart(logic) && src in children) return withHeldCalls(logic);
    // It has paths of its own.
    if (isChart(logic) && !isWrite(logic)) return inert;
    const held = fromPromise<unknown, unknown>(
      ({ self }) =>
        new Promise((resolve, reject) => {
          settles.set(self, (outcome) =>
            "output" in outcome ? resolve(outcome.output) : reject(outcome.error),
          );
        }),
    );
    return isRead(logic) ? asRead(held) : asWrite(held);
  };
  const withHeldCalls = (of: AnyStateMachine): AnyStateMachine =>
    of.provide({
      actors: Object.fromEntries(
        Object.entries<unknown>(of.implementations.actors).map(([src, logic]) => [src, hold(src, logic)]),
      ),
    });
  const actor = createActor(withHeldCalls(chart), {
    input,
    clock,
    logger: () => undefined,
    inspect: (inspected) => {
      deliverToParent(inspected);
      if (inspected.type !== "@xstate.microstep") return;
      taken.push(...transitionsIn(inspected).map(transitionId));
    },
  });
  actor.start();
  const begun = taken.splice(0);

  const childOf = (parent: AnyActorRef | undefined, id: string): AnyActorRef | undefined => {
    const snapshot: AnyMachineSnapshot | undefined = parent?.getSnapshot();
    return snapshot?.children[id];
  };
  const chartAt = (to: string | null): AnyActorRef | undefined => (to === null ? actor : childOf(actor, to));

  const settle = (call: string, outcome: Outcome): void => {
    const { to, id } = waiterOf(call);
    const child = childOf(chartAt(to), id);
    const give = child && settles.get(child);
    if (give === undefined) throw new Error(`Nothing waits for "${call}"`);
    give(outcome);
  };

  const happen = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case "event":
        return chartAt(step.to)?.send(step.event);
      case "outcome":
        return settle(step.call, step.outcome);
      case "timer":
        return clock.increment(delayOf(actor.getSnapshot(), step.delay));
      case "reload":
        for (const id of step.cut) settle(id, { error: interrupted });
        await delivered();
        if (step.isTold) actor.send({ type: "refetch.requested" });
        for (const id of step.lookedFor) settle(id, { error: notDone(interrupted) });
    }
  };

  return {
    snapshot: () => actor.getSnapshot(),
    taken: begun,
    take: async (step) => {
      await happen(step);
      await delivered();
      return taken.splice(0);
    },
    stop: () => actor.stop(),
  };
}

/** In milliseconds, in this state of the chart. */
export function delayOf({ machine, context }: AnyMachineSnapshot, delay: string): number {
  const given: unknown = machine.implementations.delays[delay] ?? Number(delay);
  const named: unknown = typeof given === "function" ? given({ context }) : given;
  if (typeof named !== "number" || Number.isNaN(named)) throw new Error(`The delay "${delay}" is no number`);
  return named;
}
