import { storedInFull, type Task } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { editedTask, type TaskDraft } from "../../../machines/task-board/draft.ts";
import { selectEditing, selectOverwritten } from "../../../machines/task-board/task-board.machine.ts";
import { withWritten } from "../../../machines/task-board/written.ts";
import { fieldsOfPlan, others, plan, startEditing } from "../../support/start/task-board-edit.ts";
import { deletedAsAsked } from "../../support/held.ts";
import { startReady, task, tasks } from "../../support/start/task-board.ts";

const mine: Task = { ...plan, title: "Map", description: "Of the house" };
const theirs: Task = { ...plan, title: "Theirs" };

/** The user has saved a new title of card 1; then a teammate has saved another one, which was fetched. */
async function startOverwritten(change: Partial<TaskDraft> = { title: "Map" }, latest: Task = theirs) {
  const started = await startEditing(change);
  started.send({ type: "edit.submitted" });
  await started.saveTask.last().answer(storedInFull(editedTask(started.saveTask.last().input)));
  await started.comeBack([latest, ...others]);
  const overwritten = () => selectOverwritten(started.now()).map(({ texts }) => texts);
  return { ...started, overwritten };
}

test("[2.33] a text that a teammate has overwritten is shown, with the text", async () => {
  const { now } = await startOverwritten();
  expect(selectOverwritten(now())).toEqual([{ task: mine, texts: { title: "Map" }, isDeleted: false }]);
});

test("[2.33] the text of a card that others deleted is shown, and not once its author deletes it", async () => {
  const { now, comeBack, remove, deleteTask, overwritten } = await startOverwritten();
  await comeBack(others);
  expect(selectOverwritten(now())).toEqual([{ task: mine, texts: { title: "Map" }, isDeleted: true }]);
  await comeBack([theirs, ...others]);
  remove(1);
  await deletedAsAsked(deleteTask);
  expect(overwritten()).toEqual([]);
});

test("[2.33] a saved text that is still there is not shown, whatever its spaces", async () => {
  const { overwritten } = await startOverwritten({ title: "Map of  it" }, { ...plan, title: " Map\nof it" });
  expect(overwritten()).toEqual([]);
  const { overwritten: joined } = await startOverwritten(
    { title: "Map of it" },
    { ...plan, title: "Mapofit" },
  );
  expect(joined()).toEqual([{ title: "Map of it" }]);
});

test("[2.33] 'Edit with my text' opens the card's fields with the user's text, and hides it", async () => {
  const { now, send, edited, overwritten } = await startOverwritten();
  send({ type: "overwritten.reopened", taskId: 2 });
  expect(selectEditing(now())).toBeNull();
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "overwritten.reopened", taskId: 1 });
  expect([selectEditing(now()), now().context.edits, overwritten()]).toEqual([1, [1], []]);
  expect(edited()).toMatchObject({
    subject: theirs,
    base: { title: "Theirs" },
    fields: { ...fieldsOfPlan, title: "Map" },
  });
});

test("[2.33] 'Edit with my text' does nothing while the card is being deleted, or has a draft", async () => {
  const { now, send, edit, cancelDeletion, edited, overwritten } = await startOverwritten();
  send({ type: "deletion.asked", taskId: 1 });
  send({ type: "overwritten.reopened", taskId: 1 });
  expect(selectEditing(now())).toBeNull();
  cancelDeletion();
  edit(1, { title: "Another map" });
  send({ type: "overwritten.reopened", taskId: 1 });
  expect(edited()?.fields.title).toBe("Another map");
  expect(overwritten()).toEqual([{ title: "Map" }]);
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "overwritten.reopened", taskId: 1 });
  expect(selectEditing(now())).toBe(2);
});

test("[2.33] a text that was reopened or dismissed is hidden, and those of other cards stay", async () => {
  const { now, send, edit, edited, inFields, saveTask, comeBack, overwritten } = await startOverwritten();
  edit(2, { title: "Draw" });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(storedInFull(editedTask(saveTask.last().input)));
  await comeBack([theirs, { ...task(2, "ToDo"), title: "Paint" }, ...others.slice(1)]);
  expect(overwritten()).toEqual([{ title: "Map" }, { title: "Draw" }]);
  send({ type: "overwritten.reopened", taskId: 2 });
  expect(edited()).toMatchObject({ subject: { id: 2 }, fields: { title: "Draw" } });
  inFields({ type: "draft.cancelled" });
  expect(overwritten()).toEqual([{ title: "Map" }]);
  expect(now().can({ type: "overwritten.dismissed", taskId: 2 })).toBe(false);
  send({ type: "overwritten.dismissed", taskId: 1 });
  expect(overwritten()).toEqual([]);
});

const draftOf = (fields: Partial<TaskDraft>, base: Partial<TaskDraft> = {}) => ({
  subject: plan,
  base: { ...fieldsOfPlan, ...base },
  fields: { ...fieldsOfPlan, ...fields },
});

test("[2.33] a text that the user saved earlier stays theirs until someone replaces it", () => {
  const once = withWritten({}, draftOf({ title: "Map" }), mine);
  const twice = withWritten(once, draftOf({ title: "Map", description: "New" }, { title: "Map" }), {
    ...mine,
    description: "New",
  });
  expect(twice[1]?.fields).toEqual(["title", "description"]);
  const afterTheirs = withWritten(
    once,
    draftOf({ title: "Theirs", description: "New" }, { title: "Theirs" }),
    { ...theirs, description: "New" },
  );
  expect(afterTheirs[1]?.fields).toEqual(["description"]);
});

test("[2.33] the text of a deleted card that was saved as a new one is only the new one's", () => {
  const first = withWritten({}, draftOf({ title: "Map" }), mine);
  const second = withWritten(first, draftOf({ title: "Map" }), { ...mine, id: 9 });
  expect(Object.keys(second)).toEqual(["9"]);
  const target = {
    ...draftOf({ title: "New" }),
    subject: { teamId: 3, column: "ToDo" } as const,
  };
  expect(Object.keys(withWritten(first, target, { ...mine, id: 9 }))).toEqual(["1", "9"]);
});

test("[4.5] a card that is saved while its move is pending is marked as moving, and another is not", async () => {
  const { send, drop, edit, saveTask } = await startEditing();
  drop(1, "Doing");
  drop(3, "Done");
  send({ type: "edit.submitted" });
  expect(saveTask.last().input.subject).toMatchObject({ id: 1, isMoving: true });
  edit(2, { title: "Draw" });
  send({ type: "edit.submitted" });
  expect(saveTask.last().input.subject).not.toHaveProperty("isMoving");
});

test("[2.32] the texts of a task that the user has added are theirs", async () => {
  const { fillIn, inForm, addTask, comeBack, now } = await startReady();
  fillIn("ToDo", { title: "New", description: "Of mine" });
  inForm({ type: "draft.submitted" });
  const added: Task = { ...task(9, "ToDo"), title: "New", description: "Of mine" };
  await addTask.last().answer(storedInFull(added));
  await comeBack([...tasks, { ...added, description: "Theirs" }]);
  expect(selectOverwritten(now()).map(({ texts }) => texts)).toEqual([{ description: "Of mine" }]);
});
