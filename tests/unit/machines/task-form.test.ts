import { expect, test } from "vitest";
import { createActor } from "xstate";
import { interrupted } from "../../../machines/domain/failure.ts";
import { emptyDraft, type NewTask, type Task, type TaskDraft } from "../../../machines/domain/task.ts";
import {
  selectForm,
  selectHasFormFailed,
  selectIsAdding,
  selectIsRestored,
  selectRefusal,
  taskBoardMachine,
} from "../../../machines/task-board/task-board.machine.ts";
import type { Board } from "../../../machines/task-board/task-board.setup.ts";
import { heldRead, heldWrite, offline } from "../../support/held.ts";

const typed: Partial<TaskDraft> = { title: " Chapter 1 ", description: " About maps ", assignees: ["Sara"] };
const added: Task = {
  id: 9,
  title: "Chapter 1",
  description: "About maps",
  teamId: 3,
  due: null,
  priority: "Medium",
  status: "Doing",
  assignees: ["Sara"],
};

/** The form of the column Doing is open, and this is typed. */
function startTyped(change: Partial<TaskDraft> = typed) {
  const addTask = heldWrite<Task, NewTask>();
  const actor = createActor(
    taskBoardMachine.provide({ actors: { readBoard: heldRead<Board, { teamId: number }>().logic, addTask: addTask.logic } }),
    { input: { teamId: 3, canEdit: true } },
  ).start();
  const now = () => actor.getSnapshot();
  const form = () => now().value.form;
  actor.send({ type: "taskForm.opened", column: "Doing" });
  actor.send({ type: "draft.changed", change });
  return { actor, now, form, addTask };
}

async function startFailed() {
  const started = startTyped();
  started.actor.send({ type: "task.submitted" });
  await started.addTask.last().fail(offline);
  return started;
}

test("[2.32] the form that is asked for in another column is the same form there", () => {
  const { actor, now, form } = startTyped();
  actor.send({ type: "taskForm.opened", column: "Done" });
  expect(form()).toEqual({ open: "untried" });
  expect(selectForm(now())).toEqual({ column: "Done", draft: { ...emptyDraft, ...typed } });
});

test("[7.18] title and description are sent without the blanks around them, and the form closes once the task is there", async () => {
  const { actor, now, form, addTask } = startTyped();
  actor.send({ type: "task.submitted" });
  expect(selectIsAdding(now())).toBe(true);
  expect(addTask.last().input).toEqual({
    title: "Chapter 1",
    description: "About maps",
    assignees: ["Sara"],
    due: null,
    priority: "Medium",
    status: "Doing",
    teamId: 3,
  });
  await addTask.last().answer(added);
  expect([form(), selectForm(now())]).toEqual(["closed", null]);
});

test.each([
  ["taskForm.cancelled", typed],
  ["taskForm.escaped", {}],
] as const)("[2.32] %s closes the form, and the next one begins empty and is not restored", (type, change) => {
  const { actor, now, form } = startTyped(change);
  actor.send({ type: "page.restored" });
  actor.send({ type });
  expect([form(), selectForm(now()), selectIsRestored(now())]).toEqual(["closed", null, false]);
  actor.send({ type: "taskForm.opened", column: "ToDo" });
  expect([form(), selectForm(now())]).toEqual([{ open: "untried" }, { column: "ToDo", draft: emptyDraft }]);
});

test("[8.6] K9: what is discarded after a failure has not been tried", async () => {
  const { actor, now, form } = await startFailed();
  expect([form(), selectHasFormFailed(now())]).toEqual([{ open: "failed" }, true]);
  actor.send({ type: "draft.discarded" });
  expect([form(), selectHasFormFailed(now())]).toEqual([{ open: "untried" }, false]);
});

test("[8.6] K9: of a failure the form has the words, and nothing else", async () => {
  const { now } = await startFailed();
  expect(selectRefusal(now())).toBe("No connection to the server.");
});

test("[8.6] K9: whoever left the page while the task was sent is told to look before adding it again", async () => {
  const { actor, now, addTask } = startTyped();
  actor.send({ type: "task.submitted" });
  await addTask.last().fail(interrupted);
  expect(selectRefusal(now())).toBe(
    "The page was left before the server answered. Look whether the task is there before you add it again.",
  );
});
