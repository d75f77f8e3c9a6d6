import { expect, test } from "vitest";
import { selectDeletion, selectEdit } from "../../../machines/project-files/project-files.machine.ts";
import {
  noor,
  plan,
  readOf,
  sketch,
  start,
  startRead,
  notes,
  files,
} from "../../flows/project-files/start.ts";

test("[2.48] switching projects shows only the last one's files, in whatever order responses arrive", async () => {
  const { titles, open, readFiles } = start(noor, 3);
  const [first] = readFiles.calls;
  open(2);
  expect(readFiles.last().input).toEqual({ teamId: 2 });
  await first?.answer(readOf(plan));
  expect(titles()).toBeNull();
  await readFiles.last().answer(readOf({ ...sketch, teamId: 2 }));
  expect(titles()).toEqual(["Sketch"]);
  open(3);
  expect(titles()).toBeNull();
  open(null);
  await readFiles.last().answer(readOf(plan));
  expect(titles()).toBeNull();
});

test("[5.8] L4: a file that becomes another's closes the edit dialog with an error, sends nothing", async () => {
  const { now, send, startEdit, readFiles, saveFile, emitted } = await startRead();
  startEdit(plan.id, { title: "Mine" });
  send({ type: "refetch.requested", isBackground: true });
  await readFiles.last().answer(readOf({ ...plan, studentId: 9 }));
  expect(emitted).toEqual([
    { type: "notice", tone: "warning", text: "You can only edit your own files", key: "fileEdit" },
  ]);
  send({ type: "edit.submitted" });
  expect([selectEdit(now()), saveFile.calls]).toEqual([undefined, []]);
});

test("[5.8] L4: a file that becomes another's closes the confirmation with an error, sends nothing", async () => {
  const { now, send, question, readFiles, deleteFile, emitted } = await startRead();
  send({ type: "deletion.asked", fileId: plan.id });
  const asked = question();
  send({ type: "refetch.requested", isBackground: true });
  await readFiles.last().answer(readOf({ ...plan, studentId: 9 }));
  expect(emitted).toEqual([
    { type: "notice", tone: "warning", text: "You can only delete your own files", key: "fileDeletion" },
  ]);
  asked.send({ type: "deletion.confirmed" });
  expect([selectDeletion(now()), deleteFile.calls]).toEqual([undefined, []]);
});

test("[2.48] [6.5] a supervisor has no form and cannot edit, delete or undo", async () => {
  const { now, send, addFile, saveFile, deleteFile, restoreFile, titles } = await startRead(files, {
    ...noor,
    userId: 7,
  });
  const before = now().context;
  send({ type: "editForm.opened", fileId: plan.id });
  send({ type: "edit.submitted" });
  send({ type: "deletion.asked", fileId: plan.id });
  send({ type: "deletion.undone", file: { ...notes, id: 9 } });
  expect(Object.keys(now().children).filter((id) => !id.startsWith("read"))).toEqual([]);
  expect([addFile.calls, saveFile.calls, deleteFile.calls, restoreFile.calls]).toEqual([[], [], [], []]);
  expect([now().context, titles()]).toEqual([before, ["Plan", "Sketch", "Notes"]]);
});
