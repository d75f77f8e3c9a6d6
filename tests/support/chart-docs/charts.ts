import type { Chart } from "../../../src/developer/inspector/charts.ts";
import { statesOf } from "../path-kit/transitions.ts";

/** All states except the root. */
export const namedStatesOf = (chart: Chart): readonly string[] =>
  statesOf(chart).flatMap(({ parent, path }) => (parent === undefined ? [] : [path.join(".")]));

/** External events only; the ends of calls and timers are described by their transitions. */
export const namedEventsOf = (chart: Chart): readonly string[] => {
  const events: readonly string[] = chart.events;
  return events.filter((event) => event !== "*" && !event.startsWith("xstate.")).toSorted();
};

/** No chart rests in a history state. */
export const placesIn = (chart: Chart): number =>
  statesOf(chart).filter(({ parent, type }) => parent !== undefined && type !== "history").length;

/** As `deletion`, of `projectFiles/deletion`. */
export const childName = ({ id }: Chart): string => id.slice(id.lastIndexOf("/") + 1);
