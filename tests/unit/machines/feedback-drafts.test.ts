import { expect, test } from "vitest";
import { createActor } from "xstate";
import {
  editOfSaved,
  feedbackIdsAt,
  repliedTo,
  threadDraft,
  type DraftTarget,
  type SavedText,
} from "../../../machines/feedback-thread/drafts.ts";
import {
  feedbackIdsBeside,
  feedbackIn,
  idsIn,
  isAbout,
  mayChangeReply,
  nameIn,
  replyIn,
  withReply,
  withoutReply,
} from "../../../machines/feedback-thread/thread.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import {
  editOf,
  editOfReply,
  feedback,
  newFeedback,
  noor,
  omar,
  reply,
  replyTo,
  sara,
  threadOf,
} from "../../support/start/feedback-thread.ts";

const every: readonly DraftTarget[] = [
  newFeedback,
  { kind: "newFeedback", teamId: 1 },
  editOf(1),
  editOf(3),
  replyTo(1),
  replyTo(3),
  editOfReply(1),
  editOfReply(3),
];
const subjectAt = (target: DraftTarget) => ({ target, teamId: 3, author: sara });

test("[7.26] finds the feedback whose replies a target, saved text or deletion concerns", () => {
  expect([newFeedback, editOf(1), replyTo(2), editOfReply(11, 3)].map(feedbackIdsAt)).toEqual([
    [],
    [1],
    [2],
    [3],
  ]);
  expect([
    repliedTo({ kind: "newFeedback", feedback: feedback(1) }),
    repliedTo({ kind: "feedback", feedbackId: 1, content: "" }),
    repliedTo({ kind: "newReply", reply: reply(11, 1) }),
    repliedTo({ kind: "reply", feedbackId: 1, replyId: 11, content: "" }),
  ]).toEqual([[], [], [1], [1]]);
  expect([
    feedbackIdsBeside({ kind: "feedback", feedback: feedback(1) }),
    feedbackIdsBeside({ kind: "reply", reply: reply(11, 1) }),
  ]).toEqual([[], [1]]);
});

test.each<[saved: SavedText, target: DraftTarget, stored: string]>([
  [{ kind: "newFeedback", feedback: feedback(1) }, editOf(1), "Feedback 1"],
  [{ kind: "feedback", feedbackId: 1, content: "?" }, editOf(1), "?"],
  [{ kind: "newReply", reply: reply(11, 1) }, editOfReply(11), "Reply 11"],
  [{ kind: "reply", feedbackId: 1, replyId: 11, content: "?" }, editOfReply(11), "?"],
])("[2.37] what was typed is an edit of the text that was stored: %o", (saved, target, stored) => {
  const fields = { text: "متن" };
  const draft = { subject: subjectAt(newFeedback), base: { text: "" }, fields };
  expect(editOfSaved(draft, saved)).toEqual({ subject: subjectAt(target), base: { text: stored }, fields });
});

test("[7.22] finds no feedback and no reply before loading", () => {
  expect([idsIn(null), feedbackIn(null, 1), replyIn({}, 1, 11)]).toEqual([[], null, null]);
});

test("F3 R3: deletes the drafts about feedback or a reply, and nothing else", () => {
  const about = (removal: Removal) =>
    [...every, editOfReply(4, 1), replyTo(11)]
      .map(subjectAt)
      .filter(isAbout(removal))
      .map(({ target }) => target);
  expect(about({ kind: "feedback", feedback: feedback(1) })).toEqual([
    editOf(1),
    replyTo(1),
    editOfReply(1),
    editOfReply(3),
    editOfReply(4, 1),
  ]);
  expect(about({ kind: "reply", reply: reply(3, 1) })).toEqual([editOfReply(3)]);
});

test.each([
  ["", " \n\t", false],
  ["", " a ", true],
  ["a", "a", false],
  ["a", " a ", false],
  [" a ", "a", false],
  ["a", " ", false],
  ["a", "A", true],
])("[5.9] of %j, %j is worth keeping: %s", (base, text, isStoredAs) => {
  const draft = createActor(threadDraft, {
    input: { subject: subjectAt(replyTo(1)), base: { text: base }, fields: { text }, failure: null },
  }).start();
  draft.send({ type: "draft.restored" });
  expect(draft.getSnapshot().context.isRestored).toBe(isStoredAs);
  draft.send({ type: "draft.orphaned" });
  expect(draft.getSnapshot().value).toBe(isStoredAs ? "orphaned" : "cancelled");
});

test("[3.8] [3.9] a name comes from the item, else the directory, else it is the number", () => {
  const thread = threadOf();
  expect([
    nameIn(thread, 7, "Sara H."),
    nameIn(thread, 7, ""),
    nameIn(thread, 77, ""),
    nameIn(null, 7, ""),
    nameIn(thread, null, ""),
  ]).toEqual(["Sara H.", "Sara", "User 77", "User 7", ""]);
});

test("[2.39] a reply can be changed by its author or the team's supervisor", () => {
  const of = (supervisorId: number | null) => ({ ...threadOf(), supervisorId });
  const may = [sara, omar, noor, { ...sara, role: "supervisor" as const }].map((person) =>
    mayChangeReply(person, of(8), reply(11, 1)),
  );
  expect(may).toEqual([true, false, true, false]);
  expect([
    mayChangeReply(noor, of(18), reply(11, 1)),
    mayChangeReply(noor, of(null), reply(11, 1)),
    mayChangeReply(noor, null, reply(11, 1)),
  ]).toEqual([false, false, false]);
});

test("R1 R3: adds a reply once, oldest first, and removes it without touching others", () => {
  const both = withReply(withReply({ 2: [reply(20, 2)] }, reply(13, 1)), reply(11, 1));
  expect(both[1]).toEqual([reply(11, 1), reply(13, 1)]);
  expect(withReply(both, { ...reply(13, 1), content: "New" })).toEqual({
    1: [reply(11, 1), { ...reply(13, 1), content: "New" }],
    2: [reply(20, 2)],
  });
  expect(withoutReply(both, reply(11, 1))).toEqual({ 1: [reply(13, 1)], 2: [reply(20, 2)] });
});
