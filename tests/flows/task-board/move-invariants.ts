import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { CardPosition } from "../../../machines/task-board/order.ts";
import { type Invariant, isOneOf, same, when } from "../../paths/invariant.ts";
import { cardIn, type Context, idsIn, type Snapshot, without } from "./snapshot.ts";

// A safe cast: the event comes from the typed fixture.
const dropIn = (event: LoggedEvent) =>
  event as unknown as { readonly taskId: number; readonly position: CardPosition };
const isDrop = (event: LoggedEvent): boolean => event.type === "task.moved";
const isAnswer = (event: LoggedEvent): boolean =>
  isOneOf(event, "xstate.done.actor.moveTask", "xstate.error.actor.moveTask");
/** The response was a failure, or a success that was not carried out. */
const hasNotMoved = ({ moves }: Context, event: LoggedEvent): boolean =>
  isAnswer(event) && event["output"] !== moves[0]?.to.status;

/** Moving cards: one call at a time, rolled back when it fails. */
export const moveInvariants: readonly Invariant<Snapshot>[] = [
  {
    name: "[4.5] one move is sent at a time, in order",
    at: ({ context }, waiting) => {
      const sent = waiting.filter(({ src }) => src === "moveTask");
      const [first] = context.moves;
      return when(
        sent.length > 0 || first !== undefined,
        () =>
          sent.length === 1 &&
          same(sent[0]?.input, {
            taskId: first?.taskId,
            teamId: context.teamId,
            status: first?.to.status,
          }),
      );
    },
  },
  {
    name: "[4.5] a card with a pending move stays where it was moved last",
    at: ({ context }) =>
      when(context.moves.length > 0, () =>
        context.moves.every(({ taskId }) => {
          const last = context.moves.findLast((move) => move.taskId === taskId);
          return cardIn(context, taskId)?.status === last?.to.status;
        }),
      ),
  },
  {
    name: "[4.5] no list is awaited during a move, so an older one never undoes it",
    at: ({ context }, waiting) =>
      when(context.moves.length > 0, () =>
        waiting.every(({ src }) => src !== "readTasks" && src !== "readBoard"),
      ),
  },
  {
    name: "[4.5] the last move's response is followed by a refetch",
    on: ({ event, after, calls }) =>
      when(
        isAnswer(event) && after.context.moves.length === 0,
        () => calls.length === 1 && ["readTasks", "readBoard"].includes(calls[0]?.src ?? ""),
      ),
  },
  {
    name: "K7: a failed move rolls its card back unless moved again since; others stay",
    on: ({ before: { context: before }, event, after: { context: after } }) =>
      when(hasNotMoved(before, event), () => {
        const [failed, ...later] = before.moves;
        const isMovedAgain = later.some(({ taskId }) => taskId === failed?.taskId);
        const position = isMovedAgain ? cardIn(before, failed?.taskId)?.status : failed?.from.status;
        return (
          cardIn(after, failed?.taskId)?.status === position &&
          same(without(before, failed?.taskId ?? 0), without(after, failed?.taskId ?? 0))
        );
      }),
  },
  {
    name: "[4.5] a move or its response never loses or duplicates a card",
    on: ({ before, event, after }) =>
      when(isDrop(event) || isAnswer(event), () => same(idsIn(before.context), idsIn(after.context))),
  },
  {
    name: "[4.5] a moved card is at its new position, and no other card has moved",
    on: ({ before, event, after }) =>
      when(isDrop(event), () => {
        const { taskId, position } = dropIn(event);
        return (
          cardIn(after.context, taskId)?.status === position.status &&
          same(without(before.context, taskId), without(after.context, taskId))
        );
      }),
  },
  {
    name: "K8: reordering within a column sends nothing",
    on: ({ before, event, after, calls }) =>
      when(
        isDrop(event) &&
          cardIn(before.context, dropIn(event).taskId)?.status === dropIn(event).position.status,
        () => calls.length === 0 && same(before.context.moves, after.context.moves),
      ),
  },
];
