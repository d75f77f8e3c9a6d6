import type { AnyMachineSnapshot } from "xstate";
import type { Fixture } from "../flows/samples.ts";
import { knownIn } from "../support/path-kit/children.ts";
import { activeNodes } from "../support/path-kit/model.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";

/** Including those of the child charts on the page. */
const leavesOf = (snapshot: AnyMachineSnapshot, fixture: Pick<Fixture, "children">): readonly string[] => [
  ...activeNodes(snapshot)
    .filter(({ type }) => type === "atomic")
    .map(({ id }) => id),
  ...knownIn(snapshot, fixture)
    .filter(({ ref, src }) => fixture.children?.[src]?.isShown?.(snapshot, ref.id) ?? true)
    .flatMap((child) => leavesOf(child.snapshot, {})),
];

/**
 * The states whose sights must be visible after this many steps, by id. Of the root's regions only those that
 * the last step changed: the others' screens are not open.
 */
export function restingIn(
  { begun, steps, scenario: { fixture } }: PlannedPath,
  taken: number,
): readonly string[] {
  const step = steps[taken - 1];
  if (step === undefined) return leavesOf(begun.snapshot, fixture);
  const past = leavesOf(step.before, fixture);
  return leavesOf(step.after, fixture).filter((id) => !id.startsWith("app.") || !past.includes(id));
}
