import type { AnyActorRef, AnyMachineSnapshot } from "xstate";
import type { Fixture } from "../../flows/samples.ts";
import { isChart } from "../../../machines/log/chart.ts";

/** A child chart and its snapshot. */
export interface ChildChart {
  readonly ref: AnyActorRef;
  /** Its actor name in the parent. */
  readonly src: string;
  readonly snapshot: AnyMachineSnapshot;
}

/** The running child charts; a child that is no chart is a call. */
export const chartsIn = ({ children }: AnyMachineSnapshot): readonly ChildChart[] =>
  Object.values<AnyActorRef | undefined>(children).flatMap((ref) =>
    ref !== undefined && "logic" in ref && isChart(ref.logic) && typeof ref.src === "string"
      ? [{ ref, src: ref.src, snapshot: ref.getSnapshot() }]
      : [],
  );

/** The context of the chart that has the state of this id: the chart itself, or a child of it. */
export const contextFor = (snapshot: AnyMachineSnapshot, state: string): AnyMachineSnapshot["context"] =>
  (
    chartsIn(snapshot).find((child) => state.startsWith(`${child.snapshot.machine.id}.`))?.snapshot ??
    snapshot
  ).context;

/**
 * The same snapshot with this child in this state. The child's own actor was never started and stays in its
 * initial state.
 */
export const withChild = (
  parent: AnyMachineSnapshot,
  ref: AnyActorRef,
  snapshot: AnyMachineSnapshot,
): AnyMachineSnapshot => {
  const standing: AnyActorRef = Object.create(ref, { getSnapshot: { value: () => snapshot } });
  // A snapshot is a plain object, of which only the children are replaced.
  return { ...parent, children: { ...parent.children, [ref.id]: standing } } as AnyMachineSnapshot;
};

/**
 * What is visible of a chart from outside: state, context, pending calls, and the same of its child charts.
 */
export interface VisibleState {
  readonly value: unknown;
  readonly context: unknown;
  /** The ids of its calls and charts. */
  readonly waiting: readonly string[];
  readonly children: Readonly<Record<string, VisibleState>>;
}

/** The running child charts that the fixture knows. Of others, as the root's session, only that they run. */
export const knownIn = (
  snapshot: AnyMachineSnapshot,
  { children }: Pick<Fixture, "children">,
): readonly ChildChart[] =>
  children === undefined ? [] : chartsIn(snapshot).filter(({ src }) => src in children);

/** The snapshot of the child chart with this id; null: of the chart itself. */
export const receiverOf = (
  snapshot: AnyMachineSnapshot,
  fixture: Pick<Fixture, "children">,
  to: string | null,
): AnyMachineSnapshot | undefined =>
  to === null ? snapshot : knownIn(snapshot, fixture).find(({ ref }) => ref.id === to)?.snapshot;

/** As plain data, with actors as ids. */
export const visibleStateOf = (
  snapshot: AnyMachineSnapshot,
  fixture: Pick<Fixture, "children">,
): VisibleState => ({
  value: snapshot.value,
  context: JSON.parse(JSON.stringify(snapshot.context ?? null)),
  waiting: Object.keys(snapshot.children).toSorted(),
  children: Object.fromEntries(
    knownIn(snapshot, fixture).map((child) => [child.ref.id, visibleStateOf(child.snapshot, {})]),
  ),
});

/** The actor name of a child chart: its id, or the part of it before a dot. */
export const srcOf = (child: string): string => child.split(".")[0] ?? child;
