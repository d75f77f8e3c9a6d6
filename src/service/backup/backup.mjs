// `npm run backup -- FILE`: one consistent file of all data, also while the service runs. Reads DATA_DIR and
// DATABASE_URL as the service does.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { exitWith, readPaths } from "./command.mjs";
import { dumpPostgres } from "./postgres.mjs";
import { copyDatabase } from "./sqlite.mjs";

await exitWith(() => {
  const { file: given, database, databaseUrl } = readPaths("npm run backup -- FILE");
  const file = resolve(given);
  if (existsSync(file)) throw new Error(`${file} exists already; a backup overwrites nothing.`);
  if (databaseUrl !== null) dumpPostgres(databaseUrl, file);
  else copyDatabase(database, file);
  return `All data is in ${file}.`;
});
