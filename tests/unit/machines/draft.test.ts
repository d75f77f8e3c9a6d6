import { expect, test } from "vitest";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import { storedInFull } from "../../../machines/domain/task.ts";
import {
  draftOf,
  selectCanSaveAsNew,
  selectConflicts,
  selectFailure,
  selectIsIncomplete,
  selectIsInvalid,
  selectIsOrphaned,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { eventForParent } from "../../../machines/shared/for-parent.ts";
import { draftOfTask, taskEdit, type TaskDraft } from "../../../machines/task-board/draft.ts";
import { fieldsOfPlan, plan } from "../../support/start/task-board-edit.ts";
import { sara } from "../../support/start/task-board.ts";
import { offline, refused, startHeld } from "../../support/held.ts";

/** The draft of a card, into which this is typed. */
function start(change: Partial<TaskDraft> = {}) {
  const { calls, send, now } = startHeld(taskEdit, { input: draftOfTask(plan, [sara], undefined) });
  send({ type: "draft.changed", change });
  return { send, now, save: calls.save };
}

const changed = { title: "Map" };
const typed = { subject: plan, base: fieldsOfPlan, fields: { ...fieldsOfPlan, ...changed } };

test.each(["draft.escaped", "draft.left", "draft.orphaned", "draft.submitted"] as const)(
  "[2.33] an unchanged draft is closed by %s, and nothing is sent",
  (type) => {
    const { send, now, save } = start();
    send({ type });
    expect(now().output).toEqual({
      kind: "cancelled",
      hasChanges: false,
      draft: { ...typed, fields: fieldsOfPlan },
    });
    expect(save.calls).toEqual([]);
  },
);

test("[2.33] a changed draft is closed only by Cancel, and says what was typed", () => {
  const { send, now } = start(changed);
  send({ type: "draft.escaped" });
  send({ type: "draft.left" });
  expect(now().status).toBe("active");
  send({ type: "draft.cancelled" });
  expect(now().output).toEqual({ kind: "cancelled", hasChanges: true, draft: typed });
});

test("[2.33] the draft of a card that the user may not edit any more ends as revoked", () => {
  const { send, now } = start(changed);
  send({ type: "draft.revoked" });
  expect(now().output).toEqual({ kind: "revoked", hasChanges: true, draft: typed });
});

test("[8.6] K10: a refused draft shows why until it is left or sent again", async () => {
  const { send, now, save } = start(changed);
  send({ type: "draft.submitted" });
  expect(selectIsSaving(now())).toBe(true);
  await save.last().fail(offline);
  expect([now().value, selectFailure(now())]).toEqual([{ editing: "refused" }, offline]);
  send({ type: "draft.changed", change: changed });
  expect(selectFailure(now())).toEqual(offline);
  send({ type: "draft.left" });
  expect([now().value, selectFailure(now())]).toEqual([{ editing: "pristine" }, null]);
  send({ type: "draft.submitted" });
  await save.last().fail(offline);
  send({ type: "draft.submitted" });
  expect(selectFailure(now())).toBeNull();
  const saved = storedInFull({ ...plan, ...changed });
  await save.last().answer(saved);
  expect(now().output).toEqual({ kind: "saved", saved, hasChanges: true, draft: typed });
});

test("[2.33] the text of a deleted card is saved as new, or stays with the reason why it was not", async () => {
  const { send, now, save } = start(changed);
  send({ type: "draft.orphaned" });
  expect([selectIsOrphaned(now()), selectCanSaveAsNew(now()), selectFailure(now())]).toEqual([
    true,
    true,
    null,
  ]);
  send({ type: "orphan.submitted" });
  expect(save.last().input.subject).toEqual({ ...plan, isDeleted: true });
  await save.last().fail(offline);
  send({ type: "draft.orphaned" });
  expect([selectIsOrphaned(now()), selectFailure(now())]).toEqual([true, offline]);
});

test("[2.33] the text of a deleted card does not repeat that the card is gone", async () => {
  const { send, now, save } = start(changed);
  send({ type: "draft.submitted" });
  await save.last().fail(refused(404));
  expect(selectFailure(now())).toEqual(refused(404));
  send({ type: "draft.orphaned" });
  expect(selectFailure(now())).toBeNull();
});

test("[2.33] the text of a deleted card cannot be saved as new without a title, only dismissed", () => {
  const { send, now } = start({ title: " " });
  send({ type: "draft.orphaned" });
  expect(selectCanSaveAsNew(now())).toBe(false);
  send({ type: "draft.cancelled" });
  expect(now().output).toMatchObject({ kind: "cancelled", hasChanges: true });
});

test.each([
  { type: "draft.reclaimed" },
  { type: "subject.refetched", subject: plan, theirs: fieldsOfPlan },
] as const)("[2.33] a card that exists after all can be edited further ($type)", (event) => {
  const { send, now } = start(changed);
  send({ type: "draft.orphaned" });
  send(event);
  expect([now().value, now().context.fields.title]).toEqual([{ editing: "pristine" }, "Map"]);
});

test("[5.5] [9.5] a draft without a title, with one too long or with a date too early, is not sent", () => {
  const { send, now, save } = start({ title: " " });
  const flags = () => [selectIsIncomplete(now()), selectIsInvalid(now())];
  send({ type: "draft.submitted" });
  expect(flags()).toEqual([true, false]);
  send({ type: "draft.changed", change: { title: "Map", due: "0027-03-12" } });
  send({ type: "draft.submitted" });
  expect([flags(), save.calls]).toEqual([[false, true], []]);
  const long = start({ title: "x".repeat(textLimits.taskTitle + 1) });
  long.send({ type: "draft.submitted" });
  expect([selectIsInvalid(long.now()), long.save.calls]).toEqual([true, []]);
});

test("[2.33] a draft that is restored says so, until it is discarded", () => {
  const { send, now } = start(changed);
  send({ type: "draft.restored" });
  expect(selectIsRestored(now())).toBe(true);
  send({ type: "draft.discarded" });
  expect([selectIsRestored(now()), now().context.fields]).toEqual([false, fieldsOfPlan]);
});

test("[2.33] a draft submitted with something missing says so until the user returns to it", () => {
  const { send, now } = start({ title: " " });
  send({ type: "draft.submitted" });
  expect(selectIsIncomplete(now())).toBe(true);
  send({ type: "draft.restored" });
  expect([selectIsIncomplete(now()), selectIsRestored(now())]).toEqual([false, true]);
});

test("[design: statecharts] of what a child emits, only what is for its parent is delivered", () => {
  const event = { type: "edit.refused" };
  expect(eventForParent({ type: "forParent", event })).toBe(event);
  expect([{ type: "notice", event }, { type: "forParent" }].map(eventForParent)).toEqual([null, null]);
});

interface Note {
  readonly title: string;
  readonly text: string;
}
/** A form that rules out nothing. */
const noteDraft = draftOf<{ readonly id: number }, Note, number>("notes/edit", {
  isComplete: ({ title }) => title !== "",
  isSame: (a, b) => a.title === b.title && a.text === b.text,
});
const base: Note = { title: "A", text: "a" };
const startNote = () =>
  startHeld(noteDraft, {
    input: { subject: { id: 1 }, base, fields: { ...base, title: "B" }, failure: null },
  });

test("[design: statecharts] a form without its own rules sends complete drafts, and saves nothing as new", async () => {
  const { calls, send, now, emitted } = startNote();
  send({ type: "draft.changed", change: { title: "" } });
  send({ type: "draft.submitted" });
  expect([selectIsIncomplete(now()), emitted]).toEqual([true, []]);
  send({ type: "draft.changed", change: { title: "B" } });
  send({ type: "draft.submitted" });
  await calls.save.last().fail(offline);
  send({ type: "draft.orphaned" });
  expect(selectCanSaveAsNew(now())).toBe(false);
});

test("[2.33] others' changes are taken over, except of a field that the user has changed as well", () => {
  const { send, now } = startNote();
  expect(selectConflicts(now())).toEqual([]);
  send({ type: "subject.refetched", subject: { id: 1 }, theirs: { title: "C", text: "c" } });
  expect(now().context).toMatchObject({ base: { title: "C" }, fields: { title: "B", text: "c" } });
  expect(selectConflicts(now())).toEqual(["title"]);
  send({ type: "conflict.resolved", field: "title", version: "theirs" });
  expect([now().context.fields, selectConflicts(now())]).toEqual([{ title: "C", text: "c" }, []]);
});

test("[2.33] Discard takes over what others have changed, and leaves nothing to decide", () => {
  const { send, now } = startNote();
  const theirs = { title: "C", text: "c" };
  send({ type: "subject.refetched", subject: { id: 1 }, theirs });
  send({ type: "draft.discarded" });
  expect([now().context.fields, selectConflicts(now())]).toEqual([theirs, []]);
});

test("[2.33] of two fields that both have changed, each is decided apart", () => {
  const { send, now } = startNote();
  send({ type: "draft.changed", change: { text: "b" } });
  send({ type: "subject.refetched", subject: { id: 1 }, theirs: { title: "C", text: "c" } });
  send({ type: "conflict.resolved", field: "title", version: "theirs" });
  expect([now().context.fields, selectConflicts(now())]).toEqual([{ title: "C", text: "b" }, ["text"]]);
  send({ type: "conflict.resolved", field: "text", version: "mine" });
  expect([now().context.fields, selectConflicts(now())]).toEqual([{ title: "C", text: "b" }, []]);
});
