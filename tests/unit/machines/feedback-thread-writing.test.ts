import { expect, test } from "vitest";
import { noFeedback, selectEditing } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { draftIdOf } from "../../../machines/feedback-thread/drafts.ts";
import { offline } from "../../support/held.ts";
import {
  editOf,
  editOfReply,
  newFeedback,
  noor,
  reply,
  replyTo,
  sara,
  startRead,
  threadOf,
} from "../../support/start/feedback-thread.ts";

test("[2.40] F2: editing other feedback keeps its draft apart from the one for new feedback", async () => {
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

test("[2.37] a reply that the server changed says so, and offers the typed text as an edit", async () => {
  const { write, send, now, typedAt, createReply, emitted } = await startRead();
  write(replyTo(1), "بحلول الجمعة");
  await createReply.last().answer({ ...reply(13, 1), content: "????? ??????" });
  expect(emitted).toMatchObject([
    {
      tone: "bad",
      text: "The server changed your text. Compare it with what you typed.",
      action: { label: "Show what I typed" },
    },
  ]);
  // A safe cast: this notice's action is an event of the thread.
  const [{ action }] = emitted as unknown as readonly [{ action: { event: Parameters<typeof send>[0] } }];
  send(action.event);
  const edit = { kind: "reply", feedbackId: 1, replyId: 13 } as const;
  expect(typedAt(edit)).toBe("بحلول الجمعة");
  expect(now().children[draftIdOf(edit)]?.getSnapshot().context.base.text).toBe("????? ??????");
});

test.each([
  ["feedback", newFeedback, "Failed to save feedback."],
  ["a reply", replyTo(1), "Failed to save reply."],
] as const)("[8.7] F1 R1: %s that was not sent stays in the form, and says so", async (_, target, text) => {
  const { write, save, typedAt, emitted } = await startRead({ 1: [] }, noor);
  write(target, "Well done.");
  await save.last().fail(offline);
  expect([typedAt(target), emitted]).toMatchObject(["Well done.", [{ tone: "bad", text }]]);
});

test("R1: a reply has the user's name at the time of sending", async () => {
  const { type, submit, send, createReply, readThread, emitted } = await startRead();
  type(replyTo(1), "Reply 13");
  send({ type: "screen.opened", person: { ...sara, name: "Sara H." }, teamId: 3 });
  submit(replyTo(1));
  expect(createReply.last().input.author).toEqual({ ...sara, name: "Sara H." });
  const fetched = readThread.calls.length;
  await createReply.last().answer(reply(13, 1));
  expect([readThread.calls.length, emitted]).toMatchObject([fetched, [{ text: "Sent!" }]]);
});

test("[2.40] F2: opening the edited feedback again keeps it in the form", async () => {
  const { now, draftAt, send } = await startRead({ 1: [] }, noor);
  for (let clicks = 0; clicks < 2; clicks += 1) send({ type: "edit.opened", target: editOf(1) });
  expect([selectEditing(now()), draftAt(editOf(1))?.getSnapshot().status]).toEqual([1, "active"]);
});

test("[2.40] F2: Undo of a cancelled edit opens the form of its feedback with what was typed", async () => {
  const { now, type, edit, close, send, typed, emitted, readThread } = await startRead(
    { 1: [], 2: [] },
    noor,
  );
  type(replyTo(2), "Thanks");
  edit(editOf(1), "Changed");
  close(editOf(1));
  const draft = expect.objectContaining({ fields: { text: "Changed" } });
  expect([selectEditing(now()), emitted]).toEqual([
    null,
    [
      expect.objectContaining({
        text: "Changes discarded.",
        action: expect.objectContaining({ label: "Undo", event: { type: "edit.reopened", draft } }),
      }),
    ],
  ]);
  // A safe cast: this notice's action is an event of the thread.
  const [{ action }] = emitted as unknown as readonly [{ action: { event: Parameters<typeof send>[0] } }];
  send(action.event);
  expect([selectEditing(now()), typed()]).toEqual([1, ["Thanks", "Changed"]]);
  // The form is open again.
  expect(now().can(action.event)).toBe(false);
  close(editOf(1));
  send({ type: "refetch.due" });
  await readThread.last().answer(threadOf(2));
  expect(now().can(action.event)).toBe(false);
});

test("[2.39] R2: two replies to one feedback are edited apart", async () => {
  const { edit, typedAt, typed } = await startRead({ 1: [reply(11, 1), reply(12, 1)] });
  edit(editOfReply(11), "One");
  edit(editOfReply(12), "Two");
  expect([typedAt(editOfReply(11)), typedAt(editOfReply(12)), typed()]).toEqual([
    "One",
    "Two",
    ["One", "Two"],
  ]);
});

test("[2.40] F1 F2: closing an unchanged edit or a new text shows no notice", async () => {
  const { type, send, close, typed, emitted } = await startRead({ 1: [] }, noor);
  send({ type: "edit.opened", target: editOf(1) });
  close(editOf(1));
  type(newFeedback, "New");
  close(newFeedback);
  expect([typed(), emitted]).toEqual([[], []]);
});

test("[2.38] where there is no feedback, a placeholder says so", () => {
  expect(noFeedback).toEqual({ id: 0, content: "No feedback yet." });
});
