import { expect, test } from "vitest";
import {
  selectCurrentReplies,
  selectReplies,
  selectRepliesInUse,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import {
  baseAt,
  canRestore,
  canSubmit,
  isStartable,
  withSaved,
} from "../../../machines/feedback-thread/rules.ts";
import {
  mayChangeFeedback,
  mayChangeReply,
  nameIn,
  withFeedback,
  withoutReply,
} from "../../../machines/feedback-thread/thread.ts";
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
  startRead,
  threadOf,
} from "../../support/start/feedback-thread.ts";
import { offline } from "../../support/held.ts";

const own = reply(11, 1);
const replies = { 1: [own, reply(12, 1, omar)], 2: [] };

test.each([
  ["the team's supervisor, who gave the feedback,", noor, true],
  ["another supervisor", { ...noor, userId: 9 }, false],
  ["a student with the supervisor's id", { ...sara, userId: 8 }, false],
] as const)("[6.4] %s may change feedback and a student's reply: %s", (_, person, may) => {
  expect([mayChangeFeedback(person, feedback(1)), mayChangeReply(person, threadOf(1), own)]).toEqual([
    may,
    may,
  ]);
});

test("[2.41] R2 R3: a reply to deleted feedback can be neither edited nor restored", async () => {
  const context = (await startRead(replies)).now().context;
  const without = { ...context, thread: threadOf(2) };
  const target = editOfReply(11);
  expect([baseAt(context, target), baseAt(without, target)]).toEqual(["Reply 11", null]);
  expect([replyTo(1), editOfReply(12), editOfReply(99)].map((each) => baseAt(context, each))).toEqual([
    null,
    null,
    null,
  ]);
  const deleted = { ...context, replies: withoutReply(replies, own) };
  expect(canRestore(deleted, own)).toBe(true);
  expect(canRestore({ ...deleted, thread: threadOf(2) }, own)).toBe(false);
  expect(canRestore({ ...deleted, replies: { 1: [] } }, reply(12, 1, omar))).toBe(false);
});

test("[5.9] F1: feedback is begun and sent for the team on screen only", async () => {
  const { now, type } = await startRead(replies, noor);
  expect(isStartable(now().context, { kind: "newFeedback", teamId: 2 })).toBe(false);
  type(newFeedback, "Well done.");
  expect(canSubmit(now().context, newFeedback)).toBe(true);
  expect(canSubmit({ ...now().context, thread: owls }, newFeedback)).toBe(false);
  expect(canSubmit({ ...now().context, thread: null }, newFeedback)).toBe(false);
});

test("[5.9] a draft is begun where a new text can be given, by who may give it, and once", async () => {
  const { context } = (await startRead(replies, noor)).now();
  const drafted = { ...context, drafts: [{ target: replyTo(1), teamId: 3, author: noor }] };
  expect([
    isStartable(context, newFeedback),
    isStartable({ ...context, person: sara }, newFeedback),
    isStartable({ ...context, thread: null }, newFeedback),
    isStartable(context, replyTo(1)),
    isStartable(drafted, replyTo(1)),
    isStartable(context, replyTo(99)),
    isStartable(context, editOf(1)),
  ]).toEqual([true, false, false, true, false, false, false]);
});

test("[2.37] [2.41] what was saved replaces what was there, once", async () => {
  const { context } = (await startRead(replies)).now();
  const savedReply = (replyId: number) =>
    withSaved(context, { kind: "reply", feedbackId: 1, replyId, content: "Drawn." }).replies;
  expect(savedReply(11)).toEqual({ ...replies, 1: [{ ...own, content: "Drawn." }, replies[1][1]] });
  expect(savedReply(99)).toEqual(replies);
  expect(withFeedback(threadOf(2, 1), feedback(1)).feedback.map(({ id }) => id)).toEqual([1, 2]);
  expect(withoutReply(replies, reply(13, 3))).toBe(replies);
  const given = { kind: "newFeedback", feedback: feedback(3) } as const;
  expect([withSaved(context, given).replies?.[3], withSaved({ ...context, thread: null }, given)]).toEqual([
    [],
    {},
  ]);
});

test("[experience 5] the replies are current once all are fetched, and not while any is refetched", async () => {
  const { now, open, send, readThread, readReplies } = await startRead(replies);
  expect(selectCurrentReplies(now())).toEqual(replies);
  open(3);
  await readThread.last().answer(threadOf(2, 1));
  for (const call of readReplies.calls.slice(2)) {
    expect([selectCurrentReplies(now()), selectReplies(now())]).toEqual([null, replies]);
    await call.answer(replies[call.input.id === 1 ? 1 : 2]);
  }
  expect(selectCurrentReplies(now())).toEqual(replies);
  send({ type: "refetch.due" });
  await readThread.last().fail(offline);
  for (const { input, answer } of readReplies.calls.slice(-2)) await answer(replies[input.id === 1 ? 1 : 2]);
  expect(selectCurrentReplies(now())).toBeNull();
  open(null);
  expect(selectCurrentReplies(now())).toBeNull();
});

test("[2.35] the replies that are being edited or deleted are in use", async () => {
  const { now, edit, type, send } = await startRead({ 1: [own], 2: [reply(21, 2)] });
  const inUse = () => [1, 2, 3].map((id) => selectRepliesInUse(id)(now()));
  expect(inUse()).toEqual([[], [], []]);
  edit(editOfReply(11), "Changed");
  type(replyTo(1), "One more");
  expect(inUse()).toEqual([[11], [], []]);
  send({ type: "deletion.asked", removal: { kind: "reply", reply: reply(21, 2) } });
  expect(inUse()).toEqual([[11], [21], []]);
});

test("[2.42] a name that two writers share comes with the id", () => {
  const names = { 7: "Sara", 9: "Omar", 11: "Sara " };
  const thread = { ...threadOf(1), names };
  expect(nameIn(thread, 7, "")).toBe("Sara (7)");
  expect(nameIn(thread, 11, "Sara")).toBe("Sara (11)");
  expect(nameIn(thread, 9, "")).toBe("Omar");
  expect(nameIn(null, 7, "Sara")).toBe("Sara");
});
