import { appMachine, type FlowName } from "../../../machines/app/app.machine.ts";
import { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import { isChart } from "../../../machines/log/chart.ts";
import type { Fold } from "../../../machines/log/fold.ts";
import { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";

export type ChartSnapshot = ReturnType<Fold["states"]> extends ReadonlyMap<string, infer Snapshot> ? Snapshot : never;
export type Chart = ChartSnapshot["machine"];
export type StateNode = Chart["root"];
export type Transition = ReturnType<Chart["getTransitionData"]>[number];

/** The root chart with every flow in it. Their calls stay unwired: a fold makes none. */
export const root: Chart = appMachine.provide({
  actors: {
    teamCreation: teamCreationMachine,
    booking: bookingMachine,
    taskBoard: taskBoardMachine,
    supervision: supervisionMachine,
  } satisfies Record<FlowName, unknown>,
});

/** This chart and all that it can run, each once. */
export function chartsIn(chart: Chart): readonly Chart[] {
  const wired: readonly unknown[] = Object.values(chart.implementations.actors);
  const all = [chart, ...wired.filter(isChart).flatMap(chartsIn)];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
