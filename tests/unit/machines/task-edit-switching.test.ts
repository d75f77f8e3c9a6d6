import { expect, test } from "vitest";
import { selectEdit } from "../../../machines/task-board/task-board.machine.ts";
import { selectIsRestored } from "../../../machines/shared/draft.machine.ts";
import { startReady } from "../../flows/task-board/start.ts";

test("[5.5] switching cards resets a card that was submitted without a title", async () => {
  const { now, send, edit } = await startReady();
  edit(1, { title: " " });
  send({ type: "edit.submitted" });
  expect(selectEdit(now())?.getSnapshot().value).toEqual({ editing: "incomplete" });
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEdit(now())?.getSnapshot().value).toEqual({ editing: "pristine" });
});

test("[2.33] a card with an unsaved edit, opened again, tells that the edit was restored", async () => {
  const { now, send, edit } = await startReady();
  edit(1, { title: "Design the model" });
  send({ type: "editForm.opened", taskId: 2 });
  send({ type: "editForm.opened", taskId: 1 });
  const reopened = selectEdit(now())?.getSnapshot();
  expect(reopened && selectIsRestored(reopened)).toBe(true);
});
