import { expect, test } from "vitest";
import { selectDraft, selectFailure, selectIsOrphaned } from "../../../machines/shared/draft.machine.ts";
import { newFileOf } from "../../../machines/project-files/draft.ts";
import { selectEdit } from "../../../machines/project-files/project-files.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { file, plan, readOf, sketch, startRead } from "../../flows/project-files/start.ts";

const floorPlan = { title: "Floor plan", url: plan.url };

/** The dialog of a file with a changed title, which then disappears from the list. */
async function startDeleted(change: Partial<typeof floorPlan> = { title: "Floor plan" }) {
  const started = await startRead();
  started.startEdit(plan.id, change);
  started.send({ type: "refetch.due" });
  await started.readFiles.last().answer(readOf(sketch));
  return started;
}

test("[2.47] L2: the dialog of a deleted file closes if nothing was typed", async () => {
  const { now } = await startDeleted({});
  expect(selectEdit(now())).toBeUndefined();
});

test("[7.31] L2: the text is saved as a new file of the same team, once, and listed first", async () => {
  const { now, edit, titles, saveFile, readFiles, emitted } = await startDeleted();
  edit().send({ type: "orphan.submitted" });
  edit().send({ type: "orphan.submitted" });
  expect(saveFile.calls.map(({ input }) => [input.subject.isDeleted, newFileOf(input)])).toEqual([
    [true, { ...floorPlan, studentId: plan.studentId, teamId: 3 }],
  ]);
  await saveFile.last().answer(file(9, "Floor plan"));
  expect([selectEdit(now()), titles(), readFiles.calls.length]).toEqual([
    undefined,
    ["Floor plan", "Sketch"],
    3,
  ]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Uploaded!", key: "file 3" }]);
});

test("[8.8] L2: if saving as new fails, the text is kept with the reason and can be sent again", async () => {
  const { edit, saveFile, emitted } = await startDeleted();
  edit().send({ type: "orphan.submitted" });
  await saveFile.last().fail(offline);
  const snapshot = edit().getSnapshot();
  expect([selectIsOrphaned(snapshot), selectFailure(snapshot), selectDraft(snapshot).fields]).toEqual([
    true,
    offline,
    floorPlan,
  ]);
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to upload the file.",
      text: "No connection to the server.",
      key: "file 3",
      isToldInPlace: true,
    },
  ]);
  edit().send({ type: "orphan.submitted" });
  expect(saveFile.calls).toHaveLength(2);
});

test("[8.8] L2: the text stays what it is if the service gives the number of the file to another's", async () => {
  const { send, edit, saveFile, readFiles } = await startDeleted();
  edit().send({ type: "orphan.submitted" });
  send({ type: "refetch.due" });
  await readFiles.last().answer(readOf(file(plan.id, "Taken", 9), sketch));
  await saveFile.last().fail(offline);
  const snapshot = edit().getSnapshot();
  expect([selectIsOrphaned(snapshot), selectDraft(snapshot).fields]).toEqual([true, floorPlan]);
});

test("[7.32] [8.8] L2: saving a deleted file (404) takes it off the list and keeps the text", async () => {
  const { send, startEdit, edit, titles, saveFile, readFiles } = await startRead();
  startEdit(plan.id, { title: "Floor plan" });
  send({ type: "edit.submitted" });
  await saveFile.last().fail(refused(404, "File not found"));
  const snapshot = edit().getSnapshot();
  expect([selectIsOrphaned(snapshot), selectFailure(snapshot), selectDraft(snapshot).fields]).toEqual([
    true,
    null,
    floorPlan,
  ]);
  expect([titles(), readFiles.calls.length]).toEqual([["Sketch", "Notes"], 2]);
});

test("[7.32] [8.8] L2: a file that is there after all is edited again, with what was typed", async () => {
  const { send, edit, saveFile, readFiles } = await startDeleted();
  send({ type: "refetch.due" });
  await readFiles.last().answer(readOf(plan, sketch));
  expect([selectIsOrphaned(edit().getSnapshot()), selectDraft(edit().getSnapshot()).fields]).toEqual([
    false,
    floorPlan,
  ]);
  send({ type: "edit.submitted" });
  expect(saveFile.calls.map(({ input }) => input.subject)).toEqual([plan]);
});

test("[2.47] L2: a dismissed text is gone", async () => {
  const { now, edit, saveFile } = await startDeleted();
  edit().send({ type: "draft.cancelled" });
  expect([selectEdit(now()), saveFile.calls]).toEqual([undefined, []]);
});
