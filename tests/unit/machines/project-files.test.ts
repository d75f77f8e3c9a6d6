import { expect, test } from "vitest";
import {
  selectDeletion,
  selectEdit,
  selectIsStale,
  selectIsOwn,
  selectHasLoadFailed,
} from "../../../machines/project-files/project-files.machine.ts";
import { offline } from "../../support/held.ts";
import {
  files,
  noor,
  notes,
  plan,
  projects,
  readOf,
  sketch,
  start,
  startRead,
} from "../../flows/project-files/start.ts";

test("[7.30] fetches the files of a student's team at once; none are shown before", async () => {
  const { now, titles, readFiles, readProjects } = start();
  expect([readFiles.calls.map(({ input }) => input), readProjects.calls, titles()]).toEqual([
    [{ teamId: 3 }],
    [],
    null,
  ]);
  await readFiles.last().answer(readOf(...files));
  expect(now().context.files).toEqual({ files, readAt: 1 });
});

test("[8.8] files that failed to load are no empty list; Try again fetches them", async () => {
  const { now, send, titles, readFiles } = start();
  await readFiles.last().fail(offline);
  expect([selectHasLoadFailed(now()), titles()]).toEqual([true, null]);
  send({ type: "reload.pressed" });
  expect([selectHasLoadFailed(now()), readFiles.calls.length]).toEqual([false, 2]);
  await readFiles.last().answer(readOf());
  expect(titles()).toEqual([]);
});

test("[design: experience 17] returning refetches; the old list stays, marked stale if that fails", async () => {
  const { now, open, send, titles, readFiles } = await startRead();
  open(3);
  expect([titles(), readFiles.calls.length, selectIsStale(now())]).toEqual([
    ["Plan", "Sketch", "Notes"],
    2,
    false,
  ]);
  await readFiles.last().fail(offline);
  expect([titles(), selectIsStale(now()), now().context.files?.readAt]).toEqual([
    ["Plan", "Sketch", "Notes"],
    true,
    1,
  ]);
  send({ type: "reload.pressed" });
  await readFiles.last().answer({ files: [plan], readAt: 2 });
  expect([now().context.files, selectIsStale(now())]).toEqual([{ files: [plan], readAt: 2 }, false]);
});

test("[2.48] fetches a supervisor's projects at once, and files only for a selection", async () => {
  const { open, readFiles, readProjects } = start(noor, null);
  expect([readProjects.calls.map(({ input }) => input), readFiles.calls]).toEqual([
    [{ supervisorId: 8 }],
    [],
  ]);
  await readProjects.last().answer(projects);
  open(3);
  expect(readFiles.calls.map(({ input }) => input)).toEqual([{ teamId: 3 }]);
});

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

test("[2.45] [5.8] own files are those the user uploaded; a supervisor has none", async () => {
  const student = await startRead();
  expect(files.map((each) => selectIsOwn(each)(student.now()))).toEqual([true, false, true]);
  const supervisor = await startRead(files, { ...noor, userId: 7 });
  expect(files.map((each) => selectIsOwn(each)(supervisor.now()))).toEqual([false, false, false]);
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

test.each([
  ["editForm.opened", "fileEdit", "You can only edit your own files"],
  ["deletion.asked", "fileDeletion", "You can only delete your own files"],
] as const)(
  "[5.8] L4: %s of another's file shows an error, opens nothing and sends nothing",
  async (type, key, text) => {
    const { now, send, saveFile, deleteFile, emitted } = await startRead();
    send({ type, fileId: sketch.id });
    expect(emitted).toEqual([{ type: "notice", tone: "warning", key, text }]);
    expect([selectEdit(now()), selectDeletion(now())]).toEqual([undefined, undefined]);
    send({ type: "edit.submitted" });
    expect([...saveFile.calls, ...deleteFile.calls]).toEqual([]);
  },
);

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
