import { beforeAll, expect, test } from "vitest";
import { createFold } from "../../../machines/log/fold.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import { versioned, type PersistedChart } from "../../../machines/log/persisted-chart.ts";
import { redact } from "../../../machines/log/redact.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { submitted } from "../../../machines/profile/profile.setup.ts";
import { isBlank } from "../../../machines/shared/text.ts";
import { selectEdit, selectForm } from "../../../machines/task-board/task-board.machine.ts";
import { startInMemory, type AppInMemory } from "../../support/app-in-memory.ts";
import { hostileStrings, nameOfHostile } from "../../support/hostile-strings.ts";
import { isFullRun } from "../../support/run.ts";
import { authorOf, classmate, student, supervisor, team } from "../../flows/people.ts";

/* Whatever a user types: it is sent as typed, trimmed, and the log replays it. */

const member = { ...student, userId: 7 };
const task = { id: 1, title: "Draw", description: "", teamId: 3, priority: 2, status: 1, dueDate: null };
const feedback = { feedbackId: 1, content: "Good", date: "2026-11-01", supervisorId: 8, teamId: 3 };
const people = [student, classmate, supervisor].map(({ userId, name, role }) => ({ userId, name, role }));
const dates = { date: "2026-11-01" };

/** The responses to reads; writes succeed with a new id. */
const served: Readonly<Record<string, unknown>> = {
  "/api/Teams": [team],
  "/api/Teams/3": team,
  "/api/Project": [],
  "/api/Auth/getUsers": people,
  "/api/Auth/7": { ...student, role: "Student" },
  "/api/Students/all": { success: true, students: [] },
  "/api/Supervisors/8/remaining-teams": 3,
  "/api/KanbanTask/team/3": [task],
  "/api/Feedback/Team/3": [feedback],
  "/api/Reply/feedback/1": [],
  "/api/Link/team/3": [
    { id: 1, title: "Plan", url: "https://example.org", studentId: 7, teamId: 3, ...dates },
  ],
};

interface Sent {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
}

let id = 100;

async function begin() {
  const sent: Sent[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") return Response.json(served[pathname] ?? []);
    const body: unknown = await request.json().catch(() => ({}));
    // A safe cast: every body of the app is an object, or the number of teams.
    sent.push({ call: `${request.method} ${pathname}`, body: body as Sent["body"] });
    if (pathname.endsWith("login")) return Response.json({ ...member, token: "a token" });
    id += 1;
    return Response.json({ ...(body as object), id, teamId: 3, projectId: id, feedbackId: 1, ...dates });
  };
  const started = startInMemory(fetch);
  const last = (call: string) => sent.findLast((each) => each.call === call)?.body ?? {};
  return { ...started, sent, last };
}

type Started = Awaited<ReturnType<typeof begin>>;

/** Types this text into every field of the app and sends it; returns what each field sent. */
async function typeEverywhere({ app, child, settled, last, sent }: Started, text: string) {
  const wanted: [field: string, sent: unknown][] = [];
  const expectSent = (call: string, ...fields: readonly string[]) => {
    for (const field of fields) wanted.push([`${call} ${field}`, last(call)[field]]);
    sent.length = 0;
  };

  const session = child("session");
  session.send({ type: "form.typed", change: { email: text, name: text, department: text } });
  session.send({ type: "login.submitted", credentials: { email: text, password: "secret-1" } });
  await settled();
  expectSent("POST /api/Auth/login", "email");

  app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true });
  app.send({ type: "projectFiles.opened", person: { ...authorOf(student), role: "student" }, teamId: 3 });
  app.send({ type: "feedbackThread.opened", person: authorOf(student), teamId: 3 });
  app.send({ type: "booking.opened", userId: 7 });
  app.send({ type: "teamCreation.opened", leader: { userId: 7, name: text, status: false } });
  const { name, email, department } = student;
  app.send({
    type: "profile.opened",
    owner: { userId: 7, role: "student", name, email, department },
  });
  await settled();

  const board = child("taskBoard");
  board.send({ type: "taskForm.opened", column: "ToDo" });
  const assignees = [{ userId: null, name: text }];
  const change = { title: text, description: text, assignees };
  selectForm(board.getSnapshot())?.send({ type: "draft.changed", change });
  selectForm(board.getSnapshot())?.send({ type: "draft.submitted" });
  board.send({ type: "editForm.opened", taskId: 1 });
  selectEdit(board.getSnapshot())?.send({ type: "draft.changed", change });
  board.send({ type: "edit.submitted" });

  const form = child("projectFiles").getSnapshot().children.form;
  form?.send({ type: "draft.changed", change: { title: text, url: "example.org" } });
  form?.send({ type: "draft.submitted" });

  const thread = child("feedbackThread");
  const target = { kind: "newReply", feedbackId: 1 } as const;
  thread.send({ type: "draft.started", target, text });
  thread.send({ type: "text.submitted", target });

  const booking = child("booking");
  booking.send({ type: "draft.changed", change: { title: text, description: text, supervisorId: 8 } });
  booking.send({ type: "booking.confirmed" });

  const creation = child("teamCreation");
  creation.send({ type: "teamName.changed", teamName: text });
  creation.send({ type: "team.confirmed" });

  const profile = child("profile");
  profile.send({ type: "draft.changed", change: { name: text, department: text } });
  profile.send(submitted({ currentPassword: "secret-1", newPassword: "" }));
  await settled();

  expect(last("PUT /api/KanbanTask/1")["assignedStudentNames"] ?? [text]).toEqual([text]);
  const needed = ["POST /api/KanbanTask", "POST /api/Link", "POST /api/Reply", "POST /api/Project"];
  const calls = sent.map(({ call }) => call);
  expect(needed.filter((call) => isBlank(text) === calls.includes(call))).toEqual([]);
  for (const { call, body } of sent)
    for (const field of ["title", "description", "content", "projectTitle", "teamName", "name", "department"])
      if (field in body) wanted.push([`${call} ${field}`, body[field]]);
  return wanted;
}

/** What a field sends: the text without white space at its ends; an email as typed. */
const expected = (field: string, text: string): readonly string[] =>
  field.endsWith(" email") || field.endsWith(" department") || field.endsWith(" name")
    ? [text, text.trim(), student.name, student.department]
    : [text.trim()];

/** The log as a file, read back and folded: the state it gives, and that of the app. */
const replayed = ({ machine, app, recorder }: AppInMemory) => {
  const file = writeLogFile(recorder.log());
  const read = readLogFile(file);
  if (!read.ok) throw new Error(read.reason);
  const fold = createFold(machine);
  for (const entry of read.log.entries) fold.apply(entry);
  // A safe cast, as in `start-app.ts`: the persisted snapshot of the root is plain data.
  const live = redact(versioned(machine, app.getPersistedSnapshot() as unknown as PersistedChart));
  return {
    file,
    folded: JSON.parse(JSON.stringify(fold.tree())) as unknown,
    live: JSON.parse(JSON.stringify(live)) as unknown,
  };
};

let prototype: readonly string[] = [];
beforeAll(() => {
  prototype = Object.getOwnPropertyNames(Object.prototype);
});

test("[5] [5.17] hostile texts in every field are sent as typed, and the log replays them", async () => {
  for (const text of isFullRun ? hostileStrings : hostileStrings.filter((_, index) => index % 5 === 0)) {
    const started = await begin();
    try {
      const wrong = (await typeEverywhere(started, text)).filter(
        ([field, value]) => !expected(field, text).some((each) => each === value),
      );
      expect([nameOfHostile(text), wrong]).toEqual([nameOfHostile(text), []]);
      const { folded, live, file } = replayed(started);
      expect(folded).toEqual(live);
      expect(file).not.toContain("secret-1");
      for (const flow of ["taskBoard", "projectFiles", "feedbackThread", "booking", "profile"] as const)
        expect(started.app.getSnapshot().matches({ [flow]: "running" })).toBe(true);
    } finally {
      started.stop();
    }
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
});
