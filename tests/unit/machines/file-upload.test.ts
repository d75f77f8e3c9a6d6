import { expect, test } from "vitest";
import { newFileOf, selectErrors } from "../../../machines/project-files/draft.ts";
import { offline } from "../../support/held.ts";
import { plan, readOf, start, startRead } from "../../support/start/project-files.ts";

const report = { title: "Report", url: "https://example.org/report", studentId: 7, teamId: 3 };

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
const longAddress = `example.org/${"x".repeat(488)}`;

test("[5.6] L1: blank fields are reported first, and each field shows its error", async () => {
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

test("[2.44] L1: a name that the server changed says so, and offers the typed name as an edit", async () => {
  const { now, send, fillIn, upload, addFile, emitted } = await startRead();
  fillIn({ title: "تقرير", url: "https://example.org/report.pdf" });
  upload();
  const saved = { ...newFileOf(addFile.last().input), title: "?????", id: 9, date: "", studentName: "Sara" };
  await addFile.last().answer(saved);
  expect(emitted).toMatchObject([{ tone: "bad", action: { label: "Show what I typed" } }]);
  // A safe cast: this notice's action is an event of the files.
  const [{ action }] = emitted as unknown as readonly [{ action: { event: Parameters<typeof send>[0] } }];
  send(action.event);
  expect(now().children.edit?.getSnapshot().context).toMatchObject({
    base: { title: "?????" },
    fields: { title: "تقرير" },
  });
});

test("[3.10] L1: the longest address that can be stored is sent with its https://", async () => {
  const { fillIn, upload, addFile } = await startRead();
  const url = longAddress.slice(0, 492);
  fillIn({ title: "Long", url });
  upload();
  expect(newFileOf(addFile.last().input).url).toBe(`https://${url}`);
});

test("[3.10] L1: an address that is too long says by how much", async () => {
  const { form, fillIn, upload } = await startRead();
  fillIn({ title: "Report", url: longAddress });
  upload();
  expect(selectErrors(form().getSnapshot()).url).toBe(
    "Use a shorter address: this one has 508 characters including https://, and 500 are allowed.",
  );
});
