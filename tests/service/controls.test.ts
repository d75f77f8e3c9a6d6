import { beforeEach, expect, onTestFinished, test } from "vitest";
import { answer, answered, clientOf, inPath, outcome, send } from "./support/client.ts";
import {
  breakCalls,
  clearFaults,
  clearRequests,
  contentsOf,
  putContents,
  recordCall,
  requests,
  reset,
  stopClock,
} from "./support/controls.ts";
import { serviceOfFile, openService, listeningService } from "./support/in-process.ts";
import { request } from "./support/network.ts";
import { registration, student, teamOf } from "./support/seed-teams.ts";
import { dump } from "./support/store.ts";

const service = serviceOfFile();

beforeEach(() => reset(service));

const api = () => clientOf(service.url);
const teams = () => outcome(api().GET("/api/Teams"));

test("a fault replaces the response of a call, as many times as given [8.2]", async () => {
  await breakCalls(service, {
    method: "post",
    path: "/api/Auth/register/*",
    status: 500,
    body: { message: "Broken" },
    times: 2,
  });
  const register = () => outcome(api().POST("/api/Auth/register/student", { body: registration("Ana", 7) }));
  expect(await register()).toEqual(answered(500, "Broken"));
  expect(await register()).toEqual(answered(500, "Broken"));
  expect((await dump(service.dataFolder))["users"]).toEqual([]);
  expect(await register()).toEqual(answered(201));
});

test("faults without a count last until they are cleared [8.2]", async () => {
  await breakCalls(service, { status: 503 });
  for (let again = 0; again < 3; again++) expect(await teams()).toEqual(answered(503, "Fault 503"));
  await clearFaults(service);
  expect(await teams()).toEqual(answered(200));
});

test("a dropped call is not carried out; one dropped afterwards only loses its response [8.2]", async () => {
  const listening = await listeningService("demo");
  onTestFinished(listening.stop);
  const ana = await student(listening.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const add = (title: string) => ana.api.POST("/api/KanbanTask", { body: { title, teamId } });
  await breakCalls(listening, { path: "/api/KanbanTask", drop: true, times: 1 });
  await expect(add("lost")).rejects.toThrow("fetch failed");
  await breakCalls(listening, { path: "/api/KanbanTask", drop: "after", times: 1 });
  await expect(add("kept")).rejects.toThrow("fetch failed");
  const tasks = await answer(ana.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })));
  expect(tasks.map(({ title }) => title)).toEqual(["kept"]);
});

test("only a delayed call gets its response late [8.2]", async () => {
  await breakCalls(service, { path: "/api/Teams/{teamId}", delayMs: 50 });
  const order: string[] = [];
  await Promise.all([
    api()
      .GET("/api/Teams/{teamId}", inPath({ teamId: 1 }))
      .then(() => order.push("late")),
    api()
      .GET("/api/Teams")
      .then(() => order.push("at once")),
  ]);
  expect(order).toEqual(["at once", "late"]);
});

test("the log has each request and whether it had a token, but no secrets [7.1]", async () => {
  const ana = await student(service.url, "Ana", 7);
  await clearRequests(service);
  await answer(ana.api.GET("/api/Teams"));
  await outcome(
    ana.api.PUT("/api/Students/{id}", {
      ...inPath({ id: 7 }),
      body: { name: "A", password: "new-one", currentPassword: "wrong" },
    }),
  );
  expect(await requests(service)).toEqual([
    { method: "GET", path: "/api/Teams", authorization: true, body: null, status: 200 },
    {
      method: "PUT",
      path: "/api/Students/7",
      authorization: true,
      body: { name: "A", password: "[redacted]", currentPassword: "[redacted]" },
      status: 400,
    },
  ]);
});

test("a stopped clock stands still until it is started again [3.3]", async () => {
  const ana = await student(service.url, "Ana", 7);
  await stopClock(service, "2026-01-02T03:04:05.000Z");
  await teamOf(ana);
  await stopClock(service, null);
  expect((await answer(api().GET("/api/Teams")))[0]?.createdDate).toBe("2026-01-02T03:04:05.000Z");
  await reset(service);
});

test("reset clears the data, or restores the demo data with the same ids [1.2]", async () => {
  await reset(service, true);
  const first = await answer(api().GET("/api/Teams"));
  await reset(service, true);
  expect((await answer(api().GET("/api/Teams"))).map(({ teamId, teamName }) => [teamId, teamName])).toEqual(
    first.map(({ teamId, teamName }) => [teamId, teamName]),
  );
  await reset(service);
  expect(Object.values(await dump(service.dataFolder)).flat()).toEqual([]);
});

test("contents replaces all data, including the next id and all sessions [design: the local service]", async () => {
  await teamOf(await student(service.url, "Ana", 7));
  const user = {
    user_id: 9,
    role: "Student",
    name: "Omar",
    email: "o@uni.example",
    email_key: "o@uni.example",
    password: "none",
    in_team: 1,
  };
  const team = { team_id: 3, team_name: "Falcons", created_date: "2026-11-01T00:00:00.000Z" };
  const contents = {
    rows: { team_members: [{ student_id: 9, team_id: 3, position: 0 }], teams: [team], users: [user] },
    nextIds: { teams: 12 },
  };
  await putContents(service, contents);
  const stored = await dump(service.dataFolder);
  expect([stored["users"]?.length, stored["teams"]?.length, stored["team_members"]]).toEqual([
    1,
    1,
    contents.rows.team_members,
  ]);
  expect(
    (await answer(api().GET("/api/Teams"))).map(({ teamId, memberStudentIds }) => [teamId, memberStudentIds]),
  ).toEqual([[3, [9]]]);
  expect(await teamOf(await student(service.url, "Lina", 10))).toBe(12);
});

test("contents returns rows that restore the same data, including the next ids [design: the local service]", async () => {
  await reset(service, true);
  const ana = await student(service.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const body = { title: "Plan", teamId };
  const { id } = await answer(ana.api.POST("/api/KanbanTask", { body }));
  await outcome(ana.api.DELETE("/api/KanbanTask/{id}", inPath({ id })));
  const [stored, contents] = [await dump(service.dataFolder), await contentsOf(service)];
  await reset(service);
  await putContents(service, contents);
  expect(await dump(service.dataFolder)).toEqual(stored);
  // The session continues, and no id is used twice.
  expect((await answer(ana.api.POST("/api/KanbanTask", { body }))).id).toBe(id + 1);
});

test("a call that a double handles is logged with its fault [design: the local service]", async () => {
  await stopClock(service, "2026-01-02T03:04:05.000Z");
  await breakCalls(service, { method: "PUT", path: "/api/Teams/*", status: 503, times: 1 });
  const call = { method: "PUT", path: "/api/Teams/3", authorization: true };
  const record = () => recordCall(service, { ...call, body: { password: "secret" } });
  const now = "2026-01-02T03:04:05.000Z";
  expect(await record()).toEqual({ fault: expect.objectContaining({ status: 503 }), now });
  expect(await record()).toEqual({ fault: null, now });
  const logged = { ...call, body: { password: "[redacted]" }, status: null };
  expect(await requests(service)).toEqual([logged, logged]);
});

test("[design: the local service] no page of another machine uses the controls", async () => {
  await student(service.url, "Ana", 7);
  const resetFrom = async (origin: string) => {
    const sent = new Request(`${service.url}/__test/reset`, {
      method: "POST",
      body: "{}",
      headers: { origin },
    });
    return (await request(sent)).status;
  };
  for (const origin of ["https://example.org", "http://localhost.example.org", "null"])
    expect([origin, await resetFrom(origin)]).toEqual([origin, 403]);
  expect((await dump(service.dataFolder))["users"]).toHaveLength(1);
  for (const origin of ["http://localhost:5173", "http://[::1]:4173"])
    expect([origin, await resetFrom(origin)]).toEqual([origin, 204]);
});

test("without SERVICE_TEST there are no controls [1.5]", async () => {
  const plain = await openService({ test: false });
  for (const [method = "", path] of [
    ["GET", "requests"],
    ["POST", "faults"],
    ["POST", "clock"],
    ["POST", "limits"],
    ["POST", "reset"],
    ["POST", "calls"],
    ["GET", "contents"],
    ["PUT", "contents"],
  ])
    expect(
      await send(plain.url, { method, path: `/__test/${path}`, ...(method !== "GET" && { body: {} }) }),
    ).toMatchObject({ status: 404 });
  expect(await answer(clientOf(plain.url).GET("/api/Teams"))).toEqual([]);
});
