import { expect, test } from "vitest";
import { selectDeletion, selectEdit } from "../../../machines/project-files/project-files.machine.ts";
import { noor, plan, readOf, sketch, start, startRead } from "../../flows/project-files/start.ts";

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
