import { join } from "node:path";
import Libsql from "libsql";
import { expect, onTestFinished, test } from "vitest";
import { databaseName } from "../../src/service/data-folder.ts";
import { cacheResults } from "../../src/service/store/sqlite-dialect.ts";
import { openSqlite } from "../../src/service/store/sqlite.ts";
import type { Query } from "../../src/service/store/store.ts";
import { folderOfTest } from "./support/in-process.ts";

const falcons = { team_name: "Falcons", created_date: "2026-11-01T00:00:00.000Z", supervisor_id: null };

async function openTeams() {
  const folder = folderOfTest();
  const store = await openSqlite({
    folder,
    mode: "",
    migrates: true,
    fresh: false,
    seed: async (query) => void (await query.insertInto("teams").values(falcons).execute()),
  });
  onTestFinished(() => store.close());
  return { folder, store };
}

const readNames = (query: Query) => query.selectFrom("teams").select("team_name").execute();
const rename = (query: Query, name: string) => query.updateTable("teams").set({ team_name: name }).execute();

test("[design: storage] SQLite is read again only after this or another process has changed it", async () => {
  const { folder, store } = await openTeams();
  const first = await store.query(readNames);
  expect(first).toEqual([{ team_name: "Falcons" }]);
  expect((await store.query(readNames))[0]).toBe(first[0]);
  await store.change((query) => rename(query, "Owls"));
  expect(await store.query(readNames)).toEqual([{ team_name: "Owls" }]);
  const other = new Libsql(join(folder, databaseName));
  other.exec("update teams set team_name = 'Ravens'");
  other.close();
  expect(await store.query(readNames)).toEqual([{ team_name: "Ravens" }]);
});

test("[design: storage] a change is seen by its own transaction, and not by a read in flight", async () => {
  const { store } = await openTeams();
  const seen = await store.read(async (query) => {
    const before = await readNames(query);
    const within = await store.change(async (change) => {
      await readNames(change);
      await rename(change, "Owls");
      return readNames(change);
    });
    const count = await query.selectFrom("teams").where("team_name", "=", "Owls").selectAll().execute();
    return { before, within, after: await readNames(query), count };
  });
  expect(seen).toEqual({
    before: [{ team_name: "Falcons" }],
    within: [{ team_name: "Owls" }],
    after: [{ team_name: "Falcons" }],
    count: [],
  });
  expect(await store.query(readNames)).toEqual([{ team_name: "Owls" }]);
});

test("[design: storage] results are cached by text and values", async () => {
  const { store } = await openTeams();
  const named = (name: string) =>
    store.query((query) =>
      query.selectFrom("teams").where("team_name", "=", name).select("team_id").execute(),
    );
  expect(await named("Falcons")).toEqual([{ team_id: 1 }]);
  expect(await named("Owls")).toEqual([]);
  expect(await store.query(readNames)).toEqual([{ team_name: "Falcons" }]);
});

test("[design: storage] the cache of results is limited in characters, skips large ones and is read-only", () => {
  const connection = new Libsql(":memory:");
  onTestFinished(() => void connection.close());
  const keep = cacheResults(connection, { most: 60, mostEach: 40 });
  const run = (text: string) => {
    let isRead = false;
    const rows = keep(text, () => {
      isRead = true;
      return [{ text }];
    });
    return { isRead, rows };
  };
  expect(run("short")).toEqual({ isRead: true, rows: [{ text: "short" }] });
  expect(run("short")).toEqual({ isRead: false, rows: [{ text: "short" }] });
  for (let time = 0; time < 2; time += 1) expect(run("a text that is too long").isRead).toBe(true);
  expect(run("short").isRead).toBe(false);
  for (const more of ["other", "third", "fourth"]) expect(run(more).isRead).toBe(true);
  expect(run("short").isRead).toBe(true);
  const { rows } = run("short");
  expect(() => rows.pop()).toThrow(TypeError);
  expect(() => Object.assign(Object(rows[0]), { text: "other" })).toThrow(TypeError);
});
