import { HttpError } from "./errors.ts";
import type { Store } from "./store/store.ts";
import type { Role } from "./store/tables.ts";
import type { Tokens } from "./tokens.ts";

/** The authenticated user of a request. */
export interface Caller {
  readonly userId: number;
  readonly role: Role;
}

/** Authenticates an Authorization header: null without one, a 401 `HttpError` for an unknown user. */
export const createIdentify =
  (store: Store, tokens: Tokens) =>
  async (authorization: string | undefined): Promise<Caller | null> => {
    if (authorization === undefined) return null;
    const userId = tokens.read(authorization);
    const user = await store.query((query) =>
      query.selectFrom("users").where("user_id", "=", userId).select("role").executeTakeFirst(),
    );
    if (user === undefined) throw new HttpError(401, "Your account was not found. Please log in again.");
    return { userId, role: user.role };
  };
