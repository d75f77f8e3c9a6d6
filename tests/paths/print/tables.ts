import { requestText } from "../../support/paths/instruction-words.ts";
import { drivers, fixtures, ofEach } from "../../flows/index.ts";
import type { WireCall } from "../../support/paths/driver.ts";
import { ofCall, type Pending } from "../../support/path-kit/scenario.ts";
import type { AnyWords } from "./words.ts";

export type ChartId = keyof typeof fixtures;

export const isChartId = (id: string): id is ChartId => Object.hasOwn(fixtures, id);

/** By chart id. */
export const words: Readonly<Record<ChartId, AnyWords>> = ofEach((flow) => flow.words);

/**
 * The first requests of a call, as in `POST /api/Supervisors/{id}/book-team/{id}`; the first is the one that
 * fails. Without an input, all that calls of this kind can begin with.
 */
export function requestsOf(chart: ChartId, asked: Pick<Pending, "id" | "src" | "input">): readonly string[] {
  const call = ofCall(drivers[chart].calls, asked);
  if (typeof call !== "object" || call === null || !("shapes" in call) || !Array.isArray(call.shapes))
    return [];
  // A driver's functions take the inputs of their calls.
  const { shapes, asks } = call as WireCall<unknown, unknown>;
  const asksFor = asked.input === undefined ? undefined : asks?.(asked.input);
  return [...new Set((asksFor ?? shapes).map(requestText))];
}
