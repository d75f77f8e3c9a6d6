import { expect, test } from "vitest";
import { interrupted } from "../../../machines/domain/failure.ts";
import {
  selectDraft,
  selectFailure,
  selectIsIncomplete,
  selectIsRestored,
  selectIsSaving,
} from "../../../machines/shared/draft.machine.ts";
import { newFileOf, selectErrors, type FormRef } from "../../../machines/project-files/draft.ts";
import { reasonOf, uploadAdvice } from "../../../machines/project-files/messages.ts";
import { offline, refused } from "../../support/held.ts";
import { file, plan, readOf, start, startRead, typed } from "../../flows/project-files/start.ts";

const report = { title: "Report", url: "https://example.org/report", studentId: 7, teamId: 3 };
const empty = { title: "", url: "" };
const fieldsIn = (form: FormRef) => selectDraft(form.getSnapshot()).fields;

test("[7.31] [8.17] L1: uploads once, trimmed, with https:// if missing; lists it and clears the form", async () => {
  const { now, titles, form, fillIn, upload, addFile, readFiles, emitted } = await startRead([plan]);
  fillIn();
  upload();
  upload();
  fillIn({ title: "Late" });
  expect([
    selectIsSaving(form().getSnapshot()),
    addFile.calls.map(({ input }) => newFileOf(input)),
    titles(),
  ]).toEqual([true, [report], ["Plan"]]);
  // The first generation returns neither the uploader nor the team.
  await addFile.last().answer({ ...report, id: 9, date: "", studentName: "", teamId: null });
  expect([selectIsSaving(form().getSnapshot()), fieldsIn(form()), titles()]).toEqual([
    false,
    empty,
    ["Report", "Plan"],
  ]);
  expect(now().context.files?.files[0]?.studentName).toBe("Sara");
  expect(emitted).toEqual([{ type: "notice", tone: "good", text: "Uploaded!", key: "upload" }]);
  await readFiles.last().answer(readOf(file(9, "Report"), plan));
  expect([titles(), readFiles.calls.length]).toEqual([["Report", "Plan"], 2]);
});

test.each([[empty], [{ title: "Report", url: " " }], [{ title: " ", url: "example.org" }]])(
  "[5.6] L1: a blank field (%j) shows an error, and nothing is sent or lost",
  async (fields) => {
    const { form, fillIn, upload, addFile, emitted } = await startRead();
    fillIn(fields);
    upload();
    expect([selectIsIncomplete(form().getSnapshot()), fieldsIn(form()), addFile.calls]).toEqual([
      true,
      fields,
      [],
    ]);
    expect(emitted).toEqual([
      {
        type: "notice",
        tone: "warning",
        text: "Please fill in both File Name and File URL!",
        key: "upload",
      },
    ]);
    fillIn();
    upload();
    expect([selectIsIncomplete(form().getSnapshot()), addFile.calls.length]).toEqual([false, 1]);
  },
);

test.each([
  [offline, "No connection to the server."],
  [refused(500, "Internal server error"), "Internal server error"],
  [refused(503), ""],
  [refused(401), "User is not logged in!"],
  [
    interrupted,
    "The page closed before the server responded. Check whether the file was added before you try again.",
  ],
])(
  "[8.8] [5.6] L1: a failed upload (%j) says why, keeps the draft and refetches",
  async (failure, reason) => {
    const { form, fillIn, upload, addFile, readFiles, titles, emitted } = await startRead([plan]);
    fillIn();
    upload();
    await addFile.last().fail(failure);
    const said = selectFailure(form().getSnapshot());
    expect([
      said && reasonOf(said, uploadAdvice),
      fieldsIn(form()),
      titles(),
      readFiles.calls.length,
    ]).toEqual([reason, typed, ["Plan"], 2]);
    expect(emitted).toEqual([
      {
        type: "notice",
        tone: "bad",
        title: "Upload failed",
        text: "Failed to upload the file.",
        key: "upload",
        isToldInPlace: true,
      },
    ]);
    upload();
    expect([addFile.calls.length, selectFailure(form().getSnapshot())]).toEqual([2, null]);
  },
);

test("L1: a draft is restored with the page and can be discarded; an empty one is none", async () => {
  const { send, open, form, fillIn } = await startRead();
  send({ type: "refetch.requested" });
  expect(selectIsRestored(form().getSnapshot())).toBe(false);
  fillIn({ title: "Rep" });
  open(3);
  expect([selectIsRestored(form().getSnapshot()), fieldsIn(form())]).toEqual([
    true,
    { title: "Rep", url: "" },
  ]);
  form().send({ type: "draft.discarded" });
  expect([selectIsRestored(form().getSnapshot()), fieldsIn(form())]).toEqual([false, empty]);
});

test("L1: a late response goes to the team that the file was sent for", async () => {
  const { open, titles, fillIn, upload, addFile, readFiles } = await startRead([plan]);
  fillIn();
  upload();
  open(2);
  await readFiles.last().answer(readOf());
  await addFile.last().answer({ ...report, id: 9, date: "", studentName: "Sara" });
  expect(titles()).toEqual([]);
});

test("L1: an upload aborts a pending refetch and repeats a failed one", async () => {
  const { fillIn, upload, titles, addFile, readFiles } = start();
  const [early] = readFiles.calls;
  fillIn();
  upload();
  await addFile.last().answer({ ...report, id: 9, date: "", studentName: "Sara" });
  await early?.answer(readOf(plan));
  expect([titles(), readFiles.calls.length]).toEqual([null, 2]);
  await readFiles.last().fail(offline);
  fillIn();
  upload();
  await addFile.last().fail(offline);
  expect(readFiles.calls.length).toBe(3);
});

const webAddress = "Enter a web address, such as https://example.com/report.pdf.";
const tooLong = "Use a shorter address: this one has 508 characters including https://, and 500 are allowed.";
const longAddress = `example.org/${"x".repeat(488)}`;

test.each([
  { what: "text", url: "not a url at all", error: webAddress },
  { what: "a script", url: "javascript:alert(1)", error: webAddress },
  { what: "a false host", url: "https://bank.example@evil.example", error: webAddress },
  { what: "a long address", url: longAddress, error: tooLong },
])("[2.45] [3.10] L1: $what as address shows an error, nothing is sent or lost", async ({ url, error }) => {
  const { form, fillIn, upload, addFile, emitted } = await startRead();
  fillIn({ title: "Report", url });
  expect(selectErrors(form().getSnapshot())).toEqual({ title: null, url: null });
  upload();
  expect([selectErrors(form().getSnapshot()), fieldsIn(form()), addFile.calls, emitted]).toEqual([
    { title: null, url: error },
    { title: "Report", url },
    [],
    [],
  ]);
  fillIn({ url: "example.org/report" });
  expect(selectErrors(form().getSnapshot())).toEqual({ title: null, url: null });
  upload();
  expect(addFile.calls.map(({ input }) => newFileOf(input))).toEqual([report]);
});

test("[5.6] L1: blank fields are told first, with an error at each field that has one", async () => {
  const { form, fillIn, upload, emitted } = await startRead();
  fillIn({ title: " ", url: "in the drawer" });
  upload();
  expect([selectErrors(form().getSnapshot()), emitted.map(({ type }) => type)]).toEqual([
    { title: "Enter a file name.", url: webAddress },
    ["notice"],
  ]);
  fillIn({ title: "Report" });
  upload();
  expect([selectErrors(form().getSnapshot()), emitted.length]).toEqual([{ title: null, url: webAddress }, 1]);
  form().send({ type: "draft.discarded" });
  expect(selectErrors(form().getSnapshot())).toEqual({ title: null, url: null });
});

test("[3.10] L1: the longest address that can be stored is sent with its https://", async () => {
  const { fillIn, upload, addFile } = await startRead();
  const url = longAddress.slice(0, 492);
  fillIn({ title: "Long", url });
  upload();
  expect(newFileOf(addFile.last().input).url).toBe(`https://${url}`);
});
