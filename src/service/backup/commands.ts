import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import Libsql from "libsql";
import { readStorage, type Storage } from "../configuration.ts";
import { databaseName, modeOf, mustBeOpen, mustFit } from "../data-folder.ts";
import { messageOf, StartupError } from "../errors.ts";
import { accessRefused, isAccessError, mustBeUsable, pathOf } from "../file-access.ts";
import { countsOf, describe } from "../store/describe.ts";
import { renewGeneration } from "../store/generation.ts";
import { openAsItIs } from "../store/open-store.ts";
import { isDamage } from "../store/sqlite-file.ts";
import { placeOf } from "../store/postgres-address.ts";
import { readBackup, readSqliteBackup, type Backup } from "./read-backup.ts";
import { sealed, type Facts } from "./seal.ts";
import { copySealed, createWhole } from "./sqlite-backup.ts";
import { replaceDatabase } from "./sqlite-restore.ts";

/** The standard streams: a dump that another tool has made comes and goes through them. */
interface Streams {
  readonly input: AsyncIterable<Buffer>;
  readonly output: NodeJS.WritableStream;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** How long a statement waits for another process. */
const waitMs = 5000;

const isFile = (given: string | undefined): given is string =>
  given !== undefined && given !== "" && !given.startsWith("-");

const placeIn = (storage: Storage): string =>
  storage.kind === "sqlite" ? join(storage.folder, databaseName) : placeOf(storage.databaseUrl);

/**
 * `backup FILE` writes everything committed so far into a new file, also while the service runs; `backup --verify FILE`
 * reads such a file, and `backup --seal` adds to a dump of PostgreSQL on the standard input what makes it one, for places
 * where `pg_dump` is installed and this service is not. Returns what to print. Throws a `StartupError`.
 */
export async function backUp(args: readonly string[], env: Environment, streams: Streams): Promise<string> {
  const [first, second] = args;
  if (first === "--verify" && isFile(second) && args.length === 2)
    return verify(resolve(second), env).catch((error: unknown) => {
      throw sentenceOf(error, "");
    });
  if (first === "--seal" && args.length === 1) return sealStream(readStorage(env), streams);
  if (!isFile(first) || args.length > 1)
    throw new StartupError(
      "Usage: npm run backup -- FILE, or npm run backup -- --verify FILE, or npm run backup -- --seal < DUMP > FILE",
    );
  const storage = readStorage(env);
  const file = resolve(first);
  const facts = await createWhole(file, storage.folder, (partial) => write(storage, partial, env));
  return `The database ${placeIn(storage)} is in ${file}: ${countsOf(facts)}.`;
}

async function write(storage: Storage, partial: string, env: Environment): Promise<Facts> {
  if (storage.kind === "postgres") {
    const { dumpSealed } = await import("./postgres-tools.ts");
    return dumpSealed(storage.databaseUrl, partial, env);
  }
  const database = placeIn(storage);
  if (existsSync(storage.folder)) mustBeOpen(storage.folder);
  if (!existsSync(database)) throw new StartupError(`There is no database ${database}.`);
  mustBeUsable(database);
  const connection = new Libsql(database, { timeout: waitMs });
  try {
    return await copySealed(connection, partial);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new StartupError(
      `The database ${database} is damaged (${messageOf(error)}). Put a backup in its place with \`npm run restore -- FILE\`, which sets it aside.`,
    );
  } finally {
    connection.close();
  }
}

async function sealStream(storage: Storage, { input, output }: Streams): Promise<string> {
  if (storage.kind === "sqlite")
    throw new StartupError("--seal is for a dump of PostgreSQL: DATABASE_URL must be set.");
  const { readFacts } = await import("./postgres-tools.ts");
  await pipeline(sealed(input, await readFacts(storage.databaseUrl)), output, { end: false });
  return "";
}

/** What is known of a backup, as a sentence ends. */
function aboutFacts(facts: Omit<Facts, "kind" | "date">, { seal }: Backup): string {
  const mode = facts.mode === "" ? "of an unknown mode" : `of ${facts.mode}`;
  const checksum =
    seal === null
      ? "it has no checksum, as a database file or one of an earlier release"
      : `made ${seal.facts.date}, with a checksum`;
  return `${countsOf(facts)}, schema ${facts.schema}, ${mode}; ${checksum}`;
}

async function verify(file: string, env: Environment): Promise<string> {
  const backup = readBackup(file);
  if (backup.kind === "sqlite")
    return `${file} is sound: ${aboutFacts(await readSqliteBackup(file), backup)}.`;
  const { readDump } = await import("./postgres-tools.ts");
  const isRead = readDump(file, env);
  if (!isRead && backup.seal === null)
    throw new StartupError(
      `${file} cannot be read: it has no checksum, and pg_restore, which could read it, is not installed here`,
    );
  const known =
    backup.seal === null
      ? "it has no checksum, as one of PostgreSQL's own tools"
      : aboutFacts(backup.seal.facts, backup);
  return `${file} is sound: ${known}.${isRead ? "" : " pg_restore is not installed here, so only the checksum was compared."}`;
}

/** `restore FILE` puts a backup in the place of the data, while the service is stopped. Returns what to print. */
export async function restore(args: readonly string[], env: Environment): Promise<string> {
  const [given] = args;
  if (!isFile(given) || args.length > 1) throw new StartupError("Usage: npm run restore -- FILE");
  const storage = readStorage(env);
  const file = resolve(given);
  try {
    const backup = readBackup(file);
    if (backup.kind !== storage.kind)
      throw new StartupError(
        `${file} is a backup of ${backup.kind === "sqlite" ? "a database file" : "PostgreSQL"}, and ${placeIn(storage)} is not`,
      );
    return storage.kind === "sqlite"
      ? await restoreFile(backup, storage.folder)
      : await restoreDump(backup, storage.folder, storage.databaseUrl, env);
  } catch (error) {
    throw sentenceOf(error, "; nothing was changed");
  }
}

/** The same error as one sentence with this end. */
function sentenceOf(error: unknown, end: string): unknown {
  if (isAccessError(error)) return sentenceOf(accessRefused(pathOf(error), error), end);
  if (!(error instanceof StartupError)) return error;
  const said = error.message.replace(/\.$/, "");
  return new StartupError(`${said.endsWith(end) ? said : said + end}.`);
}

async function restoreFile(backup: Backup, folder: string): Promise<string> {
  const { facts, kept, keptFacts } = await replaceDatabase(backup, folder);
  const counted = keptFacts === null ? "" : ` (${countsOf(keptFacts)})`;
  const before = kept === null ? "" : ` What was there before is now ${kept}${counted}.`;
  return `The database ${join(folder, databaseName)} is that of ${backup.file}: ${aboutFacts(facts, backup)}.${before} Everyone has to log in again.`;
}

async function restoreDump(
  backup: Backup,
  folder: string | null,
  databaseUrl: string,
  env: Environment,
): Promise<string> {
  const marked = folder === null ? "" : modeOf(folder);
  // Only tests keep a demo in PostgreSQL.
  const mode = marked === "" ? "production" : marked;
  const from = backup.seal?.facts.mode ?? "";
  if (from !== "" && from !== mode)
    throw new StartupError(`${backup.file} is from ${from}, not from ${mode}`);
  const { restorePostgres } = await import("./postgres-tools.ts");
  const facts = await restorePostgres(databaseUrl, backup.file, env);
  return `The database ${placeOf(databaseUrl)} is that of ${backup.file}: ${aboutFacts(facts, backup)}. Everyone has to log in again.`;
}

/** `end-all-sessions` begins another generation of the database, also while the service runs. Returns what to print. */
export async function endAllSessions(args: readonly string[], env: Environment): Promise<string> {
  if (args.length > 0) throw new StartupError("Usage: npm run end-all-sessions");
  const storage = readStorage(env);
  const place = {
    dataFolder: storage.folder ?? "",
    databaseUrl: storage.kind === "sqlite" ? null : storage.databaseUrl,
  };
  if (storage.kind === "sqlite") mustFit("never", storage.folder);
  const store = await openAsItIs(place, storage.folder === null ? "" : modeOf(storage.folder));
  try {
    await store.change(renewGeneration);
    return `${await describe(store, place)} Everyone has to log in again.`;
  } finally {
    await store.close();
  }
}
