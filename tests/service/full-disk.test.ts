import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../../src/service/clock.ts";
import { healthRoutes } from "../../src/service/http/health.ts";
import { createReadiness } from "../../src/service/readiness.ts";
import { openSqlite } from "../../src/service/store/sqlite.ts";
import type { Query } from "../../src/service/store/store.ts";
import { readServiceVersion } from "../../src/service/version.ts";
import { folderOfTest } from "./support/in-process.ts";

const noRoom = { status: 507, message: expect.stringContaining("because the server's disk is full") };

/** An SQLite store whose disk a test can fill. */
async function openStore() {
  let isFull = false;
  const store = await openSqlite(
    { folder: folderOfTest(), mode: "", migrates: true, fresh: false, seed: async () => {} },
    () => Promise.resolve(!isFull),
  );
  onTestFinished(() => store.close());
  return {
    store,
    /** SQLite refuses what makes the file longer, as on a full disk. */
    fill: async (full: boolean) => {
      isFull = full;
      await store.change((query) => sql.raw(`pragma max_page_count = ${full ? 1 : 100_000}`).execute(query));
    },
  };
}

const addTeam = (query: Query) =>
  query
    .insertInto("teams")
    .values({ team_name: "x".repeat(100_000), created_date: "2026-11-01T00:00:00.000Z" })
    .execute();

test("[8.5] with a full disk, writes get 507 without a retry, and reads still work", async () => {
  const { store, fill } = await openStore();
  await store.change(addTeam);
  await fill(true);
  const refused: unknown = await store.change(addTeam).catch((error: unknown) => error);
  expect(refused).toMatchObject(noRoom);
  expect(refused).not.toMatchObject({ message: expect.stringMatching(/again/i) });
  expect(await store.query((query) => query.selectFrom("teams").select("team_id").execute())).toHaveLength(1);
});

test("[design: operation] the service is not ready while the disk is full, and is again once there is room", async () => {
  const { store, fill } = await openStore();
  const { problem } = createReadiness(store, { current: "", previous: [] }, systemClock);
  const routes = healthRoutes({ phase: "running" }, readServiceVersion(), problem);
  const ready = async () => {
    const response = await routes.request("/api/ready");
    return [response.status, await response.json()];
  };
  await fill(true);
  expect(await ready()).toEqual([200, { status: "ready" }]);
  await expect(store.change(addTeam)).rejects.toMatchObject(noRoom);
  expect(await ready()).toEqual([
    503,
    { status: "not ready", message: "The disk of the database is full: make room." },
  ]);
  await fill(false);
  expect(await ready()).toEqual([200, { status: "ready" }]);
});
