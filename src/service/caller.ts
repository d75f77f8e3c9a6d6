import { HttpError, sessionEnded } from "./errors.ts";
import type { KnownSession, Sessions } from "./sessions.ts";
import { generationColumn } from "./store/generation.ts";
import { statement } from "./store/statement.ts";
import type { Query, Store } from "./store/store.ts";
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

/** Of a token. */
interface CallerValues {
  readonly userId: number;
  readonly session: string;
}

interface KnownUser extends KnownSession {
  readonly role: Role;
  readonly token_version: number;
  readonly disabled: number;
  /** Of the database. */
  readonly generation: string;
}

/** What decides whether the user and the session of a token are still accepted. */
export const readCaller = statement((query, values: CallerValues) =>
  query
    .selectFrom("users")
    .innerJoin("database", (join) => join.onTrue())
    .leftJoin("sessions", (join) => join.on("sessions.session", "=", values.session))
    .where("users.user_id", "=", values.userId)
    .select([
      "users.role",
      "users.token_version",
      "users.disabled",
      generationColumn(query),
      "sessions.last_used",
      "sessions.ended",
    ]),
);

/**
 * The caller of a token that was signed here. Both refuse with a 401 `HttpError` an unknown or disabled user, and a
 * session that has ended.
 */
export interface Identity {
  readonly userId: number;
  readonly alone: () => Promise<Caller>;
  /** With more that the call needs, in one statement: `readCaller`, joined with another one. */
  readonly with: <Row extends KnownUser>(
    read: (query: Query, values: CallerValues) => Promise<readonly Row[]>,
  ) => Promise<{ readonly caller: Caller; readonly row: Row }>;
}

/** Who learns why a token that was signed here is not accepted. */
export interface Identification {
  /** The user and the session are accepted. */
  readonly accepted: (caller: Caller) => void;
  /** They are no longer accepted: the request is anonymous. May throw the error to respond with instead of 401. */
  readonly refused: () => void;
}

/**
 * Reads an Authorization header: null without one, a 401 `HttpError` for a token that is not valid. A session that has
 * ended is accepted where it is to be ended once more: two tabs may have one session.
 */
export const createAuthenticate =
  (store: Store, tokens: Tokens, sessions: Sessions) =>
  (
    authorization: string | undefined,
    isToEnd: boolean,
    { accepted, refused }: Identification,
  ): Identity | null => {
    if (authorization === undefined) return null;
    const claims = tokens.read(authorization);
    const { userId, version, generation, session, expiresAt } = claims;
    const mustBeAccepted = async <Row extends KnownUser>(row: Row | undefined): Promise<Row> => {
      if (row === undefined) throw new HttpError(401, "Your account was not found. Please log in again.");
      if (row.disabled === 1 || row.token_version !== version || row.generation !== generation)
        throw sessionEnded();
      if (!isToEnd) await sessions.use(claims, row);
      return row;
    };
    const identify: Identity["with"] = async (read) => {
      const [found] = await store.query((query) => read(query, { userId, session }));
      const row = await mustBeAccepted(found).catch((error: unknown) => {
        refused();
        throw error;
      });
      const caller = { userId, role: row.role, session, expiresAt, version: row.token_version };
      accepted(caller);
      return { caller, row };
    };
    return { userId, alone: async () => (await identify(readCaller)).caller, with: identify };
  };
