import { failureOf, isGone } from "../../../machines/domain/failure.ts";
import { type Invariant, isDeleted, isOneOf, same, when } from "../../paths/invariant.ts";
import {
  askedIn,
  cardIn,
  idsIn,
  isDeleting,
  isEndOf,
  isReading,
  type Snapshot,
  without,
} from "./snapshot.ts";

/** Deleting cards and restoring them. */
export const deletionInvariants: readonly Invariant<Snapshot>[] = [
  {
    name: "[2.33] [8.18] a card is edited or deleted, never both",
    at: (snapshot) =>
      when(isDeleting(snapshot), () => askedIn(snapshot)?.task.id !== snapshot.context.editing),
  },
  {
    name: "[8.18] the confirmation is open exactly while the chart is deleting",
    at: (snapshot) => isDeleting(snapshot) === (askedIn(snapshot) !== undefined),
  },
  {
    name: "[8.18] only a confirmed deletion is sent",
    on: ({ before, event, calls }) => {
      const sent = calls.find(({ id }) => id === "deletion/deleteSubject");
      return when(
        sent !== undefined,
        () => isOneOf(event, "deletion.confirmed") && same(sent?.input, { subject: askedIn(before) }),
      );
    },
  },
  {
    name: "K11: a card is removed only by its deletion, a fetch, or a save that finds it gone",
    on: ({ before: snapshot, to, event, after: { context: after } }) => {
      const { context: before } = snapshot;
      const left = idsIn(before).filter((id) => cardIn(after, id) === undefined);
      return when(
        left.length > 0,
        () =>
          isReading(event) ||
          (to === "deletion" &&
            isDeleted(event, "deleteSubject") &&
            same(after.tasks, without(before, askedIn(snapshot)?.task.id ?? 0))) ||
          (isOneOf(event, "xstate.error.actor.save") &&
            isGone(failureOf(event["error"])) &&
            same(left, [Number(to?.split(".")[1])])),
      );
    },
  },
  {
    name: "K11: a failed deletion keeps the cards",
    on: ({ before, event, after }) =>
      when(
        isOneOf(event, "xstate.error.actor.deleteSubject") && !isDeleted(event, "deleteSubject"),
        () => askedIn(after) === undefined && same(before.context.tasks, after.context.tasks),
      ),
  },
  {
    name: "K11: each restored card is added once, unchanged",
    at: ({ context: { restorations } }, waiting) => {
      const sent = waiting.filter(({ src }) => src === "restoreTask").map(({ id, input }) => [id, input]);
      const wanted = Object.values(restorations).map(({ task: { id, ...content } }) => [
        `restoreTask.${id}`,
        { item: content, formerId: id },
      ]);
      return when(sent.length + wanted.length > 0, () => same(sent, wanted));
    },
  },
  {
    name: "K11: a restored card is back in its column; a failed one can be restored again",
    on: ({ before: { context: before }, event, after: { context: after } }) =>
      when(isEndOf(event, "restoreTask.1"), () => {
        const { 1: wanted, ...others } = before.restorations;
        const isBack = event.type.startsWith("xstate.done.");
        const isThere = after.tasks.some(
          ({ title, status }) => title === wanted?.task.title && status === wanted.position.status,
        );
        return same(after.restorations, others) && (isBack ? isThere : same(before.tasks, after.tasks));
      }),
  },
];
