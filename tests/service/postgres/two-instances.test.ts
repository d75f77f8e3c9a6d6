import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { quotas } from "../../../src/service/limits/quotas.ts";
import { answer, clientOf, inPath, outcome } from "../support/client.ts";
import { reset } from "../support/controls.ts";
import { databaseUrlOf } from "../support/databases.ts";
import { anotherInstance, serviceOfFile, type OpenService } from "../support/in-process.ts";
import { addRows } from "../support/rows.ts";
import {
  book,
  password,
  registration,
  student,
  supervisor,
  teamOf,
  type TestUser,
} from "../support/seed-teams.ts";
import { newFolder } from "../support/service.ts";
import { dump } from "../support/store.ts";

const first = serviceOfFile();
let second: OpenService;

beforeAll(async () => {
  const dataFolder = newFolder();
  // Sessions are valid on every instance that has the same secret.
  copyFileSync(join(first.dataFolder, "token.secret"), join(dataFolder, "token.secret"));
  second = await anotherInstance(dataFolder, databaseUrlOf(first.dataFolder));
});
afterAll(async () => {
  await second.close();
  rmSync(second.dataFolder, { recursive: true });
});
beforeEach(() => reset(first));

/** The user as a client of the first or the second instance, in turn. */
const inTurn = (user: TestUser, at: number): TestUser =>
  at % 2 === 0 ? user : { ...user, api: clientOf(second.url, user.token) };

const twenty = Array.from({ length: 20 }, (_, at) => at);

const statuses = (all: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...new Set(all.map(({ status }) => status))].map((status) => [
      status,
      all.filter((one) => one.status === status).length,
    ]),
  );

test("[9.6] of twenty bookings of one slot through two instances, exactly one succeeds", async () => {
  const sup = await supervisor(first.url, "Sup", 1);
  const teams = await Promise.all(
    twenty.map(async (at) => {
      const leader = await student(first.url, `Leader ${at}`, 100 + at);
      return { leader, teamId: await teamOf(leader) };
    }),
  );
  for (let slots = 1; slots <= 2; slots++) {
    await answer(sup.api.POST("/api/Supervisors/{id}/max-teams", { ...inPath({ id: 1 }), body: slots }));
    const { teams: before = [] } = await dump(first.dataFolder);
    const booked = before
      .filter((row) => JSON.stringify(row).includes('"supervisor_id":1'))
      .map((row) => JSON.stringify(row));
    const free = teams.filter(({ teamId }) => !booked.some((row) => row.includes(`"team_id":${teamId},`)));
    const all = await Promise.all(
      free.map(({ leader, teamId }, at) => outcome(book(inTurn(leader, at), 1, teamId))),
    );
    expect(statuses(all)).toEqual({ 200: 1, 400: free.length - 1 });
    expect(all.filter(({ message }) => message === "Supervisor is full")).toHaveLength(free.length - 1);
    const { teams: rows } = await dump(first.dataFolder);
    expect(rows?.filter((row) => JSON.stringify(row).includes('"supervisor_id":1'))).toHaveLength(slots);
  }
});

test("[7.10] of twenty teams with the same student through two instances, exactly one is created", async () => {
  await student(first.url, "Bea", 8);
  const leaders = await Promise.all(twenty.map((at) => student(first.url, `Leader ${at}`, 100 + at)));
  const all = await Promise.all(
    leaders.map((leader, at) =>
      outcome(
        inTurn(leader, at).api.POST("/api/Teams/create", {
          body: { teamName: `Team ${at}`, memberStudentIds: [leader.userId, 8] },
        }),
      ),
    ),
  );
  expect(statuses(all)).toEqual({ 200: 1, 409: 19 });
  expect(all.filter(({ message }) => message === "Bea is already in a team.")).toHaveLength(19);
  const { teams, team_members: members } = await dump(first.dataFolder);
  expect([teams?.length, members?.length]).toEqual([1, 2]);
});

test("[7.3] of twenty registrations with one email through two instances, exactly one succeeds", async () => {
  const all = await Promise.all(
    twenty.map((at) =>
      outcome(
        clientOf(at % 2 === 0 ? first.url : second.url).POST("/api/Auth/register/student", {
          body: {
            ...registration("Ana", 100 + at),
            email: at % 3 === 0 ? "Ana@uni.example" : "ana@UNI.example",
          },
        }),
      ),
    ),
  );
  expect(statuses(all)).toEqual({ 201: 1, 409: 19 });
  expect(all.filter(({ message }) => message === "Email already exists")).toHaveLength(19);
  expect((await dump(first.dataFolder))["users"]).toHaveLength(1);
});

test("[9.6] of twenty tasks through two instances, as many as the team may have are added", async () => {
  const leader = await student(first.url, "Leader", 7);
  const teamId = await teamOf(leader);
  const row = { team_id: teamId, title: "x", description: "", priority: 1, status: 1, assignee_names: "[]" };
  const { most } = quotas.tasks;
  await addRows(first.dataFolder, "tasks", { ...row, created_date: "2026-11-01T00:00:00.000Z" }, most - 3);
  const all = await Promise.all(
    twenty.map((at) =>
      outcome(inTurn(leader, at).api.POST("/api/KanbanTask", { body: { title: "y", teamId } })),
    ),
  );
  expect(statuses(all)).toEqual({ 201: 3, 409: 17 });
  expect((await dump(first.dataFolder))["tasks"]).toHaveLength(most);
});

test("[design: the local service] a write through one instance is read through the other at once", async () => {
  const ana = await student(first.url, "Ana", 7);
  const there = clientOf(second.url, ana.token);
  const teamId = await teamOf(ana);
  const { id } = await answer(there.POST("/api/KanbanTask", { body: { title: "Dig", teamId } }));
  await answer(ana.api.PATCH("/api/KanbanTask/status", { body: { taskId: id, status: 3 } }));
  expect(await answer(there.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })))).toMatchObject([
    { title: "Dig", status: 3 },
  ]);
  expect(
    await outcome(there.POST("/api/Auth/login", { body: { email: ana.email, password } })),
  ).toMatchObject({ status: 200 });
});
