import { expect, test } from "vitest";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import {
  selectChangedFeedback,
  selectEditing,
  selectView,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { selectProjects, selectProjectsFailure } from "../../../machines/shared/supervised-projects.ts";
import { deletedAsAsked, offline } from "../../support/held.ts";
import {
  editOf,
  editOfReply,
  feedback,
  noor,
  reply,
  replyTo,
  start,
  startRead,
  threadOf,
} from "../../support/start/feedback-thread.ts";

test("[8.7] F2: a refused edit stays in the form, and the feedback and its replies are refetched", async () => {
  const flow = await startRead({ 1: [] }, noor);
  const { now, edit, submit, typedAt, errorAt, updateFeedback, readThread, readReplies, emitted } = flow;
  edit(editOf(1), " Changed ");
  submit(editOf(1));
  expect(updateFeedback.last().input.content).toBe("Changed");
  await updateFeedback.last().fail(offline);
  expect({ feedbackInItsForm: selectEditing(now()), typed: typedAt(editOf(1)) }).toEqual({
    feedbackInItsForm: 1,
    typed: " Changed ",
  });
  expect({ timesRead: readThread.calls.length, timesRepliesRead: readReplies.calls.length }).toEqual({
    timesRead: 2,
    timesRepliesRead: 2,
  });
  await readThread.last().answer(threadOf(1));
  expect(selectEditing(now())).toBe(1);
  flow.type(editOf(1), "Changed again");
  expect(errorAt(editOf(1))).toBeNull();
  submit(editOf(1));
  await updateFeedback.last().answer();
  expect(selectEditing(now())).toBeNull();
  expect(emitted).toMatchObject([{ text: "Failed to save feedback." }, { text: "Updated!" }]);
});

test("[8.7] R2: a refused edit of a reply is shown, and its replies are refetched", async () => {
  const { edit, submit, updateReply, readReplies, emitted } = await startRead({ 1: [reply(11, 1)] });
  edit(editOfReply(11), "Changed");
  submit(editOfReply(11));
  await updateReply.last().fail(offline);
  expect(emitted).toMatchObject([{ tone: "bad", text: "Failed to update reply." }]);
  expect(readReplies.calls).toHaveLength(2);
});

test("F3: deleting feedback stops fetching its replies and closes its edit, but not another's", async () => {
  const { now, send, edit, remove, pending, deleteSubject } = await startRead({ 1: [], 2: [] }, noor);
  edit(editOf(2), "Changed");
  send({ type: "refetch.due" });
  expect(pending()).toHaveLength(2);
  remove({ kind: "feedback", feedback: feedback(1) });
  await deletedAsAsked(deleteSubject);
  expect([selectEditing(now()), pending()]).toEqual([2, [2]]);
  remove({ kind: "feedback", feedback: feedback(2) });
  await deletedAsAsked(deleteSubject);
  expect(selectEditing(now())).toBeNull();
});

test("[2.40] an edit closes when its feedback is gone, and everything when no project is chosen", async () => {
  const { now, send, open, edit, readThread } = await startRead({ 1: [] }, noor);
  edit(editOf(1), "Changed");
  send({ type: "refetch.due" });
  await readThread.last().answer(threadOf(2));
  expect([selectEditing(now()), selectChangedFeedback(now())]).toEqual([null, [2]]);
  open(null);
  expect(now().context).toMatchObject({ changed: [], tasks: [], editing: null });
  expect(now().value).toMatchObject({ thread: "noneChosen", tasks: "idle" });
});

test("[8.7] feedback that failed to load, or is stale, is refetched with all replies", async () => {
  const failed = start(noor);
  await failed.readThread.last().fail(offline);
  expect(selectView(failed.now())).toEqual({ kind: "failed", failure: offline });
  failed.send({ type: "refetch.requested" });
  expect(failed.readThread.calls).toHaveLength(2);
  const { send, readThread, readReplies } = await startRead({ 1: [] });
  send({ type: "refetch.due" });
  const again = [
    { type: "reload.pressed" },
    { type: "reload.pressed", of: "thread" },
    { type: "refetch.due" },
    { type: "refetch.requested" },
  ] as const;
  for (const event of again) {
    const before = [readThread.calls.length, readReplies.calls.length] as const;
    await readThread.last().fail(offline);
    send(event);
    expect([readThread.calls.length, readReplies.calls.length]).toEqual([before[0] + 1, before[1] + 1]);
  }
});

test("[2.35] a user who returns during a refetch of feedback does not get a stale response", async () => {
  const { send, open, shown, readThread } = await startRead({ 1: [] });
  send({ type: "refetch.due" });
  const stale = readThread.last();
  open(3);
  await stale.answer(threadOf());
  expect([shown(), readThread.calls.length]).toEqual([[1], 3]);
  await readThread.last().answer(threadOf(2, 1));
  expect(shown()).toEqual([2, 1]);
});

test("[2.40] projects that failed to load say why, and are refetched", async () => {
  const { now, send, readProjects } = start(noor, null);
  await readProjects.last().fail(offline);
  expect([selectProjects(now()), selectProjectsFailure(now())]).toEqual([
    { kind: "failed", failure: offline },
    offline,
  ]);
  send({ type: "reload.pressed", of: "projects" });
  const read = { projects: [], readAt: 1 };
  await readProjects.last().answer(read);
  expect([selectProjects(now()), readProjects.last().input]).toEqual([
    { kind: "read", read, isStale: false },
    { supervisorId: noor.userId },
  ]);
  send({ type: "refetch.due" });
  await readProjects.last().fail(offline);
  expect(selectProjects(now())).toEqual({ kind: "read", read, isStale: true });
});

test("[2.41] R1: a reply that is too long is not sent, and is restored when its user returns", async () => {
  const { send, write, isRestored, createReply, readProjects } = await startRead();
  write(replyTo(1), "x".repeat(textLimits.feedback + 1));
  send({ type: "refetch.requested", isBackground: true });
  expect([isRestored(replyTo(1)), createReply.calls]).toEqual([false, []]);
  send({ type: "refetch.requested" });
  expect([isRestored(replyTo(1)), readProjects.calls]).toEqual([true, []]);
});
