import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { HttpError } from "../../src/service/errors.ts";
import { Calls } from "../../src/service/limits/calls.ts";
import { answered, inPath, outcome, send } from "./support/client.ts";
import { operations } from "./support/contract.ts";
import { limitCalls, stopClock } from "./support/controls.ts";
import { openService, serviceOfFile } from "./support/in-process.ts";
import { password, seedTeams, student, type SeededTeams, type TestUser } from "./support/seed-teams.ts";
import { runSql } from "./support/store.ts";

const refusal = answered(429, "Too many changes at once. Try again in 1 second.");

describe("[8.19] [design: the local service] changes of one user are limited", () => {
  const service = serviceOfFile();
  let world: SeededTeams;

  beforeEach(async () => {
    world = await seedTeams(service);
    await limitCalls(service);
    await stopClock(service, "2026-11-26T10:00:00.000Z");
  });

  /** A change that is carried out, although there is nothing to delete. */
  const change = (person: "leader" | "mate" = "leader") =>
    outcome(world.people[person].api.DELETE("/api/KanbanTask/{id}", inPath({ id: 999 })));
  const changes = async (count: number) => {
    const all = await Promise.all(Array.from({ length: count }, () => change()));
    return [...new Set(all.map(({ status }) => status))];
  };

  test("120 at once, then two per second, and reads and teammates do not wait", async () => {
    expect(await changes(120)).toEqual([404]);
    expect(await change()).toEqual(refusal);
    expect(await change("mate")).toMatchObject({ status: 404 });
    const teamId = world.teamId;
    const read = world.people.leader.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId }));
    expect(await outcome(read)).toMatchObject({ status: 200 });
    await stopClock(service, "2026-11-26T10:00:01.000Z");
    expect(await changes(2)).toEqual([404]);
    expect(await change()).toEqual(refusal);
  });

  test("every write, before its path and body are read, but no call with a password, nor Sign Out", async () => {
    expect(await changes(120)).toEqual([404]);
    const refused: string[] = [];
    for (const { method, path, operation } of operations) {
      if (operation.operationId === "logout") continue;
      const { status, response } = await send(service.url, {
        method,
        path: path.replaceAll(/\{\w+\}/g, "0"),
        token: world.people.leader.token,
        ...(method === "GET" ? {} : { body: null }),
      });
      if (status !== 429) continue;
      refused.push(operation.operationId);
      expect(response.headers.get("retry-after")).toBe("1");
    }
    const withPassword = [
      "login",
      "registerStudent",
      "registerSupervisor",
      "updateStudent",
      "updateSupervisor",
    ];
    const changing = operations.filter(({ method }) => method !== "GET");
    expect(refused).toEqual(
      changing
        .map(({ operation }) => operation.operationId)
        .filter((operationId) => ![...withPassword, "logout"].includes(operationId)),
    );
    const body = { name: "Ana Ruiz", currentPassword: password };
    const { userId, api } = world.people.leader;
    expect(await outcome(api.PUT("/api/Students/{id}", { ...inPath({ id: userId }), body }))).toMatchObject({
      status: 200,
    });
    expect(await outcome(api.POST("/api/Auth/logout"))).toEqual(answered(204));
  });
});

describe("[8.19] [design: the local service] reads are limited", () => {
  const now = new Date("2026-11-26T10:00:00.000Z");
  const person = (userId: number) => ({ userId });

  test("3,000 at once of each user, and of each network without a token that is not exempt, then fifty per second", () => {
    let time = now.getTime();
    const calls = new Calls(
      () => new Date(time),
      (address) => address === "192.0.2.7",
    );
    /** How many of so many reads get a response. */
    const readsOf = (caller: { userId: number } | null, address: string, count: number): number => {
      for (let done = 0; done < count; done++) {
        try {
          calls.read(caller, address);
        } catch {
          return done;
        }
      }
      return count;
    };
    expect(readsOf(person(7), "10.0.0.1", 3_001)).toBe(3_000);
    expect(readsOf(person(8), "10.0.0.1", 1)).toBe(1);
    expect(readsOf(null, "10.0.0.1", 3_001)).toBe(3_000);
    expect(readsOf(null, "10.0.0.2", 1)).toBe(1);
    expect(() => calls.read(null, "10.0.0.1")).toThrow("Too many requests at once. Try again in 1 second.");
    time += 1_000;
    expect(readsOf(person(7), "10.0.0.1", 51)).toBe(50);
    expect(readsOf(null, "10.0.0.1", 51)).toBe(50);
    expect(readsOf(null, "192.0.2.7", 4_000)).toBe(4_000);
    expect(readsOf(person(9), "192.0.2.7", 3_001)).toBe(3_000);
  });

  test.each([
    ["of a user", "50,000", 7, 143],
    ["without a token", "100,000", null, 273],
  ])("a read %s counts for each %s characters of its response", (_, __, userId, most) => {
    const calls = new Calls(() => now);
    const caller = userId === null ? null : person(userId);
    let count = 0;
    const readMegabyte = (): void => {
      calls.read(caller, "10.0.0.1");
      calls.answered(caller, "10.0.0.1", 1_000_000);
      count++;
    };
    expect(() => {
      for (;;) readMegabyte();
    }).toThrow("Too many requests at once. Try again in 1 second.");
    expect(count).toBe(most);
  });

  test("reads with a token that is no longer accepted count for the network, and not for its user", async () => {
    const calls = new Calls(() => now);
    for (let at = 0; at < 3_000; at++) {
      calls.read(person(7), "10.0.0.1");
      calls.disowned(person(7), "10.0.0.1");
    }
    calls.read(person(7), "10.0.0.1");
    expect(() => calls.disowned(person(7), "10.0.0.1")).toThrow("Too many requests at once.");
    for (let at = 0; at < 3_000; at++) calls.read(person(7), "10.0.0.2");

    const service = await openService();
    const { people, teamId } = await seedTeams(service);
    await limitCalls(service);
    const { token, api } = people.mate;
    await outcome(api.POST("/api/Auth/logout"));
    const disowned = vi.spyOn(Calls.prototype, "disowned");
    onTestFinished(() => void vi.restoreAllMocks());
    for (const path of ["/api/Students/all", "/api/Teams", `/api/KanbanTask/team/${teamId}`])
      expect((await send(service.url, { method: "GET", path, token })).status).toBe(401);
    expect(disowned.mock.calls.map(([{ userId }]) => userId)).toEqual(Array(3).fill(people.mate.userId));
    expect((await send(service.url, { method: "DELETE", path: "/api/KanbanTask/1", token })).status).toBe(
      401,
    );
    expect((await send(service.url, { method: "GET", path: "/api/Teams", token: "x.y.z" })).status).toBe(401);
    expect(disowned).toHaveBeenCalledTimes(3);
  });

  test("[6.3] a user who may not see a team's tasks does not make the service read them", async () => {
    const service = await openService({ onError: () => {} });
    const { people, teamId } = await seedTeams(service);
    const path = `/api/KanbanTask/team/${teamId}`;
    const statusOf = async ({ token }: TestUser) =>
      (await send(service.url, { method: "GET", path, token })).status;
    // No JSON: reading it fails.
    await runSql(service.dataFolder, "update tasks set assignee_names = 'broken'");
    expect(await statusOf(people.leader)).toBe(500);
    for (const person of ["neighbour", "stranger"] as const) expect(await statusOf(people[person])).toBe(403);
  });

  test("every read, before its path is read, and no other call", async () => {
    const service = await openService();
    const { people } = await seedTeams(service);
    await limitCalls(service);
    // In place of 3,000 reads.
    vi.spyOn(Calls.prototype, "read").mockImplementation((caller) => {
      if (caller?.userId === people.leader.userId) throw new HttpError(429, "");
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const statusOf = async (method: string, path: string, token?: string) =>
      (await send(service.url, { method, path: path.replaceAll(/\{\w+\}/g, "0"), token })).status;
    for (const { method, path, operation } of operations.filter(
      ({ operation }) => operation.operationId !== "logout",
    ))
      expect([operation.operationId, (await statusOf(method, path, people.leader.token)) === 429]).toEqual([
        operation.operationId,
        method === "GET",
      ]);
    const answered = vi.spyOn(Calls.prototype, "answered");
    expect(await statusOf("GET", "/api/Teams", people.mate.token)).toBe(200);
    expect(answered.mock.lastCall?.[0]).toMatchObject({ userId: people.mate.userId });
    expect(answered.mock.lastCall?.[2]).toBeGreaterThan(100);
    expect(await statusOf("GET", "/api/Teams")).toBe(200);
    expect(answered.mock.lastCall?.[0]).toBeNull();
    expect(answered.mock.lastCall?.[2]).toBeGreaterThan(100);
  });
});

test("[8.19] [design: the local service] changes are limited without the test controls, too", async () => {
  const service = await openService({ test: false });
  const { api } = await student(service.url, "Ana", 7);
  // More than 120, as time goes by.
  const change = () => outcome(api.DELETE("/api/KanbanTask/{id}", inPath({ id: 999 })));
  const all = await Promise.all(Array.from({ length: 160 }, change));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404, 429]));
});
