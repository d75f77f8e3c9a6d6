import { join } from "node:path";
import Libsql from "libsql";
import { databaseName } from "../../../src/service/data-folder.ts";
import { databaseUrlOf, onPostgres, withClient } from "./databases.ts";

/** A row without its id. */
export type Row = Readonly<Record<string, string | number>>;

/** Adds this row many times, beside the running service. */
export async function addRows(dataFolder: string, table: string, row: Row, count: number): Promise<void> {
  const values = Object.values(row);
  const statement = (place: () => string) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into ${table} (${Object.keys(row).join(", ")})
    select ${values.map((value) => (typeof value === "number" ? value : place())).join(", ")} from n`;
  const texts = values.filter((value) => typeof value === "string");
  if (onPostgres) {
    let last = 0;
    await withClient(databaseUrlOf(dataFolder), (client) =>
      client.query(
        statement(() => `$${++last}::text`),
        texts,
      ),
    );
    return;
  }
  const connection = new Libsql(join(dataFolder, databaseName), { timeout: 5000 });
  try {
    connection.prepare(statement(() => "?")).run(texts);
  } finally {
    connection.close();
  }
}
