import type { Clock } from "./clock.ts";
import type { Store } from "./store/store.ts";

/** What the operator sees of an account's logins. It is written a moment later, with that of others. */
export interface LoginRecord {
  /** Notes a login, from which failed ones are counted again. */
  readonly succeeded: (userId: number) => void;
  /** Counts a failed login of an account. */
  readonly failed: (userId: number) => void;
  /** Writes what has been noted. Never rejects. */
  readonly close: () => Promise<void>;
}

/** Writes nothing. */
export const noLoginRecord: LoginRecord = {
  succeeded: () => {},
  failed: () => {},
  close: async () => {},
};

/** What is not written yet about an account. */
interface Noted {
  /** Null: no login has succeeded since the last write. */
  readonly lastLogin: string | null;
  /** Since then, or since the last write. */
  readonly failed: number;
}

const writeEveryMs = 5_000;

/**
 * Notes logins in the memory of this instance, and writes them into the table of users at most every five seconds. No login
 * waits for it: it must work while the disk is full, and its time must not reveal whether there is an account.
 */
export function createLoginRecord(store: Store, now: Clock): LoginRecord {
  const notes = new Map<number, Noted>();
  let timer: NodeJS.Timeout | null = null;

  const note = (userId: number, noted: Noted): void => {
    notes.set(userId, noted);
    timer ??= setTimeout(() => void write(), writeEveryMs).unref();
  };

  const write = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const taken = [...notes];
    if (taken.length === 0) return;
    notes.clear();
    try {
      await store.change(async (query) => {
        for (const [userId, { lastLogin, failed }] of taken)
          await query
            .updateTable("users")
            .set((user) =>
              lastLogin === null
                ? { failed_logins: user("failed_logins", "+", failed) }
                : { last_login: lastLogin, failed_logins: failed },
            )
            .where("user_id", "=", userId)
            .execute();
      });
    } catch {
      // The disk is full, or the database is away: they are written with the next ones.
      for (const [userId, earlier] of taken) {
        const later = notes.get(userId);
        if (later === undefined) notes.set(userId, earlier);
        else if (later.lastLogin === null)
          notes.set(userId, { ...earlier, failed: earlier.failed + later.failed });
      }
    }
  };

  return {
    succeeded: (userId) => note(userId, { lastLogin: now().toISOString(), failed: 0 }),
    failed: (userId) => {
      const { lastLogin = null, failed = 0 } = notes.get(userId) ?? {};
      note(userId, { lastLogin, failed: failed + 1 });
    },
    close: write,
  };
}
