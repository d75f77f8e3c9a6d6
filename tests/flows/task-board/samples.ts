import {
  storedAs,
  storedInFull,
  type StoredTask,
  type Task,
  type TaskStatus,
  taskStatuses,
} from "../../../machines/domain/task.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { Draft } from "../../../machines/shared/draft.types.ts";
import {
  editedTask,
  emptyDraft,
  newTaskOf,
  recreatedTask,
  taskEdit,
  taskForm,
  type EditedTask,
  type NewTaskTarget,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { taskDeletion } from "../../../machines/task-board/task-board.base.ts";
import { supervisor } from "../people.ts";
import { childFixtureOf, fixtureOf, raised, statusFailure } from "../samples.ts";
import {
  alwaysValid,
  deletionEvents,
  neverMerged,
  neverOrphaned,
  sentByParent,
  deletionHappyPath,
  draftHappyPath,
} from "../drafts.ts";
import { taskWith } from "../../support/tasks.ts";

const boardTeam: BoardTeam = {
  teamId: 3,
  teamName: "Falcons",
  projectTitle: "Maps for all",
  supervisorId: supervisor.userId,
  members: [
    { userId: 7, name: "Sara" },
    { userId: 9, name: "Omar" },
  ],
};
const task = taskWith({ title: "Draw the plan", due: "2027-01-31", priority: "Low", assignees: ["Sara"] });
export const tasks: readonly Task[] = [
  task,
  { ...task, id: 2, title: "Read the map", due: null, status: "Doing" },
];

/** What was typed when the forms were cancelled. */
const cancelledForm: Draft<NewTaskTarget, TaskDraft> = {
  subject: { teamId: 3, column: "ToDo" },
  base: emptyDraft,
  fields: { ...emptyDraft, title: "Print the map" },
};
const untouched: TaskDraft = {
  ...emptyDraft,
  title: task.title,
  description: task.description,
  assignees: [{ userId: 7, name: "Sara" }],
  due: task.due,
  priority: task.priority,
};
const cancelledEdit: Draft<EditedTask, TaskDraft> = {
  subject: task,
  base: untouched,
  fields: { ...untouched, title: "Draw the map" },
};

const form = childFixtureOf(taskForm, {
  kind: "draft",
  never: [
    ...neverOrphaned,
    ...neverMerged,
    ...alwaysValid,
    ".editing --draft.left [isUnchanged]--> .cancelled",
    ".editing --draft.left--> .editing.pristine",
    ".editing --draft.revoked--> .revoked",
    // A task needs a title to be sent, and the form starts without one.
    ".editing --draft.submitted [isComplete and isUnchanged]--> .cancelled",
  ],
  events: {
    ...sentByParent,
    "draft.changed": [
      { change: { title: "Print the map" } },
      { change: { due: "2027-02-01" } },
      { change: { title: "" } },
      { change: { assignees: [{ userId: 9, name: "Omar" }] } },
    ],
    "draft.discarded": [{}],
    "draft.cancelled": [{}],
    "draft.escaped": [{}],
    "draft.submitted": raised,
  },
  outputs: {
    save: [(sent) => storedInFull({ ...newTaskOf(sent), id: 3 })],
  },
});

/** A deleted card is saved as a new one. */
const savedAs = (draft: Draft<EditedTask, TaskDraft>): StoredTask =>
  storedInFull(draft.subject.isDeleted === true ? { ...recreatedTask(draft), id: 3 } : editedTask(draft));

/** A server that keeps the title of a card. */
const savedInPart = (draft: Draft<EditedTask, TaskDraft>): StoredTask =>
  draft.subject.isDeleted === true
    ? savedAs(draft)
    : storedAs(editedTask(draft), { ...editedTask(draft), title: draft.base.title });

const edit = childFixtureOf(taskEdit, {
  kind: "draft",
  never: [
    ...alwaysValid,
    ".editing --subject.changed--> (internal)",
    ".editing --draft.orphaned [isUnchanged]--> .cancelled",
    // Only a thread of feedback says so.
    ".orphaned --draft.reclaimed--> .editing",
  ],
  isShown: ({ context }, id) => id === `edit.${context.editing}`,
  events: {
    ...sentByParent,
    "draft.changed": [{ change: { title: "Draw the map" } }, { change: { title: "" } }],
    "draft.discarded": [{}],
    "draft.cancelled": [{}],
    "draft.escaped": [{}],
    "draft.submitted": raised,
    "conflict.resolved": [
      { field: "title", version: "mine" },
      { field: "title", version: "theirs" },
    ],
    "orphan.submitted": [{}],
  },
  outputs: { save: [savedAs, savedInPart] },
  refusals: {
    save: statusFailure(404, "Task not found"),
  },
});

const deletion = childFixtureOf(taskDeletion, {
  kind: "deletion",
  never: [".asking --deletion.revoked--> .revoked"],
  events: deletionEvents,
  outputs: { deleteSubject: [({ subject }) => subject] },
  refusals: {
    deleteSubject: [
      statusFailure(404, "Task not found"),
      statusFailure(403, "Only members of the team can do this."),
    ],
  },
});

export const fixture = fixtureOf(taskBoardMachine, {
  inputs: [
    { teamId: 3, canEdit: true },
    { teamId: 3, canEdit: false },
  ],
  events: {
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "task.moved": [
      { taskId: 99, position: { status: "Done", index: 0 } },
      ...taskStatuses.flatMap((status) => [
        { taskId: 1, position: { status, index: 0 } },
        { taskId: 1, position: { status, index: tasks.length } },
        { taskId: 2, position: { status, index: Number.MAX_SAFE_INTEGER } },
      ]),
      { taskId: 1, position: { status: "Doing", index: 0 }, by: "keys" },
      { taskId: 1, position: { status: "Doing", index: 1 }, by: "menu" },
    ],
    "form.refused": raised,
    "edit.refused": raised,
    "team.updated": [{}],
    "reload.pressed": [{}],
    "taskForm.opened": [{ column: "ToDo" }, { column: "Done" }],
    "editForm.opened": [{ taskId: 1 }, { taskId: 2 }],
    "task.changed": [
      { taskId: 1, change: { priority: "High" } },
      { taskId: 1, change: { assignees: [] } },
    ],
    "taskForm.reopened": [{ draft: cancelledForm }],
    "editForm.reopened": [{ draft: cancelledEdit }],
    "form.submitted": [{}],
    "edit.submitted": [{}],
    "overwritten.reopened": [{ taskId: 1 }],
    "overwritten.dismissed": [{ taskId: 1 }],
    "deletion.asked": [{ taskId: 1 }],
    "deletion.undone": [{ deleted: { task, position: { status: "ToDo", index: 0 } } }],
    "drag.started": [{ taskId: 1 }],
    "drag.ended": [{}],
    "card.focused": [
      { taskId: 1, control: -1 },
      { taskId: 1, control: 0 },
    ],
    "column.focused": [{ column: "ToDo" }],
    "focus.left": [{}],
    "cards.rendered": [{}],
    "card.wanted": [{ taskId: 2 }],
    "card.revealed": [{ taskId: 2 }],
    "columns.closed": [{}],
  },
  outputs: {
    readBoard: [
      { team: boardTeam, tasks },
      { team: { ...boardTeam, supervisorId: null }, tasks: [] },
    ],
    readTasks: [tasks, []],
    moveTask: [
      ({ status }: { status: TaskStatus }) => status,
      ({ status }: { status: TaskStatus }) => (status === "ToDo" ? "Done" : "ToDo"),
    ],
    restoreTask: [({ item }) => storedInFull({ ...item, id: 3 })],
  },
  refusals: {
    moveTask: statusFailure(404, "Task not found"),
  },
  children: { form, edit, deletion },
});

/** A card is moved; a task is added, edited and deleted. */
const taskBoardHappyPath: readonly string[] = [
  "taskBoard.cards.loading --xstate.done.actor.readBoard--> taskBoard.cards.ready",
  "taskBoard.cards.ready --task.moved [isMove]--> taskBoard.cards.ready.moving",
  "taskBoard.cards.ready.moving --xstate.done.actor.moveTask [isMoved]--> taskBoard.cards.ready.answered",
  "taskBoard.cards.ready.answered --always--> taskBoard.cards.ready.refetchingTasks",
  "taskBoard.cards.ready.refetchingTasks --xstate.done.actor.readTasks--> taskBoard.cards.ready.idle",
  "taskBoard.form.closed --taskForm.opened--> taskBoard.form.open",
  "taskBoard.form.open --xstate.done.actor.form [isSaved]--> taskBoard.form.open",
  "taskBoard.edit --xstate.done.actor.edit.* [isSaved]--> (internal)",
  "taskBoard.deletion.idle --deletion.asked--> taskBoard.deletion.running",
  "taskBoard.deletion.running --xstate.done.actor.deletion [isDeleted]--> taskBoard.deletion.idle",
];

const taskFormHappyPath = draftHappyPath("taskBoard/form");
const taskEditHappyPath = draftHappyPath("taskBoard/edit");
const taskDeletionHappyPath = deletionHappyPath("taskBoard/deletion");

export const happyPaths = {
  taskBoard: taskBoardHappyPath,
  "taskBoard/form": taskFormHappyPath,
  "taskBoard/edit": taskEditHappyPath,
  "taskBoard/deletion": taskDeletionHappyPath,
};
