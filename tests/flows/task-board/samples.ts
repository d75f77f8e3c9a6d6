import { taskStatuses, type NewTask, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import type { Draft } from "../../../machines/shared/draft.types.ts";
import {
  editedTask,
  newTaskOf,
  recreatedTask,
  taskEdit,
  taskForm,
  type EditedTask,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { taskDeletion } from "../../../machines/task-board/task-board.base.ts";
import {
  outcomesOf,
  raised,
  statusFailure,
  type ChildFixture,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";
import { alwaysValid, neverMerged, neverOrphaned, sentByParent } from "../drafts.ts";

const boardTeam: BoardTeam = {
  teamId: 3,
  teamName: "Falcons",
  projectTitle: "Maps for all",
  isSupervised: true,
  members: [
    { userId: 7, name: "Sara" },
    { userId: 9, name: "Omar" },
  ],
};
const task: Task = {
  id: 1,
  title: "Draw the plan",
  description: "",
  teamId: 3,
  due: "2027-01-31",
  priority: "Low",
  status: "ToDo",
  assignees: ["Sara"],
};
export const tasks: readonly Task[] = [
  task,
  { ...task, id: 2, title: "Read the map", due: null, status: "Doing" },
];

const form: ChildFixture = {
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
  chart: taskForm,
  events: {
    ...sentByParent,
    "draft.changed": [
      { type: "draft.changed", change: { title: "Print the map" } },
      { type: "draft.changed", change: { due: "2027-02-01" } },
      { type: "draft.changed", change: { title: "" } },
      { type: "draft.changed", change: { assignees: [{ userId: 9, name: "Omar" }] } },
    ],
    "draft.discarded": [{ type: "draft.discarded" }],
    "draft.cancelled": [{ type: "draft.cancelled" }],
    "draft.escaped": [{ type: "draft.escaped" }],
    "draft.submitted": [{ type: "draft.submitted" }],
  } satisfies EventSamples<typeof taskForm>,
  outcomes: outcomesOf(taskForm, {
    save: [(sent) => ({ ...newTaskOf(sent), id: 3 })],
  } satisfies OutputSamples<typeof taskForm>),
};

/** A deleted card is saved as a new one. */
const savedAs = (draft: Draft<EditedTask, TaskDraft>): Task =>
  draft.subject.isDeleted === true ? { ...recreatedTask(draft), id: 3 } : editedTask(draft);

const edit: ChildFixture = {
  kind: "draft",
  never: [
    ...alwaysValid,
    ".editing --subject.changed--> (internal)",
    ".editing --draft.orphaned [isUnchanged]--> .cancelled",
    // Only a thread of feedback says so.
    ".orphaned --draft.reclaimed--> .editing",
  ],
  isShown: ({ context }, id) => id === `edit.${context.editing}`,
  chart: taskEdit,
  events: {
    ...sentByParent,
    "draft.changed": [
      { type: "draft.changed", change: { title: "Draw the map" } },
      { type: "draft.changed", change: { title: "" } },
    ],
    "draft.discarded": [{ type: "draft.discarded" }],
    "draft.cancelled": [{ type: "draft.cancelled" }],
    "draft.escaped": [{ type: "draft.escaped" }],
    "draft.submitted": raised,
    "conflict.resolved": [
      { type: "conflict.resolved", field: "title", version: "mine" },
      { type: "conflict.resolved", field: "title", version: "theirs" },
    ],
    "orphan.submitted": [{ type: "orphan.submitted" }],
  } satisfies EventSamples<typeof taskEdit>,
  outcomes: outcomesOf(taskEdit, { save: [savedAs] } satisfies OutputSamples<typeof taskEdit>, {
    save: statusFailure(404, "Task not found"),
  }),
};

const deletion: ChildFixture = {
  kind: "deletion",
  never: [".asking --deletion.revoked--> .revoked"],
  chart: taskDeletion,
  events: {
    "deletion.confirmed": [{ type: "deletion.confirmed" }],
    "deletion.cancelled": [{ type: "deletion.cancelled" }],
    "deletion.revoked": raised,
  } satisfies EventSamples<typeof taskDeletion>,
  outcomes: outcomesOf(
    taskDeletion,
    { deleteSubject: [({ subject }) => subject] } satisfies OutputSamples<typeof taskDeletion>,
    {
      deleteSubject: [
        statusFailure(404, "Task not found"),
        statusFailure(403, "Only members of the team can do this."),
      ],
    },
  ),
};

export const taskBoard: Fixture = {
  chart: taskBoardMachine,
  inputs: [
    { teamId: 3, canEdit: true },
    { teamId: 3, canEdit: false },
  ] satisfies InputSamples<typeof taskBoardMachine>,
  events: {
    "screen.opened": [{ type: "screen.opened" }],
    "refetch.requested": [{ type: "refetch.requested" }],
    "refetch.due": [{ type: "refetch.due" }],
    "task.moved": [
      { type: "task.moved", taskId: 99, position: { status: "Done", index: 0 } },
      ...taskStatuses.flatMap((status) => [
        { type: "task.moved" as const, taskId: 1, position: { status, index: 0 } },
        { type: "task.moved" as const, taskId: 1, position: { status, index: tasks.length } },
        { type: "task.moved" as const, taskId: 2, position: { status, index: Number.MAX_SAFE_INTEGER } },
      ]),
    ],
    "board.invalidated": raised,
    "team.updated": [{ type: "team.updated" }],
    "reload.pressed": [{ type: "reload.pressed" }],
    "taskForm.opened": [
      { type: "taskForm.opened", column: "ToDo" },
      { type: "taskForm.opened", column: "Done" },
    ],
    "editForm.opened": [
      { type: "editForm.opened", taskId: 1 },
      { type: "editForm.opened", taskId: 2 },
    ],
    "edit.submitted": [{ type: "edit.submitted" }],
    "overwritten.reopened": [{ type: "overwritten.reopened", taskId: 1 }],
    "overwritten.dismissed": [{ type: "overwritten.dismissed", taskId: 1 }],
    "deletion.asked": [{ type: "deletion.asked", taskId: 1 }],
    "deletion.undone": [
      { type: "deletion.undone", deleted: { task, position: { status: "ToDo", index: 0 } } },
    ],
    "drag.started": [{ type: "drag.started" }],
    "drag.ended": [{ type: "drag.ended" }],
  } satisfies EventSamples<typeof taskBoardMachine>,
  outcomes: outcomesOf(
    taskBoardMachine,
    {
      readBoard: [
        { team: boardTeam, tasks },
        { team: { ...boardTeam, isSupervised: false }, tasks: [] },
      ],
      readTasks: [tasks, []],
      moveTask: [
        ({ status }: { status: TaskStatus }) => status,
        ({ status }: { status: TaskStatus }) => (status === "ToDo" ? "Done" : "ToDo"),
      ],
      restoreTask: [(sent: NewTask) => ({ ...sent, id: 3 })],
      form: [],
      edit: [],
      deletion: [],
    } satisfies OutputSamples<typeof taskBoardMachine>,
    {
      moveTask: statusFailure(404, "Task not found"),
    },
  ),
  children: { form, edit, deletion },
};
