import { expect, test } from "vitest";
import { selectIsRestored as selectIsFileRestored } from "../../../machines/shared/draft.machine.ts";
import { newFeedback, noor, startRead as startThread } from "../../flows/feedback-thread/start.ts";
import { startRead as startFiles } from "../../flows/project-files/start.ts";
import { startReady, startTyped } from "../../flows/task-board/start.ts";

const refetch = { type: "refetch.requested", isBackground: true } as const;

test("[2.32] a background refetch fetches the board and reports no restored draft", async () => {
  const { send, readBoard, form } = await startTyped();
  send(refetch);
  expect([readBoard.calls.length, form()?.context.isRestored]).toEqual([2, false]);
  send({ type: "refetch.requested" });
  expect(form()?.context.isRestored).toBe(true);
});

test("[2.33] a background refetch reports no restored edit", async () => {
  const { send, edit, edited } = await startReady();
  edit(1, { title: "Map" });
  send(refetch);
  expect([edited()?.fields.title, edited()?.isRestored]).toEqual(["Map", false]);
});

test("[2.35] a background refetch fetches the files and reports no restored draft", async () => {
  const { send, form, fillIn, readFiles } = await startFiles();
  fillIn({ title: "Rep" });
  send(refetch);
  expect([readFiles.calls.length, selectIsFileRestored(form().getSnapshot())]).toEqual([2, false]);
});

test("[2.41] a background refetch fetches the thread and reports no restored text", async () => {
  const { send, type, isRestored, readThread } = await startThread({ 1: [] }, noor);
  type(newFeedback, "Good");
  send(refetch);
  expect([readThread.calls.length, isRestored(newFeedback)]).toEqual([2, false]);
});
