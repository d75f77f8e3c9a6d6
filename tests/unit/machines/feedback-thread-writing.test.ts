import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { selectEditing, selectIsDeleting, selectIsWriting, selectIsWritingAt, selectRemoval, selectTextAt } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { offline, refused } from "../../support/held.ts";
import { editOf, editOfReply, feedback, newFeedback, noor, omar, reply, replyTo, sara, startRead } from "./support/feedback-thread.ts";

const own = reply(11, 1);
const ownReply: Removal = { kind: "reply", reply: own };
const undone = { type: "deletion.undone", reply: own } as const;

test("[7.27] [8.17] R1: a reply is sent once, trimmed, in one's own name; then it is in the list, and the box is empty", async () => {
  const { now, write, submit, type, repliesTo, emitted, createReply } = await startRead();
  write(replyTo(1), "  By Friday. \n");
  submit(replyTo(1));
  type(replyTo(1), "Something else");
  expect(createReply.calls.map(({ input }) => input)).toEqual([{ content: "By Friday.", feedbackId: 1, author: sara }]);
  expect([selectIsWritingAt(replyTo(1))(now()), repliesTo(1), emitted]).toEqual([true, [], []]);
  await createReply.last().answer(reply(13, 1));
  expect([selectIsWriting(now()), repliesTo(1), now().context.texts]).toEqual([false, [13], {}]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Sent!" }]);
});

test("R1: one text is on its way at a time: another is typed meanwhile, and sent when it is asked for after", async () => {
  const { now, write, submit, createReply } = await startRead({ 1: [], 2: [] });
  write(replyTo(1), "First");
  write(replyTo(2), "Second");
  expect(createReply.calls).toHaveLength(1);
  await createReply.last().answer(reply(13, 1));
  expect(selectTextAt(replyTo(2))(now()).typed).toBe("Second");
  submit(replyTo(2));
  expect(createReply.last().input).toEqual({ content: "Second", feedbackId: 2, author: sara });
});

test("[5.9] nothing is sent that is blank, and nothing to feedback that is not there or stands for none", async () => {
  const { now, write, send, writes } = await startRead();
  for (const blank of ["", "  \n\t"]) write(replyTo(1), blank);
  send({ type: "text.changed", place: replyTo(1), text: "" });
  for (const id of [0, 2]) write(replyTo(id), "Text");
  expect([writes(), now().context.texts]).toEqual([[0, 0, 0, 0, 0, 0], {}]);
});

test.each([
  ["feedback", newFeedback, "Failed to save feedback."],
  ["an edit of feedback", editOf(1), "Failed to save feedback."],
  ["a reply", replyTo(1), "Failed to save reply."],
  ["an edit of a reply", editOfReply(11), "Failed to update reply."],
] as const)("[8.7] F1 F2 R1 R2: %s that is not taken stays where it was typed, with the reason, and the server is read again", async (_, place, text) => {
  const { now, write, edit, submit, emitted, readThread, createFeedback, updateFeedback, createReply, updateReply } = await startRead({ 1: [own] }, noor);
  if (place.kind === "newFeedback" || place.kind === "newReply") write(place, "Text");
  else {
    edit(place, "Text");
    submit(place);
  }
  const call = { newFeedback: createFeedback, feedback: updateFeedback, newReply: createReply, reply: updateReply }[place.kind];
  await call.last().fail(refused(500, "No."));
  expect([selectTextAt(place)(now()).typed, selectTextAt(place)(now()).refusal, emitted]).toEqual(["Text", "No.", [{ type: "notice", tone: "bad", text }]]);
  expect(readThread.calls).toHaveLength(2);
  submit(place);
  expect(call.calls).toHaveLength(2);
  await call.last().fail(interrupted);
  expect(selectTextAt(place)(now()).refusal).toMatch(/^The page was left before the server answered\. Look /);
  expect([selectTextAt(place)(now()).typed, call.calls.length]).toEqual(["Text", 2]);
});

test("[4.7] R2: an edit is saved once, trimmed; unchanged or cancelled it just closes; blank it stays open", async () => {
  const { now, edit, send, submit, emitted, updateReply } = await startRead({ 1: [own] });
  edit(editOfReply(11), " Reply 11 ");
  submit(editOfReply(11));
  expect(now().context.texts).toEqual({});
  edit(editOfReply(11), "Not meant");
  send({ type: "edit.cancelled", place: editOfReply(11) });
  expect(now().context.texts).toEqual({});
  edit(editOfReply(11), " ");
  submit(editOfReply(11));
  expect([Object.keys(now().context.texts).length, updateReply.calls, emitted]).toEqual([1, [], []]);
  edit(editOfReply(11), " Nearly ");
  submit(editOfReply(11));
  submit(editOfReply(11));
  send({ type: "edit.cancelled", place: editOfReply(11) });
  expect(updateReply.calls.map(({ input }) => input)).toEqual([{ id: 11, content: "Nearly" }]);
  expect(now().context.replies[1]?.[0]?.content).toBe("Reply 11");
  await updateReply.last().answer();
  expect([now().context.replies[1]?.[0]?.content, now().context.texts]).toEqual(["Nearly", {}]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!" }]);
});

test("[2.40] F2: the form turns to other feedback: what was typed stays, and nothing of it is in the box for a new one", async () => {
  const { now, type, edit, send } = await startRead({ 1: [], 2: [] }, noor);
  type(newFeedback, "New");
  edit(editOf(1), "Changed");
  send({ type: "edit.opened", place: editOf(2) });
  expect(selectEditing(now())).toBe(2);
  send({ type: "edit.opened", place: editOf(1) });
  expect([selectEditing(now()), selectTextAt(editOf(1))(now()).typed, selectTextAt(newFeedback)(now()).typed]).toEqual([1, "Changed", "New"]);
  expect(Object.keys(now().context.texts)).toHaveLength(2);
  send({ type: "edit.cancelled", place: editOf(1) });
  expect([selectEditing(now()), selectTextAt(newFeedback)(now()).typed]).toEqual([null, "New"]);
});

test("[8.17] [8.18] R3: one's own reply: asked first, deleted once, gone when the server has deleted it, and offered back", async () => {
  const { now, send, repliesTo, emitted, deleteReply } = await startRead({ 1: [own] });
  send({ type: "deletion.asked", removal: ownReply });
  expect([selectRemoval(now()), deleteReply.calls]).toEqual([ownReply, []]);
  send({ type: "deletion.cancelled" });
  send({ type: "deletion.confirmed" });
  expect([selectRemoval(now()), deleteReply.calls, repliesTo(1)]).toEqual([null, [], [11]]);
  send({ type: "deletion.asked", removal: ownReply });
  send({ type: "deletion.confirmed" });
  send({ type: "deletion.confirmed" });
  send({ type: "deletion.cancelled" });
  expect([selectIsDeleting(now()), deleteReply.calls.map(({ input }) => input), repliesTo(1), emitted]).toEqual([true, [{ replyId: 11 }], [11], []]);
  await deleteReply.last().answer();
  expect([repliesTo(1), emitted]).toEqual([
    [],
    [{ type: "notice", tone: "good", text: "Deleted!", about: "reply 11", offer: { label: "Undo", to: "feedbackThread", event: undone, isUndo: true } }],
  ]);
});

test("[8.17] F3 R3: feedback, and another's reply, are not offered back", async () => {
  const { remove, shown, emitted, deleteReply, deleteFeedback } = await startRead({ 1: [reply(12, 1, omar)] }, noor);
  remove({ kind: "reply", reply: reply(12, 1, omar) });
  await deleteReply.last().answer();
  remove({ kind: "feedback", feedback: feedback(1) });
  await deleteFeedback.last().answer();
  expect(shown()).toEqual([]);
  expect(emitted).toEqual([
    { type: "notice", tone: "good", text: "Deleted!" },
    { type: "notice", tone: "good", text: "Deleted!" },
  ]);
});

test("F3: what was typed about feedback goes with it, and what was typed about other feedback stays", async () => {
  const { now, type, edit, remove, deleteFeedback } = await startRead({ 1: [], 11: [] }, noor);
  type(replyTo(1), "To the first");
  type(replyTo(11), "To the other");
  edit(editOf(1), "Changed");
  remove({ kind: "feedback", feedback: feedback(1) });
  await deleteFeedback.last().answer();
  expect([selectEditing(now()), Object.values(now().context.texts).map(({ typed }) => typed)]).toEqual([null, ["To the other"]]);
});

test.each([
  [offline, "No connection to the server."],
  [refused(500, "500 Internal Server Error"), "500 Internal Server Error"],
  [interrupted, "The page was left before the server answered. The page shows whether the reply is still there."],
])("[8.7] R3: deleting fails (%j): the reply is there, it is said why, and it can be tried again", async (failure, text) => {
  const { remove, repliesTo, emitted, deleteReply, readReplies } = await startRead({ 1: [own] });
  remove(ownReply);
  await deleteReply.last().fail(failure);
  expect(repliesTo(1)).toEqual([11]);
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to delete reply.",
      text,
      about: "reply 11",
      offer: { label: "Try again", to: "feedbackThread", event: { type: "deletion.asked", removal: ownReply } },
    },
  ]);
  expect(readReplies.calls).toHaveLength(2);
});

test("R3: replies that are wanted back are sent one after the other, each once, and one that fails does not stop the next", async () => {
  const other = reply(12, 1);
  const { send, remove, repliesTo, emitted, deleteReply, createReply } = await startRead({ 1: [own, other] });
  for (const removed of [own, other]) {
    remove({ kind: "reply", reply: removed });
    await deleteReply.last().answer();
  }
  send(undone);
  send(undone);
  send({ type: "deletion.undone", reply: other });
  expect(createReply.calls.map(({ input }) => input.content)).toEqual(["Reply 11"]);
  await createReply.last().fail(offline);
  expect(createReply.calls.map(({ input }) => input)).toEqual([own, other].map(({ content, feedbackId, author }) => ({ content, feedbackId, author })));
  await createReply.last().answer(reply(14, 1));
  expect(repliesTo(1)).toEqual([14]);
  expect(emitted.slice(2)).toEqual([
    { type: "notice", tone: "bad", title: "Failed to save reply.", text: "No connection to the server.", offer: { label: "Retry", to: "feedbackThread", event: undone } },
    { type: "notice", tone: "good", text: "Your reply is back, with the date of today." },
  ]);
  send(undone);
  expect(createReply.calls).toHaveLength(3);
});

test("R3: Undo while another reply is asked about waits for the answer; of a reply that is there it does nothing", async () => {
  const other = reply(12, 1);
  const { send, remove, deleteReply, createReply } = await startRead({ 1: [own, other] });
  send(undone);
  expect(createReply.calls).toEqual([]);
  remove(ownReply);
  await deleteReply.last().answer();
  send({ type: "deletion.asked", removal: { kind: "reply", reply: other } });
  send(undone);
  expect(createReply.calls).toEqual([]);
  send({ type: "deletion.cancelled" });
  expect(createReply.calls).toHaveLength(1);
});

test("R2 R3: a reply on its way to the server is not deleted, and one that is not there is not asked about", async () => {
  const { now, edit, submit, send } = await startRead({ 1: [own] });
  send({ type: "deletion.asked", removal: { kind: "reply", reply: reply(99, 1) } });
  edit(editOfReply(11), "Nearly");
  submit(editOfReply(11));
  send({ type: "deletion.asked", removal: ownReply });
  expect(selectRemoval(now())).toBeNull();
});

test.each([1, 2])("[8.18] F3: a question about feedback is over when the page is opened again, for team %i, and nothing was sent", async (teamId) => {
  const { now, send, open, writes } = await startRead({ 1: [] }, noor);
  send({ type: "deletion.asked", removal: { kind: "feedback", feedback: feedback(1) } });
  open(teamId);
  expect(selectRemoval(now())).toBeNull();
  send({ type: "deletion.confirmed" });
  expect(writes()).toEqual([0, 0, 0, 0, 0, 0]);
});

test("[8.18] F3: a question stays open while the thread is refetched in the background", async () => {
  const { now, send } = await startRead({ 1: [] }, noor);
  const removal: Removal = { kind: "feedback", feedback: feedback(1) };
  send({ type: "deletion.asked", removal });
  send({ type: "refetch.requested", isBackground: true });
  expect(selectRemoval(now())).toEqual(removal);
});

test("F3 R3: feedback or a reply that is not there any more when it is to be deleted (404) is deleted", async () => {
  const { remove, shown, repliesTo, emitted, deleteReply, deleteFeedback } = await startRead({ 1: [reply(12, 1, omar)] }, noor);
  remove({ kind: "reply", reply: reply(12, 1, omar) });
  await deleteReply.last().fail(refused(404, "Reply not found"));
  expect(repliesTo(1)).toEqual([]);
  remove({ kind: "feedback", feedback: feedback(1) });
  await deleteFeedback.last().fail(refused(404, "Feedback not found"));
  expect(shown()).toEqual([]);
  expect(emitted.map((notice) => "text" in notice && notice.text)).toEqual(["Deleted!", "Deleted!"]);
});
