import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sign, verify } from "hono/jwt";
import type { Clock } from "./clock.ts";
import { HttpError } from "./errors.ts";

export interface Tokens {
  /** A signed token (JWT, HS256) for the user. */
  readonly issue: (userId: number) => Promise<string>;
  /**
   * The user id in an Authorization header; throws a 401 `HttpError` if the token is malformed, forged or
   * expired.
   */
  readonly read: (authorization: string) => Promise<number>;
}

/** Issues tokens that are valid for `minutes` by the given clock. */
export const createTokens = (secret: string, minutes: number, now: Clock): Tokens => ({
  issue: (userId) =>
    sign({ sub: String(userId), exp: Math.floor(now().getTime() / 1000 + minutes * 60) }, secret, "HS256"),
  read: async (authorization) => {
    const token = /^Bearer ([\w.=-]+)$/i.exec(authorization.trim())?.[1];
    // Checked here because the library only uses the system clock.
    const claims =
      token === undefined
        ? null
        : await verify(token, secret, { alg: "HS256", exp: false }).catch(() => null);
    if (claims === null || typeof claims["sub"] !== "string")
      throw new HttpError(401, "Your session is not valid. Please log in again.");
    if ((claims.exp ?? 0) * 1000 <= now().getTime())
      throw new HttpError(401, "Your session has expired. Please log in again.");
    return Number(claims["sub"]);
  },
});

/**
 * The signing secret, stored next to the data and readable by its owner only. `renew` creates a new one,
 * which invalidates tokens for an earlier database, where the same user id may have been someone else.
 */
export function readSecret(folder: string, renew: boolean): string {
  const file = join(folder, "token.secret");
  const stored = !renew && existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (/^[0-9a-f]{64}$/.test(stored)) return stored;
  const secret = randomBytes(32).toString("hex");
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, secret, { mode: 0o600 });
  renameSync(draft, file);
  return secret;
}
