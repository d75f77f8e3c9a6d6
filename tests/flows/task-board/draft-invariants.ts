import { failureOf, isGone } from "../../../machines/domain/failure.ts";
import type { StoredTask, Task } from "../../../machines/domain/task.ts";
import type { Draft } from "../../../machines/shared/draft.machine.ts";
import {
  editedTask,
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
/** The card whose fields received the event; 0: none. */
const editedBy = (to: string | null): number => Number(/^edit\.(\d+)$/.exec(to ?? "")?.[1] ?? 0);

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
            same(fieldsIn(before, id), fieldsIn(after, id)) ||
            (id === editedBy(to) &&
              isOneOf(
                event,
                "draft.changed",
                "draft.discarded",
                "draft.cancelled",
                "conflict.resolved",
                "xstate.done.actor.save",
              )) ||
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
    on: ({ before, calls }) => {
      const call = calls.find(({ id }) => /^edit\.\d+\/save$/.test(id));
      return when(call !== undefined, () => {
        // A safe cast: the chart types this call's input.
        const sent = editedTask(call?.input as Draft<Task, TaskDraft>);
        // The fixture types into titles only.
        const typed = fieldsIn(before, sent.id)?.title.trim();
        return (
          sent.title !== "" &&
          sent.title === typed &&
          (cardIn(before.context, sent.id) === undefined ||
            (sent.id === before.context.editing &&
              same(sent, { ...cardIn(before.context, sent.id), title: typed })))
        );
      });
    },
  },
  {
    name: "K10: a saved card is as the server has it, in its position; its fields close if everything was saved",
    on: ({ before, to, event, after }) =>
      when(editedBy(to) > 0 && isOneOf(event, "xstate.done.actor.save"), () => {
        const id = editedBy(to);
        // A safe cast: the response comes from the typed fixture.
        const { task: saved, unstored } = event["output"] as StoredTask;
        const isInPart = unstored.length > 0;
        // Another one if it was deleted meanwhile.
        const card = cardIn(before.context, saved.id);
        return (
          same(cardIn(after.context, saved.id), { ...saved, status: card?.status ?? saved.status }) &&
          same(without(before.context, saved.id), without(after.context, saved.id)) &&
          same(
            after.context.edits,
            before.context.edits.filter((each) => isInPart || each !== id),
          ) &&
          after.context.editing ===
            (before.context.editing === id && !isInPart ? null : before.context.editing)
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
              [before.context.editing, before.context.edits, before.context.tasks],
              [after.context.editing, after.context.edits, after.context.tasks],
            )
          );
        },
      ),
  },
];
