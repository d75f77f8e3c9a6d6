import { beforeAll, describe, expect, test } from "vitest";
import { send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { password, pathIn, seedTeams, type Person, type SeededTeams } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;

const everyone: readonly Person[] = ["leader", "mate", "neighbour", "free", "guide", "stranger"];
const members: readonly Person[] = ["leader", "mate"];
const team: readonly Person[] = [...members, "guide"];

type Row = readonly [
  operationId: string,
  clauses: string,
  allowed: readonly Person[],
  call: string,
  body?: (world: SeededTeams, userId: number) => unknown,
];

const content = () => ({ content: "x" });
const currentPassword = () => ({ currentPassword: password });

/** Who may do what (section 6); everyone else gets 403 and nothing changes. */
const table: readonly Row[] = [
  ["listStudents", "[7.7]", everyone, "GET /api/Students/all"],
  ["updateStudent", "[6.8]", ["leader"], "PUT /api/Students/{leader}", currentPassword],
  ["updateSupervisor", "[6.8]", ["guide"], "PUT /api/Supervisors/{guide}", currentPassword],
  [
    "createTeam",
    "[6.1]",
    ["leader", "mate", "neighbour", "free"],
    "POST /api/Teams/create",
    (_, userId) => ({ teamName: "x", memberStudentIds: [userId] }),
  ],
  ["updateStudentStatus", "[7.11]", members, "PATCH /api/Teams/{teamId}/update-student-status", () => ({})],
  ["setMaxTeams", "[6.7]", ["guide"], "POST /api/Supervisors/{guide}/max-teams", () => 6],
  ["bookTeam", "[6.1]", members, "POST /api/Supervisors/{guide}/book-team/{teamId}"],
  [
    "createProject",
    "[6.1]",
    members,
    "POST /api/Project",
    ({ teamId }) => ({ projectTitle: "x", description: "x", teamId }),
  ],
  ["flipCompletion", "[6.6]", members, "PATCH /api/Project/{projectId}/complete"],
  ["listTasks", "[6.3]", team, "GET /api/KanbanTask/team/{teamId}"],
  ["createTask", "[6.3]", members, "POST /api/KanbanTask", ({ teamId }) => ({ title: "x", teamId })],
  ["updateTask", "[6.3]", members, "PUT /api/KanbanTask/{taskId}", () => ({ title: "x" })],
  ["moveTask", "[6.3]", members, "PATCH /api/KanbanTask/status", ({ taskId }) => ({ taskId, status: 2 })],
  ["deleteTask", "[6.3]", members, "DELETE /api/KanbanTask/{taskId}"],
  ["listFeedback", "[6.4]", team, "GET /api/Feedback/Team/{teamId}"],
  [
    "createFeedback",
    "[6.4]",
    ["guide"],
    "POST /api/Feedback",
    ({ teamId }, supervisorId) => ({ content: "x", supervisorId, teamId }),
  ],
  ["updateFeedback", "[6.4]", ["guide"], "PUT /api/Feedback/{feedbackId}", content],
  ["listReplies", "[6.4]", team, "GET /api/Reply/feedback/{feedbackId}"],
  ["createReply", "[6.4]", team, "POST /api/Reply", ({ feedbackId }) => ({ content: "x", feedbackId })],
  ["updateReply", "[2.39] [6.4]", ["leader", "guide"], "PUT /api/Reply/{replyId}", content],
  ["deleteReply", "[2.39] [6.4]", ["leader"], "DELETE /api/Reply/{replyId}"],
  ["deleteReply", "[2.39] [6.4]", ["guide"], "DELETE /api/Reply/{replyId}"],
  ["deleteFeedback", "[6.4]", ["guide"], "DELETE /api/Feedback/{feedbackId}"],
  ["listLinks", "[6.5]", team, "GET /api/Link/team/{teamId}"],
  [
    "createLink",
    "[6.5]",
    members,
    "POST /api/Link",
    ({ teamId }, studentId) => ({ title: "x", url: "x", studentId, teamId }),
  ],
  ["updateLink", "[6.5]", ["leader"], "PUT /api/Link/{linkId}", () => ({ title: "x", url: "x" })],
  ["deleteLink", "[6.5]", ["leader"], "DELETE /api/Link/{linkId}"],
  // The last one, as the people stay signed in from row to row.
  ["logout", "[design: sessions]", everyone, "POST /api/Auth/logout"],
];

/** Either may delete, but only once, so each is tested with fresh data. */
const alsoAllowed: Readonly<Record<string, readonly Person[]>> = { deleteReply: ["leader", "guide"] };

test("the table has every call that requires a token [6.9]", () => {
  const needed = operations
    .filter(({ operation }) => operation.security === undefined)
    .map(({ operation }) => operation.operationId);
  expect([...new Set(table.map(([operationId]) => operationId))].toSorted()).toEqual(needed.toSorted());
});

const cases = table.map(
  ([operationId, clauses, allowed, ...sent]) => [operationId, clauses, allowed, sent] as const,
);

describe.each(cases)("%s %s by %j", (operationId, _, allowed, [call, bodyIn]) => {
  beforeAll(async () => {
    world = await seedTeams(service);
  });

  const attempt = async (person: Person | null) => {
    const { userId = 1, token } = person === null ? {} : world.people[person];
    const [method = "", path = ""] = pathIn(world, call).split(" ");
    const body = bodyIn?.(world, userId);
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
