import { beforeAll, describe, expect, test } from "vitest";
import { everyone } from "../support/calls/call.ts";
import { specifiedCalls } from "../support/calls/index.ts";
import { send } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { pathIn, seedTeams, type Person, type SeededTeams } from "./support/seed-teams.ts";

const service = serviceOfFile();
const membersOnly = serviceOfFile({ directory: "members" });
let world: SeededTeams;

beforeAll(async () => {
  world = await seedTeams(service);
});

const reads = specifiedCalls
  .filter(({ method }) => method === "GET")
  .map((call) => [call.operationId, call] as const);

/** Every value of this name in a JSON document. */
function valuesOf(name: string, json: unknown): readonly unknown[] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesOf(name, value),
  ]);
}

async function read(path: string, person: Person | null) {
  const token = person === null ? undefined : world.people[person].token;
  const { status, response } = await send(service.url, { method: "GET", path: pathIn(world, path), token });
  return { status, body: (await response.json()) as unknown };
}

describe.each(reads)("%s", (operationId, { path, emails, callers }) => {
  test("[6.9] [7.1] shows strangers no email and no description", async () => {
    const { status, body } = await read(path, null);
    expect(status).toBe(callers === "welcome" ? 200 : 401);
    expect(valuesOf("email", body).filter((email) => email !== null)).toEqual([]);
    expect(valuesOf("description", body).filter((text) => text !== "")).toEqual([]);
  });

  test.each(everyone)("[6.9] shows %s no email but their own", async (person) => {
    const { body } = await read(path, person);
    const shown = valuesOf("email", body).filter((email) => email !== null);
    const isShown = emails === "own" || (emails === "leader's" && person === "leader");
    const isListed = operationId !== "listStudents" || !["guide", "stranger"].includes(person);
    expect(shown).toEqual(isShown && isListed ? [world.people[person].email] : []);
  });
});

test.each(reads.filter(([, { describes }]) => describes))(
  "[7.16] %s shows every user what projects are about",
  async (_, { path }) => {
    for (const person of everyone)
      expect(valuesOf("description", (await read(path, person)).body)).toEqual(["Over the river"]);
  },
);

test("[design: operation] with DIRECTORY=members, nothing can be read without a login", async () => {
  const { people, ...ids } = await seedTeams(membersOnly);
  const readAs = (path: string, token?: string) =>
    send(membersOnly.url, { method: "GET", path: pathIn({ people, ...ids }, path), token });
  for (const [, { path }] of reads) {
    const refused = await readAs(path);
    expect([path, refused.status, refused.message]).toEqual([path, 401, "Please log in first."]);
    expect([path, (await readAs(path, people.leader.token)).status]).toEqual([path, 200]);
  }
});
