import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import {
  selectDeletion,
  type ProjectFilesRef,
} from "../../../machines/project-files/project-files.machine.ts";
import { selectSubject } from "../../../machines/shared/deletion.machine.ts";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { deletedAsAsked, refused } from "../../support/held.ts";
import { notes, plan, readOf, sketch, startRead } from "../../support/start/project-files.ts";

/** The file to be confirmed. */
const askedIn = (now: () => ReturnType<ProjectFilesRef["getSnapshot"]>): FileLink | null => {
  const deletion = selectDeletion(now());
  return deletion === undefined ? null : selectSubject(deletion.getSnapshot());
};

const undoing = (file: FileLink) => ({ type: "deletion.undone", file }) as const;

/** The plan was deleted, and the files were refetched since. */
async function startWithoutPlan() {
  const started = await startRead();
  started.remove(plan.id);
  await deletedAsAsked(started.deleteFile);
  await started.readFiles.last().answer(readOf(sketch, notes));
  return started;
}

test("L3: Undo restores what the server had last", async () => {
  const { remove, deleteFile, emitted } = await startRead();
  remove(plan.id);
  const renamed = { ...plan, title: "Renamed" };
  await deleteFile.last().answer(renamed);
  expect(emitted).toEqual([
    expect.objectContaining({ action: expect.objectContaining({ event: undoing(renamed) }) }),
  ]);
});

test("[7.31] L3: Undo uploads the file again, once, and says that it has today's date", async () => {
  const { send, titles, restoreFile, readFiles, emitted } = await startWithoutPlan();
  send(undoing(plan));
  send(undoing(plan));
  expect(restoreFile.calls.map(({ input }) => input.item)).toEqual([
    { title: plan.title, url: plan.url, studentId: 7, teamId: 3 },
  ]);
  await restoreFile.last().answer({ ...plan, id: 9, date: "2026-11-22" });
  expect([titles(), readFiles.calls.length]).toEqual([["Plan", "Sketch", "Notes"], 3]);
  expect(emitted.at(-1)).toEqual({
    type: "notice",
    tone: "good",
    key: "file 3",
    text: "“Plan” restored with today's date.",
  });
});

test("L3: Undo ignores existing and others' files, and runs in parallel, beside a confirmation too", async () => {
  const { send, remove, titles, restoreFile, deleteFile } = await startWithoutPlan();
  send(undoing(notes));
  send(undoing({ ...sketch, id: 9 }));
  expect(restoreFile.calls).toEqual([]);
  remove(notes.id);
  send(undoing(plan));
  await deletedAsAsked(deleteFile);
  send(undoing(notes));
  expect(restoreFile.calls.map(({ input }) => input.item.title)).toEqual(["Plan", "Notes"]);
  await restoreFile.last().answer({ ...notes, id: 10 });
  await restoreFile.calls[0]?.answer({ ...plan, id: 9 });
  expect(titles()).toEqual(["Plan", "Notes", "Sketch"]);
});

test("[7.33] L3: a 404 for the file to delete counts as deleted", async () => {
  const { remove, titles, deleteFile, emitted } = await startRead();
  remove(plan.id);
  await deleteFile.last().fail(refused(404, "File not found"));
  expect(titles()).toEqual(["Sketch", "Notes"]);
  expect(emitted).toEqual([expect.objectContaining({ tone: "good", text: "Deleted!" })]);
});

test.each([3, 2])(
  "[8.18] L3: reopening the page for team %i closes the confirmation, and nothing is sent",
  async (teamId) => {
    const { now, send, question, open, deleteFile } = await startRead();
    send({ type: "deletion.asked", fileId: plan.id });
    const asked = question();
    open(teamId);
    expect(askedIn(now)).toBeNull();
    asked.send({ type: "deletion.confirmed" });
    expect(deleteFile.calls).toEqual([]);
  },
);

test("[8.8] L3: an Undo interrupted by a reload says so and can be retried", async () => {
  const { send, restoreFile, emitted } = await startWithoutPlan();
  send(undoing(plan));
  await restoreFile.last().fail(notDone(interrupted));
  expect(emitted.at(-1)).toEqual({
    type: "notice",
    tone: "bad",
    key: "file 3",
    title: "Failed to upload the file.",
    text: "The page closed before the server responded. Nothing has changed on the server, so you can try again.",
    action: { label: "Try again", to: "projectFiles", event: undoing(plan) },
  });
});
