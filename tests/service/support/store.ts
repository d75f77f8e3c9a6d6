import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { tables } from "../../../src/service/schema.ts";

/** A dump of all tables, read beside the running service: equal dumps mean that nothing changed. */
export async function dump(dataFolder: string): Promise<Record<string, readonly unknown[]>> {
  const client = createClient({
    url: pathToFileURL(join(dataFolder, "graduation-projects.db")).href,
    timeout: 5000,
  });
  try {
    const entries = tables.map(async (table) => {
      const { rows } = await client.execute(`select * from ${table} order by 1`);
      return [table, rows.map((row) => ({ ...row }))] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    client.close();
  }
}
