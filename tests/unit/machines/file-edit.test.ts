import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectDraft,
  selectFailure,
  selectIsIncomplete,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { editedFile, selectErrors } from "../../../machines/project-files/draft.ts";
import { editAdvice, reasonOf } from "../../../machines/project-files/messages.ts";
import { selectEdit, type ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { notes, plan, readOf, sketch, startRead } from "../../flows/project-files/start.ts";

/** The open file and its draft. */
const editIn = (now: () => ReturnType<ProjectFilesRef["getSnapshot"]>) => {
  const edit = selectEdit(now());
  if (edit === undefined) return null;
  const { subject, fields } = selectDraft(edit.getSnapshot());
  return { file: subject, fields };
};

test("[2.47] [7.32] [8.17] L2: sends the changes once with all other fields, then lists them", async () => {
  const { now, send, startEdit, edit, titles, saveFile, readFiles, emitted } = await startRead();
  startEdit(plan.id, { title: " Floor plan " });
  expect(editIn(now)).toEqual({ file: plan, fields: { title: " Floor plan ", url: plan.url } });
  send({ type: "edit.submitted" });
  send({ type: "edit.submitted" });
  edit().send({ type: "draft.cancelled" });
  expect([
    selectIsSaving(edit().getSnapshot()),
    saveFile.calls.map(({ input }) => editedFile(input)),
  ]).toEqual([true, [{ ...plan, title: "Floor plan" }]]);
  await saveFile.last().answer({ ...plan, title: "Floor plan" });
  expect([editIn(now), titles(), readFiles.calls.length]).toEqual([
    null,
    ["Floor plan", "Sketch", "Notes"],
    2,
  ]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", key: "file 3" }]);
});

test("[7.32] L2: keeps another tab's changes, and adds https:// to a new address", async () => {
  const { send, startEdit, readFiles, saveFile } = await startRead();
  startEdit(plan.id, { url: "example.org/new" });
  send({ type: "refetch.requested" });
  await readFiles.last().answer(readOf({ ...plan, title: "Changed elsewhere" }, sketch));
  send({ type: "edit.submitted" });
  expect(editedFile(saveFile.last().input)).toEqual({
    ...plan,
    title: "Changed elsewhere",
    url: "https://example.org/new",
  });
});

test.each([[{ title: " " }], [{ url: "" }], [{ title: "", url: "" }]])(
  "[5.7] L2: a blank field (%j) shows an error, and nothing is sent or lost",
  async (change) => {
    const { now, send, startEdit, edit, saveFile, emitted } = await startRead();
    startEdit(plan.id, change);
    send({ type: "edit.submitted" });
    expect([selectIsIncomplete(edit().getSnapshot()), editIn(now)?.fields, saveFile.calls]).toEqual([
      true,
      { title: plan.title, url: plan.url, ...change },
      [],
    ]);
    expect(emitted).toEqual([
      {
        type: "notice",
        tone: "warning",
        text: "Please fill both fields",
        key: "fileEdit",
        isToldInPlace: true,
      },
    ]);
  },
);

test("[7.32] L2: a stored address that is no link is kept when only the title changes", async () => {
  const stored = { ...plan, url: "in the drawer" };
  const { send, startEdit, edit, saveFile } = await startRead([stored]);
  startEdit(plan.id, { title: "Floor plan", url: " in the drawer" });
  send({ type: "edit.submitted" });
  expect(editedFile(saveFile.last().input)).toEqual({ ...stored, title: "Floor plan" });
  await saveFile.last().fail(offline);
  edit().send({ type: "draft.changed", change: { url: "in the cupboard" } });
  send({ type: "edit.submitted" });
  expect([saveFile.calls.length, selectErrors(edit().getSnapshot()).url]).toEqual([
    1,
    "Enter a web address, such as https://example.com/report.pdf.",
  ]);
});

test("[2.47] L2: a cancelled draft is gone and never appears for another file", async () => {
  const { now, send, startEdit, edit } = await startRead();
  startEdit(plan.id, { title: "Half a thought" });
  send({ type: "editForm.opened", fileId: notes.id });
  expect(editIn(now)?.file).toEqual(plan);
  edit().send({ type: "draft.cancelled" });
  send({ type: "editForm.opened", fileId: notes.id });
  expect(editIn(now)).toEqual({ file: notes, fields: { title: notes.title, url: notes.url } });
  edit().send({ type: "draft.cancelled" });
  send({ type: "editForm.opened", fileId: plan.id });
  expect(editIn(now)?.fields.title).toBe("Plan");
});

test.each([
  [offline, "No connection to the server."],
  [refused(409, "The file is being changed"), "The file is being changed"],
  [
    interrupted,
    "The page closed before the server responded. Check whether your changes were saved before you try again.",
  ],
])(
  "[8.8] L2: a failed save (%j) keeps the dialog and draft, says why, and refetches",
  async (failure, reason) => {
    const { now, send, startEdit, edit, titles, saveFile, readFiles, emitted } = await startRead();
    startEdit(plan.id, { title: "Floor plan" });
    send({ type: "edit.submitted" });
    await saveFile.last().fail(failure);
    const said = selectFailure(edit().getSnapshot());
    expect([
      editIn(now)?.fields.title,
      said && reasonOf(said, editAdvice),
      titles(),
      readFiles.calls.length,
    ]).toEqual(["Floor plan", reason, ["Plan", "Sketch", "Notes"], 2]);
    expect(emitted).toEqual([
      {
        type: "notice",
        tone: "bad",
        title: "Failed to update the file.",
        text: reason,
        key: "file 3",
        isToldInPlace: true,
      },
    ]);
    send({ type: "edit.submitted" });
    expect([saveFile.calls.length, selectFailure(edit().getSnapshot())]).toEqual([2, null]);
  },
);

test("[8.8] L2: a failure without details still shows an error", async () => {
  const { send, startEdit, saveFile, emitted } = await startRead();
  startEdit(plan.id, { title: "Floor plan" });
  send({ type: "edit.submitted" });
  await saveFile.last().fail(refused(503));
  expect(emitted).toEqual([
    { type: "notice", tone: "bad", text: "Failed to update the file.", key: "file 3", isToldInPlace: true },
  ]);
});
