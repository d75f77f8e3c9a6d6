import { rmSync, copyFileSync, existsSync, statSync } from "node:fs";
import { resolve, dirname, join } from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import { archiving } from "../archive-date.ts";
import { systemClock } from "../clock.ts";
import { HttpError, StartupError } from "../errors.ts";
import { contentsOf, type Contents, replace } from "../store/contents.ts";
import { fingerprintOf } from "../store/fingerprint.ts";
import type { Query } from "../store/store.ts";
import type { Role } from "../store/tables.ts";
import { copySealed, createWhole } from "../backup/sqlite-backup.ts";
import { databaseName, makeFolder } from "../data-folder.ts";
import { openSqlite } from "../store/sqlite.ts";
import { auditRow, nobody, writeAudit, writeAudits } from "./audit.ts";
import { mustBeConfirmed } from "./confirmation.ts";
import { changed, type Result } from "./result.ts";
import type { Task } from "./task.ts";

/** Whose accounts stay. */
type Keep = "everyone" | "supervisors" | "nobody";

function keepOf(given: string | undefined): Keep {
  if (given === "everyone" || given === "supervisors" || given === "nobody") return given;
  throw new StartupError("--keep must be everyone, supervisors or nobody; nothing was changed.");
}

/**
 * Writes all data into an archive, and then deletes teams, work and the accounts that are not kept, unless something was
 * changed meanwhile. Throws a 409 `HttpError` then, and one with 507 on a full disk; the archive is removed.
 */
export async function endTerm(task: Task): Promise<Result> {
  const { command, store, operator } = task;
  const keep = keepOf(command.options.keep);
  const file = resolve(archiveOf(command.options.archive));
  mustBeNew(file);
  const { fingerprint, teams, users } = await archiveAll(task, file, keep);
  try {
    return await store.change(async (query) => {
      if (fingerprintOf(await contentsOf(query, store.kind)) !== fingerprint)
        throw new HttpError(
          409,
          "Somebody changed something while it was archived: stop the service, or run this again; nothing was deleted.",
        );
      const gone = await startOver(query, keep);
      await writeAudits(query, operator.name, "delete-person", gone, "end of term");
      await writeAudit(query, operator.name, command.name, nobody, `teams ${teams}, accounts ${gone.length}`);
      const kept = users - gone.length;
      return changed(
        command.name,
        `The term is archived in ${file}; deleted teams: ${teams}, deleted accounts: ${gone.length}, kept accounts: ${kept}.`,
        { archive: file, deletedTeams: teams, deletedAccounts: gone.length, keptAccounts: kept },
      );
    });
  } catch (error) {
    // Otherwise it may not be known whether the data was deleted.
    const isUnchanged = error instanceof HttpError && [409, 507].includes(error.status);
    if (isUnchanged) rmSync(file, { force: true });
    throw error;
  }
}

/** In a function of its own, so that the contents leave the memory. */
async function archiveAll(task: Task, file: string, keep: Keep) {
  const { command, store, operator } = task;
  const contents = await store.read((query) => contentsOf(query, store.kind));
  const teams = contents.rows["teams"]?.length ?? 0;
  await mustBeConfirmed(task, {
    sentence: `This archives everything in ${file}, and then deletes all ${teams} teams with their work${goneWith[keep]}`,
    what: "the name of the command",
    word: command.name,
  });
  await writeArchive(file, archived(contents, operator.name));
  return { fingerprint: fingerprintOf(contents), teams, users: contents.rows["users"]?.length ?? 0 };
}

const goneWith: Readonly<Record<Keep, string>> = {
  everyone: "",
  supervisors: " and all accounts of students",
  nobody: " and all accounts",
};

const leaves: Readonly<Record<Keep, readonly Role[]>> = {
  everyone: [],
  supervisors: ["Student"],
  nobody: ["Student", "Supervisor"],
};

function archiveOf(given: string | undefined): string {
  if (given === undefined || given === "")
    throw new StartupError("--archive must name a new file; nothing was changed.");
  return given;
}

/** The contents as the archive has them: its audit says when it was made. */
function archived({ rows, nextIds }: Required<Contents>, operator: string): Required<Contents> {
  const { audit: id = 1 } = nextIds;
  const row = auditRow(systemClock(), operator, archiving, nobody, "archived");
  return {
    rows: { ...rows, audit: [...(rows["audit"] ?? []), { id, ...row }] },
    nextIds: { ...nextIds, audit: id + 1 },
  };
}

/**
 * Deletes teams, work and the accounts that are not kept, and ends all sessions. Accounts without a name go, as nothing
 * refers to them any more. Returns the ids of the accounts that are gone.
 */
async function startOver(query: Query, keep: Keep): Promise<readonly number[]> {
  // Referring tables first.
  for (const table of [
    "replies",
    "feedback",
    "links",
    "tasks",
    "projects",
    "team_members",
    "teams",
    "sessions",
  ] as const)
    await query.deleteFrom(table).execute();
  const roles = leaves[keep];
  const gone = await query
    .deleteFrom("users")
    .where((user) =>
      user.or([user("email", "=", ""), ...(roles.length === 0 ? [] : [user("role", "in", roles)])]),
    )
    .returning("user_id")
    .execute();
  await query
    .updateTable("users")
    .set({ in_team: 0, token_version: sql<number>`token_version + 1` })
    .execute();
  return gone.map(({ user_id: id }) => id).toSorted((a, b) => a - b);
}

/** Throws a `StartupError` if the file exists, as an archive overwrites nothing, or has no folder. */
function mustBeNew(file: string): void {
  const folder = dirname(file);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new StartupError(`There is no folder ${folder}; nothing was changed.`);
  if (existsSync(file))
    throw new StartupError(`${file} exists already; an archive overwrites nothing; nothing was changed.`);
}

const mode = "production";

/**
 * Writes all data into a new file, as a backup of production in SQLite is one. It is there whole, read again and
 * compared, or not at all. Throws a `StartupError`.
 */
async function writeArchive(file: string, contents: Required<Contents>): Promise<void> {
  const folder = `${file}.work`;
  mustBeNew(folder);
  makeFolder(folder);
  try {
    const seed = (query: Query) => replace(query, "sqlite", contents);
    await (await openSqlite({ folder, mode, migrates: true, fresh: false, seed })).close();
    const connection = new Libsql(join(folder, databaseName));
    await createWhole(file, null, async (partial) => {
      await copySealed(connection, partial);
      if ((await fingerprintOfCopy(partial, join(folder, "copy"))) !== fingerprintOf(contents))
        throw new StartupError(`The archive ${file} is not what was written; nothing was changed.`);
    }).finally(() => connection.close());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The fingerprint of a file, as a service would read it that is given a copy of it. */
async function fingerprintOfCopy(file: string, folder: string): Promise<string> {
  makeFolder(folder);
  copyFileSync(file, join(folder, databaseName));
  const store = await openSqlite({ folder, mode, migrates: false, fresh: false, seed: async () => {} });
  try {
    return fingerprintOf(await store.read((query) => contentsOf(query, "sqlite")));
  } finally {
    await store.close();
  }
}
