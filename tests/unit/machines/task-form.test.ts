import type { Failure } from "../../../machines/domain/failure.ts";
import { storedInFull, unstoredFailure } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { offline, refused } from "../../support/held.ts";
import { servedBoard, startReady, startTyped, task, typed } from "../../support/start/task-board.ts";
import { selectChosen, selectForm } from "../../../machines/task-board/task-board.machine.ts";
import { draftOfNew } from "../../../machines/task-board/draft.ts";
import { saveErrorOf, saveTitleOf } from "../../../machines/task-board/messages.ts";

test.each<[failure: Failure, title: string, text: string]>([
  [refused(404), "Failed to save task.", "This task no longer exists."],
  [offline, "Failed to save task.", "No connection to the server."],
  [
    unstoredFailure({ unstored: ["due"], cause: null }),
    "Not everything was saved.",
    "The rest was saved, but this server doesn't store due dates.",
  ],
])("[8.6] K10: an edit that was not saved says so, and why: %o", (failure, title, text) => {
  expect([saveTitleOf(failure), saveErrorOf(failure)]).toEqual([title, text]);
});

test.each(["screen.opened", "refetch.requested"] as const)(
  "[2.32] K9: the open form follows to another column, and is restored by %s",
  async (type) => {
    const { send, form } = await startTyped();
    send({ type: "taskForm.opened", column: "Done" });
    send({ type: "refetch.requested", isBackground: true });
    expect(form()?.context).toMatchObject({ subject: { teamId: 3, column: "Done" }, isRestored: false });
    send({ type });
    expect(form()?.context.isRestored).toBe(true);
  },
);

test("[8.6] K9: a task says whether it was added, and its assignees are remembered", async () => {
  const { now, inForm, addTask, readTasks, board, emitted } = await startTyped();
  inForm({ type: "draft.submitted" });
  await addTask.last().fail(offline);
  expect([board()["Doing"], readTasks.calls.length]).toEqual([[4], 1]);
  inForm({ type: "draft.submitted" });
  await addTask.last().answer(storedInFull({ ...task(9, "Doing"), assignees: ["Sara"] }));
  expect([board()["Doing"], readTasks.calls.length]).toEqual([[4, 9], 2]);
  expect(emitted).toMatchObject([
    { tone: "bad", key: "newTask", text: "Error: Failed to add task." },
    { tone: "good", key: "newTask", text: "Added!" },
  ]);
  expect(selectChosen(now())).toEqual({ 9: [7] });
});

test("[2.32] K9: the notice names what the server did not store, instead of “Added!”", async () => {
  const { form, inForm, addTask, emitted } = await startTyped();
  const added = { task: task(9, "Doing"), unstored: ["due", "assignees"] } as const;
  inForm({ type: "draft.submitted" });
  await addTask.last().answer({ ...added, cause: null });
  expect([form()?.context.fields.title, emitted]).toMatchObject([
    "",
    [{ tone: "warning", text: "Added, but this server doesn't store due dates and assignees." }],
  ]);
});

test("[2.32] K9: what could not be sent of a new task is shown with the reason", async () => {
  const { inForm, addTask, emitted } = await startTyped();
  inForm({ type: "draft.submitted" });
  await addTask.last().answer({ task: task(9, "ToDo"), unstored: ["status"], cause: offline });
  expect(emitted).toMatchObject([{ text: `Added, but we couldn't save its column. ${offline.message}` }]);
});

test("[2.32] the form for a new task opens empty, with medium priority", async () => {
  const { send, form } = await startReady();
  send({ type: "taskForm.opened", column: "ToDo" });
  const empty = { title: "", description: "", assignees: [], due: null, priority: "Medium" };
  expect(form()?.context).toMatchObject({ base: empty, fields: empty });
});

test("[6.3] a supervisor has no form for a new task", async () => {
  const { now, send } = await startReady(servedBoard, false);
  send({ type: "taskForm.opened", column: "ToDo" });
  const subject = { teamId: 3, column: "ToDo" } as const;
  send({ type: "taskForm.reopened", draft: draftOfNew(subject) });
  expect(selectForm(now())).toBeUndefined();
});

test("[2.32] K9: Undo of a discarded new task opens the form with what was typed", async () => {
  const { now, send, form, inForm, emitted } = await startTyped();
  inForm({ type: "draft.cancelled" });
  const [notice] = emitted;
  expect([selectForm(now()), notice]).toMatchObject([
    undefined,
    { tone: "good", key: "newTask", text: "New task discarded.", action: { label: "Undo", to: "taskBoard" } },
  ]);
  // A safe cast: this notice's action is an event of the board.
  send((notice as unknown as { action: { event: Parameters<typeof send>[0] } }).action.event);
  expect(form()?.context).toMatchObject({
    subject: { teamId: 3, column: "Doing" },
    fields: typed,
    failure: null,
  });
});

test("[2.32] K9: closing an empty form for a new task shows no notice", async () => {
  const { send, inForm, emitted } = await startReady();
  send({ type: "taskForm.opened", column: "ToDo" });
  inForm({ type: "draft.cancelled" });
  expect(emitted).toEqual([]);
});
