import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import { selectEditing } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { deletedAsAsked, offline } from "../../support/held.ts";
import {
  feedback,
  noor,
  omar,
  reply,
  startRead,
  replyTo,
  editOf,
} from "../../support/start/feedback-thread.ts";

const own = reply(11, 1);
const ownReply: Removal = { kind: "reply", reply: own };
const undone = { type: "deletion.undone", reply: own } as const;

test("[8.17] F3 R3: feedback and others' replies have no Undo", async () => {
  const { remove, shown, emitted, deleteSubject } = await startRead({ 1: [reply(12, 1, omar)] }, noor);
  remove({ kind: "reply", reply: reply(12, 1, omar) });
  await deletedAsAsked(deleteSubject);
  remove({ kind: "feedback", feedback: feedback(1) });
  await deletedAsAsked(deleteSubject);
  expect(shown()).toEqual([]);
  expect(emitted).toEqual([
    { type: "notice", tone: "good", key: "reply 12", text: "Deleted!" },
    { type: "notice", tone: "good", key: "feedback 1", text: "Deleted!" },
  ]);
});

test("R3: several Undos are sent in parallel, once each, and fail independently", async () => {
  const other = reply(12, 1);
  const { now, send, remove, repliesTo, emitted, deleteSubject, restoreReply } = await startRead({
    1: [own, other],
  });
  for (const removed of [own, other]) {
    remove({ kind: "reply", reply: removed });
    await deletedAsAsked(deleteSubject);
  }
  expect(emitted[0]).toMatchObject({ action: { label: "Undo", event: undone } });
  send(undone);
  send(undone);
  send({ type: "deletion.undone", reply: other });
  expect(restoreReply.calls.map(({ input }) => input.item)).toEqual(
    [own, other].map(({ content, feedbackId, author }) => ({ content, feedbackId, author })),
  );
  await restoreReply.calls[1]?.answer(reply(14, 1));
  await restoreReply.calls[0]?.fail(offline);
  expect([repliesTo(1), now().context.restorations]).toEqual([[14], {}]);
  expect(Object.keys(now().children).filter((id) => id.startsWith("restoreReply."))).toEqual([]);
  expect(emitted.slice(2)).toEqual([
    { type: "notice", tone: "good", key: "reply 12", text: "Reply restored with today's date." },
    {
      type: "notice",
      tone: "bad",
      key: "reply 11",
      title: "Failed to save reply.",
      text: "No connection to the server.",
      action: { label: "Try again", to: "feedbackThread", event: undone },
    },
  ]);
  send(undone);
  expect(restoreReply.calls).toHaveLength(3);
});

test("R3: Undo leaves an open confirmation alone, and ignores a reply that exists", async () => {
  const other = reply(12, 1);
  const { asked, send, remove, deleteSubject, restoreReply } = await startRead({ 1: [own, other] });
  send(undone);
  expect(restoreReply.calls).toEqual([]);
  remove(ownReply);
  await deletedAsAsked(deleteSubject);
  send({ type: "deletion.asked", removal: { kind: "reply", reply: other } });
  send(undone);
  expect([restoreReply.calls.length, asked()]).toEqual([1, { kind: "reply", reply: other }]);
});

test("[8.7] R3: an Undo interrupted by a reload is checked and can be repeated", async () => {
  const { send, remove, emitted, deleteSubject, restoreReply, readReplies } = await startRead({ 1: [own] });
  remove(ownReply);
  await deletedAsAsked(deleteSubject);
  const before = readReplies.calls.length;
  send(undone);
  await restoreReply.last().fail(notDone(interrupted));
  expect({ timesTheRepliesAreReadAgain: readReplies.calls.length - before }).toEqual({
    timesTheRepliesAreReadAgain: 1,
  });
  expect(emitted.at(-1)).toMatchObject({
    text: "The page closed before the server responded. Nothing has changed on the server, so you can try again.",
    action: { event: undone },
  });
});

test("F3 R3: confirms no missing reply or feedback, and no second one while a dialog is open", async () => {
  const { now, asked, send } = await startRead({ 1: [own, reply(12, 1)] });
  const gone: readonly Removal[] = [
    { kind: "reply", reply: reply(99, 1) },
    { kind: "feedback", feedback: feedback(99) },
  ];
  for (const removal of gone) {
    expect(now().can({ type: "deletion.asked", removal })).toBe(false);
    send({ type: "deletion.asked", removal });
    expect(asked()).toBeNull();
  }
  send({ type: "deletion.asked", removal: ownReply });
  send({ type: "deletion.asked", removal: { kind: "reply", reply: reply(12, 1) } });
  expect(asked()).toEqual(ownReply);
});

test("[8.7] F3: a failed deletion of feedback names it and can be retried", async () => {
  const { send, asked, remove, shown, emitted, deleteSubject, readThread } = await startRead({ 1: [] }, noor);
  const removal: Removal = { kind: "feedback", feedback: feedback(1) };
  remove(removal);
  await deleteSubject.last().fail(offline);
  expect([shown(), asked(), readThread.calls.length]).toEqual([[1], null, 2]);
  expect(emitted).toMatchObject([
    {
      title: "Failed to delete feedback.",
      key: "feedback 1",
      action: { event: { type: "deletion.asked", removal } },
    },
  ]);
  send({ type: "deletion.asked", removal });
  expect(asked()).toEqual(removal);
});

test("[8.18] R3: a text whose deletion was not confirmed stays, and can be deleted later", async () => {
  const { send, asked, cancel, open, repliesTo, deleteSubject } = await startRead({ 1: [own] });
  send({ type: "deletion.asked", removal: ownReply });
  cancel();
  expect([asked(), repliesTo(1), deleteSubject.calls]).toEqual([null, [11], []]);
  send({ type: "deletion.asked", removal: ownReply });
  expect(asked()).toEqual(ownReply);
  // Coming back cancels the question.
  open(3);
  expect(asked()).toBeNull();
});

test("F3: deletes the drafts about the feedback, and keeps drafts about other feedback", async () => {
  const { now, typed, type, edit, remove, deleteSubject } = await startRead({ 1: [], 11: [] }, noor);
  type(replyTo(1), "To the first");
  type(replyTo(11), "To the other");
  edit(editOf(1), "Changed");
  remove({ kind: "feedback", feedback: feedback(1) });
  await deletedAsAsked(deleteSubject);
  expect([selectEditing(now()), typed()]).toEqual([null, ["To the other"]]);
});

test("[8.7] R3: after a deletion interrupted by a reload, the replies are refetched to check it", async () => {
  const { remove, emitted, deleteSubject, readReplies } = await startRead({ 1: [own] });
  remove(ownReply);
  await deleteSubject.last().fail(notDone(interrupted));
  expect(readReplies.calls).toHaveLength(2);
  expect(emitted).toMatchObject([
    {
      text: "The page closed before the server responded. Nothing has changed on the server, so you can try again.",
      action: { label: "Try again", event: { type: "deletion.asked", removal: ownReply } },
    },
  ]);
});
