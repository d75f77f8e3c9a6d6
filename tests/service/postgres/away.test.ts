import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { isFullRun } from "../../support/run.ts";
import { answer, answered, clientOf, inPath, outcome } from "../support/client.ts";
import { reset } from "../support/controls.ts";
import { withClient } from "../support/databases.ts";
import { listeningService, openService, type OpenService } from "../support/in-process.ts";
import { createServerOfOurOwn, type PostgresServer } from "../support/postgres-server.ts";
import { student, teamOf } from "../support/seed-teams.ts";

/** How the server ends: at an operator's command, or at once. */
const signals = isFullRun ? (["SIGINT", "SIGKILL"] as const) : (["SIGKILL"] as const);
const rounds = isFullRun ? 2 : 1;

let server: PostgresServer;
let service: OpenService;

beforeAll(async () => {
  server = await createServerOfOurOwn();
});
afterAll(() => server.remove());
beforeEach(async () => {
  service = await openService({ databaseUrl: `${server.url}postgres` });
  await reset(service);
});

test("[8.5] while PostgreSQL is down every call fails with 503, and works once it is back", async () => {
  const ana = await student(service.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const add = (title: string) => outcome(ana.api.POST("/api/KanbanTask", { body: { title, teamId } }));
  const readTeams = () => outcome(clientOf(service.url).GET("/api/Teams"));
  const away = answered(503, "The database cannot be reached. Please try again in a moment.");
  for (const signal of signals) {
    expect(await add(`before ${signal}`)).toEqual(answered(201));
    await server.stop(signal);
    expect(await Promise.all([add("lost"), readTeams(), add("lost")])).toEqual([away, away, away]);
    await server.start();
    expect(await add(`after ${signal}`)).toEqual(answered(201));
    expect(await readTeams()).toEqual(answered(200));
  }
  const tasks = await answer(ana.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })));
  expect(tasks.map(({ title }) => title)).toEqual(
    signals.flatMap((signal) => [`before ${signal}`, `after ${signal}`]),
  );
});

test("[4.5] nothing acknowledged is lost when PostgreSQL is killed in the middle of load", async () => {
  const ana = await student(service.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const enough = acknowledged.length + 20 + 17 * round;
    const write = async (writer: number): Promise<number> => {
      for (let at = 0; ; at++) {
        const title = `${round}-${writer}-${at}`;
        const { status } = await outcome(ana.api.POST("/api/KanbanTask", { body: { title, teamId } }));
        if (status !== 201) return status;
        acknowledged.push(title);
        if (acknowledged.length === enough) void server.stop("SIGKILL");
      }
    };
    expect(new Set(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write)))).toEqual(new Set([503]));
    await server.stop("SIGKILL");
    await server.start();
    const tasks = await answer(ana.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })));
    const present = new Set(tasks.map(({ title }) => title));
    expect(acknowledged.filter((title) => !present.has(title))).toEqual([]);
  }
});

test("[design: operation] production logs a database that cannot be reached as JSON", async () => {
  await withClient(`${server.url}postgres`, (client) => client.query("create database logged"));
  const production = await listeningService("production", { DATABASE_URL: `${server.url}logged` });
  onTestFinished(production.stop);
  await server.stop("SIGKILL");
  expect((await fetch(`${production.url}/api/Teams`)).status).toBe(503);
  await server.start();
  const lines = production.printed().trim().split("\n");
  expect(lines.filter((line) => line.includes('"event":"database.away"'))[0]).toMatch(
    /^\{.*"error":"The database cannot be reached \(/,
  );
});

test("[1.5] a database that cannot be reached refuses the start with one sentence, without the password", async () => {
  const opened = openService({ databaseUrl: "postgres://somebody:hidden-word@127.0.0.1:1/projects" });
  await expect(opened).rejects.toThrow(
    /^The database projects at 127\.0\.0\.1:1 cannot be used \((?!.*hidden-word).*ECONNREFUSED.*\)\.$/,
  );
});
