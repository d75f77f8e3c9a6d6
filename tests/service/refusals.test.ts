import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { targets, type Person, type Target } from "./support/calls-with-body.ts";
import { send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { long } from "./support/refused-values.ts";
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
      ["deeply nested lists", { text: "[".repeat(16_000) }, 400, "The body is not valid JSON."],
      [
        "another content type",
        { text: "{}", headers: { "content-type": "text/plain" } },
        415,
        "The body must be sent as application/json.",
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
