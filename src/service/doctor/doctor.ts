import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { systemClock } from "../clock.ts";
import { readConfiguration, type Configuration } from "../configuration.ts";
import { misspelledIn } from "../variables.ts";
import { databaseName, modeOf, mustFit } from "../data-folder.ts";
import { StartupError, messageOf } from "../errors.ts";
import { isFull } from "../store/full-disk.ts";
import { latestVersion, OutdatedDatabase } from "../store/migrations.ts";
import { openAsItIs } from "../store/open-store.ts";
import type { Query, StorePlace } from "../store/store.ts";
import { checkOf, type Check } from "./check.ts";
import { checkFolder, checkSecret } from "./files.ts";
import { checkClock, checkDisk, checkNode, checkOpenFiles, checkPgDump, checkProxy } from "./machine.ts";

const option = "--json";

/**
 * Checks what production needs, with its environment, also while it runs. Changes nothing and shows no secrets. Returns
 * what to print, and whether no check found an error. Throws `StartupError` for unknown arguments.
 */
export async function examine(args: readonly string[], env: NodeJS.ProcessEnv) {
  const unknown = args.find((arg) => arg !== option);
  if (unknown !== undefined)
    throw new StartupError(`${unknown} is not an option of this command; its options: ${option}.`);
  const checks = [checkNode(process.versions.node), ...(await checksOf(env))];
  const isSound = checks.every(({ level }) => level !== "error");
  return { text: args.includes(option) ? JSON.stringify({ isSound, checks }) : linesOf(checks), isSound };
}

const linesOf = (checks: readonly Check[]): string =>
  checks.map(({ name, level, message }) => `${level.padEnd(8)} ${name}: ${message}`).join("\n");

async function checksOf(env: NodeJS.ProcessEnv): Promise<readonly Check[]> {
  const settings = checkOf("configuration");
  let configuration: Configuration;
  try {
    configuration = readConfiguration("production", env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.message.split("\n").map(settings.error);
  }
  const { dataFolder, trustedProxies, secrets } = configuration;
  const folder = folderChecked(dataFolder);
  const limits = "/proc/self/limits";
  const machine = [
    checkProxy(configuration),
    checkOpenFiles(existsSync(limits) ? readFileSync(limits, "utf8") : null, trustedProxies),
  ];
  const misspelled = misspelledIn(env).map(([name, known]) =>
    settings.warning(`${name} is no setting, and does nothing. ${known} is one: is that meant?`),
  );
  const read = [settings.ok("All settings can be read."), ...misspelled, folder];
  if (folder.level === "error") return [...read, ...machine];
  const { check, newest } = await checkDatabase(configuration);
  const serverVersion = await serverVersionOf(configuration.databaseUrl);
  return [
    ...read,
    checkSecret(dataFolder, secrets),
    check,
    ...(serverVersion === null ? [] : [checkPgDump(pgDumpVersion(env), serverVersion)]),
    checkDisk(freeIn(dataFolder), databaseSize(dataFolder)),
    checkClock(systemClock().getTime(), newest),
    ...machine,
  ];
}

/** A file that this user cannot read is what is wrong with the folder. */
function folderChecked(dataFolder: string): Check {
  try {
    return checkFolder(dataFolder, process.getuid?.() ?? -1);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return checkOf("data folder").error(error.message);
  }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Of the file, with what is not in it yet; 0 for a PostgreSQL database. */
const databaseSize = (folder: string): number =>
  ["", "-wal"].reduce(
    (size, tail) =>
      size + (statSync(join(folder, databaseName + tail), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

const database = checkOf("database");

/**
 * Opens the database as it is, without updating it: whether it is there, sound, and of this version. `newest`: the
 * newest date in the data, in milliseconds since the epoch; null if there is none, or no database that can be read.
 */
async function checkDatabase({ dataFolder, databaseUrl }: StorePlace) {
  try {
    if (databaseUrl === null) mustFit("never", dataFolder);
    const store = await openAsItIs({ dataFolder, databaseUrl }, modeOf(dataFolder));
    try {
      const newest = await store.query(newestDate);
      const place = databaseUrl === null ? "The database" : "The database of DATABASE_URL";
      return { check: database.ok(`${place} can be read and has schema ${latestVersion}.`), newest };
    } finally {
      await store.close();
    }
  } catch (error) {
    return { check: checkOfError(error), newest: null };
  }
}

function checkOfError(error: unknown): Check {
  if (error instanceof OutdatedDatabase)
    return database.warning(
      `The database is older than schema ${latestVersion}, and the next start updates it. Back up first.`,
    );
  if (isFull(error)) return database.error("The disk is full, so it cannot be opened. Make room first.");
  return database.error(error instanceof StartupError ? error.message : `It failed (${messageOf(error)}).`);
}

/** Of the PostgreSQL server, as in 18; null for a database file, and where it cannot be reached. */
async function serverVersionOf(databaseUrl: string | null): Promise<number | null> {
  if (databaseUrl === null) return null;
  const { readServerVersion } = await import("../backup/postgres-tools.ts");
  return readServerVersion(databaseUrl).catch(() => null);
}

/** As in 18; null if it is not installed. */
function pgDumpVersion(env: NodeJS.ProcessEnv): number | null {
  const { stdout } = spawnSync("pg_dump", ["--version"], { env, encoding: "utf8" });
  const [, version] = /(\d+)(?:\.\d+)*/.exec(stdout ?? "") ?? [];
  return version === undefined ? null : Number(version);
}

async function newestDate(query: Query): Promise<number | null> {
  const { rows } = await sql<{ date: string | null }>`
    select max(date) as date from (
      select max(created_date) as date from users union all
      select max(created_date) from teams union all
      select max(created_date) from tasks union all
      select max(date) from feedback union all
      select max(date) from replies union all
      select max(date) from links union all
      select max(date) from audit
    ) as dates`.execute(query);
  const newest = Date.parse(rows[0]?.date ?? "");
  return Number.isNaN(newest) ? null : newest;
}
