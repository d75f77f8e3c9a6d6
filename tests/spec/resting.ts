import type { AnyMachineSnapshot } from "xstate";
import { activeNodes } from "../support/path-kit/model.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";

const leavesOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  activeNodes(snapshot).filter(({ type }) => type === "atomic").map(({ id }) => id);

/**
 * The states whose sights are to be seen after this many steps, by their ids. Of the root's regions only those that the last
 * step has changed: the others' screens are not open.
 */
export function restingIn({ begun, steps }: PlannedPath, taken: number): readonly string[] {
  const step = steps[taken - 1];
  if (step === undefined) return leavesOf(begun.snapshot);
  const past = leavesOf(step.before);
  return leavesOf(step.after).filter((id) => !id.startsWith("app.") || !past.includes(id));
}
