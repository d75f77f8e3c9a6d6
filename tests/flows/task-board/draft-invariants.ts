import { failureOf, isGone } from "../../../machines/domain/failure.ts";
import type { StoredTask, Task } from "../../../machines/domain/task.ts";
import type { Draft } from "../../../machines/shared/draft.machine.ts";
import {
  editedTask,
  emptyDraft,
  type CardChange,
  newTaskOf,
  type NewTaskTarget,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import { selectForm } from "../../../machines/task-board/task-board.machine.ts";
import { type Invariant, isOneOf, same, when } from "../../paths/invariant.ts";
import { cardIn, formIn, hasOpen, inOrder, isReading, type Snapshot, without } from "./snapshot.ts";

const editIn = (snapshot: Snapshot, taskId: number) => snapshot.children[`edit.${taskId}`]?.getSnapshot();
/** The draft of a card; undefined: it has none. */
const fieldsIn = (snapshot: Snapshot, taskId: number): TaskDraft | undefined =>
  editIn(snapshot, taskId)?.context.fields;
/** The cards with drafts. */
const typedIn = (snapshot: Snapshot): readonly number[] =>
  snapshot.context.edits.filter((id) => !same(editIn(snapshot, id)?.context.base, fieldsIn(snapshot, id)));
const fieldNames = ["title", "description", "assignees", "due", "priority"] as const;
/** Whether these fields still have all that was typed for the card; the others follow what a fetch finds. */
const hasTyped = (snapshot: Snapshot, taskId: number, later: TaskDraft | undefined): boolean => {
  const { base, fields } = editIn(snapshot, taskId)?.context ?? {};
  if (base === undefined || fields === undefined || later === undefined) return false;
  return fieldNames.every((name) => same(fields[name], base[name]) || same(fields[name], later[name]));
};
/** The card whose fields received the event; 0: none. */
const byNumber = (a: number, b: number): number => a - b;
const editedBy = (to: string | null): number => Number(/^edit\.(\d+)$/.exec(to ?? "")?.[1] ?? 0);

/** The card with open fields: of one that was changed by a choice on it, they open if no others are. */
const editingAfterRefusal = ({ context: { editing, changing } }: Snapshot, taskId: number): number | null =>
  editing ?? (changing.includes(taskId) ? taskId : null);

/** The form for a new task, and the fields of the cards. */
export const draftInvariants: readonly Invariant<Snapshot>[] = [
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
    name: "K9: an added task is in its column, empties the form, and refetches unless a move is pending",
    on: ({ before, to, event, after, calls }) =>
      when(
        to === "form" && isOneOf(event, "xstate.done.actor.save"),
        () =>
          after.context.tasks.at(-1)?.status === formIn(before)?.subject.column &&
          same([formIn(after)?.subject, formIn(after)?.fields], [formIn(before)?.subject, emptyDraft]) &&
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
          (isOneOf(event, "draft.changed", "draft.discarded", "draft.cancelled", "xstate.done.actor.save") ||
            (isOneOf(event, "draft.escaped") && formIn(before)?.fields.title === "")),
      ),
  },
  {
    name: "[2.33] a card with open fields is on the board",
    at: ({ context }) =>
      when(
        context.editing !== null,
        () =>
          cardIn(context, context.editing ?? 0) !== undefined && context.edits.includes(context.editing ?? 0),
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
    name: "[2.33] what was typed for a card changes only by the user or a save",
    on: ({ before, to, event, after }) =>
      when(typedIn(before).length > 0, () =>
        typedIn(before).every(
          (id) =>
            hasTyped(before, id, fieldsIn(after, id)) ||
            (id === editedBy(to) &&
              isOneOf(
                event,
                "draft.changed",
                "draft.discarded",
                "draft.cancelled",
                "conflict.resolved",
                "xstate.done.actor.save",
              )) ||
            // The user chose another value on the card, whose text is not saved yet.
            (to === null && isOneOf(event, "task.changed")) ||
            // The user deleted the card.
            (to === "deletion" && cardIn(after.context, id) === undefined),
        ),
      ),
  },
  {
    name: "[2.33] the text of a card that a fetch finds deleted is kept without its card",
    on: ({ event, after }) =>
      when(isReading(event) && typedIn(after).some((id) => cardIn(after.context, id) === undefined), () =>
        typedIn(after).every(
          (id) =>
            cardIn(after.context, id) !== undefined ||
            (["orphaned", "saving"] as const).some((state) => editIn(after, id)?.matches(state)),
        ),
      ),
  },
  {
    name: "[5.5] [7.19] a card is sent with a title, and with its old values where unchanged",
    on: ({ before, event, calls }) => {
      const call = calls.find(({ id }) => /^edit\.\d+\/save$/.test(id));
      return when(call !== undefined && !isOneOf(event, "task.changed"), () => {
        // A safe cast: the chart types this call's input.
        const sent = editedTask(call?.input as Draft<Task, TaskDraft>);
        const typed = fieldsIn(before, sent.id);
        const names = typed?.assignees.map(({ name }) => name);
        return (
          sent.title !== "" &&
          sent.title === typed?.title.trim() &&
          (cardIn(before.context, sent.id) === undefined ||
            (sent.id === before.context.editing &&
              same(sent, {
                ...cardIn(before.context, sent.id),
                ...typed,
                title: sent.title,
                assignees: names,
              })))
        );
      });
    },
  },
  {
    name: "K10: another value chosen on a card is sent with its other values as they were",
    on: ({ before, event, calls }) =>
      when(isOneOf(event, "task.changed") && calls.length > 0, () => {
        // Safe casts: the chart types this call's input, the fixture this event.
        const sent = editedTask(calls[0]?.input as Draft<Task, TaskDraft>);
        const { assignees, ...change } = event["change"] as CardChange;
        const names = assignees?.map(({ name }) => name);
        return same(sent, {
          ...cardIn(before.context, sent.id),
          ...change,
          ...(names !== undefined && { assignees: names }),
        });
      }),
  },
  {
    name: "K10: a saved card is as the server has it, in its position; its fields close if everything was saved in them",
    on: ({ before, to, event, after }) =>
      when(editedBy(to) > 0 && isOneOf(event, "xstate.done.actor.save"), () => {
        const id = editedBy(to);
        // A safe cast: the response comes from the typed fixture.
        const { task: saved, unstored } = event["output"] as StoredTask;
        // Fields that were opened while a change on the card was being saved stay, for the saved card.
        const isOpened = before.context.editing === id && before.context.changing.includes(id);
        const isKept = unstored.length > 0 || isOpened;
        // Another one if it was deleted meanwhile.
        const card = cardIn(before.context, saved.id);
        return (
          same(cardIn(after.context, saved.id), { ...saved, status: card?.status ?? saved.status }) &&
          same(without(before.context, saved.id), without(after.context, saved.id)) &&
          same(
            after.context.edits.toSorted(byNumber),
            before.context.edits.filter((each) => isKept || each !== id).toSorted(byNumber),
          ) &&
          after.context.editing === (before.context.editing === id && !isKept ? null : before.context.editing)
        );
      }),
  },
  {
    name: "K10: a failed save keeps the card and its draft",
    on: ({ before, to, event, after }) =>
      when(
        editedBy(to) > 0 &&
          isOneOf(event, "xstate.error.actor.save") &&
          !isGone(failureOf(event["error"])) &&
          cardIn(before.context, editedBy(to)) !== undefined,
        () => {
          const edit = editIn(after, editedBy(to));
          return (
            edit?.matches("editing") === true &&
            edit.context.failure !== null &&
            same(fieldsIn(before, editedBy(to)), edit.context.fields) &&
            same(
              [editingAfterRefusal(before, editedBy(to)), before.context.edits, before.context.tasks],
              [after.context.editing, after.context.edits, after.context.tasks],
            )
          );
        },
      ),
  },
];
