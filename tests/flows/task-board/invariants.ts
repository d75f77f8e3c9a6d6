import type { SnapshotFrom } from "xstate";
import type { Task } from "../../../machines/domain/task.ts";
import type { Draft } from "../../../machines/shared/draft.machine.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import {
  editedTask,
  newTaskOf,
  type NewTaskTarget,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import type { CardPosition } from "../../../machines/task-board/order.ts";
import {
  selectDeletion,
  selectForm,
  type taskBoardMachine,
} from "../../../machines/task-board/task-board.machine.ts";
import { fixtures } from "../../support/fixtures.ts";
import { isDeleted, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof taskBoardMachine>;
type Context = Snapshot["context"];

// A safe cast: the event comes from the typed fixture.
const dropIn = (event: LoggedEvent) =>
  event as unknown as { readonly taskId: number; readonly position: CardPosition };
const isDrop = (event: LoggedEvent): boolean => event.type === "task.moved";
const cardIn = ({ tasks }: Context, taskId: number | undefined): Task | undefined =>
  tasks.find(({ id }) => id === taskId);
const inOrder = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b);
const idsIn = ({ tasks }: Context): readonly number[] => inOrder(tasks.map(({ id }) => id));
const without = ({ tasks }: Context, taskId: number): readonly Task[] =>
  tasks.filter(({ id }) => id !== taskId);
const isAnswer = (event: LoggedEvent): boolean =>
  isOneOf(event, "xstate.done.actor.moveTask", "xstate.error.actor.moveTask");
const isReading = (event: LoggedEvent): boolean =>
  isOneOf(
    event,
    "xstate.done.actor.readBoard",
    "xstate.done.actor.readTasks",
    "xstate.done.actor.refetchBoard",
  );
const isEndOf = (event: LoggedEvent, ...calls: readonly string[]): boolean =>
  calls.some((call) => isOneOf(event, `xstate.done.actor.${call}`, `xstate.error.actor.${call}`));
/** The draft in the Add Task form; undefined: it is closed. */
const formIn = (snapshot: Snapshot) => selectForm(snapshot)?.getSnapshot().context;
/** The user is typing or asked to confirm. */
const hasOpen = (snapshot: Snapshot): boolean => {
  const { editing, deleting } = snapshot.context;
  return formIn(snapshot) !== undefined || editing !== null || deleting !== null;
};
const isDragging = (snapshot: Snapshot): boolean =>
  snapshot.matches({ attention: "dragging" }) || snapshot.matches({ attention: { away: "dragging" } });
const isShown = (snapshot: Snapshot): boolean => !snapshot.matches({ attention: "away" });
const hasInHand = (snapshot: Snapshot): boolean => hasOpen(snapshot) || isDragging(snapshot);
const askedIn = (snapshot: Snapshot) => selectDeletion(snapshot)?.getSnapshot().context.subject;
const editIn = (snapshot: Snapshot, taskId: number) => snapshot.children[`edit.${taskId}`]?.getSnapshot();
/** The draft of a card; undefined: it has none. */
const fieldsIn = (snapshot: Snapshot, taskId: number): TaskDraft | undefined =>
  editIn(snapshot, taskId)?.context.fields;
/** The cards with drafts. */
const typedIn = (snapshot: Snapshot): readonly number[] =>
  snapshot.context.edits.filter((id) => !same(editIn(snapshot, id)?.context.base, fieldsIn(snapshot, id)));
/** The card whose fields received the event; 0: none. */
const editedBy = (to: string | null): number => Number(/^edit\.(\d+)$/.exec(to ?? "")?.[1] ?? 0);
/** The response was a failure, or a success that was not carried out. */
const hasNotMoved = ({ moves }: Context, event: LoggedEvent): boolean =>
  isAnswer(event) && event["output"] !== moves[0]?.to.status;

export const taskBoard: SuiteOf<typeof taskBoardMachine> = {
  fixture: fixtures.taskBoard,
  keyOf: ({ context: { canEdit, tasks, moves, isTeamStale, editing, edits, deleting, restorations } }) => [
    canEdit,
    editing,
    edits,
    deleting,
    Object.keys(restorations),
    tasks.map(({ id, status }) => `${id} ${status}`).toSorted(),
    moves.length,
    moves.filter(({ taskId }) => taskId === moves[0]?.taskId).map(({ to }) => to.status),
    moves[0]?.taskId,
    isTeamStale,
  ],
  keyOfChild: ({ context: { base, fields, failure } }) => [base?.title, fields?.title, Boolean(failure)],
  // Moves together with the form for a new task; every other activity by itself.
  goesOn: (snapshot) => {
    const { tasks, moves, editing, edits, deleting, restorations } = snapshot.context;
    const form = formIn(snapshot);
    const others = [
      edits.length > 0,
      deleting !== null,
      Object.keys(restorations).length > 0,
      isDragging(snapshot),
      !isShown(snapshot),
    ].filter(Boolean).length;
    const isHeldOutOfSight = isDragging(snapshot) && !isShown(snapshot) && others === 2;
    const isDeletedAndEdited = deleting === 1 && editing === 2 && others === 2;
    const isAtRest = snapshot.matches({ cards: { ready: "idle" } });
    // A fetch may remove a card that is being edited.
    const isReadAnew =
      edits.length === 1 && deleting === null && snapshot.matches({ cards: { ready: "refetchingTasks" } });
    if (others > 0)
      return (
        (others === 1 || isHeldOutOfSight || isDeletedAndEdited) &&
        form === undefined &&
        (isAtRest || isReadAnew)
      );
    return moves.length < 4 && tasks.length + (form === undefined ? 0 : moves.length) < 4;
  },
  invariants: [
    {
      name: "[4.5] one move is sent at a time, in order",
      at: ({ context }, waiting) => {
        const sent = waiting.filter(({ src }) => src === "moveTask");
        const [first] = context.moves;
        return when(
          sent.length > 0 || first !== undefined,
          () =>
            sent.length === 1 && same(sent[0]?.input, { taskId: first?.taskId, status: first?.to.status }),
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
    {
      name: "[2.29] a read-only board has no writes, moves or drafts",
      at: (snapshot, waiting) =>
        when(
          !snapshot.context.canEdit,
          () =>
            waiting.every(({ isWrite }) => !isWrite) &&
            snapshot.context.moves.length === 0 &&
            !hasOpen(snapshot) &&
            Object.keys(snapshot.context.restorations).length === 0,
        ),
    },
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
          () =>
            after.matches({ cards: { ready: "stale" } }) && same(before.context.tasks, after.context.tasks),
        ),
    },
    {
      name: "K9: a failed add keeps the form and its draft, and shows the reason",
      on: ({ before, to, event, after }) =>
        when(to === "form" && isOneOf(event, "xstate.error.actor.save"), () => {
          const [was, is] = [formIn(before), formIn(after)];
          return (
            after.matches({ form: "open" }) &&
            same([was?.subject, was?.fields], [is?.subject, is?.fields]) &&
            is?.failure !== null
          );
        }),
    },
    {
      name: "K9: an added task is in its column, closes the form, and refetches unless a move is pending",
      on: ({ before, to, event, after, calls }) =>
        when(
          to === "form" && isOneOf(event, "xstate.done.actor.save"),
          () =>
            after.context.tasks.at(-1)?.status === formIn(before)?.subject.column &&
            formIn(after) === undefined &&
            (!before.matches({ cards: "ready" }) || before.context.moves.length > 0 || calls.length === 1),
        ),
    },
    {
      name: "[2.32] the form is open exactly where the chart says",
      at: (snapshot) =>
        snapshot.matches({ form: "open" }) === (selectForm(snapshot)?.getSnapshot().status === "active"),
    },
    {
      name: "[5.5] a task is added only with a title, in its form's column",
      on: ({ before, calls }) => {
        const call = calls.find(({ id }) => id === "form/save");
        return when(call !== undefined, () => {
          // A safe cast: the chart types this call's input.
          const sent = newTaskOf(call?.input as Draft<NewTaskTarget, TaskDraft>);
          const form = formIn(before);
          return (
            sent.title === form?.fields.title.trim() &&
            sent.title !== "" &&
            sent.status === form.subject.column &&
            sent.teamId === before.context.teamId
          );
        });
      },
    },
    {
      name: "[2.32] the draft changes only by the user or an added task",
      on: ({ before, to, event, after }) =>
        when(
          formIn(before) !== undefined && !same(formIn(before)?.fields, formIn(after)?.fields),
          () =>
            to === "form" &&
            (isOneOf(
              event,
              "draft.changed",
              "draft.discarded",
              "draft.cancelled",
              "xstate.done.actor.save",
            ) ||
              (isOneOf(event, "draft.escaped") && formIn(before)?.fields.title === "")),
        ),
    },
    {
      name: "no card is on the board twice",
      at: ({ context }) =>
        when(context.tasks.length > 1, () => new Set(idsIn(context)).size === context.tasks.length),
    },
    {
      name: "[2.33] a card with open fields is on the board",
      at: ({ context }) =>
        when(
          context.editing !== null,
          () =>
            cardIn(context, context.editing ?? 0) !== undefined &&
            context.edits.includes(context.editing ?? 0),
        ),
    },
    {
      name: "[2.33] the fields are open for exactly the cards that the chart names",
      at: (snapshot) =>
        same(
          inOrder(snapshot.context.edits),
          inOrder(Object.keys(snapshot.children).map(editedBy).filter(Boolean)),
        ),
    },
    {
      name: "[2.33] [8.18] a card is edited or deleted, never both",
      at: ({ context: { editing, deleting } }) => when(deleting !== null, () => deleting !== editing),
    },
    {
      name: "[8.18] the confirmation is for exactly the card that the chart names",
      at: (snapshot) => (askedIn(snapshot)?.task.id ?? null) === snapshot.context.deleting,
    },
    {
      name: "[2.33] a card's draft changes only by the user, a save or a deletion",
      on: ({ before, to, event, after }) =>
        when(typedIn(before).length > 0, () =>
          typedIn(before).every(
            (id) =>
              same(fieldsIn(before, id), fieldsIn(after, id)) ||
              (id === editedBy(to) &&
                isOneOf(
                  event,
                  "draft.changed",
                  "draft.discarded",
                  "draft.cancelled",
                  "xstate.done.actor.save",
                )) ||
              cardIn(after.context, id) === undefined,
          ),
        ),
    },
    {
      name: "[2.33] no fetch removes a card with a draft",
      on: ({ before, event, after }) =>
        when(isReading(event) && typedIn(before).some((id) => cardIn(before.context, id) !== undefined), () =>
          typedIn(before).every(
            (id) => cardIn(before.context, id) === undefined || cardIn(after.context, id) !== undefined,
          ),
        ),
    },
    {
      name: "[5.5] [7.19] a card is sent with a title, and with its old values where unchanged",
      on: ({ before, calls }) => {
        const call = calls.find(({ id }) => /^edit\.\d+\/save$/.test(id));
        return when(call !== undefined, () => {
          // A safe cast: the chart types this call's input.
          const sent = editedTask(call?.input as Draft<Task, TaskDraft>);
          // The fixture types into titles only.
          const typed = fieldsIn(before, sent.id)?.title.trim();
          return (
            sent.id === before.context.editing &&
            sent.title !== "" &&
            same(sent, { ...cardIn(before.context, sent.id), title: typed })
          );
        });
      },
    },
    {
      name: "K10: a saved card has the sent values, its position, and closed fields",
      on: ({ before, to, event, after }) =>
        when(editedBy(to) > 0 && isOneOf(event, "xstate.done.actor.save"), () => {
          const id = editedBy(to);
          const card = cardIn(before.context, id);
          // A safe cast: the response comes from the typed fixture.
          const saved = event["output"] as Task;
          return (
            same(cardIn(after.context, id), card && { ...saved, status: card.status }) &&
            same(without(before.context, id), without(after.context, id)) &&
            same(
              after.context.edits,
              before.context.edits.filter((each) => each !== id),
            ) &&
            after.context.editing === (before.context.editing === id ? null : before.context.editing)
          );
        }),
    },
    {
      name: "K10: a failed save keeps the card and its draft",
      on: ({ before, to, event, after }) =>
        when(
          editedBy(to) > 0 &&
            isOneOf(event, "xstate.error.actor.save") &&
            cardIn(before.context, editedBy(to)) !== undefined,
          () => {
            const edit = editIn(after, editedBy(to));
            return (
              edit?.matches("editing") === true &&
              edit.context.failure !== null &&
              same(fieldsIn(before, editedBy(to)), edit.context.fields) &&
              same(
                [before.context.editing, before.context.edits, before.context.tasks],
                [after.context.editing, after.context.edits, after.context.tasks],
              )
            );
          },
        ),
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
      name: "K11: a card is removed only by its deletion, a fetch, or the end of its last edit",
      on: ({ before: { context: before }, to, event, after: { context: after } }) => {
        const left = idsIn(before).filter((id) => cardIn(after, id) === undefined);
        return when(
          left.length > 0,
          () =>
            isReading(event) ||
            (to === "deletion" &&
              isDeleted(event, "deleteSubject") &&
              same(after.tasks, without(before, before.deleting ?? 0))) ||
            left.every(
              (id) =>
                before.deletedByOthers.includes(id) && before.edits.includes(id) && !after.edits.includes(id),
            ),
        );
      },
    },
    {
      name: "[2.33] a card missing on the server stays only while it is edited",
      at: ({ context }) =>
        when(context.deletedByOthers.length > 0, () =>
          context.deletedByOthers.every(
            (id) => cardIn(context, id) === undefined || context.edits.includes(id),
          ),
        ),
    },
    {
      name: "[4.5] a fetched board has the fetched cards, plus edited ones",
      on: ({ event, after: { context } }) =>
        when(isReading(event), () => {
          // A safe cast: the response comes from the typed fixture.
          const output = event["output"] as readonly Task[] | { readonly tasks: readonly Task[] };
          const read = "tasks" in output ? output.tasks : output;
          const beside = idsIn(context).filter((id) => !read.some((task) => task.id === id));
          return (
            read.every(({ id }) => cardIn(context, id) !== undefined) &&
            beside.every((id) => context.edits.includes(id) && context.deletedByOthers.includes(id))
          );
        }),
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
          content,
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
      name: "polling fetches only a visible, idle board",
      on: ({ before, event, calls }) =>
        when(
          event.type.startsWith("xstate.after.") && calls.length > 0,
          () => isShown(before) && !hasInHand(before),
        ),
    },
    {
      name: "the polling timer runs on every visible, idle board",
      at: (snapshot) =>
        when(isShown(snapshot) && snapshot.matches({ cards: { ready: "idle" } }), () =>
          snapshot.matches({ cards: { ready: { idle: "scheduled" } } }),
        ),
    },
    {
      name: "returning without an activity refetches at once",
      on: ({ before, event, after, calls }) =>
        when(isOneOf(event, "board.shown"), () => {
          const isAtRest =
            before.matches({ cards: { ready: "idle" } }) || before.matches({ cards: { ready: "stale" } });
          return (
            isShown(after) && calls.some(({ id }) => id === "readTasks") === (isAtRest && !hasInHand(before))
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
  ],
};
