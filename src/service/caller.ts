import type { Store } from "./store.ts";
import { number, text } from "./rows.ts";
import { HttpError } from "./errors.ts";
import type { Tokens } from "./tokens.ts";

export type Role = "Student" | "Supervisor";

/** The authenticated user of a request. */
export interface Caller {
  readonly userId: number;
  readonly role: Role;
}

export const roleOf = (stored: string): Role => (stored === "Supervisor" ? "Supervisor" : "Student");

/** Authenticates an Authorization header: null without one, a 401 `HttpError` for an unknown user. */
export const createIdentify =
  (store: Store, tokens: Tokens) =>
  async (authorization: string | undefined): Promise<Caller | null> => {
    if (authorization === undefined) return null;
    const userId = await tokens.read(authorization);
    const row = await store.read((query) =>
      query.row("select user_id, role from users where user_id = ?", userId),
    );
    if (row === null) throw new HttpError(401, "Your account was not found. Please log in again.");
    return { userId: number(row, "user_id"), role: roleOf(text(row, "role")) };
  };
