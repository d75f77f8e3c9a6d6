import { readSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import Libsql from "libsql";
import { codeOf, StartupError } from "../errors.ts";
import { accessRefused, withOpened } from "../file-access.ts";
import { latestVersion } from "../store/migrations.ts";
import { mustBeSound, sqliteFacts, type SqliteFacts } from "../store/sqlite-file.ts";
import type { StoreKind } from "../store/store.ts";
import { readSeal, type Seal } from "./seal.ts";

/** A backup whose checksum fits, if it has one. */
export interface Backup {
  readonly file: string;
  readonly kind: StoreKind;
  /** Null for a backup of an earlier release, and for one that PostgreSQL's own tools have made. */
  readonly seal: Seal | null;
  /** The bytes of the database, or of what `pg_dump` has written. */
  readonly contentBytes: number;
}

const signatures: readonly (readonly [StoreKind, string])[] = [
  ["sqlite", "SQLite format 3\0"],
  ["postgres", "PGDMP"],
];

/** Reads the file once, whole. Throws a `StartupError` if it is missing, damaged, or no backup of the service. */
export function readBackup(file: string): Backup {
  const head = headOf(file);
  const kind = signatures.find(([, signature]) => head.toString("latin1").startsWith(signature))?.[0];
  if (kind === undefined) throw new StartupError(`${file} is damaged, or no backup of this service`);
  const seal = readSeal(file);
  if (seal !== null && seal.facts.schema > latestVersion)
    throw new StartupError(
      `${file} is of a newer version of this service: it has the schema ${seal.facts.schema}, and this version knows ${latestVersion}`,
    );
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new StartupError(
      `${file} is a database that is in use or was not closed, as ${file}-wal beside it has more of its data`,
    );
  const contentBytes = seal?.contentBytes ?? statSync(file).size;
  if (kind === "sqlite" && contentBytes !== bytesOf(head))
    throw new StartupError(`${file} is damaged: it is longer or shorter than it says`);
  return { file, kind, seal, contentBytes };
}

/** The size of a database that begins with these bytes: the size of a page, in which 1 is 65,536, by their number. */
const bytesOf = (head: Buffer): number =>
  (head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)) * head.readUInt32BE(28);

/** Reads all of the database in the backup, without writing anything beside it. Throws a `StartupError`. */
export async function readSqliteBackup(file: string): Promise<SqliteFacts> {
  const connection = new Libsql(`${pathToFileURL(file).href}?immutable=1`, { readonly: true });
  try {
    await mustBeSound(connection, file);
    return sqliteFacts(connection);
  } finally {
    connection.close();
  }
}

function headOf(file: string): Buffer {
  const head = Buffer.alloc(100);
  try {
    withOpened(file, "r", (opened) => readSync(opened, head, 0, head.length, 0));
  } catch (error) {
    // One in a folder that may not be entered is not missing.
    throw codeOf(error) === "ENOENT"
      ? new StartupError(`There is no file ${file}`)
      : accessRefused(file, error);
  }
  return head;
}
