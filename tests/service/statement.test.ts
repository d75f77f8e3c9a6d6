import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
} from "kysely";
import { expect, test } from "vitest";
import { statement } from "../../src/service/store/statement.ts";
import type { Database } from "../../src/service/store/tables.ts";

function recordingDatabase() {
  const run: Pick<CompiledQuery, "sql" | "parameters">[] = [];
  const query = new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => void run.push({ sql, parameters }),
  });
  return { query, run };
}

test("[design: storage] a statement is built once per database, and runs with each call's values", async () => {
  let built = 0;
  const read = statement((query, values: { low: number; name: string }) => {
    built += 1;
    return query
      .selectFrom("users")
      .where("user_id", ">", values.low)
      .where("user_id", "<", 9)
      .where("name", "=", values.name)
      .where("department", "=", values.name)
      .select("email");
  });
  const { query, run } = recordingDatabase();
  await read(query, { low: 1, name: "Ana" });
  await query.transaction().execute((change) => read(change, { low: 2, name: "Ben" }));
  expect(built).toBe(1);
  expect(run.map(({ parameters }) => parameters)).toEqual([
    [1, 9, "Ana", "Ana"],
    [2, 9, "Ben", "Ben"],
  ]);
  expect(new Set(run.map(({ sql }) => sql)).size).toBe(1);
  await read(recordingDatabase().query, { low: 1, name: "Ana" });
  expect(built).toBe(2);
});
