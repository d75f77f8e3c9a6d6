import { beforeAll, expect, test } from "vitest";
import { specifiedCalls } from "../support/calls/index.ts";
import { long } from "../support/calls/refused-values.ts";
import { send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { sampleBody } from "./support/sample-body.ts";
import { pathIn, seedTeams, type Person, type SeededTeams } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;

beforeAll(async () => {
  world = await seedTeams(service);
});

interface Sent {
  /** Default: the call's own. */
  readonly path?: string;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}
type Case = readonly [name: string, sent: Sent, status: number, message: unknown];

/** The cases with their responses; together they must not have changed anything. */
async function answersTo(by: Person | null, call: string, cases: readonly Case[]): Promise<readonly Case[]> {
  const [method = "", path = ""] = pathIn(world, call).split(" ");
  const token = by === null ? undefined : world.people[by].token;
  const before = await dump(service.dataFolder);
  const answered: Case[] = [];
  for (const [name, sent] of cases) {
    const { status, message } = await send(service.url, { method, path, token, ...sent });
    answered.push([name, sent, status, message]);
  }
  expect(await dump(service.dataFolder)).toEqual(before);
  return answered;
}

const json = { "content-type": "application/json" };
const notJson = "The body is not valid JSON.";
const notObject = "The body must be a JSON object.";
/** For every call whose body is an object. */
const malformed: readonly Case[] = [
  ["no body", { text: "", headers: json }, 400, notJson],
  ["truncated JSON", { text: '{"title":', headers: json }, 400, notJson],
  ["a list", { text: "[]", headers: json }, 400, notObject],
  ["null", { text: "null", headers: json }, 400, notObject],
  ["deeply nested lists", { text: "[".repeat(16_000), headers: json }, 400, notJson],
  [
    "another content type",
    { text: "{}", headers: { "content-type": "text/plain" } },
    415,
    "The body must be sent as application/json.",
  ],
];

const withFields = specifiedCalls.filter(({ refused }) => refused !== undefined);

test("the table has every call with a body [7.2]", () => {
  const withBody = operations
    .filter(({ operation }) => operation.requestBody?.required === true)
    .map(({ operation }) => operation.operationId);
  expect([...withFields.map(({ operationId }) => operationId), "setMaxTeams"].toSorted()).toEqual(
    withBody.toSorted(),
  );
});

test.each(withFields.map((call) => [call.operationId, call] as const))(
  "%s refuses a body that is no object, lacks a field or has a wrong one, and changes nothing: [8.19]",
  async (operationId, { request, callers, required = {}, refused = [] }) => {
    const by = typeof callers === "string" ? null : (callers[0] ?? null);
    const body = Object(sampleBody(operationId, world, by));
    const missing = Object.entries(required).map(([field, title]): Case => {
      const { [field]: __, ...rest } = body;
      return [field, { body: rest }, 400, `${title} is required.`];
    });
    const wrong = refused.map(([field, value, message]): Case => [
      field,
      { body: { ...body, [field]: value } },
      400,
      message,
    ]);
    const cases = [...malformed, ...missing, ...wrong];
    expect(await answersTo(by, request, cases)).toEqual(cases);
  },
);

test("setMaxTeams refuses, and changes nothing: [7.13] [5.16]", async () => {
  const cases = [
    ["2.5", "Max teams must be a whole number."],
    ['"5"', "Max teams must be a whole number."],
    ["null", "Max teams must be a whole number."],
    ["{}", "Max teams must be a whole number."],
    ["-1", "Max teams must be at least 0."],
    ["1e12", "Max teams must be at most 2147483647."],
    ["", notJson],
    ["five", notJson],
  ].map(([text = "", message]): Case => [text, { text, headers: json }, 400, message]);
  expect(await answersTo("guide", "POST /api/Supervisors/{guide}/max-teams", cases)).toEqual(cases);
});

const withIds = operations.filter(({ path }) => path.includes("{"));

test.each(withIds.map(({ method, path, operation }) => [operation.operationId, method, path] as const))(
  "%s refuses an id in the URL that is no positive whole number, or that nobody has: [8.19]",
  async (operationId, method, path) => {
    // It passes the contract, so that only the id is refused.
    const body = sampleBody(operationId, world, "leader");
    const foreign = ["updateStudent", "updateSupervisor", "setMaxTeams"].includes(operationId) ? 403 : 404;
    const withId = (id: string, status: number, message: RegExp): Case => [
      id,
      { path: path.replaceAll(/\{\w+\}/g, id), body },
      status,
      expect.stringMatching(message),
    ];
    const cases = [
      ...["abc", "0", "-1", "1.5", "1e3", "%20", "NaN", "undefined", "9007199254740992"].map((id) =>
        withId(id, 400, /^The \w+ in the URL must be a positive whole number\.$/),
      ),
      withId("987654321", operationId === "bookTeam" ? 400 : foreign, /./),
    ];
    expect(await answersTo("leader", `${method} ${path}`, cases)).toEqual(cases);
  },
);

const nobody = 987_654_321;
test.each([
  ["Team", "leader", "POST", "/api/KanbanTask", { title: "x", teamId: nobody }],
  ["Task", "leader", "PATCH", "/api/KanbanTask/status", { taskId: nobody, status: 1 }],
  ["Team", "free", "POST", "/api/Project", { projectTitle: "x", description: "x", teamId: nobody }],
  ["Team", "guide", "POST", "/api/Feedback", { content: "x", supervisorId: 21, teamId: nobody }],
  ["Feedback", "mate", "POST", "/api/Reply", { content: "x", feedbackId: nobody }],
  ["Team", "mate", "POST", "/api/Link", { title: "x", url: "x", studentId: 12, teamId: nobody }],
] as const)(
  "an unknown %s is refused for %s by %s %s, and nothing changes [8.19]",
  async (what, by, method, path, body) => {
    const cases: readonly Case[] = [[what, { body }, 404, `${what} not found`]];
    expect(await answersTo(by, `${method} ${path}`, cases)).toEqual(cases);
  },
);

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
    description: "😀".repeat(20_000),
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
    description: long(20_000),
    teamId: otherTeamId,
  });
});
