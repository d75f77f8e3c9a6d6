// What the commands have in common.
import { join, resolve } from "node:path";

/** The file of the command line, and where the data is. `databaseUrl` is null for SQLite. */
export function readPaths(usage) {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || file === "" || file.startsWith("-") || rest.length > 0)
    throw new Error(`Usage: ${usage}`);
  return {
    file,
    database: join(resolve(process.env.DATA_DIR || ".data"), "graduation-projects.db"),
    databaseUrl: process.env.DATABASE_URL || null,
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
