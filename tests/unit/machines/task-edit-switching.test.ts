import { expect, test } from "vitest";
import { selectEdit, selectEditing } from "../../../machines/task-board/task-board.machine.ts";
import { startEditing } from "../../flows/task-board/start-editing.ts";
import { startReady } from "../../flows/task-board/start.ts";
import { offline } from "../../support/held.ts";

/** A board with a draft for card 1, while the fields of card 2 are open. */
async function startSwitched() {
  const started = await startReady();
  started.edit(1, { title: "Map" });
  started.send({ type: "editForm.opened", taskId: 2 });
  return started;
}

test("[2.33] an error belongs to its card, and switching cards clears it", async () => {
  const { send, saveTask, edited } = await startEditing();
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  send({ type: "editForm.opened", taskId: 2 });
  expect(edited()?.failure).toBeNull();
  send({ type: "editForm.opened", taskId: 1 });
  expect([edited()?.fields.title, edited()?.failure]).toEqual(["Map", null]);
});

test("[2.33] nothing can be submitted without open fields", async () => {
  const { now, send, inFields } = await startReady();
  expect(now().can({ type: "edit.submitted" })).toBe(false);
  send({ type: "editForm.opened", taskId: 1 });
  expect(now().can({ type: "edit.submitted" })).toBe(true);
  inFields({ type: "draft.cancelled" });
  expect(now().can({ type: "edit.submitted" })).toBe(false);
});

test("[2.33] opening a card that is not on the board keeps the open fields", async () => {
  const { now, send } = await startReady();
  send({ type: "editForm.opened", taskId: 1 });
  send({ type: "editForm.opened", taskId: 99 });
  expect([selectEditing(now()), selectEdit(now())?.getSnapshot().status]).toEqual([1, "active"]);
});

test("[2.33] returning to an edited card closes the other's unchanged fields", async () => {
  const { now, send } = await startSwitched();
  send({ type: "editForm.opened", taskId: 1 });
  expect([selectEditing(now()), now().context.edits]).toEqual([1, [1]]);
});

test("[2.33] [8.18] an edited card does not open while its deletion awaits confirmation", async () => {
  const { now, send, asked } = await startSwitched();
  send({ type: "deletion.asked", taskId: 1 });
  send({ type: "editForm.opened", taskId: 1 });
  expect([asked()?.task.id, selectEditing(now())]).toEqual([1, 2]);
});

test("[5.5] switching cards resets a card that was submitted without a title", async () => {
  const { now, send, edit } = await startReady();
  edit(1, { title: " " });
  send({ type: "edit.submitted" });
  expect(selectEdit(now())?.getSnapshot().value).toEqual({ editing: "incomplete" });
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEdit(now())?.getSnapshot().value).toEqual({ editing: "pristine" });
});
