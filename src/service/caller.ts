import { HttpError, sessionEnded } from "./errors.ts";
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
  /** The user's token version when the request came. */
  readonly version: number;
}

const readUser = statement((query, values: { userId: number }) =>
  query
    .selectFrom("users")
    .where("user_id", "=", values.userId)
    .select(["role", "token_version", "kept_session", "disabled"]),
);

/**
 * Authenticates an Authorization header: null without one, a 401 `HttpError` for an unknown or disabled user, or
 * for a session that has ended.
 */
export const createIdentify =
  (store: Store, tokens: Tokens) =>
  async (authorization: string | undefined): Promise<Caller | null> => {
    if (authorization === undefined) return null;
    const { userId, version, session } = tokens.read(authorization);
    const [user] = await store.query((query) => readUser(query, { userId }));
    if (user === undefined) throw new HttpError(401, "Your account was not found. Please log in again.");
    const isCurrent = user.token_version === version || user.kept_session === session;
    if (user.disabled === 1 || !isCurrent) throw sessionEnded();
    return { userId, role: user.role, session, version: user.token_version };
  };
