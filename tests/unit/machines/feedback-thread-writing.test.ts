import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { selectEditing, selectIsWriting, selectIsWritingAt, selectTextAt } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { refused } from "../../support/held.ts";
import { editOf, editOfReply, newFeedback, noor, reply, replyTo, sara, startRead } from "./support/feedback-thread.ts";

const own = reply(11, 1);

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
