import { createHmac } from "node:crypto";
import type { Clock } from "./clock.ts";
import { codeOf, HttpError } from "./errors.ts";
import type { Query, Store } from "./store/store.ts";
import type { Secrets } from "./tokens.ts";

/** How often an instance renews its mark, at most. */
const renewMs = 10_000;
/** After how long without being renewed the mark of another secret no longer counts. */
const forgottenMs = 60_000;

const sentences = {
  replaced:
    "The database's file was removed or replaced while the service runs: stop it, and restore a backup.",
  empty: "The database is empty, or is not this service's: stop the service, and restore a backup.",
  dropped: "The database does not exist any more: stop the service, and restore a backup.",
  full: "The disk of the database is full: make room.",
  secret:
    "This instance signs logins with another secret than the others of its database: set the same TOKEN_SECRET for all of them.",
};

/** Shows whether two secrets are the same, and neither of them. */
const fingerprintOf = (secret: string): string =>
  createHmac("sha256", secret).update("fingerprint of the signing secret").digest("hex");

const readMark = (query: Query) => query.selectFrom("signing_secret").selectAll().executeTakeFirst();

/**
 * Finds problems that a responding database may hide: that its data is gone, and that instances which share it sign logins with
 * different secrets, so that each refuses the sessions of the others. Each check leaves the mark of the instance's secret in
 * the database, as long as checks follow; an instance that has another secret is not ready, unless it accepts that one too: then the
 * secret is being replaced, and the others are not ready until they have the new one.
 */
export function createReadiness(store: Store, { current, previous }: Secrets, now: Clock) {
  const own = fingerprintOf(current);
  const replaced = previous.map(fingerprintOf);
  let hasMark = false;

  /** Leaves or renews the mark; false if another secret is in use. */
  const mark = (): Promise<boolean> =>
    store.change(async (query) => {
      const seen = now().getTime();
      const found = await readMark(query);
      const isTaken =
        found !== undefined &&
        found.fingerprint !== own &&
        !replaced.includes(found.fingerprint) &&
        Math.abs(seen - found.seen) < forgottenMs;
      if (isTaken) return false;
      await query
        .insertInto("signing_secret")
        .values({ id: 1, fingerprint: own, seen })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ fingerprint: own, seen }))
        .execute();
      return true;
    });

  const problem = async (): Promise<string | null> => {
    if (!store.isInPlace()) return sentences.replaced;
    await store.check();
    const found = await store.query(readMark);
    // A file has one instance, by its folder's lock.
    if (store.kind === "sqlite") return null;
    const age = now().getTime() - (found?.seen ?? 0);
    const isFresh = found?.fingerprint === own && age >= 0 && age < renewMs;
    hasMark = isFresh || (await mark());
    return hasMark ? null : sentences.secret;
  };

  return {
    /** What is wrong, as a sentence for the operator; null: nothing. Rejects if the database does not respond. */
    problem: async (): Promise<string | null> => {
      try {
        return await problem();
      } catch (error) {
        const sentence = problemOf(error);
        if (sentence === null) throw error;
        return sentence;
      }
    },
    /** The instance ends: others need not wait for its mark to become old. */
    leave: async (): Promise<void> => {
      if (!hasMark) return;
      await store
        .change((query) =>
          query.updateTable("signing_secret").set({ seen: 0 }).where("fingerprint", "=", own).execute(),
        )
        // It becomes old by itself.
        .catch(() => {});
    },
  };
}

/** What an error of the database says about its data; null: nothing. */
function problemOf(error: unknown): string | null {
  if (error instanceof HttpError && error.status === 507) return sentences.full;
  const code = codeOf(error);
  // SQLSTATE of a table and of a database that do not exist.
  if (code === "42P01") return sentences.empty;
  return code === "3D000" ? sentences.dropped : null;
}
