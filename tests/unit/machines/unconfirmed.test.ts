import { expect, test } from "vitest";
import type { Failure } from "../../../machines/domain/failure.ts";
import { sentDraftsIn } from "../../../machines/shared/draft.machine.ts";
import {
  newFeedback,
  noor,
  reply,
  replyTo,
  start as startLoading,
  startRead as startThread,
  threadOf,
} from "../../support/start/feedback-thread.ts";
import { plan, startRead as startFiles } from "../../support/start/project-files.ts";
import { startReady, startTyped, task } from "../../support/start/task-board.ts";
import { deletedAsAsked, offline } from "../../support/held.ts";

/* What parents pass to a write, so that nothing is created twice. */

const unknown: Failure = { ...offline, outcome: "unknown" };

test("[8.6] K9: a task is looked up, as first sent, among those newer than the board at that time", async () => {
  const { send, inForm, addTask } = await startTyped();
  send({ type: "form.submitted" });
  expect(addTask.last().input).toMatchObject({ newestId: 5 });
  expect(addTask.last().input).not.toHaveProperty("unconfirmed");
  const first = addTask.last().input.fields.title;
  await addTask.last().fail(unknown);
  inForm({ type: "draft.changed", change: { title: "Another title" } });
  send({ type: "form.submitted" });
  const { unconfirmed } = addTask.last().input;
  expect(unconfirmed).toMatchObject({ fields: { title: first }, newestId: 5 });
  await addTask.last().fail(unknown);
  send({ type: "form.submitted" });
  expect(addTask.last().input.unconfirmed).toMatchObject({
    fields: { title: "Another title" },
    unconfirmed: { fields: { title: first } },
  });
  expect(sentDraftsIn(addTask.last().input).map(({ fields }) => fields.title)).toEqual([
    "Another title",
    "Another title",
    first,
  ]);
});

test("[8.6] K9: a text sent again unchanged is looked up once", async () => {
  const { send, addTask } = await startTyped();
  send({ type: "form.submitted" });
  await addTask.last().fail(unknown);
  send({ type: "form.submitted" });
  await addTask.last().fail(unknown);
  send({ type: "form.submitted" });
  expect(addTask.last().input.unconfirmed).not.toHaveProperty("unconfirmed");
});

test("[8.6] K9: a write that is known to have failed is sent at once", async () => {
  const { send, addTask } = await startTyped();
  send({ type: "form.submitted" });
  await addTask.last().fail(unknown);
  send({ type: "form.submitted" });
  await addTask.last().fail({ ...offline, outcome: "notDone" });
  send({ type: "form.submitted" });
  expect(addTask.last().input).not.toHaveProperty("unconfirmed");
});

test("[8.6] K9: Discard forgets what was sent before", async () => {
  const { send, inForm, addTask } = await startTyped();
  send({ type: "form.submitted" });
  await addTask.last().fail(unknown);
  inForm({ type: "draft.discarded" });
  inForm({ type: "draft.changed", change: { title: "Something else" } });
  send({ type: "form.submitted" });
  expect(addTask.last().input).not.toHaveProperty("unconfirmed");
});

test("[8.7] F1 R1: a text is looked up among those newer than its list", async () => {
  const { write, save } = await startThread({ 1: [reply(11, 1), reply(14, 1)], 2: [] }, noor);
  write(replyTo(1), "Thanks");
  expect(save.last().input.newestId).toBe(14);
  write(replyTo(2), "Thanks");
  expect(save.last().input.newestId).toBe(0);
  write(newFeedback, "Good start");
  expect(save.last().input.newestId).toBe(2);
});

test("[8.7] R1: a reply is looked up among all if the others are not fetched yet", async () => {
  const { write, save, readThread } = startLoading(noor);
  await readThread.last().answer(threadOf(1));
  write(replyTo(1), "Thanks");
  expect(save.last().input.newestId).toBe(0);
});

test("[8.8] L1: a file is looked up among those newer than the list", async () => {
  const { send, fillIn, addFile } = await startFiles();
  fillIn();
  send({ type: "form.submitted" });
  expect(addFile.last().input.newestId).toBe(3);
});

test("[8.8] L3: Try again after an Undo with an unknown outcome looks up the file first", async () => {
  const { send, remove, deleteFile, restoreFile, emitted } = await startFiles();
  remove(plan.id);
  await deleteFile.last().answer(plan);
  send({ type: "deletion.undone", file: plan });
  expect(restoreFile.last().input).toMatchObject({ formerId: plan.id });
  expect(restoreFile.last().input).not.toHaveProperty("unconfirmed");
  await restoreFile.last().fail(unknown);
  const again = { type: "deletion.undone", file: plan, isUnconfirmed: true } as const;
  expect(emitted.at(-1)).toMatchObject({
    text: "No connection to the server. It may have worked. If you try again, nothing is done twice.",
    action: { label: "Try again", event: again },
  });
  send(again);
  expect(restoreFile.last().input.unconfirmed).toBe(true);
});

test("[8.7] R3: Try again after an Undo with an unknown outcome looks up the reply first", async () => {
  const own = reply(11, 1);
  const { send, remove, deleteSubject, restoreReply, emitted } = await startThread({ 1: [own] });
  remove({ kind: "reply", reply: own });
  await deletedAsAsked(deleteSubject);
  send({ type: "deletion.undone", reply: own });
  expect(restoreReply.last().input).toMatchObject({ formerId: 11 });
  expect(restoreReply.last().input).not.toHaveProperty("unconfirmed");
  await restoreReply.last().fail(unknown);
  const again = { type: "deletion.undone", reply: own, isUnconfirmed: true } as const;
  expect(emitted.at(-1)).toMatchObject({ action: { label: "Try again", event: again } });
  send(again);
  expect(restoreReply.last().input.unconfirmed).toBe(true);
});

test("[8.6] K11: Try again after an Undo with an unknown outcome looks up the task first", async () => {
  const deleted = { task: task(4, "Doing"), position: { status: "Doing", index: 0 } } as const;
  const { send, remove, deleteTask, restoreTask, emitted } = await startReady();
  remove(4);
  await deletedAsAsked(deleteTask);
  send({ type: "deletion.undone", deleted });
  expect(restoreTask.last().input).toMatchObject({ formerId: 4 });
  expect(restoreTask.last().input).not.toHaveProperty("unconfirmed");
  await restoreTask.last().fail(unknown);
  const again = { type: "deletion.undone", deleted, isUnconfirmed: true } as const;
  expect(emitted.at(-1)).toMatchObject({ action: { label: "Try again", event: again } });
  send(again);
  expect(restoreTask.last().input.unconfirmed).toBe(true);
});
