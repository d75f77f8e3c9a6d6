import { expect, test } from "vitest";
import {
  selectAreRepliesPending,
  selectChangedReplies,
  selectRepliesFailure,
  selectIsFeedbackChanged,
  selectIsReplyChanged,
  selectPerson,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { deletedAsAsked, offline, refused } from "../../support/held.ts";
import { refetchOf } from "../../../machines/shared/refetch.ts";
import {
  editOf,
  feedback,
  newFeedback,
  noor,
  omar,
  owls,
  reply,
  replyTo,
  sara,
  start,
  startRead,
  threadOf,
} from "../../support/start/feedback-thread.ts";

test.each([
  ["is loading", () => Promise.resolve()],
  ["failed to load", ({ readThread }: ReturnType<typeof start>) => readThread.last().fail(offline)],
])("R1: updates the user's name while the feedback %s", async (_, begin) => {
  const flow = start();
  await begin(flow);
  flow.send({ type: "screen.opened", person: { ...sara, name: "Sara H." }, teamId: 3 });
  expect(selectPerson(flow.now())).toEqual({ ...sara, name: "Sara H." });
  flow.send({ type: "screen.opened", person: omar, teamId: 3 });
  expect(selectPerson(flow.now())).toEqual({ ...sara, name: "Sara H." });
});

test.each([
  ["feedback", newFeedback],
  ["a reply", replyTo(1)],
] as const)("[2.41] F1 R1: %s answered after switching teams is not shown there", async (_, target) => {
  const { typed, open, write, shown, repliesTo, emitted, readThread, createFeedback, createReply } =
    await startRead({ 1: [] }, noor);
  write(target, target.kind === "newFeedback" ? "Feedback 2" : "Reply 13");
  open(2);
  await readThread.last().answer(owls);
  if (target.kind === "newFeedback") await createFeedback.last().answer(feedback(2));
  else await createReply.last().answer(reply(13, 1, noor));
  expect([shown(), repliesTo(1), repliesTo(2), typed()]).toEqual([[50], null, null, []]);
  expect(emitted).toEqual([expect.objectContaining({ text: "Sent!" })]);
});

test("F1: feedback that failed after switching teams is there when its team is selected again", async () => {
  const { typedAt, isRestored, errorAt, open, write, readThread, createFeedback } = await startRead(
    { 1: [] },
    noor,
  );
  write(newFeedback, "Text");
  open(2);
  await readThread.last().answer(owls);
  await createFeedback.last().fail(offline);
  expect(createFeedback.last().input).toEqual({ content: "Text", supervisorId: 8, teamId: 3 });
  expect(typedAt({ kind: "newFeedback", teamId: 2 })).toBe("");
  open(3);
  expect([typedAt(newFeedback), isRestored(newFeedback), errorAt(newFeedback)]).toEqual([
    "Text",
    true,
    "No connection to the server.",
  ]);
});

test("[2.40] a team that is no longer selected does not wait for its replies", async () => {
  const { open, pending, readThread } = start(noor);
  await readThread.last().answer(threadOf(2, 1));
  expect(pending()).toEqual([2, 1]);
  open(2);
  expect(pending()).toEqual([]);
});

test("[2.37] a refetch from before a reply was sent does not lose the reply", async () => {
  const { write, open, repliesTo, readReplies, createReply } = await startRead();
  open(3);
  const stale = readReplies.last();
  write(replyTo(1), "By Friday.");
  await createReply.last().answer(reply(13, 1));
  await stale.answer([]);
  expect(repliesTo(1)).toEqual([13]);
  await readReplies.last().answer([reply(13, 1)]);
  expect([repliesTo(1), readReplies.calls.length]).toEqual([[13], 3]);
});

test("[2.39] R3: a refetch from before a reply was deleted does not bring it back", async () => {
  const { open, remove, repliesTo, pending, readReplies, deleteSubject } = await startRead({
    1: [reply(11, 1), reply(12, 1)],
  });
  open(3);
  const stale = readReplies.last();
  remove({ kind: "reply", reply: reply(11, 1) });
  await deletedAsAsked(deleteSubject);
  await stale.answer([reply(11, 1), reply(12, 1)]);
  expect([repliesTo(1), pending()]).toEqual([[12], [1]]);
  await readReplies.last().answer([reply(12, 1)]);
  expect([repliesTo(1), pending()]).toEqual([[12], []]);
});

test("F1 F2 F3: discards responses from before feedback was sent, saved or deleted", async () => {
  const {
    now,
    write,
    edit,
    submit,
    remove,
    open,
    shown,
    readThread,
    createFeedback,
    updateFeedback,
    deleteSubject,
  } = await startRead({ 1: [] }, noor);
  open(3);
  let stale = readThread.last();
  write(newFeedback, "New");
  await createFeedback.last().answer(feedback(2));
  await stale.answer(threadOf(1));
  expect(shown()).toEqual([2, 1]);
  stale = readThread.last();
  edit(editOf(1), "Newer");
  submit(editOf(1));
  await updateFeedback.last().answer();
  await stale.answer(threadOf(2, 1));
  expect(now().context.thread?.feedback.map(({ content }) => content)).toEqual(["Feedback 2", "Newer"]);
  stale = readThread.last();
  remove({ kind: "feedback", feedback: feedback(1) });
  await deletedAsAsked(deleteSubject);
  await stale.answer(threadOf(2, 1));
  expect(shown()).toEqual([2]);
});

test("[7.26] fetches replies newest first; each appears on arrival, and failures are independent", async () => {
  const { now, send, pending, readThread, readReplies, repliesTo } = start();
  const read = <Value>(select: (id: number) => (snapshot: ReturnType<typeof now>) => Value) =>
    [3, 2, 1].map((id) => select(id)(now()));
  await readThread.last().answer(threadOf(3, 2, 1));
  expect([readReplies.calls.map(({ input }) => input.id), pending()]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ]);
  await readReplies.calls[1]?.answer([reply(21, 2)]);
  expect([repliesTo(2), repliesTo(3), pending()]).toEqual([[21], null, [3, 1]]);
  await readReplies.calls[0]?.fail(refused(500));
  expect([repliesTo(3), repliesTo(2), pending()]).toEqual([null, [21], [1]]);
  expect(read(selectAreRepliesPending)).toEqual([false, false, true]);
  expect(read(selectRepliesFailure)).toEqual([refused(500), null, null]);
  send({ type: "reload.pressed", of: "replies", feedbackId: 2 });
  expect(readReplies.calls).toHaveLength(3);
  send({ type: "reload.pressed", of: "replies", feedbackId: 3 });
  expect([readReplies.last().input, now().context.failedReads, pending()]).toEqual([{ id: 3 }, {}, [1, 3]]);
});

test("[7.26] failed replies are refetched one by one, and all once the server is reachable", async () => {
  const { now, send, readThread, readReplies } = start();
  await readThread.last().answer(threadOf(3, 2, 1));
  for (const call of readReplies.calls.slice(0, 2)) await call.fail(offline);
  expect(now().can({ type: "reload.pressed", of: "thread" })).toBe(false);
  send({ type: "reload.pressed", of: "replies", feedbackId: 3 });
  expect(readReplies.calls.slice(3).map(({ input }) => input.id)).toEqual([3]);
  await readReplies.last().fail(offline);
  send({ type: "connection.restored" });
  expect(readReplies.calls.slice(4).map(({ input }) => input.id)).toEqual([2, 3]);
  expect(now().can({ type: "connection.restored" })).toBe(false);
});

test("[7.26] a refetch of the list fetches only new and failed replies", async () => {
  const { now, send, pending, readThread, readReplies } = start();
  await readThread.last().answer(threadOf(3, 2, 1));
  await readReplies.calls[0]?.answer([]);
  await readReplies.calls[1]?.fail(offline);
  send(refetchOf("thread"));
  await readThread.last().answer(threadOf(4, 3, 2, 1));
  expect([readReplies.calls.map(({ input }) => input.id), now().context.failedReads, pending()]).toEqual([
    [3, 2, 1, 4, 2],
    {},
    [1, 4, 2],
  ]);
});

test("[2.35] feedback and replies that others have given or changed are marked until the next fetch", async () => {
  const [kept, edited, added] = [reply(11, 1), reply(12, 1), reply(13, 1, omar)];
  const { now, send, readThread, readReplies } = await startRead({ 1: [kept, edited] });
  const marked = () => ({
    feedback: [1, 2].filter((id) => selectIsFeedbackChanged(id)(now())),
    replies: [kept, edited, added, reply(21, 2)].filter((each) => selectIsReplyChanged(each)(now())),
  });
  expect([marked(), selectChangedReplies(now())]).toEqual([{ feedback: [], replies: [] }, { 1: [] }]);
  send({ type: "refetch.due" });
  await readThread.last().answer(threadOf(2, 1));
  const rereadOf1 = readReplies.calls.findLast(({ input }) => input.id === 1);
  await rereadOf1?.answer([kept, { ...edited, content: "Other words" }, added]);
  expect(marked()).toEqual({ feedback: [2], replies: [edited, added] });
  expect(selectChangedReplies(now())).toEqual({ 1: [12, 13] });
});
