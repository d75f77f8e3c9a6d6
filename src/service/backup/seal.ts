import { createHash, type Hash } from "node:crypto";
import { fstatSync, fsyncSync, readSync, writeSync } from "node:fs";
import type { Mode } from "../mode.ts";
import { StartupError } from "../errors.ts";
import { withOpened } from "../file-access.ts";
import type { StoreKind } from "../store/store.ts";

/** What a backup says about itself. */
export interface Facts {
  readonly kind: StoreKind;
  /** The version of the database, as migrations count it. */
  readonly schema: number;
  /** "" for a database of an earlier release. */
  readonly mode: Mode | "";
  readonly people: number;
  readonly teams: number;
  /** When the backup was made, in ISO format. */
  readonly date: string;
}

/** A backup's last line. */
export interface Seal {
  readonly facts: Facts;
  /** The bytes before the seal, which are the database or what `pg_dump` has written. */
  readonly contentBytes: number;
}

const opening = '\n{"backupOf":"graduation-projects",';
const closing = '"}\n';
const hexDigits = 64;
/** More than a seal has. */
const longest = 1024;
const blockBytes = 1 << 20;

/**
 * Ends the file with one line: the facts, and a SHA-256 of all bytes before its own digits. SQLite and `pg_restore` read
 * a file with such a line as they do without it. Returns once everything is on the disk.
 */
export function sealFile(file: string, facts: Facts): void {
  withOpened(file, "r+", (opened) => {
    const { size } = fstatSync(opened);
    writeSync(opened, sealAfter(hashOf(opened, size), facts), size);
    fsyncSync(opened);
  });
}

/** The last line of a file whose other bytes are hashed. */
function sealAfter(hash: Hash, facts: Facts): string {
  const line = `${opening}${JSON.stringify(facts).slice(1, -1)},"sha256":"`;
  return line + hash.update(line).digest("hex") + closing;
}

/** As `sealFile`, for what comes in pieces: yields it, and then the line. */
export async function* sealed(pieces: AsyncIterable<Buffer>, facts: Facts): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  yield Buffer.from(sealAfter(hash, facts));
}

/**
 * Reads the file to its end and returns its seal; null if it has none, as a backup of an earlier release or one that
 * PostgreSQL's own tools have made. Throws a `StartupError` if the file is not what was sealed.
 */
export function readSeal(file: string): Seal | null {
  return withOpened(file, "r", (opened) => {
    const { size } = fstatSync(opened);
    const tail = Buffer.alloc(Math.min(size, longest));
    readSync(opened, tail, 0, tail.length, size - tail.length);
    const at = tail.lastIndexOf(opening);
    if (at === -1) return null;
    const digestAt = tail.length - closing.length - hexDigits;
    const digest = hashOf(opened, size - closing.length - hexDigits).digest("hex");
    if (tail.toString("latin1", digestAt) !== digest + closing)
      throw new StartupError(`${file} is damaged: its checksum does not fit`);
    return { facts: factsIn(tail.toString("utf8", at)), contentBytes: size - tail.length + at };
  });
}

/** The checksum has proved that `sealFile` has written the line. */
const factsIn = (line: string): Facts => JSON.parse(line) as Facts;

function hashOf(opened: number, bytes: number): Hash {
  const hash = createHash("sha256");
  forEachBlock(opened, bytes, (block) => hash.update(block));
  return hash;
}

/** Calls back with the first bytes of an open file, block by block. */
export function forEachBlock(opened: number, bytes: number, take: (block: Buffer) => void): void {
  const block = Buffer.alloc(blockBytes);
  for (let at = 0; at < bytes;) {
    const read = readSync(opened, block, 0, Math.min(blockBytes, bytes - at), at);
    if (read === 0) return;
    take(block.subarray(0, read));
    at += read;
  }
}
