import { closeSync, existsSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient, type Client, type InValue, type Row } from "@libsql/client";
import { databaseName as fileName, makeFolder } from "./data-folder.ts";
import { messageOf, StartupError } from "./errors.ts";
import { migrations } from "./schema.ts";

export interface Query {
  readonly rows: (sql: string, ...values: readonly InValue[]) => Promise<readonly Row[]>;
  readonly row: (sql: string, ...values: readonly InValue[]) => Promise<Row | null>;
}

export interface Change extends Query {
  /** Runs a statement; returns the id of the last inserted row. */
  readonly run: (sql: string, ...values: readonly InValue[]) => Promise<number>;
}

/** Work is serialized, so await nothing but the store inside it. */
export interface Store {
  readonly read: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  /** One transaction: committed to disk when this resolves, rolled back when it rejects. */
  readonly change: <T>(work: (change: Change) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  readonly folder: string;
  /** Start with an empty database; the existing one is renamed with a timestamp. */
  readonly fresh: boolean;
  /** Fills a new database, in the transaction that creates it. */
  readonly seed: (change: Change) => Promise<void>;
}

/**
 * Opens the database in the folder, creating both if needed. Throws `StartupError`; damaged data is left
 * untouched.
 */
export async function openStore({ folder, fresh, seed }: StoreOptions): Promise<Store> {
  makeFolder(folder);
  const file = join(folder, fileName);
  if (fresh) setAside(folder);
  const client = await openSound(file);
  await client.execute("pragma journal_mode=WAL");
  await client.execute("pragma synchronous=FULL");
  await client.execute("pragma foreign_keys=ON");
  const store = serialStore(client);
  await store.change((change) => migrate(change, file, fresh ? async () => {} : seed));
  return store;
}

function setAside(folder: string): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  for (const tail of ["", "-wal", "-shm"]) {
    const file = join(folder, fileName + tail);
    if (existsSync(file)) renameSync(file, join(folder, `before-${stamp}.db${tail}`));
  }
}

/**
 * Opens a database that passes an integrity check. A damaged one is not even closed, as closing may write to
 * it.
 */
async function openSound(file: string): Promise<Client> {
  try {
    closeSync(openSync(file, "a", 0o600));
    // Without a timeout, a statement that hits a busy database stays open, and writes acknowledged later are
    // lost.
    const client = createClient({ url: pathToFileURL(file).href, timeout: 5000, concurrency: 1 });
    const check = (await client.execute("pragma quick_check(1)")).rows[0]?.["quick_check"];
    if (check !== "ok") throw new Error(typeof check === "string" ? check : "it cannot be checked");
    return client;
  } catch (error) {
    throw new StartupError(
      `The database ${file} is damaged (${messageOf(error).replaceAll(/\s+/g, " ")}); it was left as it is. ` +
        "Put a sound copy in its place, or start the demo with --fresh, which sets it aside and begins empty.",
    );
  }
}

async function migrate(change: Change, file: string, seed: (change: Change) => Promise<void>): Promise<void> {
  const version = Number((await change.row("pragma user_version"))?.["user_version"]);
  if (version > migrations.length)
    throw new StartupError(`The database ${file} was written by a newer version of this service.`);
  if (version === 0 && (await change.row("select 1 from sqlite_schema")) !== null) {
    throw new StartupError(`The database ${file} belongs to another program; it was left as it is.`);
  }
  for (const step of migrations.slice(version)) for (const sql of step) await change.run(sql);
  await change.run(`pragma user_version = ${migrations.length}`);
  if (version === 0) await seed(change);
}

function serialStore(client: Client): Store {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    read: (work) => inTurn(() => work(changeOn(client))),
    change: (work) =>
      inTurn(async () => {
        const transaction = await client.transaction("write");
        try {
          const result = await work(changeOn(transaction));
          await transaction.commit();
          return result;
        } finally {
          transaction.close();
        }
      }),
    close: () =>
      inTurn(async () => {
        // Closing checkpoints the WAL only if no statement is open, and libsql leaves closing those to the
        // garbage collector.
        await client.execute("pragma wal_checkpoint(TRUNCATE)");
        client.close();
      }),
  };
}

function changeOn(target: Pick<Client, "execute">): Change {
  const rows: Change["rows"] = async (sql, ...values) =>
    (await target.execute({ sql, args: [...values] })).rows;
  return {
    rows,
    row: async (sql, ...values) => (await rows(sql, ...values))[0] ?? null,
    run: async (sql, ...values) =>
      Number((await target.execute({ sql, args: [...values] })).lastInsertRowid ?? 0),
  };
}
