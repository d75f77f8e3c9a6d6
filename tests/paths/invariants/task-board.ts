import type { SnapshotFrom } from "xstate";
import type { NewTask, Task } from "../../../machines/domain/task.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Place } from "../../../machines/task-board/order.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { fixtures } from "../../support/fixtures.ts";
import { isOneOf, same, when, type SuiteOf } from "./invariant.ts";

type Context = SnapshotFrom<typeof taskBoardMachine>["context"];

// An event of the fixture, which types it.
const dropIn = (event: LoggedEvent) => event as unknown as { readonly taskId: number; readonly place: Place };
const isDrop = (event: LoggedEvent): boolean => event.type === "task.dropped";
const cardIn = ({ tasks }: Context, taskId: number | undefined): Task | undefined => tasks.find(({ id }) => id === taskId);
const idsIn = ({ tasks }: Context): readonly number[] => tasks.map(({ id }) => id).toSorted((a, b) => a - b);
const without = ({ tasks }: Context, taskId: number): readonly Task[] => tasks.filter(({ id }) => id !== taskId);
const isAnswer = (event: LoggedEvent): boolean => isOneOf(event, "xstate.done.actor.moveTask", "xstate.error.actor.moveTask");
/** Answered as a failure, or as a success that it was not. */
const hasNotMoved = ({ moves }: Context, event: LoggedEvent): boolean => isAnswer(event) && event["output"] !== moves[0]?.to.status;

export const taskBoard: SuiteOf<typeof taskBoardMachine> = {
  fixture: fixtures.taskBoard,
  keyOf: ({ context: { canEdit, tasks, moves, form, isTeamOutdated, editing, edits, removal, restorations, isDragging, isShown } }) => [
    canEdit,
    editing,
    Object.entries(edits).map(([id, { base, draft }]) => [id, base.title, draft.title]),
    removal?.task.id,
    restorations.length,
    isDragging,
    isShown,
    tasks.map(({ id, status }) => `${id} ${status}`).toSorted(),
    moves.length,
    moves.filter(({ taskId }) => taskId === moves[0]?.taskId).map(({ to }) => to.status),
    moves[0]?.taskId,
    form?.draft.title,
    isTeamOutdated,
  ],
  // Moves and the form for a new task together; whatever else a person has in hand by itself.
  goesOn: (snapshot) => {
    const { tasks, moves, form, editing, removal, restorations, isDragging, isShown } = snapshot.context;
    const others = [editing !== null, removal !== null, restorations.length > 0, isDragging, !isShown].filter(Boolean).length;
    if (others > 0) return others === 1 && form === null && snapshot.matches({ cards: { ready: "settled" } });
    return moves.length < 4 && tasks.length + (form === null ? 0 : moves.length) < 4;
  },
  invariants: [
    {
      name: "[4.5] one move is sent at a time, the first that waits",
      at: ({ context }, waiting) => {
        const sent = waiting.filter(({ src }) => src === "moveTask");
        const [first] = context.moves;
        return when(sent.length > 0 || first !== undefined, () =>
          sent.length === 1 && same(sent[0]?.input, { taskId: first?.taskId, status: first?.to.status }),
        );
      },
    },
    {
      name: "[4.5] a card on its way stands where it was put last",
      at: ({ context }) =>
        when(context.moves.length > 0, () =>
          context.moves.every(({ taskId }) => {
            const last = context.moves.findLast((move) => move.taskId === taskId);
            return cardIn(context, taskId)?.status === last?.to.status;
          }),
        ),
    },
    {
      name: "[4.5] no list is awaited while a card is on its way: one that was read before a move never undoes it",
      at: ({ context }, waiting) => when(context.moves.length > 0, () => waiting.every(({ src }) => src !== "readTasks" && src !== "readBoard")),
    },
    {
      name: "[4.5] after the last move was answered the board is read again",
      on: ({ event, after, calls }) =>
        when(isAnswer(event) && after.context.moves.length === 0, () =>
          calls.length === 1 && ["readTasks", "readBoard"].includes(calls[0]?.src ?? ""),
        ),
    },
    {
      name: "K7: a move that failed brings the card back, unless it was moved again since; the others stay where they are",
      on: ({ before: { context: before }, event, after: { context: after } }) =>
        when(hasNotMoved(before, event), () => {
          const [failed, ...later] = before.moves;
          const isMovedAgain = later.some(({ taskId }) => taskId === failed?.taskId);
          const place = isMovedAgain ? cardIn(before, failed?.taskId)?.status : failed?.from.status;
          return cardIn(after, failed?.taskId)?.status === place && same(without(before, failed?.taskId ?? 0), without(after, failed?.taskId ?? 0));
        }),
    },
    {
      name: "[4.5] no card is lost or doubled by a move or its answer",
      on: ({ before, event, after }) => when(isDrop(event) || isAnswer(event), () => same(idsIn(before.context), idsIn(after.context))),
    },
    {
      name: "[4.5] a card that is put somewhere stands there, and no other is moved with it",
      on: ({ before, event, after }) =>
        when(isDrop(event), () => {
          const { taskId, place } = dropIn(event);
          return cardIn(after.context, taskId)?.status === place.status && same(without(before.context, taskId), without(after.context, taskId));
        }),
    },
    {
      name: "K8: reordering within a column sends nothing",
      on: ({ before, event, after, calls }) =>
        when(isDrop(event) && cardIn(before.context, dropIn(event).taskId)?.status === dropIn(event).place.status, () =>
          calls.length === 0 && same(before.context.moves, after.context.moves),
        ),
    },
    {
      name: "[2.29] on a board that is only looked at nothing is written, moved or typed",
      at: ({ context }, waiting) =>
        when(!context.canEdit, () =>
          waiting.every(({ isWrite }) => !isWrite) && context.moves.length === 0 && context.form === null,
        ),
    },
    {
      name: "K12: a board that could not be read is never shown as an empty one",
      onAny: ({ event, after }) => when(isOneOf(event, "xstate.error.actor.readBoard"), () => after.matches({ cards: "unread" })),
    },
    {
      name: "K12: a list that could not be read again leaves the cards as they are, and says so",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "xstate.error.actor.readTasks", "xstate.error.actor.rereadBoard"), () =>
          after.matches({ cards: { ready: "outdated" } }) && same(before.context.tasks, after.context.tasks),
        ),
    },
    {
      name: "K9: a task that could not be added keeps its form, with all that was typed, and tells why",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "xstate.error.actor.addTask"), () =>
          after.matches({ form: { open: "failed" } }) && same(before.context.form, after.context.form),
        ),
    },
    {
      name: "K9: a task that was added stands in its column, the form is closed, and the board is read again where no move is under way",
      on: ({ before, event, after, calls }) =>
        when(isOneOf(event, "xstate.done.actor.addTask"), () =>
          after.context.tasks.at(-1)?.status === before.context.form?.column &&
          after.context.form === null &&
          (!before.matches({ cards: "ready" }) || before.context.moves.length > 0 || calls.length === 1),
        ),
    },
    {
      name: "[5.5] a task is added only with a title, in the column of its form",
      at: ({ context: { form, teamId } }, waiting) => {
        const call = waiting.find(({ id }) => id === "addTask");
        // The chart's types say what this call is given.
        const sent = call?.input as NewTask | undefined;
        return when(sent !== undefined, () =>
          sent?.title === form?.draft.title.trim() && sent?.title !== "" && sent?.status === form?.column && sent?.teamId === teamId,
        );
      },
    },
    {
      name: "[2.32] what was typed changes by a person's hand, or goes with the task that was added",
      on: ({ before, event, after }) =>
        when(before.context.form !== null && !same(before.context.form.draft, after.context.form?.draft), () =>
          isOneOf(event, "draft.changed", "draft.discarded", "taskForm.cancelled", "xstate.done.actor.addTask") ||
          (isOneOf(event, "taskForm.escaped") && before.context.form?.draft.title === ""),
        ),
    },
  ],
};
