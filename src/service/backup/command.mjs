// What the commands have in common.
import { join, resolve } from "node:path";

/** The file of the command line, and where the data is. `databaseUrl` is null for SQLite. */
export function readPaths(usage) {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file === "" || file.startsWith("-") || rest.length > 0)
    throw new Error(`Usage: ${usage}`);
  const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } = process.env;
  if (!dataFolder && !databaseUrl)
    throw new Error("Set DATA_DIR to the folder of the database; that of the demo is .data.");
  // What is written has everybody's data, from its first byte on.
  process.umask(0o077);
  return {
    file,
    database: join(resolve(dataFolder || ".data"), "graduation-projects.db"),
    databaseUrl: databaseUrl || null,
  };
}

/** Prints what the work returns. If it fails, prints one sentence and ends with 1. */
export async function exitWith(work) {
  try {
    console.log(await work());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
