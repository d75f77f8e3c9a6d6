import { HttpError, sessionEnded } from "./errors.ts";
import type { Sessions } from "./sessions.ts";
import { statement } from "./store/statement.ts";
import type { Store } from "./store/store.ts";
import type { Role } from "./store/tables.ts";
import type { Tokens } from "./tokens.ts";

/** The authenticated user of a request. */
export interface Caller {
  readonly userId: number;
  readonly role: Role;
  /** The login of the request's token. */
  readonly session: string;
  /** When the token expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The user's token version when the request came. */
  readonly version: number;
}

const readUser = statement((query, values: { userId: number; session: string }) =>
  query
    .selectFrom("users")
    .leftJoin("sessions", (join) => join.on("sessions.session", "=", values.session))
    .where("users.user_id", "=", values.userId)
    .select(["users.role", "users.token_version", "users.disabled", "sessions.last_used", "sessions.ended"]),
);

/**
 * Authenticates an Authorization header: null without one, a 401 `HttpError` for an unknown or disabled user, or
 * for a session that has ended, unless it is to be ended once more: two tabs may have one session.
 */
export const createIdentify =
  (store: Store, tokens: Tokens, sessions: Sessions) =>
  async (authorization: string | undefined, isToEnd: boolean): Promise<Caller | null> => {
    if (authorization === undefined) return null;
    const claims = tokens.read(authorization);
    const { userId, version, session, expiresAt } = claims;
    const [user] = await store.query((query) => readUser(query, { userId, session }));
    if (user === undefined) throw new HttpError(401, "Your account was not found. Please log in again.");
    if (user.disabled === 1 || user.token_version !== version) throw sessionEnded();
    if (!isToEnd) await sessions.use(claims, user);
    return { userId, role: user.role, session, expiresAt, version: user.token_version };
  };
