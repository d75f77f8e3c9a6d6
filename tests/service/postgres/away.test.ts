import { expect, onTestFinished, test } from "vitest";
import { answer, clientOf, outcome } from "../support/client.ts";
import { createServerOfOurOwn } from "../support/postgres-server.ts";
import { student, teamOf } from "../support/seed-teams.ts";
import { endingStart, startService } from "../support/service.ts";

test("[8.5] while PostgreSQL is away every call says so with 503, and works once it is back", async () => {
  const server = await createServerOfOurOwn();
  onTestFinished(() => server.remove());
  const service = await startService({ env: { DATABASE_URL: `${server.url}postgres` } });
  onTestFinished(() => service.stop());
  const ana = await student(service.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const add = (title: string) => outcome(ana.api.POST("/api/KanbanTask", { body: { title, teamId } }));
  const readTeams = () => outcome(clientOf(service.url).GET("/api/Teams"));
  const away = {
    status: 503,
    message: "The database cannot be reached. Please try again in a moment.",
  };
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    expect(await add(`before ${signal}`)).toEqual({ status: 201, message: "" });
    await server.stop(signal);
    expect(await Promise.all([add("lost"), readTeams(), add("lost")])).toEqual([away, away, away]);
    await server.start();
    expect(await add(`after ${signal}`)).toEqual({ status: 201, message: "" });
    expect(await readTeams()).toEqual({ status: 200, message: "" });
  }
  const tasks = await answer(ana.api.GET("/api/KanbanTask/team/{teamId}", { params: { path: { teamId } } }));
  expect(tasks.map(({ title }) => title)).toEqual([
    "before SIGINT",
    "after SIGINT",
    "before SIGKILL",
    "after SIGKILL",
  ]);
  expect(service.printed()).not.toContain("unused");
}, 120_000);

test("[4.5] nothing acknowledged is lost when PostgreSQL is killed in the middle of load", async () => {
  const server = await createServerOfOurOwn();
  onTestFinished(() => server.remove());
  const service = await startService({ env: { DATABASE_URL: `${server.url}postgres` } });
  onTestFinished(() => service.stop());
  const ana = await student(service.url, "Ana", 7);
  const teamId = await teamOf(ana);
  const acknowledged: string[] = [];
  for (let round = 0; round < 4; round++) {
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
    const tasks = await answer(
      ana.api.GET("/api/KanbanTask/team/{teamId}", { params: { path: { teamId } } }),
    );
    const present = new Set(tasks.map(({ title }) => title));
    expect(acknowledged.filter((title) => !present.has(title))).toEqual([]);
  }
}, 120_000);

test("[1.5] a database that cannot be reached refuses the start with one sentence, without the password", async () => {
  const { code, said } = await endingStart({
    env: { SERVICE_TEST: "1", DATABASE_URL: "postgres://somebody:hidden-word@127.0.0.1:1/projects" },
  });
  expect([code, said.trim()]).toEqual([
    1,
    expect.stringMatching(/^The database projects at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\)\.$/),
  ]);
  expect(said).not.toContain("hidden-word");
});
