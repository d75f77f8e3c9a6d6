import { storedInFull } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { selectEdit, selectEditing } from "../../../machines/task-board/task-board.machine.ts";
import { startReady, tasks } from "../../support/start/task-board.ts";

test("[5.5] switching cards resets a card that was submitted without a title", async () => {
  const { now, send, edit } = await startReady();
  edit(1, { title: " " });
  send({ type: "edit.submitted" });
  expect(selectEdit(now())?.getSnapshot().value).toEqual({ editing: "incomplete" });
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEdit(now())?.getSnapshot().value).toEqual({ editing: "pristine" });
});

test("[2.33] a card with an unsaved edit says that the edit was restored when opened again", async () => {
  const { now, send, edit, edited } = await startReady();
  edit(1, { title: "Design the model" });
  send({ type: "refetch.requested", isBackground: true });
  expect(edited()?.isRestored).toBe(false);
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "editForm.opened", taskId: 1 });
  // The other card's draft had no change to keep.
  expect([edited()?.isRestored, now().context.edits]).toEqual([true, [1]]);
});

test("[2.33] K10: an edit is restored when its user returns, saved, and closed with its card", async () => {
  const { now, send, edit, edited, saveTask, comeBack, emitted } = await startReady();
  edit(1, { title: "Map" });
  send({ type: "refetch.requested" });
  expect(edited()?.isRestored).toBe(true);
  send({ type: "edit.submitted" });
  await saveTask.last().answer(storedInFull({ ...saveTask.last().input.subject, title: "Map" }));
  expect(emitted).toMatchObject([{ key: "task 1", text: "Updated!" }]);
  edit(2, { title: "Draw" });
  await comeBack(tasks);
  expect(now().context.editing).toBe(2);
  await comeBack(tasks.slice(2));
  expect(now().context.editing).toBeNull();
});

test("[2.33] K10: Undo of a cancelled edit opens the card's fields with what was typed", async () => {
  const { now, send, edit, edited, inFields, comeBack, cancelDeletion, emitted } = await startReady();
  edit(2, { title: "Draw" });
  edit(1, { title: "Map" });
  inFields({ type: "draft.cancelled" });
  const [notice] = emitted;
  expect([selectEditing(now()), notice]).toMatchObject([
    null,
    { tone: "good", key: "task 1", text: "Changes discarded.", action: { label: "Undo", to: "taskBoard" } },
  ]);
  // A safe cast: this notice's action is an event of the board.
  const { event } = (notice as unknown as { action: { event: Parameters<typeof send>[0] } }).action;
  send({ type: "deletion.asked", taskId: 3 });
  send(event);
  expect(selectEditing(now())).toBeNull();
  cancelDeletion();
  await comeBack(tasks.map((each) => (each.id === 1 ? { ...each, title: "Theirs" } : each)));
  send({ type: "editForm.opened", taskId: 3 });
  send(event);
  // The third card's draft had no change to keep.
  expect([selectEditing(now()), now().context.edits]).toEqual([1, [2, 1]]);
  expect(edited()).toMatchObject({
    base: { title: "Theirs" },
    fields: { title: "Map" },
    conflicts: ["title"],
  });
  expect(now().can(event)).toBe(false);
});

test("[2.33] K10: closing the unchanged fields of a card shows no notice", async () => {
  const { now, send, inFields, emitted } = await startReady();
  send({ type: "editForm.opened", taskId: 1 });
  inFields({ type: "draft.cancelled" });
  expect([selectEditing(now()), emitted]).toEqual([null, []]);
});
