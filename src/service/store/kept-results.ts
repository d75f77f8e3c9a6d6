import type Libsql from "libsql";

/** Returns the result that was kept under the key, or else that of `run`, frozen. */
export type KeepResult = (key: string, run: () => unknown[]) => unknown[];

/**
 * Keeps the results of a connection that only reads, until another connection of any process has changed the
 * database. Forgets all of them once they have more than `most` characters.
 */
export function keepResults(connection: Libsql.Database, most = 8_000_000): KeepResult {
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
    for (const part of [...rows, rows]) Object.freeze(part);
    results.set(key, rows);
    characters += key.length + JSON.stringify(rows).length;
    return rows;
  };
}
