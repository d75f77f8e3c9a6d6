import { describe, expect, test } from "vitest";
import type { NewReply } from "../../../machines/domain/feedback.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { draftOfNew, type TextFields, type TextSubject } from "../../../machines/feedback-thread/drafts.ts";
import { draftOfFile } from "../../../machines/project-files/draft.ts";
import type { SentDraft } from "../../../machines/shared/draft.types.ts";
import { draftOfTask, emptyDraft } from "../../../machines/task-board/draft.ts";
import type { Api } from "../../../src/api/client.ts";
import { gone } from "../../../src/runtime/delete-as-read.ts";
import { findDeletedFile, findEditedFile, findUploaded } from "../../../src/runtime/flows/project-files.ts";
import { findAdded, findEdited, findMoved } from "../../../src/runtime/flows/task-board.ts";
import { findRemoved, findReply, findText } from "../../../src/runtime/find-texts.ts";
import { sentIn } from "../../../src/runtime/find-written.ts";
import { empty, json, serving } from "../api/serving.ts";
import { taskWith } from "../../support/tasks.ts";

/** What is found in a service that responds like this, and the requests for it. */
async function finding(
  find: (api: Api) => Promise<unknown>,
  ...answers: readonly Parameters<typeof serving>[0][number][]
) {
  const { api, sent } = serving(answers);
  const found = await find(api);
  return { found, sent: sent.map(({ method, path }) => `${method} ${path}`) };
}
const list = (...items: readonly object[]) => json(items);

describe("a task", () => {
  const { id: _, ...item } = taskWith({
    title: "Plan",
    description: "Draw it",
    due: "2027-05-01",
    priority: "High",
    status: "Doing",
    assignees: ["Sara"],
  });
  const row = (id: number, change: object = {}) => ({
    id,
    title: "Plan",
    description: "Draw it",
    teamId: 3,
    dueDate: "2027-05-01T00:00:00",
    priority: 3,
    status: 2,
    assignedStudentNames: ["Sara"],
    ...change,
  });
  const read = "GET /api/KanbanTask/team/3";
  const add = (api: Api) => findAdded(api, [{ item, after: 5 }]);

  test("[7.18] one with its texts that was not there before is the one that was added", async () => {
    const { found, sent } = await finding(add, list(row(4), row(5), row(7, { title: "Other" }), row(8)));
    expect(found).toMatchObject({ ok: true, value: { output: { task: { id: 8 }, unstored: [] } } });
    expect(sent).toEqual([read]);
  });

  test.each([
    ["it was there before", row(5)],
    ["its title differs", row(6, { title: "Plan B" })],
    ["its description differs", row(6, { description: "" })],
  ])("[7.18] another is not: %s", async (_, other) => {
    expect(await finding(add, list(other))).toEqual({ found: { ok: true, value: null }, sent: [read] });
  });

  test("[7.18] an unreadable list proves nothing", async () => {
    expect((await finding(add, empty(503))).found).toMatchObject({ ok: false, failure: { status: 503 } });
  });

  test("[7.18] what the server lacks of it is sent", async () => {
    const { found, sent } = await finding(add, list(row(8, { status: 1 })), json({ id: 8, status: 2 }));
    expect(found).toMatchObject({ value: { output: { task: { id: 8, status: "Doing" }, unstored: [] } } });
    expect(sent).toEqual([read, "PATCH /api/KanbanTask/status"]);
  });

  test("[7.18] the earlier attempt counts, with what was typed since", async () => {
    const earlier = { item: { ...item, title: "Draft" }, after: 5 };
    const { found, sent } = await finding(
      (api) => findAdded(api, [{ item, after: 6 }, earlier]),
      list(row(6, { title: "Draft" })),
      json(row(6)),
    );
    expect(found).toMatchObject({ value: { output: { task: { id: 6, title: "Plan" }, unstored: [] } } });
    expect(sent).toEqual([read, "PUT /api/KanbanTask/6"]);
  });

  const before: Task = { ...item, id: 8 };
  const edited = (change: object) => {
    const draft = draftOfTask(before, [], undefined);
    return { ...draft, fields: { ...draft.fields, ...change }, newestId: 8 };
  };

  test("[7.19] an edit is found by what the user has changed", async () => {
    const find = (api: Api) => findEdited(api, edited({ title: "Plan B" }));
    const saved = await finding(find, list(row(8, { title: "Plan B", description: "By a teammate" })));
    expect(saved.found).toMatchObject({ value: { output: { task: { title: "Plan B" }, unstored: [] } } });
    expect((await finding(find, list(row(8)))).found).toEqual({ ok: true, value: null });
    expect((await finding(find, list())).found).toEqual({ ok: false, failure: gone });
  });

  test("[7.18] the text of a deleted card is found as a new task", async () => {
    const draft = edited({ title: "Plan B" });
    const orphan = { ...draft, subject: { ...before, isDeleted: true as const }, newestId: 0 };
    const find = (api: Api) => findEdited(api, orphan);
    expect((await finding(find, list(row(8, { title: "Plan B" })))).found).toEqual({ ok: true, value: null });
    expect((await finding(find, list(row(9, { title: "Plan B" })))).found).toMatchObject({
      value: { output: { task: { id: 9 } } },
    });
  });

  test("[7.20] a move is found by the card's column", async () => {
    const find = (api: Api) => findMoved(api, { taskId: 8, teamId: 3, status: "Done" });
    expect((await finding(find, list(row(8, { status: 3 })))).found).toEqual({
      ok: true,
      value: { output: "Done" },
    });
    expect((await finding(find, list(row(8)))).found).toEqual({ ok: true, value: null });
    expect((await finding(find, list())).found).toEqual({ ok: false, failure: gone });
  });

  test("[7.18] every attempt is looked up as it was sent", () => {
    const draft = { subject: { teamId: 3 }, base: emptyDraft, fields: emptyDraft, newestId: 7 };
    const sent = sentIn({ ...draft, unconfirmed: { ...draft, newestId: 5 } }, ({ subject }) => subject, 6);
    expect(sent).toEqual([
      { item: { teamId: 3 }, after: 7 },
      { item: { teamId: 3 }, after: 6 },
    ]);
  });
});

describe("feedback and replies", () => {
  const author = { role: "student", userId: 7, name: "Sara" } as const;
  const item: NewReply = { content: "Thanks", feedbackId: 1, author };
  const row = (id: number, change: object = {}) => ({
    id,
    content: "Thanks",
    date: "2026-11-02T10:00:00",
    studentId: 7,
    studentName: null,
    feedbackId: 1,
    ...change,
  });
  const find = (api: Api) => findReply(api, [{ item, after: 5 }]);

  test("[7.27] a reply is found by its author and its text, with the author's name", async () => {
    const { found, sent } = await finding(find, list(row(5), row(6)));
    expect(found).toMatchObject({ value: { output: { id: 6, author } } });
    expect(sent).toEqual(["GET /api/Reply/feedback/1"]);
  });

  test.each([
    ["it was there before", row(5)],
    ["it is another student's", row(6, { studentId: 9 })],
    ["it is the supervisor's of the same number", row(6, { studentId: null, supervisorId: 7 })],
    ["its text differs", row(6, { content: "Thanks!" })],
  ])("[7.27] another reply is not it: %s", async (_, other) => {
    expect((await finding(find, list(other))).found).toEqual({ ok: true, value: null });
  });

  const feedbackRow = (id: number, change: object = {}) => ({
    feedbackId: id,
    content: "Good start",
    date: "2026-11-02T10:00:00",
    supervisorId: 8,
    teamId: 3,
    ...change,
  });
  const supervisor = { role: "supervisor", userId: 8, name: "Dr. Noor" } as const;
  const draftAt = (target: TextSubject["target"], text: string): SentDraft<TextSubject, TextFields> => ({
    ...draftOfNew({ target, teamId: 3, author: supervisor }, text),
    newestId: 5,
  });
  const give = draftAt({ kind: "newFeedback", teamId: 3 }, "Good start");

  test("[7.23] feedback is found by its supervisor and its text", async () => {
    const lookFor = (api: Api) => findText(api, give);
    const { found, sent } = await finding(
      lookFor,
      list(feedbackRow(5), feedbackRow(6, { supervisorId: 9 }), feedbackRow(7)),
    );
    expect(found).toMatchObject({ value: { output: { kind: "newFeedback", feedback: { id: 7 } } } });
    expect(sent).toEqual(["GET /api/Feedback/Team/3"]);
    expect((await finding(lookFor, list(feedbackRow(6, { content: "Good" })))).found).toEqual({
      ok: true,
      value: null,
    });
  });

  test("[7.24] [7.27] an earlier text is brought to what was typed since", async () => {
    const later = { ...give, fields: { text: "Very good start" }, unconfirmed: give };
    const { found, sent } = await finding(
      (api) => findText(api, later),
      list(feedbackRow(7)),
      json({ content: "Very good start" }),
    );
    expect(found).toMatchObject({ value: { output: { feedback: { id: 7, content: "Very good start" } } } });
    expect(sent).toEqual(["GET /api/Feedback/Team/3", "PUT /api/Feedback/7"]);
    const refused = await finding((api) => findText(api, later), list(feedbackRow(7)), empty(500));
    expect(refused.found).toMatchObject({ value: { output: { feedback: { content: "Good start" } } } });
  });

  test("[7.24] [7.28] an edit is found by its text", async () => {
    const edit = draftAt({ kind: "feedback", feedbackId: 5 }, "Good start");
    expect((await finding((api) => findText(api, edit), list(feedbackRow(5)))).found).toEqual({
      ok: true,
      value: { output: { kind: "feedback", feedbackId: 5, content: "Good start" } },
    });
    const editReply = draftAt({ kind: "reply", feedbackId: 1, replyId: 5 }, "Thanks");
    const lookFor = (api: Api) => findText(api, editReply);
    expect((await finding(lookFor, list(row(5, { content: "Thank" })))).found).toEqual({
      ok: true,
      value: null,
    });
    expect((await finding(lookFor, list())).found).toEqual({ ok: false, failure: gone });
  });

  test("[7.25] [7.29] what its list no longer has was deleted", async () => {
    const feedback = { id: 5, content: "", date: "", supervisorId: 8, supervisorName: "", teamId: 3 };
    const removal = { kind: "feedback", feedback } as const;
    const lookFor = (api: Api) => findRemoved(api, removal);
    expect((await finding(lookFor, list())).found).toEqual({ ok: true, value: { output: removal } });
    expect((await finding(lookFor, list(feedbackRow(5)))).found).toEqual({ ok: true, value: null });
    const reply = { ...item, id: 5, date: "" };
    const lookForReply = (api: Api) => findRemoved(api, { kind: "reply", reply });
    expect((await finding(lookForReply, list(row(5)))).found).toEqual({ ok: true, value: null });
  });
});

describe("a file", () => {
  const item = { title: "Plan", url: "https://example.org/plan", studentId: 7, teamId: 3 };
  const row = (id: number, change: object = {}) => ({ ...item, id, date: "2026-11-02T10:00:00", ...change });
  const find = (api: Api) => findUploaded(api, [{ item, after: 5 }]);
  const read = "GET /api/Link/team/3";

  test("[7.31] it is found by its uploader, its name and its address", async () => {
    const { found, sent } = await finding(find, list(row(5), row(6)));
    expect(found).toMatchObject({ value: { output: { id: 6 } } });
    expect(sent).toEqual([read]);
  });

  test.each([
    ["it was there before", row(5)],
    ["it is another student's", row(6, { studentId: 9 })],
    ["its name differs", row(6, { title: "Plan B" })],
    ["its address differs", row(6, { url: "https://example.org/other" })],
  ])("[7.31] another is not it: %s", async (_, other) => {
    expect((await finding(find, list(other))).found).toEqual({ ok: true, value: null });
  });

  test("[7.31] [7.32] an earlier file is brought to what was typed since", async () => {
    const earlier = { item: { ...item, title: "Sketch" }, after: 5 };
    const { found, sent } = await finding(
      (api) => findUploaded(api, [{ item, after: 6 }, earlier]),
      list(row(6, { title: "Sketch" })),
      json({}),
    );
    expect(found).toMatchObject({ value: { output: { id: 6, title: "Plan" } } });
    expect(sent).toEqual([read, "PUT /api/Link/6"]);
  });

  const file = { ...row(5), studentName: "Sara" };

  test("[7.32] an edit is found by what it changed, and keeps the uploader's name", async () => {
    const draft = draftOfFile(file);
    const edit = { ...draft, fields: { ...draft.fields, title: "Plan B" }, newestId: 5 };
    const lookFor = (api: Api) => findEditedFile(api, edit);
    expect(
      (await finding(lookFor, list(row(5, { title: "Plan B", studentName: null })))).found,
    ).toMatchObject({
      value: { output: { title: "Plan B", studentName: "Sara" } },
    });
    expect((await finding(lookFor, list(row(5)))).found).toEqual({ ok: true, value: null });
    expect((await finding(lookFor, list())).found).toEqual({ ok: false, failure: gone });
  });

  test("[7.33] a deleted file is in no list; of one without a team nothing is known", async () => {
    const lookFor = (api: Api) => findDeletedFile(api, file);
    expect((await finding(lookFor, list())).found).toEqual({ ok: true, value: { output: file } });
    expect((await finding(lookFor, list(row(5)))).found).toEqual({ ok: true, value: null });
    const nowhere = await finding((api) => findDeletedFile(api, { ...file, teamId: null }));
    expect(nowhere).toMatchObject({ found: { ok: false }, sent: [] });
  });
});
