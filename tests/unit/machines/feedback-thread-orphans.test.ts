import { expect, test } from "vitest";
import type { DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import {
  selectEditing,
  selectFeedbackOrphans,
  selectReplyOrphans,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { Replies } from "../../../machines/feedback-thread/thread.ts";
import { offline } from "../../support/held.ts";
import {
  editOf,
  editOfReply,
  noor,
  owls,
  reply,
  replyTo,
  sara,
  start,
  startRead,
  threadOf,
} from "../../support/start/feedback-thread.ts";

const isOrphaned = ({ draftAt }: ReturnType<typeof start>, target: DraftTarget) =>
  draftAt(target)?.getSnapshot().matches("orphaned") === true;

/* An orphan is a draft whose feedback or reply somebody else has deleted. The page shows it as a note; the list has what the server has. */

const own = reply(11, 1);

/** The user returns, and the server now has this. */
async function reread({ open, readThread, readReplies }: ReturnType<typeof start>, replies: Replies) {
  const before = readReplies.calls.length;
  open(3);
  await readThread.last().answer(threadOf(...Object.keys(replies).map(Number).toReversed()));
  for (const call of readReplies.calls.slice(before)) await call.answer(replies[call.input.id] ?? []);
}

const orphansIn = ({ now, typedAt }: ReturnType<typeof start>) =>
  selectFeedbackOrphans(now()).map(({ target }) => ({ target, typed: typedAt(target) }));
const replyOrphansIn = ({ now, typedAt }: ReturnType<typeof start>, feedbackId = 1) =>
  selectReplyOrphans(feedbackId)(now()).map(({ target }) => ({ target, typed: typedAt(target) }));

test("[8.7] a draft in flight is not dismissed, and no longer an orphan once it is saved", async () => {
  const flow = await startRead();
  flow.write(replyTo(1), "Text");
  await reread(flow, {});
  expect(orphansIn(flow)).toHaveLength(1);
  flow.close(replyTo(1));
  expect([flow.isSaving(replyTo(1)), orphansIn(flow)]).toEqual([
    true,
    [{ target: replyTo(1), typed: "Text" }],
  ]);
  await flow.createReply.last().answer(reply(13, 1));
  expect([orphansIn(flow), flow.typed(), flow.pending()]).toEqual([[], [], []]);
});

test("[8.7] saving an edit does not bring back its deleted reply", async () => {
  const flow = await startRead({ 1: [own] });
  flow.edit(editOfReply(11), "Nearly");
  flow.submit(editOfReply(11));
  await reread(flow, { 1: [] });
  await flow.updateReply.last().answer();
  expect([flow.now().context.replies, flow.typed()]).toEqual([{ 1: [] }, []]);
});

test("[4.7] an orphaned edit of a reply is shown at its own feedback", async () => {
  const flow = await startRead({ 1: [own], 2: [reply(21, 2)] });
  flow.edit(editOfReply(11), "Nearly");
  await reread(flow, { 1: [], 2: [reply(21, 2)] });
  expect([1, 2].map((id) => replyOrphansIn(flow, id).length)).toEqual([1, 0]);
});

test("[2.41] another team's drafts are no orphans; a team's own are found when it is selected again", async () => {
  const flow = await startRead({ 1: [own] }, noor);
  flow.type(replyTo(1), "Half");
  flow.open(2);
  await flow.readThread.last().answer(owls);
  expect(orphansIn(flow)).toEqual([]);
  flow.open(3);
  expect(orphansIn(flow)).toEqual([]);
  await flow.readThread.last().answer(threadOf());
  expect(orphansIn(flow)).toEqual([{ target: replyTo(1), typed: "Half" }]);
});

test("[8.7] a failed refetch orphans nothing, and a target that exists again can be sent to", async () => {
  const flow = await startRead({ 1: [own] });
  flow.type(replyTo(1), "Half");
  flow.edit(editOfReply(11), "Nearly");
  flow.open(3);
  await flow.readThread.last().fail(offline);
  await flow.readReplies.last().fail(offline);
  expect([orphansIn(flow), replyOrphansIn(flow)]).toEqual([[], []]);
  await reread(flow, {});
  expect(orphansIn(flow)).toHaveLength(2);
  await reread(flow, { 1: [own] });
  expect([orphansIn(flow), replyOrphansIn(flow)]).toEqual([[], []]);
  flow.submit(replyTo(1));
  expect(flow.createReply.last().input).toEqual({ content: "Half", feedbackId: 1, author: sara });
});

test("[5.9] an orphan cannot be typed to, sent, opened or discarded", async () => {
  const flow = await startRead({ 1: [own], 2: [] }, noor);
  const targets: readonly DraftTarget[] = [editOf(2), replyTo(2), editOfReply(11)];
  flow.edit(editOf(2), "Text");
  flow.type(replyTo(2), "Text");
  flow.edit(editOfReply(11), "Text");
  await reread(flow, { 1: [] });
  expect([flow.typed(), targets.map((target) => isOrphaned(flow, target))]).toEqual([
    ["Text", "Text", "Text"],
    [true, true, true],
  ]);
  flow.send({ type: "refetch.requested" });
  for (const target of targets) {
    flow.write(target, "More");
    flow.discard(target);
    flow.send({ type: "edit.opened", target });
  }
  expect([flow.typed(), flow.writes()]).toEqual([
    ["Text", "Text", "Text"],
    [0, 0, 0, 0, 0, 0],
  ]);
  expect(targets.filter((target) => !isOrphaned(flow, target))).toEqual([]);
  expect(selectEditing(flow.now())).toBeNull();
});
