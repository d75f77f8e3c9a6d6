import type { EventFrom } from "xstate";
import { taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import type { Board, BoardTeam } from "../../../machines/task-board/board.ts";
import { taskEdit, taskForm, type TaskDraft } from "../../../machines/task-board/draft.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import {
  selectDeletion,
  selectEdit,
  selectForm,
  taskBoardMachine,
} from "../../../machines/task-board/task-board.machine.ts";
import { classmate, memberOf, student, supervisor } from "../../flows/people.ts";
import { startHeld } from "../held.ts";
import { taskWith } from "../tasks.ts";

export const sara = memberOf(student);
export const omar = memberOf(classmate);
export const boardTeam: BoardTeam = {
  teamId: 3,
  teamName: "Falcons",
  projectTitle: "Maps",
  supervisorId: supervisor.userId,
  members: [sara, omar],
};
export const task = (id: number, status: TaskStatus): Task => taskWith({ id, status });
export const tasks: readonly Task[] = [
  task(1, "ToDo"),
  task(2, "ToDo"),
  task(3, "ToDo"),
  task(4, "Doing"),
  task(5, "Done"),
];
export const servedBoard: Board = { team: boardTeam, tasks };
export const typed: Partial<TaskDraft> = {
  title: " Chapter 1 ",
  description: " About maps ",
  assignees: [sara],
};

/** The server's tasks once these have moved to other columns. */
export const served = (changes: Partial<Record<number, TaskStatus>>): readonly Task[] =>
  tasks.map((each) => ({ ...each, status: changes[each.id] ?? each.status }));

/** A loading board; each call waits until the test resolves it, and the test advances its clock. */
export function start(canEdit = true) {
  const { calls, clock, send, now, emitted } = startHeld(taskBoardMachine, { input: { teamId: 3, canEdit } });
  const cards = () => now().value.cards;
  /** The draft in the Add Task form. */
  const form = () => selectForm(now())?.getSnapshot();
  const inForm = (event: EventFrom<typeof taskForm>) => selectForm(now())?.send(event);
  /** The ids of the tasks in each column. */
  const board = () =>
    Object.fromEntries(
      taskStatuses.map((status) => [status, columnOf(now().context.tasks, status).map(({ id }) => id)]),
    );
  const drop = (taskId: number, status: TaskStatus, index = 0) =>
    send({ type: "task.moved", taskId, position: { status, index } });
  /** Opens the form of a column and fills it in. */
  const fillIn = (column: TaskStatus, change: Partial<TaskDraft>) => {
    send({ type: "taskForm.opened", column });
    inForm({ type: "draft.changed", change });
  };
  const card = (taskId: number) => now().context.tasks.find(({ id }) => id === taskId);
  /** The draft in the open card fields. */
  const edited = () => selectEdit(now())?.getSnapshot().context;
  const isSaving = () => selectEdit(now())?.getSnapshot().value === "saving";
  const inFields = (event: EventFrom<typeof taskEdit>) => selectEdit(now())?.send(event);
  /** Opens the fields of a card and types this. */
  const edit = (taskId: number, change: Partial<TaskDraft>) => {
    send({ type: "editForm.opened", taskId });
    inFields({ type: "draft.changed", change });
  };
  const question = () => selectDeletion(now());
  /** The card to be confirmed, and its position. */
  const asked = () => question()?.getSnapshot().context.subject;
  const confirm = () => question()?.send({ type: "deletion.confirmed" });
  const cancelDeletion = () => question()?.send({ type: "deletion.cancelled" });
  /** Asks to delete a card and confirms. */
  const remove = (taskId: number) => {
    send({ type: "deletion.asked", taskId });
    confirm();
  };
  /** Others have changed the cards like this, and the user returns to the page. */
  const comeBack = async (tasksThen: readonly Task[]) => {
    send({ type: "screen.opened" });
    await calls.readBoard.last().answer({ team: now().context.team ?? boardTeam, tasks: tasksThen });
  };
  return {
    clock,
    card,
    edit,
    edited,
    isSaving,
    inFields,
    asked,
    confirm,
    cancelDeletion,
    remove,
    comeBack,
    send,
    now,
    cards,
    form,
    inForm,
    board,
    drop,
    fillIn,
    readBoard: calls.readBoard,
    readTasks: calls.readTasks,
    moveTask: calls.moveTask,
    addTask: calls.form.save,
    saveTask: calls.edit.save,
    deleteTask: calls.deletion.deleteSubject,
    restoreTask: calls.restoreTask,
    emitted,
  };
}

/** The board is loaded. */
export async function startReady(at: Board = servedBoard, canEdit = true) {
  const started = start(canEdit);
  await started.readBoard.last().answer(at);
  return started;
}

/** The board is loaded, the form of the column In Progress is open, and this is typed. */
export async function startTyped(change: Partial<TaskDraft> = typed) {
  const started = await startReady();
  started.fillIn("Doing", change);
  return started;
}
