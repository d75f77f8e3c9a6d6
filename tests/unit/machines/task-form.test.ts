import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { emptyDraft } from "../../../machines/task-board/draft.ts";
import {
  selectForm,
  selectHasFormFailed,
  selectIsAdding,
  selectIsRestored,
  selectRefusal,
} from "../../../machines/task-board/task-board.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { sara, startFailed, startReady, startTyped, task, tasks, typed } from "./support/task-board.ts";

test("[2.32] the form that is asked for in another column is the same form there", async () => {
  const { send, now, form } = await startTyped();
  send({ type: "taskForm.opened", column: "Done" });
  expect(form()).toEqual({ open: "untried" });
  expect(selectForm(now())).toEqual({ column: "Done", draft: { ...emptyDraft, ...typed } });
});

test("[7.18] title and description are sent without the blanks around them, and the form closes once the task is there", async () => {
  const { send, now, form, addTask } = await startTyped();
  send({ type: "task.submitted" });
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
  await addTask.last().answer({ ...task(9, "Doing"), title: "Chapter 1", description: "About maps", assignees: ["Sara"] });
  expect([form(), selectForm(now())]).toEqual(["closed", null]);
});

test.each([
  ["taskForm.cancelled", typed],
  ["taskForm.escaped", {}],
] as const)("[2.32] %s closes the form, and the next one begins empty and is not restored", async (type, change) => {
  const { send, now, form } = await startTyped(change);
  send({ type: "refetch.requested" });
  send({ type });
  expect([form(), selectForm(now()), selectIsRestored(now())]).toEqual(["closed", null, false]);
  send({ type: "taskForm.opened", column: "ToDo" });
  expect([form(), selectForm(now())]).toEqual([{ open: "untried" }, { column: "ToDo", draft: emptyDraft }]);
});

test("[8.6] K9: what is discarded after a failure has not been tried", async () => {
  const { send, now, form } = await startFailed();
  expect([form(), selectHasFormFailed(now())]).toEqual([{ open: "failed" }, true]);
  send({ type: "draft.discarded" });
  expect([form(), selectHasFormFailed(now())]).toEqual([{ open: "untried" }, false]);
});

test("[8.6] K9: of a failure the form has the words, and nothing else", async () => {
  const { now } = await startFailed();
  expect(selectRefusal(now())).toBe("No connection to the server.");
});

test("[8.6] K9: whoever left the page while the task was sent is told to look before adding it again", async () => {
  const { send, now, addTask } = await startTyped();
  send({ type: "task.submitted" });
  await addTask.last().fail(interrupted);
  expect(selectRefusal(now())).toBe(
    "The page was left before the server answered. Look whether the task is there before you add it again.",
  );
});

test("[5.5] K9: nothing happens without a title", async () => {
  const { send, addTask, fillIn, form } = await startReady();
  fillIn("ToDo", { title: "   ", description: "words" });
  send({ type: "task.submitted" });
  expect(form()).toEqual({ open: "untried" });
  expect(addTask.calls).toEqual([]);
});

test("[2.32] K9: a task is added to the column whose form was open, medium by default", async () => {
  const { send, now, addTask, readTasks, board, emitted, fillIn } = await startReady();
  fillIn("Doing", { title: " Chapter 1 ", assignees: [sara], due: "2027-03-12" });
  send({ type: "task.submitted" });
  send({ type: "task.submitted" });
  expect(addTask.calls.map(({ input }) => input)).toEqual([
    {
      title: "Chapter 1",
      description: "",
      assignees: ["Sara"],
      due: "2027-03-12",
      priority: "Medium",
      status: "Doing",
      teamId: 3,
    },
  ]);
  await addTask.last().answer(task(9, "Doing"));
  expect(board()["Doing"]).toEqual([4, 9]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Added!" }]);
  expect(selectForm(now())).toBeNull();
  await readTasks.last().answer([...tasks, task(9, "Doing")]);
  expect(board()["Doing"]).toEqual([4, 9]);
});

test("[8.6] K9: the server's own reason is kept for the form", async () => {
  const { send, now, addTask, fillIn } = await startReady();
  fillIn("Done", { title: "Chapter 1" });
  send({ type: "task.submitted" });
  await addTask.last().fail(refused(400, "Task title must be at most 200 characters."));
  expect(selectRefusal(now())).toBe("Task title must be at most 200 characters.");
});

test("[8.6] K9: a task that is not added keeps the form as it was", async () => {
  const { send, now, addTask, board, emitted, fillIn } = await startReady();
  fillIn("Done", { title: "Chapter 1", priority: "High" });
  send({ type: "task.submitted" });
  await addTask.last().fail(offline);
  expect(emitted).toEqual([{ type: "notice", tone: "bad", text: "Error: Failed to add task." }]);
  expect(selectHasFormFailed(now())).toBe(true);
  expect(selectForm(now())).toEqual({
    column: "Done",
    draft: { title: "Chapter 1", description: "", assignees: [], due: null, priority: "High" },
  });
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
  send({ type: "taskForm.cancelled" });
  expect(selectForm(now())).toBeNull();
});

test("[5.5] Escape closes a form that is untouched, and loses nothing that was typed", async () => {
  const { send, now, fillIn } = await startReady();
  fillIn("ToDo", { title: "New" });
  send({ type: "taskForm.escaped" });
  expect(selectForm(now())?.draft.title).toBe("New");
  send({ type: "draft.changed", change: { title: "" } });
  send({ type: "taskForm.escaped" });
  expect(selectForm(now())).toBeNull();
});

test.each([{ type: "refetch.requested" }, { type: "screen.opened" }] as const)(
  "[design: event sourcing] %j: the form stays open with what was typed, says so, and the board is read anew",
  async (event) => {
    const { send, now, cards } = await startTyped({ title: "Half a thought" });
    send(event);
    expect(cards()).toEqual({ ready: "refreshing" });
    expect(selectForm(now())?.draft.title).toBe("Half a thought");
    expect(selectIsRestored(now())).toBe(true);
    send({ type: "draft.discarded" });
    expect(selectForm(now())).toEqual({ column: "Doing", draft: emptyDraft });
    expect(selectIsRestored(now())).toBe(false);
  },
);

test("[design: event sourcing] an open form into which nothing was typed restores no draft", async () => {
  const { send, now } = await startReady();
  send({ type: "taskForm.opened", column: "Doing" });
  send({ type: "refetch.requested" });
  expect(selectIsRestored(now())).toBe(false);
});
