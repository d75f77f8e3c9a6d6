import type { Clock } from "./clock.ts";
import type { Store } from "./store/store.ts";

/** What the operator sees of an account's logins. */
export interface LoginRecord {
  /** Writes down a login, from which failed ones count anew. Never rejects. */
  readonly succeeded: (userId: number) => Promise<void>;
  /** Counts a failed login of an account. It is written a moment later, with others. */
  readonly failed: (userId: number) => void;
  /** Writes what has been counted. Never rejects. */
  readonly close: () => Promise<void>;
}

/** Writes nothing. */
export const noLoginRecord: LoginRecord = {
  succeeded: async () => {},
  failed: () => {},
  close: async () => {},
};

const writeEveryMs = 5_000;

/** Counts in the memory of this instance, and in the table of users. */
export function createLoginRecord(store: Store, now: Clock): LoginRecord {
  const counted = new Map<number, number>();
  let timer: NodeJS.Timeout | null = null;

  const count = (userId: number, more: number): void => {
    counted.set(userId, (counted.get(userId) ?? 0) + more);
  };

  const write = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const taken = [...counted];
    counted.clear();
    if (taken.length === 0) return;
    try {
      await store.change(async (query) => {
        for (const [userId, more] of taken)
          await query
            .updateTable("users")
            .set((user) => ({ failed_logins: user("failed_logins", "+", more) }))
            .where("user_id", "=", userId)
            .execute();
      });
    } catch {
      // The disk is full, or the database is away: they are written with the next ones.
      for (const [userId, more] of taken) count(userId, more);
    }
  };

  return {
    succeeded: async (userId) => {
      counted.delete(userId);
      try {
        await store.change((query) =>
          query
            .updateTable("users")
            .set({ last_login: now().toISOString(), failed_logins: 0 })
            .where("user_id", "=", userId)
            .execute(),
        );
      } catch {
        // Whoever logs in to read must not fail because the disk is full.
      }
    },
    // Not written before the response: its time would tell whether there is an account.
    failed: (userId) => {
      count(userId, 1);
      timer ??= setTimeout(() => void write(), writeEveryMs).unref();
    },
    close: write,
  };
}
