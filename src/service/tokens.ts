import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "./clock.ts";
import { HttpError } from "./errors.ts";

export interface Tokens {
  /** A signed token (JWT, HS256) for the user. */
  readonly issue: (userId: number) => string;
  /**
   * The user id in an Authorization header; throws a 401 `HttpError` if the token is malformed, forged or
   * expired.
   */
  readonly read: (authorization: string) => number;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

const header = encode({ alg: "HS256", typ: "JWT" });

/**
 * Issues tokens that are valid for `minutes` by the given clock. They are signed here, as every call has one
 * and a library's asynchronous signature costs more than all queries of most calls.
 */
export function createTokens(secret: string, minutes: number, now: Clock): Tokens {
  const sign = (signed: string): Buffer => createHmac("sha256", secret).update(signed).digest();

  /** The claims of a token that was signed here; null for any other. */
  const claimsOf = (token: string): { readonly sub: string; readonly exp: number } | null => {
    const [head = "", claims = "", signature = ""] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const expected = sign(`${head}.${claims}`);
    if (head !== header || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    // Signed with the secret, so it is what `issue` has written.
    return JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string; exp: number };
  };

  return {
    issue: (userId) => {
      const exp = Math.floor(now().getTime() / 1000 + minutes * 60);
      const signed = `${header}.${encode({ sub: String(userId), exp })}`;
      return `${signed}.${sign(signed).toString("base64url")}`;
    },
    read: (authorization) => {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.trim())?.[1];
      const claims = token === undefined ? null : claimsOf(token);
      if (claims === null) throw new HttpError(401, "Your session is not valid. Please log in again.");
      if (claims.exp * 1000 <= now().getTime())
        throw new HttpError(401, "Your session has expired. Please log in again.");
      return Number(claims.sub);
    },
  };
}

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
