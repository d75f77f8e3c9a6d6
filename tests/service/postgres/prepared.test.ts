import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../../src/service/store/postgres.ts";
import { statement } from "../../../src/service/store/statement.ts";
import { createDatabase, databaseUrlOf } from "../support/databases.ts";
import { folderOfTest } from "../support/in-process.ts";

test("[design: storage] PostgreSQL prepares a statement once per connection, and no other query", async () => {
  const dataFolder = folderOfTest();
  await createDatabase(dataFolder);
  const store = await openPostgres({
    folder: dataFolder,
    databaseUrl: databaseUrlOf(dataFolder),
    creation: "ifMissing",
    mode: "",
    migrates: true,
    fresh: false,
    seed: async (query) => {
      await query
        .insertInto("teams")
        .values([
          { team_name: "Falcons", created_date: "2026-11-01T00:00:00.000Z", supervisor_id: null },
          { team_name: "Owls", created_date: "2026-11-01T00:00:00.000Z", supervisor_id: null },
        ])
        .execute();
    },
  });
  onTestFinished(() => store.close());
  const readName = statement((query, values: { teamId: number }) =>
    query.selectFrom("teams").where("team_id", "=", values.teamId).select("team_name"),
  );
  const prepared = await store.read(async (query) => {
    const names = [await readName(query, { teamId: 1 }), await readName(query, { teamId: 2 })];
    await query.selectFrom("teams").where("team_id", ">", 1).select("team_name").execute();
    const { rows } = await sql<{ statement: string; calls: number }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(query);
    return { names, rows };
  });
  expect(prepared).toEqual({
    names: [[{ team_name: "Falcons" }], [{ team_name: "Owls" }]],
    rows: [{ statement: `select "team_name" from "teams" where "team_id" = $1`, calls: 2 }],
  });
});
