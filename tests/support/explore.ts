import type { AnyMachineSnapshot } from "xstate";
import { getShortestPaths } from "xstate/graph";
import type { Text } from "../../machines/feedback-thread/texts.ts";
import { isUnchanged, type TaskEdit } from "../../machines/task-board/draft.ts";
import { isUnchanged as isEditUnchanged, type FileDraft } from "../../machines/project-files/draft.ts";
import type { LoggedEvent } from "../../machines/log/entry.ts";
import { outcomeEvent, type Fixture } from "./fixtures/kinds.ts";
import { activeNodes } from "./path-kit/model.ts";
import { pendingIn } from "./path-kit/scenario.ts";

/** A state of a chart, and the events that lead to it from the very start. */
export interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly events: readonly LoggedEvent[];
}

/** What of the context tells two snapshots of a chart apart, where telling by all of it would never come to an end. */
const sizes: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => number>> = {
  app: () => 0,
  session: ({ context }) => Object.keys(context.typed).length,
  teamCreation: ({ context }) => Number(context.teamName.trim() !== "") + context.selectedIds.length * 10 + context.taken.length * 100,
  booking: ({ context }) => Number(context.desk.project !== null) + Object.values(context.draft).filter(Boolean).length * 10,
  notices: ({ context }) => context.notices.length,
  projectFiles: ({ context }) =>
    Number(context.files !== null) +
    Object.values<FileDraft>(context.drafts).flatMap(({ title, url }) => [title, url]).filter(Boolean).length * 10 +
    Number(context.edit !== null && !isEditUnchanged(context.edit)) * 100 +
    (context.teamId ?? 0) * 1000,
  profile: ({ context }) => Object.keys(context.draft).length,
  supervision: ({ context }) => Number(context.maxTeams !== null) + Number(context.typed === "3") * 10,
};

/**
 * What tells two of its snapshots apart instead of all its states. In a feedback thread: how many of four readers are at work,
 * and not which; and what is in hand by itself.
 */
const keys: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>> = {
  projectFiles: ({ value, context, children }) => {
    const { edit, removal }: Readonly<Record<string, unknown>> = value;
    return edit === "closed" && removal === "idle" ? undefined : [edit, removal, Object.keys(children).toSorted(), context.edit !== null && isEditUnchanged(context.edit)];
  },
  feedbackThread: ({ value, context, children }) => {
    const { projects, thread, ...inHand }: Readonly<Record<string, unknown>> = value;
    if (JSON.stringify(inHand) !== JSON.stringify({ writing: "idle", removal: "idle" })) return inHand;
    const list = JSON.stringify(thread).replace(/"(first|second|third|fourth)":"[a-z]+"/g, "");
    const reading = Object.keys(children).filter((id) => id.startsWith("readReplies-")).length;
    const [typed, ...others] = Object.entries<Text>(context.texts).map(([place, text]) => `${place}: ${text.typed}`);
    return [projects, list, reading, others.length === 0 ? typed : "several"];
  },
  taskBoard: ({ value, context }) => {
    // The user's attention calls for a reading and makes none itself: with it there would be four times as many states.
    const { attention: _, ...regions }: Readonly<Record<string, unknown>> = value;
    const typed = Math.min(1, context.form?.draft.title.length ?? 0);
    const changed = Object.values<TaskEdit>(context.edits).filter((edit) => !isUnchanged(edit)).length;
    return [regions, Math.min(2, context.moves.length), typed, changed];
  },
};

/** Every event that the chart may be sent in this state: what its fixture has, and how each call that it waits for can end. */
const eventsAt = ({ events, outcomes }: Fixture, snapshot: AnyMachineSnapshot): readonly LoggedEvent[] => {
  const ends = pendingIn(snapshot).flatMap(({ id, input }) => (outcomes[id]?.(input) ?? []).map((outcome) => outcomeEvent(id, outcome)));
  const samplesOf = (type: string): readonly LoggedEvent[] =>
    type.startsWith("xstate.after.") ? [{ type }] : (events[type] ?? ends.filter((end) => end.type === type));
  return [...new Set(activeNodes(snapshot).flatMap(({ ownEvents }) => ownEvents))].flatMap(samplesOf);
};

/** All that a chart can be, begun with this input, by whatever its fixture lets happen. */
export function explore(fixture: Fixture, input: unknown): readonly Reached[] {
  const sizeOf = sizes[fixture.chart.id];
  const keyOf = keys[fixture.chart.id];
  return getShortestPaths(fixture.chart, {
    input,
    events: (snapshot) => [...eventsAt(fixture, snapshot)],
    serializeState: (snapshot) =>
      JSON.stringify(keyOf?.(snapshot) ?? [snapshot.value, sizeOf === undefined ? snapshot.context : sizeOf(snapshot)]),
    limit: 50_000,
  }).map(({ state, steps }) => ({ snapshot: state, events: steps.map(({ event }) => event) }));
}
