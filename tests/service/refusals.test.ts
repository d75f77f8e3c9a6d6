import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { startService, type RunningService } from "./support/service.ts";
import { dump } from "./support/store.ts";
import { password, seedTeams, type SeededTeams } from "./support/seed-teams.ts";

let service: RunningService;
let world: SeededTeams;

beforeAll(async () => {
  service = await startService();
  world = await seedTeams(service);
});
afterAll(() => service.stop());

type Person = keyof SeededTeams["people"];

interface Target {
  readonly operationId: string;
  readonly by: Person | null;
  readonly call: (world: SeededTeams) => readonly [method: string, path: string];
  /** A valid body. */
  readonly body?: (world: SeededTeams) => Record<string, unknown>;
  readonly required?: readonly (readonly [field: string, title: string])[];
  readonly refused?: readonly (readonly [field: string, value: unknown, message: string])[];
}

const long = (length: number): string => "ا".repeat(length);

const blank = (field: string, title: string) =>
  [
    [field, "", `${title} must not be blank.`],
    [field, " \n\t", `${title} must not be blank.`],
  ] as const;
const tooLong = (field: string, title: string, most: number) =>
  [[field, long(most + 1), `${title} must be at most ${most} characters.`]] as const;
const notText = (field: string, title: string) =>
  [5, true, {}, ["x"], null].map((value) => [field, value, `${title} must be text.`] as const);
const withNul = (field: string) => [[field, "a\0b", "Text must not contain the NUL character."]] as const;
const text = (field: string, title: string, most: number | null) => [
  ...blank(field, title),
  ...(most === null ? [] : tooLong(field, title, most)),
  ...notText(field, title),
  ...withNul(field),
];
const id = (field: string, title: string) =>
  [
    ["7", "must be a whole number"],
    [1.5, "must be a whole number"],
    [null, "must be a whole number"],
    [0, "must be at least 1"],
    [-1, "must be at least 1"],
    [2 ** 53, "must be at most 9007199254740991"],
  ].map(([value, complaint]) => [field, value, `${title} ${String(complaint)}.`] as const);
const code = (field: string, title: string) => [
  ...[0, 4].map((value) => [field, value, `${title} must be one of 1, 2, 3.`] as const),
  ...["1", "Done", 1.5, null].map((value) => [field, value, `${title} must be a whole number.`] as const),
];
const atSign = ["plain", "@b", "a@", "a@b@c", "a b@c"].map(
  (value) => ["email", value, "Email must be a valid email address."] as const,
);

const registration = { name: "New", email: "new@example.edu", password, userId: 500, department: "Arts" };
const registering = {
  by: null,
  body: () => registration,
  required: [
    ["name", "Name"],
    ["email", "Email"],
    ["password", "Password"],
    ["userId", "User ID"],
  ],
  refused: [
    ...text("name", "Name", 100),
    ...atSign,
    ...tooLong("email", "Email", 100),
    ["password", "five5", "Password must be at least 6 characters."],
    ["password", null, "Password must be text."],
    ...id("userId", "User ID"),
    ...tooLong("department", "Department", 100),
    ["department", 5, "Department must be text."],
  ],
} as const;
const editingProfile = {
  body: () => ({ name: "New", email: "new@example.edu", currentPassword: password }),
  required: [["currentPassword", "Current password"]],
  refused: [
    ...tooLong("name", "Name", 100),
    ...notText("name", "Name"),
    ...atSign,
    ...tooLong("email", "Email", 100),
    ["password", 5, "Password must be text."],
    ["currentPassword", null, "Current password must be text."],
  ],
} as const;
const taskFields = [
  ...text("title", "Task title", 200),
  ...notText("description", "Task description"),
  ...withNul("description"),
  ...code("priority", "Task priority"),
  ...code("status", "Task status"),
  ...["", "tomorrow", "2026-02-30T00:00:00Z", "2026-06-01"].map(
    (value) => ["dueDate", value, "Due date must be a date and time such as 2026-06-30T00:00:00Z."] as const,
  ),
  ["dueDate", 5, "Due date must be text."],
  ["assignedStudentNames", "Ana", "Assigned students must be a list."],
  ["assignedStudentNames", [""], "Assigned student must not be blank."],
  ["assignedStudentNames", [5], "Assigned student must be text."],
  ["assignedStudentNames", [long(101)], "Assigned student must be at most 100 characters."],
  [
    "assignedStudentNames",
    Array.from({ length: 51 }, () => "x"),
    "Assigned students must have at most 50 entries.",
  ],
  ["assignedStudentIds", "x", "Assigned student ids must be a list."],
] as const;

const targets: readonly Target[] = [
  {
    operationId: "login",
    by: null,
    call: () => ["POST", "/api/Auth/login"],
    body: () => ({ email: "leader@example.edu", password }),
    required: [
      ["email", "Email"],
      ["password", "Password"],
    ],
    refused: [
      ...blank("email", "Email"),
      ["password", "", "Password must not be blank."],
      ["password", 5, "Password must be text."],
    ],
  },
  { operationId: "registerStudent", call: () => ["POST", "/api/Auth/register/student"], ...registering },
  {
    operationId: "registerSupervisor",
    call: () => ["POST", "/api/Auth/register/supervisor"],
    ...registering,
  },
  {
    operationId: "updateStudent",
    by: "leader",
    call: ({ people }) => ["PUT", `/api/Students/${people.leader.userId}`],
    ...editingProfile,
  },
  {
    operationId: "updateSupervisor",
    by: "guide",
    call: ({ people }) => ["PUT", `/api/Supervisors/${people.guide.userId}`],
    ...editingProfile,
  },
  {
    operationId: "createTeam",
    by: "free",
    call: () => ["POST", "/api/Teams/create"],
    body: ({ people }) => ({ teamName: "New", memberStudentIds: [people.free.userId] }),
    required: [
      ["teamName", "Team name"],
      ["memberStudentIds", "Team members"],
    ],
    refused: [
      ...text("teamName", "Team name", 100),
      ["memberStudentIds", [], "Team members must have at least 1 entry."],
      ["memberStudentIds", "14", "Team members must be a list."],
      ["memberStudentIds", ["14"], "User ID must be a whole number."],
      ["memberStudentIds", [0], "User ID must be at least 1."],
      [
        "memberStudentIds",
        Array.from({ length: 101 }, (_, at) => at + 1),
        "Team members must have at most 100 entries.",
      ],
    ],
  },
  {
    operationId: "createProject",
    by: "neighbour",
    call: () => ["POST", "/api/Project"],
    body: ({ otherTeamId }) => ({
      projectTitle: "New",
      description: "New",
      supervisorId: null,
      teamId: otherTeamId,
      isCompleted: false,
    }),
    required: [
      ["projectTitle", "Project title"],
      ["description", "Project description"],
      ["teamId", "Team id"],
    ],
    refused: [
      ...text("projectTitle", "Project title", 100),
      ...text("description", "Project description", null),
      ...id("teamId", "Team id"),
      ["isCompleted", "no", "Completed must be true or false."],
      ["supervisorId", "1", "Supervisor id must be a whole number."],
    ],
  },
  {
    operationId: "createTask",
    by: "leader",
    call: () => ["POST", "/api/KanbanTask"],
    body: ({ teamId }) => ({ title: "New", description: "", teamId }),
    required: [
      ["title", "Task title"],
      ["teamId", "Team id"],
    ],
    refused: [...taskFields, ...id("teamId", "Team id")],
  },
  {
    operationId: "updateTask",
    by: "leader",
    call: ({ taskId }) => ["PUT", `/api/KanbanTask/${taskId}`],
    body: ({ teamId }) => ({ title: "New", teamId }),
    required: [["title", "Task title"]],
    refused: taskFields,
  },
  {
    operationId: "moveTask",
    by: "leader",
    call: () => ["PATCH", "/api/KanbanTask/status"],
    body: ({ taskId }) => ({ taskId, status: 3 }),
    required: [
      ["taskId", "Task id"],
      ["status", "Task status"],
    ],
    refused: [...code("status", "Task status"), ...id("taskId", "Task id")],
  },
  {
    operationId: "createFeedback",
    by: "guide",
    call: () => ["POST", "/api/Feedback"],
    body: ({ teamId, people }) => ({ content: "New", supervisorId: people.guide.userId, teamId }),
    required: [
      ["content", "Feedback"],
      ["supervisorId", "User ID"],
      ["teamId", "Team id"],
    ],
    refused: [
      ...text("content", "Feedback", null),
      ...id("supervisorId", "User ID"),
      ...id("teamId", "Team id"),
    ],
  },
  {
    operationId: "updateFeedback",
    by: "guide",
    call: ({ feedbackId }) => ["PUT", `/api/Feedback/${feedbackId}`],
    body: () => ({ content: "New" }),
    required: [["content", "Feedback"]],
    refused: text("content", "Feedback", null),
  },
  {
    operationId: "createReply",
    by: "mate",
    call: () => ["POST", "/api/Reply"],
    body: ({ feedbackId, people }) => ({
      content: "New",
      feedbackId,
      studentId: people.mate.userId,
      studentName: "Mate",
    }),
    required: [
      ["content", "Reply"],
      ["feedbackId", "Feedback id"],
    ],
    refused: [
      ...text("content", "Reply", null),
      ...id("feedbackId", "Feedback id"),
      ["studentId", "12", "Student id must be a whole number."],
      ["studentName", 5, "Student name must be text."],
    ],
  },
  {
    operationId: "updateReply",
    by: "leader",
    call: ({ replyId }) => ["PUT", `/api/Reply/${replyId}`],
    body: () => ({ content: "New" }),
    required: [["content", "Reply"]],
    refused: text("content", "Reply", null),
  },
  {
    operationId: "createLink",
    by: "mate",
    call: () => ["POST", "/api/Link"],
    body: ({ teamId, people }) => ({
      title: "New",
      url: "https://example.org",
      studentId: people.mate.userId,
      teamId,
    }),
    required: [
      ["title", "File name"],
      ["url", "File URL"],
      ["studentId", "User ID"],
      ["teamId", "Team id"],
    ],
    refused: [
      ...text("title", "File name", 100),
      ...text("url", "File URL", 500),
      ...id("studentId", "User ID"),
      ...id("teamId", "Team id"),
    ],
  },
  {
    operationId: "updateLink",
    by: "leader",
    call: ({ linkId }) => ["PUT", `/api/Link/${linkId}`],
    body: () => ({ title: "New", url: "https://example.org" }),
    required: [
      ["title", "File name"],
      ["url", "File URL"],
    ],
    refused: [...text("title", "File name", 100), ...text("url", "File URL", 500)],
  },
];

const tokenOf = (by: Person | null): string | undefined => (by === null ? undefined : world.people[by].token);

async function refuse(
  target: Target,
  sent: { body?: unknown; text?: string; headers?: Record<string, string> },
) {
  const [method, path] = target.call(world);
  const before = await dump(service.dataFolder);
  const { status, message } = await send(service.url, { method, path, token: tokenOf(target.by), ...sent });
  expect(await dump(service.dataFolder)).toEqual(before);
  return { status, message };
}

const shown = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.length > 30 ? `${json.slice(0, 20)}... (${json.length})` : json;
};

test("the table has every call with a body [7.2]", () => {
  const withBody = operations
    .filter(({ operation }) => operation.requestBody?.required === true)
    .map(({ operation }) => operation.operationId);
  expect([...targets.map(({ operationId }) => operationId), "setMaxTeams"].toSorted()).toEqual(
    withBody.toSorted(),
  );
});

describe.each(targets.map((target) => [target.operationId, target] as const))(
  "%s refuses, and changes nothing: [8.19]",
  (_, target) => {
    test.each(target.required ?? [])("no %s", async (field, title) => {
      const { [field]: __, ...body } = target.body?.(world) ?? {};
      expect(await refuse(target, { body })).toEqual({ status: 400, message: `${title} is required.` });
    });

    test.each(
      (target.refused ?? []).map(([field, value, message]) => [field, shown(value), value, message] as const),
    )("%s %s", async (field, __, value, message) => {
      expect(await refuse(target, { body: { ...target.body?.(world), [field]: value } })).toEqual({
        status: 400,
        message,
      });
    });

    test.each([
      ["no body", { text: "" }, 400, "The body is not valid JSON."],
      ["truncated JSON", { text: '{"title":' }, 400, "The body is not valid JSON."],
      ["a list", { text: "[]" }, 400, "The body must be a JSON object."],
      ["null", { text: "null" }, 400, "The body must be a JSON object."],
      ["deeply nested lists", { text: "[".repeat(200_000) }, 400, "The body is not valid JSON."],
      [
        "another content type",
        { text: "{}", headers: { "content-type": "text/plain" } },
        415,
        "The body must be sent as application/json.",
      ],
      [
        "a body over 1 MiB",
        { text: JSON.stringify({ title: "x".repeat(1024 * 1024) }) },
        413,
        "The request is larger than 1 MiB.",
      ],
    ])("%s", async (__, sent, status, message) => {
      expect(
        await refuse(target, {
          ...sent,
          headers: { "content-type": "application/json", ...("headers" in sent ? sent.headers : {}) },
        }),
      ).toEqual({ status, message });
    });
  },
);

describe("setMaxTeams refuses, and changes nothing: [7.13] [5.16]", () => {
  test.each([
    ["2.5", 400, "Max teams must be a whole number."],
    ['"5"', 400, "Max teams must be a whole number."],
    ["null", 400, "Max teams must be a whole number."],
    ["{}", 400, "Max teams must be a whole number."],
    ["-1", 400, "Max teams must be at least 0."],
    ["1e12", 400, "Max teams must be at most 2147483647."],
    ["", 400, "The body is not valid JSON."],
    ["five", 400, "The body is not valid JSON."],
  ])("%s", async (body, status, message) => {
    const target: Target = {
      operationId: "setMaxTeams",
      by: "guide",
      call: ({ people }) => ["POST", `/api/Supervisors/${people.guide.userId}/max-teams`],
    };
    expect(await refuse(target, { text: body, headers: { "content-type": "application/json" } })).toEqual({
      status,
      message,
    });
  });
});

const withIds = operations.filter(({ path }) => path.includes("{"));

/** A body that passes the contract, so that only the id is refused. */
const anyBody: Readonly<Record<string, unknown>> = {
  updateStudent: { currentPassword: password },
  updateSupervisor: { currentPassword: password },
  setMaxTeams: 5,
  updateTask: { title: "New" },
  updateFeedback: { content: "New" },
  updateReply: { content: "New" },
  updateLink: { title: "New", url: "New" },
};

describe.each(withIds.map(({ method, path, operation }) => [operation.operationId, method, path] as const))(
  "%s refuses a URL with an unknown id: [8.19]",
  (operationId, method, path) => {
    const address = (value: string): Target => ({
      operationId,
      by: "leader",
      call: () => [method, path.replaceAll(/\{\w+\}/g, value)],
    });
    const body = anyBody[operationId];

    test.each(["abc", "0", "-1", "1.5", "1e3", "%20", "NaN", "undefined", "9007199254740992"])(
      "the id %s",
      async (value) => {
        const { status, message } = await refuse(address(value), { body });
        expect([status, message]).toEqual([
          400,
          expect.stringMatching(/^The \w+ in the URL must be a positive whole number\.$/),
        ]);
      },
    );

    test("an id that nobody has", async () => {
      const foreign = ["updateStudent", "updateSupervisor", "setMaxTeams"].includes(operationId);
      const expected = foreign ? 403 : 404;
      const { status, message } = await refuse(address("987654321"), { body });
      expect(status).toBe(operationId === "bookTeam" ? 400 : expected);
      expect(message).not.toBe("");
    });
  },
);

test("references to unknown items are refused, and nothing changes [8.19]", async () => {
  const at = (by: Person, method: string, path: string, body: unknown) =>
    refuse({ operationId: "", by, call: () => [method, path] }, { body });
  const teamId = 987_654_321;
  expect(await at("leader", "POST", "/api/KanbanTask", { title: "x", teamId })).toEqual({
    status: 404,
    message: "Team not found",
  });
  expect(await at("leader", "PATCH", "/api/KanbanTask/status", { taskId: teamId, status: 1 })).toEqual({
    status: 404,
    message: "Task not found",
  });
  expect(await at("free", "POST", "/api/Project", { projectTitle: "x", description: "x", teamId })).toEqual({
    status: 404,
    message: "Team not found",
  });
  expect(await at("guide", "POST", "/api/Feedback", { content: "x", supervisorId: 21, teamId })).toEqual({
    status: 404,
    message: "Team not found",
  });
  expect(await at("mate", "POST", "/api/Reply", { content: "x", feedbackId: teamId })).toEqual({
    status: 404,
    message: "Feedback not found",
  });
  expect(await at("mate", "POST", "/api/Link", { title: "x", url: "x", studentId: 12, teamId })).toEqual({
    status: 404,
    message: "Team not found",
  });
});

test("text of exactly the maximum length is accepted and returned in full [5.17]", async () => {
  const { leader, free, neighbour } = world.people;
  const accepted = async (token: string, method: string, path: string, body: Record<string, unknown>) => {
    const { response, message } = await send(service.url, { method, path, token, body });
    expect([path, response.status, message]).toEqual([path, expect.toBeOneOf([200, 201]), ""]);
    expect(await response.json()).toMatchObject(body);
  };
  const { teamId, otherTeamId } = world;
  await accepted(leader.token, "POST", "/api/KanbanTask", {
    title: long(200),
    description: long(100_000),
    teamId,
  });
  await accepted(leader.token, "POST", "/api/Link", {
    title: "😀".repeat(100),
    url: long(500),
    studentId: leader.userId,
    teamId,
  });
  await accepted(free.token, "POST", "/api/Teams/create", {
    teamName: long(100),
    memberStudentIds: [free.userId],
  });
  await accepted(neighbour.token, "POST", "/api/Project", {
    projectTitle: long(100),
    description: "x",
    teamId: otherTeamId,
  });
});
