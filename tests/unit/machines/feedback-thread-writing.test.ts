import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import { noFeedback, selectEditing } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { refused } from "../../support/held.ts";
import {
  editOf,
  editOfReply,
  newFeedback,
  noor,
  owls,
  reply,
  replyTo,
  sara,
  start,
  startRead,
  threadOf,
} from "../../flows/feedback-thread/start.ts";
import { draftIdOf } from "../../../machines/feedback-thread/drafts.ts";

const own = reply(11, 1);

test("[7.27] [8.17] R1: sends a reply once, trimmed, as the user, lists it and clears the box", async () => {
  const { typed, isSaving, write, submit, type, repliesTo, emitted, readThread, createReply } =
    await startRead();
  write(replyTo(1), "  By Friday. \n");
  submit(replyTo(1));
  type(replyTo(1), "Something else");
  expect(createReply.calls.map(({ input }) => input)).toEqual([
    { content: "By Friday.", feedbackId: 1, author: sara },
  ]);
  expect([isSaving(replyTo(1)), repliesTo(1), emitted]).toEqual([true, [], []]);
  await createReply.last().answer(reply(13, 1));
  expect([repliesTo(1), typed()]).toEqual([[13], []]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Sent!", key: "draft.newReply.1" }]);
  expect(readThread.calls).toHaveLength(1);
});

test("[2.38] [5.9] placeholder feedback has a text and takes no replies", async () => {
  const { write, typed, writes } = await startRead({});
  write(replyTo(noFeedback.id), "Text");
  expect([noFeedback.content, typed(), writes()]).toEqual(["No feedback yet.", [], [0, 0, 0, 0, 0, 0]]);
});

test("[2.37] ignores a second draft for the same target", async () => {
  const { typed, type, send } = await startRead();
  type(replyTo(1), "Half");
  send({ type: "draft.started", target: replyTo(1), text: "Other" });
  expect(typed()).toEqual(["Half"]);
});

test("[2.40] [6.4] accepts new feedback only for the loaded team", async () => {
  const { typed, type, open, readThread } = start(noor, null);
  type(newFeedback, "Too early");
  open(3);
  await readThread.last().answer(threadOf(1));
  type({ kind: "newFeedback", teamId: 2 }, "To the wrong team");
  type(newFeedback, "Well done");
  expect(typed()).toEqual(["Well done"]);
});

test("[2.41] sends no reply while another team is selected", async () => {
  const { type, submit, open, readThread, createReply } = await startRead({ 1: [] }, noor);
  type(replyTo(1), "By Friday.");
  open(2);
  submit(replyTo(1));
  await readThread.last().answer(owls);
  submit(replyTo(1));
  expect(createReply.calls).toEqual([]);
  open(3);
  await readThread.last().answer(threadOf(1));
  submit(replyTo(1));
  expect(createReply.calls).toHaveLength(1);
});

test("[5.9] discarding a new reply empties its box", async () => {
  const { type, typed, discard } = await startRead();
  type(replyTo(1), "Half");
  discard(replyTo(1));
  expect(typed()).toEqual([""]);
});

test("[2.37] [2.39] a reload marks drafts as restored", async () => {
  const { type, edit, isRestored, send } = await startRead({ 1: [own] });
  type(replyTo(1), "Half");
  edit(editOfReply(11), "Nearly");
  send({ type: "refetch.requested" });
  expect([replyTo(1), editOfReply(11)].map(isRestored)).toEqual([true, true]);
});

test("[5.9] sends nothing blank, and nothing to missing or placeholder feedback", async () => {
  const { typed, write, close, writes, emitted } = await startRead();
  write(replyTo(1), "  \n\t");
  for (const id of [0, 2]) write(replyTo(id), "Text");
  expect([writes(), typed(), emitted]).toEqual([[0, 0, 0, 0, 0, 0], ["  \n\t"], []]);
  close(replyTo(1));
  expect(typed()).toEqual([]);
});

test.each([
  ["feedback", newFeedback, "Failed to save feedback."],
  ["an edit of feedback", editOf(1), "Failed to save feedback."],
  ["a reply", replyTo(1), "Failed to save reply."],
  ["an edit of a reply", editOfReply(11), "Failed to update reply."],
] as const)(
  "[8.7] F1 F2 R1 R2: %s that fails stays in its box with the reason, and refetches",
  async (_, target, text) => {
    const {
      typedAt,
      errorAt,
      type,
      write,
      edit,
      submit,
      emitted,
      readThread,
      createFeedback,
      updateFeedback,
      createReply,
      updateReply,
    } = await startRead({ 1: [own] }, noor);
    if (target.kind === "newFeedback" || target.kind === "newReply") write(target, "Text");
    else {
      edit(target, "Text");
      submit(target);
    }
    const call = {
      newFeedback: createFeedback,
      feedback: updateFeedback,
      newReply: createReply,
      reply: updateReply,
    }[target.kind];
    await call.last().fail(refused(500, "No."));
    expect([typedAt(target), errorAt(target), emitted]).toEqual([
      "Text",
      "No.",
      [{ type: "notice", tone: "bad", text, key: draftIdOf(target), isToldInPlace: true }],
    ]);
    expect(readThread.calls).toHaveLength(2);
    submit(target);
    expect(call.calls).toHaveLength(2);
    await call.last().fail(interrupted);
    expect(errorAt(target)).toMatch(/^The page closed before the server responded\. Check /);
    expect([typedAt(target), call.calls.length]).toEqual(["Text", 2]);
    type(target, "Text, again");
    expect(errorAt(target)).toBeNull();
  },
);

test("[4.7] R2: saves an edit once, trimmed; unchanged or cancelled it closes; blank it stays open", async () => {
  const { now, typed, edit, close, submit, emitted, readReplies, updateReply } = await startRead({
    1: [own],
  });
  edit(editOfReply(11), " Reply 11 ");
  submit(editOfReply(11));
  expect(typed()).toEqual([]);
  edit(editOfReply(11), "Not meant");
  close(editOfReply(11));
  expect(typed()).toEqual([]);
  edit(editOfReply(11), " ");
  submit(editOfReply(11));
  expect([typed(), updateReply.calls, emitted]).toEqual([[" "], [], []]);
  edit(editOfReply(11), " Nearly ");
  submit(editOfReply(11));
  submit(editOfReply(11));
  close(editOfReply(11));
  expect(updateReply.calls.map(({ input }) => input)).toEqual([{ id: 11, content: "Nearly" }]);
  expect(now().context.replies[1]?.[0]?.content).toBe("Reply 11");
  await updateReply.last().answer();
  expect([now().context.replies[1]?.[0]?.content, typed()]).toEqual(["Nearly", []]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", key: "draft.reply.11" }]);
  expect(readReplies.calls).toHaveLength(2);
});

test("[2.40] F2: opening the edited feedback again keeps it in the form", async () => {
  const { now, draftAt, send } = await startRead({ 1: [] }, noor);
  for (let clicks = 0; clicks < 2; clicks += 1) send({ type: "edit.opened", target: editOf(1) });
  expect([selectEditing(now()), draftAt(editOf(1))?.getSnapshot().status]).toEqual([1, "active"]);
});

test("[2.40] F2: feedback stays in the form after a failed save and a refetch", async () => {
  const { now, edit, submit, updateFeedback, readThread } = await startRead({ 1: [] }, noor);
  edit(editOf(1), "Changed");
  submit(editOf(1));
  await updateFeedback.last().fail(refused(500, "No."));
  expect(selectEditing(now())).toBe(1);
  await readThread.last().answer(threadOf(1));
  expect(selectEditing(now())).toBe(1);
});

test("[2.40] F2: turning the form to other feedback keeps the draft apart from the one for new feedback", async () => {
  const { now, typed, typedAt, type, edit, close, isRestored, send } = await startRead(
    { 1: [], 2: [] },
    noor,
  );
  type(newFeedback, "New");
  edit(editOf(1), "Changed");
  send({ type: "edit.opened", target: editOf(2) });
  expect(selectEditing(now())).toBe(2);
  send({ type: "edit.opened", target: editOf(1) });
  expect([selectEditing(now()), typedAt(editOf(1)), isRestored(editOf(1)), typedAt(newFeedback)]).toEqual([
    1,
    "Changed",
    true,
    "New",
  ]);
  expect(typed()).toEqual(["New", "Changed"]);
  close(editOf(1));
  expect([selectEditing(now()), typedAt(newFeedback)]).toEqual([null, "New"]);
});

test("R1: a reply has the user's name at the time of sending", async () => {
  const { type, submit, send, createReply } = await startRead();
  type(replyTo(1), "By Friday.");
  send({ type: "screen.opened", person: { ...sara, name: "Sara H." }, teamId: 3 });
  submit(replyTo(1));
  expect(createReply.last().input.author).toEqual({ ...sara, name: "Sara H." });
});
