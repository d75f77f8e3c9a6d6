import { newFileOf } from "../../../machines/project-files/draft.ts";
import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import { selectDraft, selectFailure, selectIsOrphaned } from "../../../machines/shared/draft.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { file, plan, readOf, sketch, startRead } from "../../support/start/project-files.ts";

const floorPlan = { title: "Floor plan", url: plan.url };

/** The dialog of a file with a changed title, which then disappears from the list. */
async function startDeleted(change: Partial<typeof floorPlan> = { title: "Floor plan" }) {
  const started = await startRead();
  started.startEdit(plan.id, change);
  started.send({ type: "refetch.due" });
  await started.readFiles.last().answer(readOf(sketch));
  return started;
}

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

test("[7.31] [8.8] L2: the text of a deleted file is uploaded, or says why not", async () => {
  const { edit, saveFile, emitted } = await startDeleted();
  edit().send({ type: "orphan.submitted" });
  await saveFile.last().fail(notDone(interrupted));
  expect(selectIsOrphaned(edit().getSnapshot())).toBe(true);
  edit().send({ type: "orphan.submitted" });
  await saveFile.last().answer({ ...file(9, "Floor plan"), ...newFileOf(saveFile.last().input) });
  expect(emitted).toMatchObject([
    {
      title: "Failed to upload the file.",
      text: "The page closed before the server responded. Nothing has changed on the server, so you can try again.",
    },
    { text: "Uploaded!", key: "file 3" },
  ]);
});
