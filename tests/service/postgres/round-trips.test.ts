import pg from "pg";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { answer, inPath } from "../support/client.ts";
import { serviceOfFile } from "../support/in-process.ts";
import { seedTeams, type SeededTeams } from "../support/seed-teams.ts";
import { runSql } from "../support/store.ts";

const service = serviceOfFile();
let world: SeededTeams;
beforeAll(async () => {
  world = await seedTeams(service);
});

/** Reports every query of this process until it is stopped. */
function watchQueries(
  onSent: (text: string) => void,
  onAnswered: (text: string, rows: readonly Record<string, unknown>[]) => void,
): () => void {
  const query: (this: pg.Client, ...sent: readonly unknown[]) => Promise<pg.QueryResult> = Reflect.get(
    pg.Client.prototype,
    "query",
  );
  const spy = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => spy.mockRestore());
  const watched = async function (this: pg.Client, ...sent: readonly (string | pg.QueryConfig)[]) {
    const [first = ""] = sent;
    const text = typeof first === "string" ? first : first.text;
    onSent(text);
    const result = await query.apply(this, [...sent]);
    onAnswered(text, result.rows);
    return result;
  };
  // The type of the last of its forms, which has no promise.
  spy.mockImplementation(watched as never);
  return () => spy.mockRestore();
}

/** The beginnings of what is sent to PostgreSQL, each with what is sent before its response. */
async function roundTripsOf(call: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const trips: string[][] = [];
  let pending = 0;
  const stop = watchQueries(
    (text) => {
      const [word = ""] = text.trim().split(" ", 1);
      if (pending === 0) trips.push([word]);
      else trips.at(-1)?.push(word);
      pending += 1;
    },
    () => (pending -= 1),
  );
  await call();
  stop();
  return trips;
}

test("[design: storage] a board is read with its caller and team in one statement", async () => {
  const { people, teamId } = world;
  for (const { api } of [people.leader, people.guide])
    expect(
      await roundTripsOf(() => answer(api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })))),
    ).toEqual([["select"]]);
});

test("[design: storage] a board is sent again only after its tasks have changed, also by others", async () => {
  const { people, teamId, taskId } = world;
  const isSent: boolean[] = [];
  watchQueries(
    () => {},
    (text, [row]) => {
      if (text.includes("as other on true")) isSent.push(row?.["text"] !== null);
    },
  );
  const titles = async () => {
    const board = await answer(people.leader.api.GET("/api/KanbanTask/team/{teamId}", inPath({ teamId })));
    return board.map(({ title }) => title);
  };
  const change = (...statements: readonly string[]) => runSql(service.dataFolder, ...statements);
  await titles();
  const before = await titles();
  const insert = `insert into tasks (team_id, title, description, priority, status, assignee_names, created_date)
    select team_id, 'More', description, priority, status, assignee_names, created_date from tasks where id = ${taskId}`;
  await change(insert);
  expect(await titles()).toEqual([...before, "More"]);
  await change("update tasks set title = 'Other' where title = 'More'");
  expect(await titles()).toEqual([...before, "Other"]);
  expect(await titles()).toEqual([...before, "Other"]);
  await change("begin", "delete from tasks where title = 'Other'", insert, "commit");
  expect(await titles()).toEqual([...before, "More"]);
  await change("delete from tasks where title = 'More'");
  expect(await titles()).toEqual(before);
  expect(isSent.slice(1)).toEqual([false, true, true, false, true, true]);
});

test("[design: storage] the overview is read with its caller in one statement", async () => {
  expect(await roundTripsOf(() => answer(world.people.guide.api.GET("/api/Teams")))).toEqual([["select"]]);
});

test("[design: storage] a move is four round trips: caller, task and team, update, commit", async () => {
  const move = { taskId: world.taskId, status: 2 } as const;
  expect(
    await roundTripsOf(() => answer(world.people.leader.api.PATCH("/api/KanbanTask/status", { body: move }))),
  ).toEqual([["select"], ["start", "select"], ["update"], ["commit"]]);
});
