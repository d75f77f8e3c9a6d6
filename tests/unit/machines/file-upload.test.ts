import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectDraft,
  selectIsIncomplete,
  selectIsRestored,
  selectIsUploading,
  selectRefusal,
} from "../../../machines/project-files/project-files.machine.ts";
import { offline, refused } from "../../support/held.ts";
import { file, plan, readOf, start, startRead, typed } from "./support/project-files.ts";

const report = { title: "Report", url: "https://example.org/report", studentId: 7, teamId: 3 };
const empty = { title: "", url: "" };

test("[7.31] [8.17] L1: an upload is sent once, trimmed and with https:// where it is missing; then it is in the list and the form is empty", async () => {
  const { now, send, titles, fillIn, addFile, readFiles, emitted } = await startRead([plan]);
  fillIn();
  send({ type: "file.submitted" });
  send({ type: "file.submitted" });
  send({ type: "draft.changed", change: { title: "Late" } });
  expect([selectIsUploading(now()), addFile.calls.map(({ input }) => input), titles()]).toEqual([true, [report], ["Plan"]]);
  // The first generation does not tell who has uploaded it, nor for which team.
  await addFile.last().answer({ ...report, id: 9, date: "", studentName: "", teamId: null });
  expect([selectIsUploading(now()), selectDraft(now()), titles()]).toEqual([false, empty, ["Report", "Plan"]]);
  expect(now().context.files?.files[0]?.studentName).toBe("Sara");
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Uploaded!", about: "upload" }]);
  await readFiles.last().answer(readOf(file(9, "Report"), plan));
  expect([titles(), readFiles.calls.length]).toEqual([["Report", "Plan"], 2]);
});

test.each([[empty], [{ title: "Report", url: " " }], [{ title: " ", url: "example.org" }]])(
  "[5.6] L1: with a blank field (%j) it is said, and nothing is sent or lost",
  async (draft) => {
    const { now, send, fillIn, addFile, emitted } = await startRead();
    fillIn(draft);
    send({ type: "file.submitted" });
    expect([selectIsIncomplete(now()), selectDraft(now()), addFile.calls]).toEqual([true, draft, []]);
    expect(emitted).toEqual([{ type: "notice", tone: "warning", text: "Please fill in both File Name and File URL!" }]);
    fillIn();
    send({ type: "file.submitted" });
    expect([selectIsIncomplete(now()), addFile.calls.length]).toEqual([false, 1]);
  },
);

test.each([
  [offline, "No connection to the server."],
  [refused(500, "Internal server error"), "Internal server error"],
  [refused(503), ""],
  [refused(401), "User is not logged in!"],
  [interrupted, "The page was left before the server answered. Look whether the file is there before you upload it again."],
])("[8.8] [5.6] L1: uploading fails (%j): it is said why, what was typed is there, and the files are read again", async (failure, reason) => {
  const { now, send, fillIn, addFile, readFiles, titles, emitted } = await startRead([plan]);
  fillIn();
  send({ type: "file.submitted" });
  await addFile.last().fail(failure);
  expect([selectRefusal(now()), selectDraft(now()), titles(), readFiles.calls.length]).toEqual([reason, typed, ["Plan"], 2]);
  expect(emitted).toEqual([{ type: "notice", tone: "bad", title: "Upload failed", text: "Failed to upload the file.", about: "upload" }]);
  send({ type: "file.submitted" });
  expect([addFile.calls.length, selectRefusal(now())]).toEqual([2, null]);
});

test("L1: a draft comes back with the page, can be discarded, and an empty one is none", async () => {
  const { now, send, open, fillIn } = await startRead();
  send({ type: "refetch.requested" });
  expect(selectIsRestored(now())).toBe(false);
  fillIn({ title: "Rep" });
  open(3);
  expect([selectIsRestored(now()), selectDraft(now())]).toEqual([true, { title: "Rep", url: "" }]);
  send({ type: "draft.discarded" });
  expect([selectIsRestored(now()), selectDraft(now())]).toEqual([false, empty]);
});

test("L1: each team has its own draft, and an answer that comes late goes to the team it was sent for", async () => {
  const { now, send, open, titles, fillIn, addFile, readFiles } = await startRead([plan]);
  fillIn();
  send({ type: "file.submitted" });
  open(2);
  await readFiles.last().answer(readOf());
  await addFile.last().answer({ ...report, id: 9, date: "", studentName: "Sara" });
  expect([titles(), selectDraft(now())]).toEqual([[], empty]);
  fillIn({ title: "Of the Owls" });
  open(3);
  expect(selectDraft(now())).toEqual(empty);
  open(2);
  expect(selectDraft(now())).toEqual({ title: "Of the Owls", url: "" });
});

test("L1: a list that was asked for before the upload was answered is given up, and one that could not be read is read", async () => {
  const { send, fillIn, titles, addFile, readFiles } = start();
  const [early] = readFiles.calls;
  fillIn();
  send({ type: "file.submitted" });
  await addFile.last().answer({ ...report, id: 9, date: "", studentName: "Sara" });
  await early?.answer(readOf(plan));
  expect([titles(), readFiles.calls.length]).toEqual([null, 2]);
  await readFiles.last().fail(offline);
  fillIn();
  send({ type: "file.submitted" });
  await addFile.last().fail(offline);
  expect(readFiles.calls.length).toBe(3);
});

test("[3.10] L1: an address that is too long with https:// is sent as it was typed", async () => {
  const { send, fillIn, addFile } = await startRead();
  const url = `example.org/${"x".repeat(488)}`;
  fillIn({ title: "Long", url });
  send({ type: "file.submitted" });
  expect(addFile.last().input.url).toBe(url);
});
