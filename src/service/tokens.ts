import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "./clock.ts";
import { HttpError } from "./errors.ts";
import { readIfThere } from "./file-access.ts";

/** What a token says about its session. */
export interface TokenClaims {
  readonly userId: number;
  /** The user's token version when it was issued. */
  readonly version: number;
  /** That of the database when it was issued; "" in tokens of earlier releases. */
  readonly generation: string;
  /** The login that it was issued for, as a random text. */
  readonly session: string;
  /** Milliseconds since the epoch, like the next. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface Tokens {
  /** A signed token (JWT, HS256) for a new session of the user, with the user's token version and the database's generation. */
  readonly issue: (userId: number, version: number, generation: string) => string;
  /**
   * The claims in an Authorization header; throws a 401 `HttpError` if the token is malformed, forged or
   * expired. Whether the user still accepts the session is for the caller to check.
   */
  readonly read: (authorization: string) => TokenClaims;
}

/** As they are signed. */
interface SignedClaims {
  readonly sub: string;
  readonly ver: number;
  readonly gen?: string;
  readonly sid: string;
  /** Seconds since the epoch, like the next. */
  readonly iat?: number;
  readonly exp: number;
}

/** The secret that signs, and others whose tokens are still accepted. */
export interface Secrets {
  readonly current: string;
  readonly previous: readonly string[];
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

const header = encode({ alg: "HS256", typ: "JWT" });

export const sign = (text: string, key: string | Buffer): Buffer =>
  createHmac("sha256", key).update(text).digest();

/** Whether the text was signed with one of the keys, in constant time. */
export const isSigned = (text: string, signature: Buffer, keys: readonly (string | Buffer)[]): boolean =>
  keys.some((key) => {
    const expected = sign(text, key);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });

/** Tokens whose signature is not verified again. */
const mostKnown = 2_000;

/**
 * Issues tokens that are valid for `minutes` by the given clock. They are signed here, as every call has one
 * and a library's asynchronous signature costs more than all queries of most calls.
 */
export function createTokens({ current, previous }: Secrets, minutes: number, now: Clock): Tokens {
  const secrets = [current, ...previous];
  const known = new Map<string, SignedClaims>();

  /** The claims of a token that was signed here; null for any other. */
  const claimsOf = (token: string): SignedClaims | null => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const [head = "", claims = "", signature = ""] = token.split(".");
    const signed = `${head}.${claims}`;
    if (head !== header || !isSigned(signed, Buffer.from(signature, "base64url"), secrets)) return null;
    // Signed with the secret, so it is what `issue` has written.
    const read = JSON.parse(Buffer.from(claims, "base64url").toString()) as SignedClaims;
    if (known.size >= mostKnown) known.clear();
    known.set(token, read);
    return read;
  };

  return {
    issue: (userId, ver, gen) => {
      const iat = Math.floor(now().getTime() / 1000);
      const claims: SignedClaims = {
        sub: String(userId),
        ver,
        gen,
        sid: randomBytes(12).toString("base64url"),
        iat,
        exp: iat + minutes * 60,
      };
      const signed = `${header}.${encode(claims)}`;
      return `${signed}.${sign(signed, current).toString("base64url")}`;
    },
    read: (authorization) => {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization.trim())?.[1];
      const claims = token === undefined ? null : claimsOf(token);
      if (claims === null) throw new HttpError(401, "Your session is not valid. Please log in again.");
      if (claims.exp * 1000 <= now().getTime())
        throw new HttpError(401, "Your session has expired. Please log in again.");
      return {
        userId: Number(claims.sub),
        version: claims.ver,
        generation: claims.gen ?? "",
        session: claims.sid,
        // Tokens of earlier releases do not say it.
        issuedAt: (claims.iat ?? 0) * 1000,
        expiresAt: claims.exp * 1000,
      };
    },
  };
}

/** The signing secret, stored next to the data and readable by its owner only; made if there is none. */
export function readSecret(folder: string): string {
  const file = join(folder, "token.secret");
  const stored = readIfThere(file) ?? "";
  if (/^[0-9a-f]{64}$/.test(stored)) return stored;
  const secret = randomBytes(32).toString("hex");
  const draft = `${file}.${process.pid}`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, secret, { mode: 0o600 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return secret;
}
