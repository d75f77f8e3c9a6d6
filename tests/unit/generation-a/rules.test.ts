import { expect, test } from "vitest";
import { cheapCost, hashPassword } from "../../../src/service/passwords.ts";
import { contentsOf, dataOf, nothingBeyond } from "../../support/generation-a/contents.ts";
import { noData, type Data } from "../../support/generation-a/data.ts";
import { respond } from "../../support/generation-a/respond.ts";

/* What `recorded.json` has no request for. */

interface Given {
  readonly status: number;
  readonly type: string | null;
  readonly body: unknown;
}

/** A service with this data; `send` returns its response. */
function serviceWith(start: Data) {
  let data = start;
  return {
    data: () => data,
    send: (call: string, body?: unknown): Given => {
      const [method = "", path = ""] = call.split(" ");
      const { response, data: after } = respond(data, {
        method,
        path: `/api/${path}`,
        accept: "*/*",
        contentType: "application/json",
        body: body === undefined ? "" : JSON.stringify(body),
        now: new Date("2026-11-26T16:20:12.010Z"),
      });
      data = after;
      const { status, type, body: text } = response;
      return { status, type, body: type?.endsWith("json") === true ? JSON.parse(text) : text };
    },
  };
}

/** Two teams, the first with everything; Dr. Aziz and Dr. Saleh supervise. */
function seeded() {
  const service = serviceWith(noData);
  const { send } = service;
  for (const [role, userId] of [
    ["student", 101],
    ["student", 102],
    ["supervisor", 901],
    ["supervisor", 902],
  ] as const)
    send(`POST Auth/register/${role}`, { name: "N", email: `${userId}@u.test`, password: "secret1", userId });
  send("POST Teams/create", { teamName: "Comets", memberStudentIds: [101] });
  send("POST Teams/create", { teamName: "Owls", memberStudentIds: [102] });
  send("POST Supervisors/901/book-team/1");
  send("POST KanbanTask", { title: "Build", description: "It", teamId: 1 });
  send("POST Feedback", { content: "Good", supervisorId: 901, teamId: 1 });
  const link = { id: 1, team_id: 1, student_id: 101, title: "Plan", url: "https://a.test" };
  return serviceWith({
    ...service.data(),
    links: [{ ...link, date: "2026-11-01T10:00:00.250Z" }],
  });
}

const failed: Given = { status: 500, type: "text/plain", body: "Internal server error" };
const errors = (given: Given): unknown => {
  expect(given).toMatchObject({ status: 400, type: "application/problem+json" });
  return Object.keys((given.body as { errors: object }).errors);
};

test("[design: generation A] a move accepts any word or digits, and ignores what is neither", () => {
  const { send } = seeded();
  const moveTo = (status?: unknown) => send("PATCH KanbanTask/status", { taskId: 1, status });
  for (const [sent, shown] of [
    ["dOING", "Doing"],
    [null, "Doing"],
    [undefined, "Doing"],
    ["", "Doing"],
    ["3", "Done"],
    ["In Progress", "Done"],
    ["-1", "-1"],
  ] as const)
    expect(moveTo(sent)).toMatchObject({ status: 200, body: { status: shown } });
  expect(errors(moveTo(true))).toEqual(["dto", "$.status"]);
});

test("[design: generation A] an update keeps omitted fields, and moves the card to another team", () => {
  const { send } = seeded();
  const update = (body: object) => send("PUT KanbanTask/1", body);
  const before = { title: "Build", description: "It", priority: "Medium", status: "ToDo", dueDate: null };
  for (const body of [
    {},
    { title: "", description: null, priority: null, dueDate: null, status: 3, teamId: null },
  ])
    expect(update(body)).toMatchObject({ status: 200, body: before });
  expect(update({ priority: 99 })).toMatchObject({ status: 200, body: { priority: "99" } });
  expect(update({ teamId: 9 })).toEqual(failed);
  expect(update({ teamId: "2" })).toMatchObject({ status: 200, body: { teamId: 2 } });
  expect(send("GET KanbanTask/team/1").body).toEqual([]);
  expect(errors(update({ priority: "2", title: 1 }))).toEqual(["dto", "$.priority"]);
  expect(errors(update({ assignedStudentNames: ["A", 1] }))).toEqual(["dto", "$.assignedStudentNames[1]"]);
});

test("[design: generation A] a due date keeps its wall time, and loses its zone when it is read", () => {
  const { send } = seeded();
  for (const [sent, answered, read] of [
    ["2026-12-24T00:00:00Z", "2026-12-24T00:00:00Z", "2026-12-24T00:00:00"],
    ["2026-12-24", "2026-12-24T00:00:00", "2026-12-24T00:00:00"],
    ["1969-12-24T10:30", "1969-12-24T10:30:00", "1969-12-24T10:30:00"],
    ["2026-12-24T00:00:00.123456789Z", "2026-12-24T00:00:00.1234567Z", "2026-12-24T00:00:00.1234567"],
    ["2026-12-24T00:00:00+02:00", "2026-12-23T22:00:00+00:00", "2026-12-23T22:00:00"],
  ]) {
    expect(send("PUT KanbanTask/1", { dueDate: sent }).body).toMatchObject({ dueDate: answered });
    expect(send("GET KanbanTask/team/1").body).toMatchObject([{ dueDate: read }]);
  }
  for (const sent of ["", "2026-12-24 00:00:00", "2026-12-24T24:00:00Z", "2026-02-30"])
    expect(errors(send("PUT KanbanTask/1", { dueDate: sent }))).toEqual(["dto", "$.dueDate"]);
});

test("[design: generation A] any supervisor takes over a booked team, and the first one loses the slot", () => {
  const { send } = seeded();
  expect(send("POST Supervisors/902/book-team/1")).toMatchObject({ status: 200 });
  expect(send("GET Teams/1").body).toMatchObject({ supervisorId: 902 });
  for (const id of [901, 902])
    expect(send(`GET Supervisors/${id}/remaining-teams`).body).toEqual({ remainingTeams: 4 });
  expect(send("GET Auth/901").body).toMatchObject({ teamCount: 1, maxTeams: 5 });
});

test("[design: generation A] a reply needs no author, but no unknown one either", () => {
  const { send } = seeded();
  const replyBy = (author: object) => send("POST Reply", { content: "Yes", feedbackId: 1, ...author });
  expect(replyBy({})).toMatchObject({ status: 201, body: { studentId: null, supervisorId: null } });
  for (const author of [{ studentId: 901 }, { supervisorId: 101 }]) expect(replyBy(author)).toEqual(failed);
  expect(errors(send("PUT Reply/1", { content: "No", date: null }))).toEqual(["dto", "$.date"]);
});

test("[design: generation A] a link is updated only with the name that no response has", () => {
  const { send } = seeded();
  const [link] = send("GET Link/team/1").body as [object];
  expect(link).toEqual({
    id: 1,
    url: "https://a.test",
    title: "Plan",
    date: "2026-11-01T10:00:00.25",
    studentId: 101,
    studentName: null,
  });
  expect(errors(send("PUT Link/1", link))).toEqual(["StudentName"]);
  const named = { ...link, title: "New", studentName: "" };
  expect(send("PUT Link/1", named)).toMatchObject({ status: 200, body: { ...link, title: "New" } });
  expect(send("PUT Link/1", { ...named, studentId: undefined })).toEqual(failed);
  expect(errors(send("PUT Link/1", { ...named, date: "" }))).toEqual(["dto", "$.date"]);
  expect(send("DELETE Link/1").status).toBe(204);
  expect(send("GET Link/team/1").body).toEqual([]);
});

test("[design: generation A] a text too long for its column fails, and a column without Unicode stores ?", () => {
  const { send } = seeded();
  const task = (length: number) => ({ title: "x".repeat(length), description: "", teamId: 1 });
  expect([send("POST KanbanTask", task(200)).status, send("POST KanbanTask", task(201)).status]).toEqual([
    201, 500,
  ]);
  expect(send("PUT KanbanTask/1", { title: "x".repeat(201) })).toEqual(failed);
  const project = { projectTitle: "x".repeat(101), description: "", teamId: 1 };
  expect(send("POST Project", project)).toEqual(failed);
  expect(send("POST Teams/create", { teamName: "x".repeat(101), memberStudentIds: [] })).toMatchObject({
    status: 500,
    body: { message: "Internal server error" },
  });
  const content = "“é” خ 🙂";
  send("POST Teams/create", { teamName: content, memberStudentIds: [] });
  expect(send("GET Teams/3").body).toMatchObject({ teamName: "“é” ? ??" });
  // The response to the write has what was sent.
  expect(send("PUT Feedback/1", { content }).body).toMatchObject({ content });
  expect(send("GET Feedback/Team/1").body).toMatchObject([{ content: "“é” ? ??" }]);
  expect(send("PUT KanbanTask/1", { title: content, description: content }).body).toMatchObject({
    description: content,
  });
  expect(send("GET KanbanTask/team/1").body).toMatchObject([{ title: content, description: "“é” ? ??" }, {}]);
});

test("[design: generation A] names of members and paths have no case, and nothing is owned", () => {
  const { send } = seeded();
  expect(send("PUT feedback/1", { CONTENT: "Changed" })).toMatchObject({ status: 200 });
  expect(
    send("POST Auth/register/student", { name: "N", email: "0@u.test", password: "sixsix" }),
  ).toMatchObject({
    status: 200,
  });
  expect(send("GET Auth/0").body).toMatchObject({ userId: 0, department: null });
  expect(send("PATCH Teams/2/update-student-status").status).toBe(200);
  expect(send("POST Auth/login", { email: "102@u.test", password: "secret1" }).body).toMatchObject({
    status: true,
  });
  expect(errors(send("POST Supervisors/a/book-team/b"))).toEqual(["supervisorId", "teamId"]);
});

test("[design: generation A] the local service holds its data, and the double what does not fit", async () => {
  const { send, data } = seeded();
  send("PATCH KanbanTask/status", { taskId: 1, status: "7" });
  send("PUT KanbanTask/1", { priority: 99 });
  send("POST Reply", { content: "Yes", feedbackId: 1 });
  send("POST Reply", { content: "Yes", feedbackId: 1, studentId: 101 });
  send("POST Supervisors/901/book-team/1");
  const { contents, beyond } = contentsOf(data());
  expect(contents.rows["tasks"]).toMatchObject([{ status: 1, priority: 1 }]);
  expect(contents.rows["replies"]).toMatchObject([{ author_id: 901 }, { author_id: 101 }]);
  expect(dataOf(contents, beyond)).toMatchObject(data());

  // An account of the local service can log in to the double.
  const password = await hashPassword("other-secret", cheapCost);
  const users = (contents.rows["users"] ?? []).map((user) => ({ ...user, password }));
  const { send: sendLater } = serviceWith(
    dataOf({ ...contents, rows: { ...contents.rows, users } }, nothingBeyond),
  );
  const login = (text: string) =>
    sendLater("POST Auth/login", { email: "101@U.test", password: text }).status;
  expect([login("other-secret"), login("secret1")]).toEqual([200, 401]);
});
