import type { AnyMachineSnapshot } from "xstate";
import { isWrite } from "../shared/calls.ts";
import { childLogicOf, isChart } from "./chart.ts";
import type { Entry } from "./entry.ts";

interface Applied {
  readonly entry: Entry;
  /** Undefined: the chart was not running. */
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot | undefined;
}

const doneActor = "xstate.done.actor.";

/**
 * Whether an entry is XState's own bookkeeping: a chart started, one of its children ended, or a timer expired. What the user
 * and other charts sent is not, nor is the result of a call, an error, or anything that crashed its chart.
 */
export function isInternal({ entry: { event }, before, after }: Applied): boolean {
  if (after?.status === "error" && before?.status !== "error") return false;
  if (event.type === "xstate.init" || event.type.startsWith("xstate.after.")) return true;
  if (!event.type.startsWith(doneActor) || before === undefined) return false;
  const child = childLogicOf(before, event.type.slice(doneActor.length));
  // A write is a chart, too, but a call to its parent.
  return isChart(child) && !isWrite(child);
}
