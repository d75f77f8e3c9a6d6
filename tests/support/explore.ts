import type { AnyMachineSnapshot } from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { LoggedEvent } from "../../machines/log/entry.ts";
import { outcomeEvent, type Fixture } from "./fixtures.ts";

/** A state of a chart, and the events that lead to it from the very start. */
export interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly events: readonly LoggedEvent[];
}

/** What of the context tells two snapshots of a chart apart, where telling by all of it would never come to an end. */
const sizes: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => number>> = {
  app: () => 0,
  taskBoard: ({ context }) => Math.min(2, context.moves.length) + Math.min(1, context.form?.draft.title.length ?? 0) * 10,
  notices: ({ context }) => context.notices.length,
};

/** All that a chart can be, begun with this input, by whatever its fixture lets happen. */
export function explore({ chart, events, outcomes }: Fixture, input: unknown): readonly Reached[] {
  const sizeOf = sizes[chart.id];
  const ends = Object.entries(outcomes).flatMap(([id, each]) => each.map((outcome) => outcomeEvent(id, outcome)));
  const samplesOf = (type: string): readonly LoggedEvent[] =>
    type.startsWith("xstate.after.") ? [{ type }] : (events[type] ?? ends.filter((end) => end.type === type));

  return getShortestPaths(chart, {
    input,
    events: (snapshot) => snapshot._nodes.flatMap((node) => node.ownEvents).flatMap(samplesOf),
    serializeState: (snapshot) =>
      JSON.stringify([snapshot.value, sizeOf === undefined ? snapshot.context : sizeOf(snapshot)]),
    limit: 50_000,
  }).map(({ state, steps }) => ({ snapshot: state, events: steps.map(({ event }) => event) }));
}
