import type Libsql from "libsql";

/** Returns the result that was kept under the key, or else that of `run`. A kept result is frozen. */
export type KeepResult = (key: string, run: () => unknown[]) => unknown[];

/** In characters, each of which takes up to two bytes: 16 MB of all results, and 1 MB of each. */
const standard = { most: 8_000_000, mostEach: 500_000 };

/**
 * Keeps the results of a connection that only reads, until another connection of any process has changed the
 * database. Forgets all of them once they have more than `most` characters, and never keeps one of more than `mostEach`.
 */
export function keepResults(connection: Libsql.Database, { most, mostEach } = standard): KeepResult {
  const readVersion = connection.prepare("pragma data_version").pluck();
  const results = new Map<string, unknown[]>();
  let characters = 0;
  let keptVersion: unknown = null;
  return (key, run) => {
    const [version] = readVersion.all([]);
    if (version !== keptVersion || characters > most) {
      results.clear();
      characters = 0;
      keptVersion = version;
    }
    const kept = results.get(key);
    if (kept !== undefined) return kept;
    const rows = run();
    const size = key.length + sizeUpTo(mostEach, rows);
    if (size > mostEach) return rows;
    for (const part of [...rows, rows]) Object.freeze(part);
    results.set(key, rows);
    characters += size;
    return rows;
  };
}

/** What a value that is no text counts, and what a row does beside its values. */
const charactersOfOther = 8;

/** The characters of the rows, without writing them; looks no further once there are more than `most`. */
function sizeUpTo(most: number, rows: readonly unknown[]): number {
  let size = 0;
  for (const row of rows) {
    size += charactersOfOther;
    for (const value of Object.values(Object(row)))
      size += typeof value === "string" ? value.length : charactersOfOther;
    if (size > most) return size;
  }
  return size;
}
