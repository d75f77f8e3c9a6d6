import type { AnyMachineSnapshot } from "xstate";
import type { Fixture } from "../flows/samples.ts";
import { knownIn } from "../support/path-kit/children.ts";
import { activeNodes } from "../support/path-kit/model.ts";
import type { PlannedPath, PlannedStep } from "../support/path-kit/plan.ts";

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
 * The states whose sights must be visible after this many steps, by id. Of the root's regions only that of
 * the open page; `app.plainScreen` if the page has no flow, and `app.landing` once the session has ended.
 */
export function restingIn(
  { begun, steps, scenario: { fixture } }: PlannedPath,
  taken: number,
): readonly string[] {
  const step = steps[taken - 1];
  if (step === undefined) return leavesOf(begun.snapshot, fixture);
  const leaves = leavesOf(step.after, fixture);
  if (fixture.chart.id !== "app") return leaves;
  const open = leaves.filter((id) => id.startsWith(`app.${openFlow(step)}.`) && !id.endsWith(".notStarted"));
  if (open.length > 0) return open;
  const hasEnded = step.step.kind === "event" && step.step.event.type === "session.ended";
  return [hasEnded ? "app.landing" : "app.plainScreen"];
}

const isDialog = /^\w+\/deletion\.(asking|deleting)$|^projectFiles\/edit\.(editing|saving|orphaned)/;

/** Of these states, those of an open dialog, behind which nothing can be found by role; all of them without one. */
export function inFront(resting: readonly string[]): readonly string[] {
  const ofDialog = resting.filter((id) => isDialog.test(id));
  return ofDialog.length > 0 ? ofDialog : resting;
}

/** As in `booking`, of `booking.opened`. */
const openFlow = ({ after: { context } }: PlannedStep): string =>
  String(context.open.type).split(".")[0] ?? "";
