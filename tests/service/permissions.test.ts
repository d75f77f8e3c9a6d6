import { beforeAll, describe, expect, test } from "vitest";
import { send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, seedTeams, type SeededTeams } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;

type Person = keyof SeededTeams["people"];
const everyone: readonly Person[] = ["leader", "mate", "neighbour", "free", "guide", "stranger"];
const members: readonly Person[] = ["leader", "mate"];
const team: readonly Person[] = [...members, "guide"];

type Row = readonly [
  operationId: string,
  clauses: string,
  allowed: readonly Person[],
  call: (world: SeededTeams, userId: number) => readonly [method: string, path: string, body?: unknown],
];

/** Who may do what (section 6); everyone else gets 403 and nothing changes. */
const table: readonly Row[] = [
  ["listStudents", "[7.7]", everyone, () => ["GET", "/api/Students/all"]],
  [
    "updateStudent",
    "[6.8]",
    ["leader"],
    ({ people }) => ["PUT", `/api/Students/${people.leader.userId}`, { currentPassword: password }],
  ],
  [
    "updateSupervisor",
    "[6.8]",
    ["guide"],
    ({ people }) => ["PUT", `/api/Supervisors/${people.guide.userId}`, { currentPassword: password }],
  ],
  [
    "createTeam",
    "[6.1]",
    ["leader", "mate", "neighbour", "free"],
    (_, userId) => ["POST", "/api/Teams/create", { teamName: "x", memberStudentIds: [userId] }],
  ],
  [
    "updateStudentStatus",
    "[7.11]",
    members,
    ({ teamId }) => ["PATCH", `/api/Teams/${teamId}/update-student-status`, {}],
  ],
  [
    "setMaxTeams",
    "[6.7]",
    ["guide"],
    ({ people }) => ["POST", `/api/Supervisors/${people.guide.userId}/max-teams`, 6],
  ],
  [
    "bookTeam",
    "[6.1]",
    members,
    ({ people, teamId }) => ["POST", `/api/Supervisors/${people.guide.userId}/book-team/${teamId}`],
  ],
  [
    "createProject",
    "[6.1]",
    members,
    ({ teamId }) => ["POST", "/api/Project", { projectTitle: "x", description: "x", teamId }],
  ],
  ["flipCompletion", "[6.6]", members, ({ projectId }) => ["PATCH", `/api/Project/${projectId}/complete`]],
  ["listTasks", "[6.3]", team, ({ teamId }) => ["GET", `/api/KanbanTask/team/${teamId}`]],
  [
    "createTask",
    "[6.3]",
    members,
    ({ teamId }) => ["POST", "/api/KanbanTask", { title: "x", description: "", teamId }],
  ],
  ["updateTask", "[6.3]", members, ({ taskId }) => ["PUT", `/api/KanbanTask/${taskId}`, { title: "x" }]],
  ["moveTask", "[6.3]", members, ({ taskId }) => ["PATCH", "/api/KanbanTask/status", { taskId, status: 2 }]],
  ["deleteTask", "[6.3]", members, ({ taskId }) => ["DELETE", `/api/KanbanTask/${taskId}`]],
  ["listFeedback", "[6.4]", team, ({ teamId }) => ["GET", `/api/Feedback/Team/${teamId}`]],
  [
    "createFeedback",
    "[6.4]",
    ["guide"],
    ({ teamId }, userId) => ["POST", "/api/Feedback", { content: "x", supervisorId: userId, teamId }],
  ],
  [
    "updateFeedback",
    "[6.4]",
    ["guide"],
    ({ feedbackId }) => ["PUT", `/api/Feedback/${feedbackId}`, { content: "x" }],
  ],
  ["listReplies", "[6.4]", team, ({ feedbackId }) => ["GET", `/api/Reply/feedback/${feedbackId}`]],
  ["createReply", "[6.4]", team, ({ feedbackId }) => ["POST", "/api/Reply", { content: "x", feedbackId }]],
  [
    "updateReply",
    "[2.39] [6.4]",
    ["leader", "guide"],
    ({ replyId }) => ["PUT", `/api/Reply/${replyId}`, { content: "x" }],
  ],
  ["deleteReply", "[2.39] [6.4]", ["leader"], ({ replyId }) => ["DELETE", `/api/Reply/${replyId}`]],
  ["deleteReply", "[2.39] [6.4]", ["guide"], ({ replyId }) => ["DELETE", `/api/Reply/${replyId}`]],
  ["deleteFeedback", "[6.4]", ["guide"], ({ feedbackId }) => ["DELETE", `/api/Feedback/${feedbackId}`]],
  ["listLinks", "[6.5]", team, ({ teamId }) => ["GET", `/api/Link/team/${teamId}`]],
  [
    "createLink",
    "[6.5]",
    members,
    ({ teamId }, userId) => ["POST", "/api/Link", { title: "x", url: "x", studentId: userId, teamId }],
  ],
  [
    "updateLink",
    "[6.5]",
    ["leader"],
    ({ linkId }) => ["PUT", `/api/Link/${linkId}`, { title: "x", url: "x" }],
  ],
  ["deleteLink", "[6.5]", ["leader"], ({ linkId }) => ["DELETE", `/api/Link/${linkId}`]],
];

/** Either may delete, but only once, so each is tested with fresh data. */
const alsoAllowed: Readonly<Record<string, readonly Person[]>> = { deleteReply: ["leader", "guide"] };

test("the table has every call that requires a token [6.9]", () => {
  const needed = operations
    .filter(({ operation }) => operation.security === undefined)
    .map(({ operation }) => operation.operationId);
  expect([...new Set(table.map(([operationId]) => operationId))].toSorted()).toEqual(needed.toSorted());
});

describe.each(table)("%s %s by %j", (operationId, _, allowed, call) => {
  beforeAll(async () => {
    world = await seedTeams(service);
  });

  const attempt = async (person: Person | null) => {
    const [method, path, body] = call(world, person === null ? 1 : world.people[person].userId);
    const token = person === null ? undefined : world.people[person].token;
    return (await send(service.url, { method, path, token, body })).status;
  };

  test("is refused to everyone else, and changes nothing", async () => {
    const before = await dump(service.dataFolder);
    expect(await attempt(null)).toBe(401);
    const others = everyone.filter((person) => !(alsoAllowed[operationId] ?? allowed).includes(person));
    for (const person of others) expect([person, await attempt(person)]).toEqual([person, 403]);
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test.each([...allowed])("succeeds for %s", async (person) => {
    const taken = ["createTeam", "createProject"].includes(operationId) && person !== "free" ? [409] : [];
    const gone = operationId.startsWith("delete") ? [404] : [];
    const first = person === allowed[0];
    expect(await attempt(person)).toBeOneOf([200, 201, 204, ...taken, ...(first ? [] : gone)]);
  });
});
