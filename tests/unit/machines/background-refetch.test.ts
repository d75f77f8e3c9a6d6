import { expect, test } from "vitest";
import { selectIsRestored as selectIsFileRestored } from "../../../machines/shared/draft.machine.ts";
import { newFeedback, noor, startRead as startThread } from "../../flows/feedback-thread/start.ts";
import { startRead as startFiles } from "../../flows/project-files/start.ts";
import { servedBoard, startReady, startTyped } from "../../flows/task-board/start.ts";

const refetch = { type: "refetch.requested", isBackground: true } as const;
const minute = 60_000;

test("[2.32] a background refetch reads the board again and calls no draft restored", async () => {
  const { send, readBoard, form } = await startTyped();
  send(refetch);
  expect([readBoard.calls.length, form()?.context.isRestored]).toEqual([2, false]);
  send({ type: "refetch.requested" });
  expect(form()?.context.isRestored).toBe(true);
});

test("[2.33] a background refetch calls no edit restored", async () => {
  const { send, edit, edited } = await startReady();
  edit(1, { title: "Map" });
  send(refetch);
  expect([edited()?.fields.title, edited()?.isRestored]).toEqual(["Map", false]);
});

test("[4.5] a background refetch does not take a hidden board for one that is looked at", async () => {
  const { send, clock, readBoard, readTasks } = await startReady();
  send({ type: "board.hidden" });
  send(refetch);
  send(refetch);
  await readBoard.last().answer(servedBoard);
  clock.increment(minute);
  clock.increment(minute);
  expect([readBoard.calls.length, readTasks.calls.length]).toEqual([2, 0]);
});

test("[4.5] a background refetch during a move is made after it", async () => {
  const { send, drop, moveTask, readBoard } = await startReady();
  drop(1, "Done");
  send(refetch);
  expect(readBoard.calls).toHaveLength(1);
  await moveTask.last().answer("Done");
  expect(readBoard.calls).toHaveLength(2);
});

test("[2.35] a background refetch reads the files again and calls no draft restored", async () => {
  const { send, form, fillIn, readFiles } = await startFiles();
  fillIn({ title: "Rep" });
  send(refetch);
  expect([readFiles.calls.length, selectIsFileRestored(form().getSnapshot())]).toEqual([2, false]);
});

test("[2.41] a background refetch reads the thread again and calls no text restored", async () => {
  const { send, type, isRestored, readThread } = await startThread({ 1: [] }, noor);
  type(newFeedback, "Good");
  send(refetch);
  expect([readThread.calls.length, isRestored(newFeedback)]).toEqual([2, false]);
});
