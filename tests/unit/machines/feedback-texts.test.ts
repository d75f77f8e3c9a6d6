import { expect, test } from "vitest";
import { isOpenAt, isSendable, isUnchanged, keyOf, restored, textAt, withText, withoutFeedback, withoutText, type Place, type Texts } from "../../../machines/feedback-thread/texts.ts";
import { deletedFor, mayChangeReply, nameIn, withReply, withoutReply } from "../../../machines/feedback-thread/thread.ts";
import type { Replies, Thread } from "../../../machines/feedback-thread/thread.ts";
import { editOf, editOfReply, newFeedback, noor, omar, reply, replyTo, sara, threadOf } from "./support/feedback-thread.ts";

const every: readonly Place[] = [newFeedback, { kind: "newFeedback", teamId: 1 }, editOf(1), editOf(3), replyTo(1), replyTo(3), editOfReply(1), editOfReply(3), editOfReply(1, 3)];
const filled: Texts = every.reduce<Texts>((texts, place) => withText(texts, place, { typed: keyOf(place) }), {});

test("[2.37] each place has a text of its own", () => {
  expect(new Set(every.map(keyOf)).size).toBe(every.length);
  for (const place of every) expect(textAt(filled, place).typed).toBe(keyOf(place));
  const left = withoutText(filled, replyTo(1));
  expect([isOpenAt(left, replyTo(1)), Object.keys(left).length, textAt(left, replyTo(1)).typed]).toEqual([false, every.length - 1, ""]);
});

test("F3: what is about feedback goes with it, and nothing else: not that of a team or of feedback with a like number", () => {
  const left = withoutFeedback(withText(filled, replyTo(11), { typed: "Other" }), 1);
  expect([editOf(1), replyTo(1), editOfReply(1), editOfReply(3)].map((place) => isOpenAt(left, place))).toEqual([false, false, false, false]);
  expect([newFeedback, editOf(3), replyTo(3), editOfReply(1, 3), replyTo(11), every[1] ?? newFeedback].map((place) => isOpenAt(left, place))).toEqual(Array(6).fill(true));
});

test.each([
  ["", "", false],
  ["", " \n\t", false],
  ["", " a ", true],
  ["a", "a", false],
  ["a", " a ", false],
  ["a", " ", false],
  ["a", "A", true],
])("[5.9] of %j, %j is sent: %s", (base, typed, isSent) => {
  expect(isSendable({ teamId: 3, base, typed, isRestored: false, refusal: null })).toBe(isSent);
});

test("what comes back is said to have come back, where it is more than was there", () => {
  const texts = withText(withText({}, replyTo(1), { typed: "Half" }), editOf(1), { base: "a", typed: " a" });
  expect([textAt(restored(texts), replyTo(1)).isRestored, textAt(restored(texts), editOf(1)).isRestored]).toEqual([true, false]);
  expect(isUnchanged(textAt(texts, editOf(1)))).toBe(true);
});

test("[3.8] [3.9] a name stands with what was written, else it is the directory's, else the number", () => {
  const thread = threadOf();
  expect([nameIn(thread, 7, "Sara H."), nameIn(thread, 7, ""), nameIn(thread, 77, ""), nameIn(null, 7, ""), nameIn(thread, null, "")]).toEqual(["Sara H.", "Sara", "User 77", "User 7", ""]);
});

test("[2.39] a reply is changed by its author or by the team's supervisor", () => {
  const of = (supervisorId: number | null) => ({ ...threadOf(), supervisorId });
  const may = [sara, omar, noor, { ...sara, role: "supervisor" as const }].map((person) => mayChangeReply(person, of(8), reply(11, 1)));
  expect(may).toEqual([true, false, true, false]);
  expect([mayChangeReply(noor, of(18), reply(11, 1)), mayChangeReply(noor, of(null), reply(11, 1)), mayChangeReply(noor, null, reply(11, 1))]).toEqual([false, false, false]);
});

test("R1 R3: a reply is in the list once, oldest first; taken out, the others and other feedback's stay", () => {
  const both = withReply(withReply({ 2: [reply(20, 2)] }, reply(13, 1)), reply(11, 1));
  expect(withReply(both, { ...reply(13, 1), content: "New" })).toEqual({ 1: [reply(11, 1), { ...reply(13, 1), content: "New" }], 2: [reply(20, 2)] });
  expect(withoutReply(both, reply(11, 1))).toEqual({ 1: [reply(13, 1)], 2: [reply(20, 2)] });
});

test("[4.7] a text is an orphan once the feedback or the reply that it is about has been read to be gone, in its own team", () => {
  const deletedAt = (place: Place, thread: Thread | null, replies: Replies = {}) =>
    deletedFor({ ...textAt({}, place), typed: "Half", teamId: 3, place }, thread, replies);
  for (const place of [editOf(1), replyTo(1), editOfReply(11)]) {
    expect(deletedAt(place, threadOf(2), { 1: [reply(11, 1)] })).toBe("feedback");
    expect(deletedAt(place, threadOf(1), { 1: [reply(11, 1)] })).toBeNull();
    expect([deletedAt(place, null), deletedAt(place, { ...threadOf(2), teamId: 2 })]).toEqual([null, null]);
  }
  expect(deletedAt(editOfReply(11), threadOf(1), { 1: [reply(12, 1)] })).toBe("reply");
  expect(deletedAt(editOfReply(11), threadOf(1), { 2: [] })).toBeNull();
  expect(deletedAt(newFeedback, threadOf())).toBeNull();
});
