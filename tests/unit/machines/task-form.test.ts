import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { emptyDraft, newTaskOf } from "../../../machines/task-board/draft.ts";
import { addErrorOf, saveErrorOf } from "../../../machines/task-board/messages.ts";
import { offline } from "../../support/held.ts";
import {
  sara,
  startFailed,
  startReady,
  startTyped,
  task,
  tasks,
  typed,
} from "../../flows/task-board/start.ts";

test("[2.32] opening the form in another column keeps its entries", async () => {
  const { send, form } = await startTyped();
  send({ type: "taskForm.opened", column: "Done" });
  expect(form()?.context).toMatchObject({
    subject: { teamId: 3, column: "Done" },
    fields: { ...emptyDraft, ...typed },
  });
});

test("[7.18] trims title and description, and closes the form once the task is added", async () => {
  const { now, form, addTask, inForm } = await startTyped();
  inForm({ type: "draft.submitted" });
  expect(form()?.matches("saving")).toBe(true);
  expect(newTaskOf(addTask.last().input)).toEqual({
    title: "Chapter 1",
    description: "About maps",
    assignees: ["Sara"],
    due: null,
    priority: "Medium",
    status: "Doing",
    teamId: 3,
  });
  await addTask
    .last()
    .answer({ ...task(9, "Doing"), title: "Chapter 1", description: "About maps", assignees: ["Sara"] });
  expect([now().value.form, form()]).toEqual(["closed", undefined]);
});

test("[8.6] K9: typing keeps the error until the task is submitted again", async () => {
  const { form, inForm } = await startFailed();
  inForm({ type: "draft.changed", change: { title: "Other" } });
  expect(form()?.context.failure).toEqual(offline);
});

test.each([
  ["added", addErrorOf],
  ["saved", saveErrorOf],
])("[8.6] K9 K10: an interrupted request asks to check before the task is %s again", (_, errorOf) => {
  expect(errorOf(interrupted)).toMatch(/^The page closed before the server responded\. \w.* again\.$/);
});

test("[8.6] K10: a refusal because the card is gone says so", () => {
  expect(saveErrorOf({ kind: "status", status: 404, message: "Task not found" })).toBe(
    "This task no longer exists.",
  );
});

test("[2.32] K9: adds a task to the column whose form is open, medium by default", async () => {
  const { addTask, readTasks, board, emitted, fillIn, form, inForm } = await startReady();
  fillIn("Doing", { title: " Chapter 1 ", assignees: [sara], due: "2027-03-12" });
  inForm({ type: "draft.submitted" });
  inForm({ type: "draft.submitted" });
  expect(addTask.calls.map(({ input }) => newTaskOf(input))).toEqual([
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
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Added!", key: "newTask" }]);
  expect(form()).toBeUndefined();
  await readTasks.last().answer([...tasks, task(9, "Doing")]);
  expect(board()["Doing"]).toEqual([4, 9]);
});

test("[8.6] K9: a failed add keeps the form unchanged", async () => {
  const { addTask, board, emitted, fillIn, form, inForm } = await startReady();
  fillIn("Done", { title: "Chapter 1", priority: "High" });
  inForm({ type: "draft.submitted" });
  await addTask.last().fail(offline);
  expect(emitted).toEqual([
    { type: "notice", tone: "bad", text: "Error: Failed to add task.", key: "newTask", isToldInPlace: true },
  ]);
  expect(form()?.context).toMatchObject({
    subject: { column: "Done" },
    fields: { title: "Chapter 1", description: "", assignees: [], due: null, priority: "High" },
    failure: offline,
  });
  expect(board()).toEqual({ ToDo: [1, 2, 3], Doing: [4], Done: [5] });
  inForm({ type: "draft.cancelled" });
  expect(form()).toBeUndefined();
});

test("[2.32] K9: while a task is added its form stays in its column, unchanged", async () => {
  const { send, inForm, form } = await startTyped();
  inForm({ type: "draft.submitted" });
  send({ type: "taskForm.opened", column: "Done" });
  inForm({ type: "draft.changed", change: { title: "Other" } });
  inForm({ type: "draft.cancelled" });
  expect(form()?.context).toMatchObject({ subject: { column: "Doing" }, fields: typed });
});

test.each([{ type: "refetch.requested" }, { type: "screen.opened" }] as const)(
  "[design: event sourcing] %j: restores the form with its draft, says so, and refetches",
  async (event) => {
    const { send, cards, form, inForm } = await startTyped({ title: "Half a thought" });
    send(event);
    expect(cards()).toEqual({ ready: "refetchingBoard" });
    expect(form()?.context.fields.title).toBe("Half a thought");
    expect(form()?.context.isRestored).toBe(true);
    inForm({ type: "draft.discarded" });
    expect(form()?.context).toMatchObject({ subject: { column: "Doing" }, fields: emptyDraft });
    expect(form()?.context.isRestored).toBe(false);
  },
);
