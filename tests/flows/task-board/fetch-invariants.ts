import type { Task } from "../../../machines/domain/task.ts";
import { type Invariant, isOneOf, same, when } from "../../paths/invariant.ts";
import {
  cardIn,
  idsIn,
  inOrder,
  isDeleting,
  isDragging,
  isEndOf,
  isReading,
  type Snapshot,
} from "./snapshot.ts";

const hasInHand = (snapshot: Snapshot): boolean =>
  snapshot.context.editing !== null || isDeleting(snapshot) || isDragging(snapshot);

/** When the board is fetched, and what that does to its cards. */
export const fetchInvariants: readonly Invariant<Snapshot>[] = [
  {
    name: "K12: a board that failed to load is never shown as empty",
    onAny: ({ event, after }) =>
      when(isOneOf(event, "xstate.error.actor.readBoard"), () => after.matches({ cards: "loadFailed" })),
  },
  {
    name: "K12: a failed refetch keeps the cards and says so",
    on: ({ before, event, after }) =>
      when(
        isOneOf(event, "xstate.error.actor.readTasks", "xstate.error.actor.refetchBoard"),
        () => after.matches({ cards: { ready: "stale" } }) && same(before.context.tasks, after.context.tasks),
      ),
  },
  {
    name: "no card is on the board twice",
    at: ({ context }) =>
      when(context.tasks.length > 1, () => new Set(idsIn(context)).size === context.tasks.length),
  },
  {
    name: "[4.5] a fetched board has exactly the fetched cards",
    on: ({ event, after: { context } }) =>
      when(isReading(event), () => {
        // A safe cast: the response comes from the typed fixture.
        const output = event["output"] as readonly Task[] | { readonly tasks: readonly Task[] };
        const read = "tasks" in output ? output.tasks : output;
        return same(idsIn(context), inOrder(read.map(({ id }) => id)));
      }),
  },
  {
    name: "[4.5] saving, deleting or restoring a card, successful or not, refetches the board",
    on: ({ before, event, after, calls }) =>
      when(
        isEndOf(event, "save", "deleteSubject", "restoreTask.1") &&
          before.matches({ cards: "ready" }) &&
          after.context.moves.length === 0,
        () => calls.some(({ src }) => src === "readTasks" || src === "readBoard"),
      ),
  },
  {
    name: "[4.5] a board that is due is refetched if it is idle and the user is not editing",
    onAny: ({ before, event, calls }) =>
      when(isOneOf(event, "refetch.due"), () => {
        const isAtRest =
          before.matches({ cards: { ready: "idle" } }) || before.matches({ cards: { ready: "stale" } });
        return (
          calls.some(({ id }) => ["readTasks", "refetchBoard"].includes(id)) ===
          (isAtRest && !hasInHand(before))
        );
      }),
  },
  {
    name: "exactly the cards that a fetch has changed are marked",
    on: ({ before: { context: before }, event, after: { context: after } }) =>
      when(
        !same(before.changed, after.changed) ||
          isOneOf(event, "xstate.done.actor.readTasks", "xstate.done.actor.refetchBoard"),
        () =>
          isReading(event) &&
          after.tasks.every(
            (task) => after.changed.includes(task.id) !== same(task, cardIn(before, task.id)),
          ),
      ),
  },
];
