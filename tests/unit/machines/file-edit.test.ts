import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import { editedFile, selectErrors } from "../../../machines/project-files/draft.ts";
import { offline } from "../../support/held.ts";
import { plan, readOf, sketch, startRead } from "../../support/start/project-files.ts";

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

test("[8.8] [8.17] L2: a save says that it is done, or why it failed", async () => {
  const { send, startEdit, saveFile, emitted } = await startRead();
  startEdit(plan.id, { title: "Floor plan" });
  send({ type: "edit.submitted" });
  await saveFile.last().fail(notDone(interrupted));
  send({ type: "edit.submitted" });
  await saveFile.last().answer({ ...plan, title: "Floor plan" });
  expect(emitted).toMatchObject([
    {
      title: "Failed to update the file.",
      text: "The page closed before the server responded. Nothing has changed on the server, so you can try again.",
    },
    { text: "Updated!", key: "file 3" },
  ]);
});
