import { expect, test } from "vitest";
import {
  selectAreRepliesPending,
  selectDeletion,
  selectEditing,
  selectHasLoadFailed,
  selectHaveRepliesFailed,
  selectIsFeedbackChanged,
  selectIsLoading,
  selectIsReplyChanged,
  selectIsStale,
  selectPerson,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { deletedAsAsked, offline, refused } from "../../support/held.ts";
import {
  editOf,
  editOfReply,
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
} from "../../flows/feedback-thread/start.ts";

test("[7.22] fetches the team's feedback at once and shows none before; a student needs no projects", async () => {
  const { now, readThread, readProjects, shown } = start();
  expect(now().value.projects).toBe("notNeeded");
  expect([readThread.calls.map(({ input }) => input), readProjects.calls, shown()]).toEqual([
    [{ teamId: 3 }],
    [],
    null,
  ]);
  await readThread.last().answer(threadOf());
  expect(shown()).toEqual([]);
});

test("[2.40] fetches projects but no feedback for a supervisor who has chosen none", () => {
  const { now, readThread, readProjects } = start(noor, null);
  expect(now().value.thread).toBe("noneChosen");
  expect([readThread.calls, readProjects.calls.map(({ input }) => input)]).toEqual([
    [],
    [{ supervisorId: 8 }],
  ]);
});

test.each(["screen.opened", "refetch.requested"] as const)(
  "[7.22] refetches feedback that failed to load on %s",
  async (event) => {
    const { now, send, open, shown, readThread } = start();
    await readThread.last().fail(offline);
    if (event === "screen.opened") open(3);
    else send({ type: event });
    expect([selectIsLoading(now()), readThread.calls.length]).toEqual([true, 2]);
    await readThread.last().answer(threadOf(1));
    expect([now().value.thread, shown()]).toEqual([{ ready: "idle" }, [1]]);
  },
);

test("[7.22] [7.26] a reload refetches the feedback and all replies", async () => {
  const { now, send, readThread, readReplies } = await startRead({ 1: [], 2: [] });
  send({ type: "refetch.requested" });
  expect([readThread.calls.length, readReplies.calls.length]).toEqual([2, 4]);
  await readThread.last().answer(threadOf(2, 1));
  expect(now().value.thread).toEqual({ ready: "idle" });
});

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

test("[8.7] feedback that failed to load is not shown; Try again fetches it", async () => {
  const { now, send, shown, readThread } = start();
  await readThread.last().fail(offline);
  expect([selectHasLoadFailed(now()), shown()]).toEqual([true, null]);
  send({ type: "reload.pressed" });
  await readThread.last().answer(threadOf(1));
  expect([selectHasLoadFailed(now()), shown()]).toEqual([false, [1]]);
});

test("[8.7] returning refetches; the old list stays, and is marked stale if that fails", async () => {
  const { now, open, send, shown, repliesTo, readThread, readReplies } = await startRead({
    1: [reply(11, 1)],
  });
  open(3);
  expect([readThread.calls.length, readReplies.calls.length, shown()]).toEqual([2, 2, [1]]);
  await readThread.last().fail(offline);
  await readReplies.last().fail(offline);
  expect([selectIsStale(now()), shown(), repliesTo(1), now().context.failedReads]).toEqual([
    true,
    [1],
    [11],
    [1],
  ]);
  send({ type: "reload.pressed" });
  expect(readReplies.calls).toHaveLength(3);
  await readThread.last().answer(threadOf(2, 1));
  expect([selectIsStale(now()), shown()]).toEqual([false, [2, 1]]);
});

test("[2.41] switching teams discards the previous team's response and hides its feedback", async () => {
  const { open, shown, repliesTo, readThread, readReplies } = await startRead({ 1: [reply(11, 1)] }, noor);
  open(3);
  const [late, lateReplies] = [readThread.last(), readReplies.last()];
  open(2);
  expect([shown(), repliesTo(1)]).toEqual([null, null]);
  await late.answer(threadOf(1));
  await lateReplies.answer([reply(11, 1)]);
  expect([shown(), repliesTo(1)]).toEqual([null, null]);
  expect(readThread.last().input).toEqual({ teamId: 2 });
  await readThread.last().answer(owls);
  expect(shown()).toEqual([50]);
});

test.each([
  ["feedback", newFeedback],
  ["a reply", replyTo(1)],
] as const)("[2.41] F1 R1: %s answered after switching teams is not shown there", async (_, target) => {
  const { typed, open, write, shown, repliesTo, emitted, readThread, createFeedback, createReply } =
    await startRead({ 1: [] }, noor);
  write(target, "Text");
  open(2);
  await readThread.last().answer(owls);
  if (target.kind === "newFeedback") await createFeedback.last().answer(feedback(2));
  else await createReply.last().answer(reply(13, 1, noor));
  expect([shown(), repliesTo(1), repliesTo(2), typed()]).toEqual([[50], null, null, []]);
  expect(emitted).toEqual([expect.objectContaining({ text: "Sent!" })]);
});

test("[2.41] F1: feedback answered while another team's loads is not shown there", async () => {
  const { open, write, shown, readThread, createFeedback } = await startRead({ 1: [] }, noor);
  write(newFeedback, "Text");
  open(2);
  await createFeedback.last().answer(feedback(2));
  expect(shown()).toBeNull();
  await readThread.last().answer(owls);
  expect(shown()).toEqual([50]);
});

test("[2.41] R3: a reply deletion answered after switching teams changes nothing there", async () => {
  const { open, remove, shown, readThread, deleteSubject } = await startRead({ 1: [reply(11, 1)] });
  remove({ kind: "reply", reply: reply(11, 1) });
  open(2);
  await deletedAsAsked(deleteSubject);
  await readThread.last().answer(owls);
  expect(shown()).toEqual([50]);
});

test("F1: adds new feedback once, first and without replies, and keeps other replies", async () => {
  const { open, write, shown, repliesTo, readThread, createFeedback } = await startRead(
    { 1: [reply(11, 1)] },
    noor,
  );
  write(newFeedback, "Text");
  open(3);
  await readThread.last().answer(threadOf(1, 2));
  await createFeedback.last().answer(feedback(2));
  expect(shown()).toEqual([2, 1]);
  write(newFeedback, "Text, too");
  await createFeedback.last().answer(feedback(3));
  expect([shown(), repliesTo(3), repliesTo(1)]).toEqual([[3, 2, 1], [], [11]]);
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
  const read = (select: typeof selectAreRepliesPending) => [3, 2, 1].filter((id) => select(id)(now()));
  await readThread.last().answer(threadOf(3, 2, 1));
  expect([readReplies.calls.map(({ input }) => input.id), pending()]).toEqual([
    [3, 2, 1],
    [3, 2, 1],
  ]);
  await readReplies.calls[1]?.answer([reply(21, 2)]);
  expect([repliesTo(2), repliesTo(3), pending()]).toEqual([[21], null, [3, 1]]);
  await readReplies.calls[0]?.fail(refused(500));
  expect([now().context.failedReads, repliesTo(3), repliesTo(2), pending()]).toEqual([[3], null, [21], [1]]);
  expect([read(selectAreRepliesPending), read(selectHaveRepliesFailed)]).toEqual([[1], [3]]);
  send({ type: "repliesReload.pressed", feedbackId: 2 });
  expect(readReplies.calls).toHaveLength(3);
  send({ type: "repliesReload.pressed", feedbackId: 3 });
  expect([readReplies.last().input, now().context.failedReads, pending()]).toEqual([{ id: 3 }, [], [1, 3]]);
});

test("[7.26] a refetch of the list fetches only new and failed replies", async () => {
  const { now, send, pending, readThread, readReplies } = start();
  await readThread.last().answer(threadOf(3, 2, 1));
  await readReplies.calls[0]?.answer([]);
  await readReplies.calls[1]?.fail(offline);
  send({ type: "thread.invalidated" });
  await readThread.last().answer(threadOf(4, 3, 2, 1));
  expect([readReplies.calls.map(({ input }) => input.id), now().context.failedReads, pending()]).toEqual([
    [3, 2, 1, 4, 2],
    [],
    [1, 4, 2],
  ]);
});

test("[7.26] stops fetching the replies of feedback that is gone or deleted", async () => {
  const { now, open, remove, pending, readThread, readReplies, deleteSubject } = await startRead(
    { 1: [], 2: [], 3: [] },
    noor,
  );
  open(3);
  await readReplies.last().fail(offline);
  expect([pending(), now().context.failedReads]).toEqual([[3, 2], [1]]);
  await readThread.last().answer(threadOf(2));
  expect([pending(), now().context.failedReads]).toEqual([[2], []]);
  remove({ kind: "feedback", feedback: feedback(2) });
  await deletedAsAsked(deleteSubject);
  expect([pending(), now().context.failedReads]).toEqual([[], []]);
});

test("[6.4] a student writes, edits and deletes no feedback and no replies of others", async () => {
  const { now, typed, write, edit, submit, remove, writes } = await startRead({
    1: [reply(11, 1, omar), reply(12, 1, noor)],
  });
  edit(editOf(1), "Not mine");
  expect(selectEditing(now())).toBeNull();
  write(newFeedback, "Not mine to give");
  for (const target of [editOf(1), editOfReply(11), editOfReply(12)]) {
    edit(target, "Not mine");
    submit(target);
  }
  remove({ kind: "feedback", feedback: feedback(1) });
  remove({ kind: "reply", reply: reply(11, 1, omar) });
  expect([writes(), typed(), selectDeletion(now())]).toEqual([[0, 0, 0, 0, 0, 0], [], undefined]);
});

test("[2.39] [6.4] the team's supervisor changes any reply, another supervisor only their own", async () => {
  const replies = { 1: [reply(11, 1), reply(12, 1, { ...noor, userId: 18 })] };
  const { typed, edit } = await startRead(replies, noor);
  edit(editOfReply(11), "Changed");
  edit(editOfReply(12), "Changed");
  expect(typed()).toHaveLength(2);
  const other = await startRead(replies, { ...noor, userId: 18 });
  other.edit(editOfReply(11), "Changed");
  other.edit(editOf(1), "Changed");
  expect(other.typed()).toEqual([]);
  other.edit(editOfReply(12), "Changed");
  expect(other.typed()).toHaveLength(1);
});

test("[6.4] a student with a supervisor's number is not that supervisor", async () => {
  const { typed, edit } = await startRead(
    { 1: [reply(11, 1, noor)] },
    { role: "student", userId: 8, name: "Other" },
  );
  edit(editOfReply(11), "Changed");
  edit(editOf(1), "Changed");
  expect(typed()).toEqual([]);
});

test("[2.35] feedback and replies that others have given or changed are marked until the next fetch", async () => {
  const [kept, edited, added] = [reply(11, 1), reply(12, 1), reply(13, 1, omar)];
  const { now, send, readThread, readReplies } = await startRead({ 1: [kept, edited] });
  const marked = () => ({
    feedback: [1, 2].filter((id) => selectIsFeedbackChanged(id)(now())),
    replies: [kept, edited, added, reply(21, 2)].filter((each) => selectIsReplyChanged(each)(now())),
  });
  expect(marked()).toEqual({ feedback: [], replies: [] });
  send({ type: "refetch.due" });
  await readThread.last().answer(threadOf(2, 1));
  const rereadOf1 = readReplies.calls.findLast(({ input }) => input.id === 1);
  await rereadOf1?.answer([kept, { ...edited, content: "Other words" }, added]);
  expect(marked()).toEqual({ feedback: [2], replies: [edited, added] });
});

test.each([
  ["fresh", () => Promise.resolve()],
  [
    "stale",
    async ({ send, readThread }: Awaited<ReturnType<typeof startRead>>) => {
      send({ type: "refetch.due" });
      await readThread.last().fail(offline);
    },
  ],
])("[7.22] [7.26] a poll refetches feedback and replies that are %s", async (_, begin) => {
  const started = await startRead({ 1: [] });
  await begin(started);
  const { now, send, readThread, readReplies } = started;
  const before = [readThread.calls.length, readReplies.calls.length];
  send({ type: "refetch.due" });
  expect([readThread.calls.length, readReplies.calls.length]).toEqual(before.map((count) => count + 1));
  expect(now().value.thread).toEqual({ ready: "refetching" });
});
