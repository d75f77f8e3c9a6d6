import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectEdit,
  selectEditRefusal,
  selectIsEditIncomplete,
  selectIsSaving,
} from "../../../machines/project-files/project-files.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { notes, plan, readOf, sketch, startRead } from "./support/project-files.ts";

test("[2.47] [7.32] [8.17] L2: what was changed is sent once, with all the rest of the file; then it is in the list", async () => {
  const { now, send, edit, titles, saveFile, readFiles, emitted } = await startRead();
  edit(plan.id, { title: " Floor plan " });
  expect(selectEdit(now())).toEqual({ file: plan, draft: { title: " Floor plan ", url: plan.url } });
  send({ type: "edit.submitted" });
  send({ type: "edit.submitted" });
  send({ type: "editForm.cancelled" });
  expect([selectIsSaving(now()), saveFile.calls.map(({ input }) => input)]).toEqual([true, [{ ...plan, title: "Floor plan" }]]);
  await saveFile.last().answer({ ...plan, title: "Floor plan" });
  expect([selectEdit(now()), titles(), readFiles.calls.length]).toEqual([null, ["Floor plan", "Sketch", "Notes"], 2]);
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Updated!", about: "file 3" }]);
});

test("[7.32] L2: what another tab has changed meanwhile stays, and https:// is added to a new address", async () => {
  const { send, edit, readFiles, saveFile } = await startRead();
  edit(plan.id, { url: "example.org/new" });
  send({ type: "refetch.requested" });
  await readFiles.last().answer(readOf({ ...plan, title: "Changed elsewhere" }, sketch));
  send({ type: "edit.submitted" });
  expect(saveFile.last().input).toEqual({ ...plan, title: "Changed elsewhere", url: "https://example.org/new" });
});

test.each([[{ title: " " }], [{ url: "" }], [{ title: "", url: "" }]])("[5.7] L2: with a blank field (%j) it is said, and nothing is sent or lost", async (change) => {
  const { now, send, edit, saveFile, emitted } = await startRead();
  edit(plan.id, change);
  send({ type: "edit.submitted" });
  expect([selectIsEditIncomplete(now()), selectEdit(now())?.draft, saveFile.calls]).toEqual([true, { title: plan.title, url: plan.url, ...change }, []]);
  expect(emitted).toEqual([{ type: "notice", tone: "warning", text: "Please fill both fields" }]);
});

test.each(["edit.submitted", "editForm.cancelled"] as const)("[2.47] L2: %s of a file that is as it was closes the dialog and sends nothing", async (type) => {
  const { now, send, edit, titles, saveFile, emitted } = await startRead();
  edit(plan.id, { title: ` ${plan.title} ` });
  send({ type });
  expect([selectEdit(now()), saveFile.calls, emitted, titles()]).toEqual([null, [], [], ["Plan", "Sketch", "Notes"]]);
});

test("[2.47] L2: a text that was cancelled is gone, and never stands in the fields of another file", async () => {
  const { now, send, edit } = await startRead();
  edit(plan.id, { title: "Half a thought" });
  send({ type: "editForm.opened", fileId: notes.id });
  expect(selectEdit(now())?.file).toEqual(plan);
  send({ type: "editForm.cancelled" });
  send({ type: "editForm.opened", fileId: notes.id });
  expect(selectEdit(now())).toEqual({ file: notes, draft: { title: notes.title, url: notes.url } });
  send({ type: "editForm.cancelled" });
  send({ type: "editForm.opened", fileId: plan.id });
  expect(selectEdit(now())?.draft.title).toBe("Plan");
});

test("L2: what was typed survives the page, and the file's going from the list", async () => {
  const { now, send, edit, readFiles, saveFile } = await startRead();
  edit(plan.id, { title: "Floor plan" });
  send({ type: "refetch.requested" });
  await readFiles.last().answer(readOf(sketch));
  expect(selectEdit(now())).toEqual({ file: plan, draft: { title: "Floor plan", url: plan.url } });
  send({ type: "edit.submitted" });
  expect(saveFile.last().input).toEqual({ ...plan, title: "Floor plan" });
});

test.each([
  [offline, "No connection to the server."],
  [refused(404, "File not found"), "File not found"],
  [interrupted, "The page was left before the server answered. Look at what the list says now before you save it again."],
])("[8.8] L2: saving fails (%j): the dialog stays with what was typed and says why, and the files are read again", async (failure, reason) => {
  const { now, send, edit, titles, saveFile, readFiles, emitted } = await startRead();
  edit(plan.id, { title: "Floor plan" });
  send({ type: "edit.submitted" });
  await saveFile.last().fail(failure);
  expect([selectEdit(now())?.draft.title, selectEditRefusal(now()), titles(), readFiles.calls.length]).toEqual([
    "Floor plan",
    reason,
    ["Plan", "Sketch", "Notes"],
    2,
  ]);
  expect(emitted).toEqual([{ type: "notice", tone: "bad", title: "Failed to update the file.", text: reason, about: "file 3" }]);
  send({ type: "edit.submitted" });
  expect([saveFile.calls.length, selectEditRefusal(now())]).toEqual([2, null]);
});

test("[8.8] L2: a failure of which nothing is known is said all the same", async () => {
  const { send, edit, saveFile, emitted } = await startRead();
  edit(plan.id, { title: "Floor plan" });
  send({ type: "edit.submitted" });
  await saveFile.last().fail(refused(503));
  expect(emitted).toEqual([{ type: "notice", tone: "bad", text: "Failed to update the file.", about: "file 3" }]);
});
