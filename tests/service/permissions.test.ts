import { beforeEach, describe, expect, test } from "vitest";
import { everyone } from "../support/calls/call.ts";
import { specifiedCalls } from "../support/calls/index.ts";
import { send } from "./support/client.ts";
import { serviceOfFile } from "./support/in-process.ts";
import { sampleBody } from "./support/sample-body.ts";
import { pathIn, seedTeams, type Person, type SeededTeams } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;

beforeEach(async () => {
  world = await seedTeams(service);
});

/** The last one, as the people stay signed in from test to test. */
const isLast = ({ operationId }: { operationId: string }) => operationId === "logout";

/** Who may do what (section 6); everyone else gets 403 and nothing changes. */
const cases = specifiedCalls
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))
  .flatMap(({ operationId, clause, callers, callerClauses, method, path }) =>
    typeof callers === "string"
      ? []
      : [[operationId, callerClauses ?? `[${clause}]`, callers, { method, path }] as const],
  );

describe.each(cases)("%s %s by %j", (operationId, _, allowed, { method, path }) => {
  const attempt = async (person: Person | null) => {
    const token = person === null ? undefined : world.people[person].token;
    const body = sampleBody(operationId, world, person);
    return (await send(service.url, { method, path: pathIn(world, path), token, body })).status;
  };

  test("is refused to everyone else, and changes nothing", async () => {
    const before = await dump(service.dataFolder);
    expect(await attempt(null)).toBe(401);
    const others = everyone.filter((person) => !allowed.includes(person));
    for (const person of others) expect([person, await attempt(person)]).toEqual([person, 403]);
    expect(await dump(service.dataFolder)).toEqual(before);
  });

  test.each([...allowed])("succeeds for %s", async (person) => {
    const taken = ["createTeam", "createProject"].includes(operationId) && person !== "free" ? [409] : [];
    expect(await attempt(person)).toBeOneOf([200, 201, 204, ...taken]);
  });
});
