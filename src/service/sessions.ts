import { HttpError, sessionEnded } from "./errors.ts";
import type { Clock } from "./clock.ts";
import type { Store } from "./store/store.ts";
import type { TokenClaims } from "./tokens.ts";

/** What the database knows of a session; nothing of one that has just begun. */
export interface KnownSession {
  /** Milliseconds since the epoch. */
  readonly last_used: number | null;
  readonly ended: number | null;
}

export interface Sessions {
  /**
   * Refuses with 401 a session that was signed out, or has had no request for as long as is allowed. Remembers that
   * it is in use, to about a twelfth of that time.
   */
  readonly use: (claims: TokenClaims, known: KnownSession) => Promise<void>;
  /** Ends a session: its token is refused until it expires. */
  readonly end: (claims: Pick<TokenClaims, "session" | "expiresAt">) => Promise<void>;
}

/** Sessions end with Sign Out, or after so many minutes without a request. */
export function createSessions(store: Store, now: Clock, idleMinutes: number): Sessions {
  const idleMs = idleMinutes * 60_000;
  const beingWritten = new Set<string>();

  const write = (
    { session, expiresAt }: Pick<TokenClaims, "session" | "expiresAt">,
    ended: 0 | 1,
  ): Promise<void> =>
    store.change(async (query) => {
      const time = now().getTime();
      await query.deleteFrom("sessions").where("expires_at", "<", time).execute();
      await query
        .insertInto("sessions")
        .values({ session, last_used: time, expires_at: expiresAt, ended })
        .onConflict((conflict) =>
          conflict.column("session").doUpdateSet({ last_used: time, ...(ended === 1 && { ended }) }),
        )
        .execute();
    });

  return {
    use: async (claims, known) => {
      if (known.ended === 1) throw sessionEnded();
      const idleFor = now().getTime() - (known.last_used ?? claims.issuedAt);
      if (idleFor > idleMs)
        throw new HttpError(
          401,
          `Your session has ended, as it was not used for ${idleMinutes} minutes. Please log in again.`,
        );
      if (idleFor < idleMs / 12 || beingWritten.has(claims.session)) return;
      beingWritten.add(claims.session);
      try {
        await write(claims, 0);
      } catch {
        // A read must not fail because the disk is full. The next request retries.
      } finally {
        beingWritten.delete(claims.session);
      }
    },
    end: async (claims) => {
      // A write for each repetition would be a write without a limit.
      const known = await store.query((query) =>
        query.selectFrom("sessions").select("ended").where("session", "=", claims.session).executeTakeFirst(),
      );
      if (known?.ended !== 1) await write(claims, 1);
    },
  };
}
