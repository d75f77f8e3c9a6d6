import { beforeAll, describe, expect, test } from "vitest";
import { send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { seedTeams, type SeededTeams } from "./support/seed-teams.ts";

const service = serviceOfFile();
let world: SeededTeams;

beforeAll(async () => {
  world = await seedTeams(service);
});

type Person = keyof SeededTeams["people"];
const users: readonly Person[] = ["leader", "mate", "neighbour", "free", "guide", "stranger"];

interface Read {
  readonly operationId: string;
  readonly path: (world: SeededTeams) => string;
  /** Whose emails it may show, to these persons alone. */
  readonly emails?: "own" | "leader's";
  /** Has the description of the project, for users only. */
  readonly describes?: true;
  /** Answers nobody without a token. */
  readonly needsToken?: true;
}

const reads: readonly Read[] = [
  { operationId: "listUsers", path: () => "/api/Auth/getUsers", emails: "own" },
  { operationId: "readUser", path: ({ people }) => `/api/Auth/${people.leader.userId}`, emails: "leader's" },
  { operationId: "listStudents", path: () => "/api/Students/all", emails: "own", needsToken: true },
  { operationId: "listTeams", path: () => "/api/Teams", describes: true },
  { operationId: "readTeam", path: ({ teamId }) => `/api/Teams/${teamId}`, describes: true },
  {
    operationId: "readRemainingTeams",
    path: ({ people }) => `/api/Supervisors/${people.guide.userId}/remaining-teams`,
  },
  { operationId: "listProjects", path: () => "/api/Project", describes: true },
  { operationId: "readProject", path: ({ projectId }) => `/api/Project/${projectId}`, describes: true },
  {
    operationId: "listTasks",
    path: ({ teamId }) => `/api/KanbanTask/team/${teamId}`,
    needsToken: true,
  },
  { operationId: "listFeedback", path: ({ teamId }) => `/api/Feedback/Team/${teamId}`, needsToken: true },
  {
    operationId: "listReplies",
    path: ({ feedbackId }) => `/api/Reply/feedback/${feedbackId}`,
    needsToken: true,
  },
  { operationId: "listLinks", path: ({ teamId }) => `/api/Link/team/${teamId}`, needsToken: true },
];

/** Every value of this name in a JSON document. */
function valuesOf(name: string, json: unknown): readonly unknown[] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(name, value),
  ]);
}

async function read({ path }: Read, person: Person | null) {
  const token = person === null ? undefined : world.people[person].token;
  const { status, response } = await send(service.url, { method: "GET", path: path(world), token });
  return { status, body: (await response.json()) as unknown };
}

test("the table has every read [6.9]", () => {
  const all = operations
    .filter(({ method }) => method === "GET")
    .map(({ operation }) => operation.operationId);
  expect(reads.map(({ operationId }) => operationId).toSorted()).toEqual(all.toSorted());
});

describe.each(reads.map((row) => [row.operationId, row] as const))("%s", (_, row) => {
  test("[6.9] [7.1] shows strangers no email and no description", async () => {
    const { status, body } = await read(row, null);
    expect(status).toBe(row.needsToken === true ? 401 : 200);
    expect(valuesOf("email", body).filter((email) => email !== null)).toEqual([]);
    expect(valuesOf("description", body).filter((text) => text !== "")).toEqual([]);
  });

  test.each(users)("[6.9] shows %s no email but their own", async (person) => {
    const { body } = await read(row, person);
    const shown = valuesOf("email", body).filter((email) => email !== null);
    const isShown = row.emails === "own" || (row.emails === "leader's" && person === "leader");
    const isListed = row.operationId !== "listStudents" || !["guide", "stranger"].includes(person);
    expect(shown).toEqual(isShown && isListed ? [world.people[person].email] : []);
  });
});

test.each(reads.filter(({ describes }) => describes).map((row) => [row.operationId, row] as const))(
  "[7.16] %s shows every user what projects are about",
  async (_, row) => {
    for (const person of users)
      expect(valuesOf("description", (await read(row, person)).body)).toEqual(["Over the river"]);
  },
);
