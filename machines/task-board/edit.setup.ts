import { assign, emit, enqueueActions, sendTo, type InputFrom } from "xstate";
import { type Task, unstoredFailure } from "../domain/task.ts";
import type { Ended } from "../shared/outcome.ts";
import type { BoardContext } from "./board.ts";
import { taskIn, withChosen, withoutEdit, withSavedCard } from "./cards.ts";
import { draftOfTask, taskEdit, type EditEnd, type FormEnd } from "./draft.ts";
import {
  cancelledNotice,
  formCancelledNotice,
  savedInPartNotice,
  savedNotice,
  saveFailedNotice,
} from "./messages.ts";
import { attentionSetup } from "./attention.setup.ts";
import type { EditOpened, TaskChange } from "./events.ts";
import type { OfTask } from "./task-board.base.ts";
import { overwrittenIn, withoutWritten, withWritten } from "./written.ts";

const isMoving = { isMoving: true } as const;

/** The fields of a card, with the members whom its names mean. */
const fieldsOf = ({ team, chosen }: Pick<BoardContext, "team" | "chosen">, task: Task) =>
  draftOfTask(task, team?.members ?? [], chosen[task.id]);

/** The board with the actions on the fields of its cards. */
export const editSetup = attentionSetup.extend({
  actions: {
    startEdit: assign(({ context, spawn }, { taskId, field }: EditOpened) => {
      const task = taskIn(context.tasks, taskId);
      if (task === undefined) return {};
      spawn("edit", { id: `edit.${taskId}`, input: fieldsOf(context, task) });
      return { editing: taskId, firstField: field ?? "title", edits: [...context.edits, taskId] };
    }),
    /** The change is saved without showing the fields. */
    startChange: assign(({ context, spawn }, { taskId, change }: TaskChange) => {
      const { tasks, edits, changing } = context;
      const task = taskIn(tasks, taskId);
      if (task === undefined) return {};
      const draft = fieldsOf(context, task);
      spawn("edit", {
        id: `edit.${taskId}`,
        input: { ...draft, fields: { ...draft.fields, ...change } },
      });
      return { edits: [...edits, taskId], changing: [...changing, taskId] };
    }),
    changeFields: sendTo(
      (_, { taskId }: TaskChange) => `edit.${taskId}` as const,
      (_, { change }) => ({
        type: "draft.changed",
        change,
      }),
    ),
    /** A change on the card itself that was not saved shows the card's fields, unless the user is in those of another. */
    showRefused: assign(({ context }, { draft: { subject } }: Pick<EditEnd, "draft">) => {
      const { tasks, changing, editing } = context;
      if (!changing.includes(subject.id)) return {};
      const shown = taskIn(tasks, subject.id)?.id ?? null;
      const rest = changing.filter((id) => id !== subject.id);
      return editing === null ? { changing: rest, editing: shown, firstField: "title" } : { changing: rest };
    }),
    /** With the user's own text typed in, which someone has overwritten. */
    reopenEdit: assign(({ context, spawn }, { taskId }: OfTask) => {
      const { tasks, written, edits } = context;
      const present = taskIn(tasks, taskId);
      const lost = overwrittenIn(tasks, written).find(({ task }) => task.id === taskId);
      if (present === undefined || lost === undefined) return {};
      const draft = fieldsOf(context, present);
      spawn("edit", {
        id: `edit.${taskId}`,
        input: { ...draft, fields: { ...draft.fields, ...lost.texts } },
      });
      return { editing: taskId, firstField: "title", edits: [...edits, taskId] };
    }),
    reopenCancelled: assign(({ context: { edits }, spawn }, input: InputFrom<typeof taskEdit>) => {
      const { id } = input.subject;
      spawn("edit", { id: `edit.${id}`, input });
      return { editing: id, firstField: "title", edits: [...edits, id] };
    }),
    restoreEdit: sendTo((_, { taskId }: OfTask) => `edit.${taskId}` as const, { type: "draft.restored" }),
    showEdit: assign((_, { taskId, field }: EditOpened) => ({
      editing: taskId,
      firstField: field ?? "title",
    })),
    /** Fields that the user opened while a change on the card itself was being saved stay, for the saved card. */
    closeEdit: assign(({ context, spawn }, { draft: { subject } }: Pick<EditEnd, "draft">) => {
      const { tasks, editing, changing } = context;
      const task = editing === subject.id && changing.includes(editing) ? taskIn(tasks, editing) : undefined;
      const closed = withoutEdit(context, subject.id);
      if (task === undefined) return closed;
      spawn("edit", { id: `edit.${task.id}`, input: fieldsOf(context, task) });
      return { ...closed, editing, edits: [...closed.edits, task.id] };
    }),
    setCard: assign(({ context }, { task }: { task: Task }) => ({
      tasks: withSavedCard(context.tasks, task),
    })),
    setChosen: assign(({ context }, { draft, saved }: Ended<EditEnd | FormEnd, "saved">) => ({
      chosen: withChosen(context.chosen, saved.task.id, draft.fields),
    })),
    setWritten: assign(({ context: { written } }, { draft, saved }: Ended<EditEnd | FormEnd, "saved">) => ({
      written: withWritten(written, draft, saved.task),
    })),
    forgetWritten: assign(({ context: { written } }, { taskId }: OfTask) => ({
      written: withoutWritten(written, taskId),
    })),
    notifySaved: emit((_, { draft, saved }: Ended<EditEnd, "saved">) => savedNotice(draft.subject, saved)),
    /** The fields stay open, with what the server has not stored typed in. */
    reopenUnstored: assign(({ context, spawn }, { draft, saved }: Ended<EditEnd, "saved">) => {
      const input = {
        ...fieldsOf(context, saved.task),
        fields: draft.fields,
        failure: unstoredFailure(saved),
      };
      spawn("edit", { id: `edit.${saved.task.id}`, input });
      return {};
    }),
    notifySavedInPart: emit((_, { saved }: Ended<EditEnd, "saved">) => savedInPartNotice(saved)),
    notifyFormCancelled: enqueueActions(({ enqueue }, { draft, hasChanges }: FormEnd) => {
      if (hasChanges) enqueue.emit(formCancelledNotice(draft));
    }),
    /** The text of a deleted card was offered as a new task instead. */
    notifyCancelled: enqueueActions(({ context: { tasks }, enqueue }, { draft, hasChanges }: EditEnd) => {
      if (hasChanges && taskIn(tasks, draft.subject.id) !== undefined) enqueue.emit(cancelledNotice(draft));
    }),
    notifySaveFailed: emit((_, { draft }: Pick<EditEnd, "draft">) => saveFailedNotice(draft.subject)),
    leaveEdit: enqueueActions(({ context: { editing }, enqueue }) => {
      if (editing !== null) enqueue.sendTo(`edit.${editing}`, { type: "draft.left" });
    }),
    restoreOpenEdit: enqueueActions(({ context: { editing }, enqueue }) => {
      if (editing !== null) enqueue.sendTo(`edit.${editing}`, { type: "draft.restored" });
    }),
    /** Uses the card as it is now, so that changes by others and later moves are kept. */
    submitFields: enqueueActions(
      ({ context: { tasks, moves }, enqueue }, { taskId }: { taskId: number | null }) => {
        const task = taskId === null ? undefined : taskIn(tasks, taskId);
        if (task === undefined) return;
        const subject = { ...task, ...(moves.some(({ taskId }) => taskId === task.id) && isMoving) };
        enqueue.sendTo(`edit.${task.id}`, { type: "draft.submitted", subject });
      },
    ),
    /** Notifies the drafts of their cards' state in the latest fetch. */
    checkEdits: enqueueActions(({ context, enqueue }) => {
      for (const id of context.edits) {
        const subject = taskIn(context.tasks, id);
        if (subject === undefined) enqueue.sendTo(`edit.${id}`, { type: "draft.orphaned" });
        else {
          const { base: theirs } = fieldsOf(context, subject);
          enqueue.sendTo(`edit.${id}`, { type: "subject.refetched", subject, theirs });
        }
      }
    }),
    /** Deleting a card discards its draft. */
    revokeEdit: enqueueActions(({ context: { edits }, enqueue }, { taskId }: OfTask) => {
      if (edits.includes(taskId)) enqueue.sendTo(`edit.${taskId}`, { type: "draft.revoked" });
    }),
  },
});
