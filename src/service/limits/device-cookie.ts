import { hkdfSync, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Clock } from "../clock.ts";
import { traceOf } from "../http/trace.ts";
import { isSigned, sign, type Secrets } from "../tokens.ts";

const name = "device";
const days = 180;
/** People who share a machine. */
const mostAccounts = 5;

/** The cookie of the device that sent a request, as it was sent: anyone can send anything. */
export interface DeviceCookie {
  /** "" if there is none. */
  readonly value: string;
  /** Sends the device another one with the response. */
  readonly set: (value: string) => void;
}

/** Scripts cannot read the cookie, and no page of another site makes a browser send it. */
export const deviceCookieOf = (context: Context): DeviceCookie => ({
  get value() {
    return getCookie(context, name) ?? "";
  },
  set: (value) =>
    setCookie(context, name, value, {
      path: "/api/Auth",
      maxAge: days * 86_400,
      httpOnly: true,
      sameSite: "Strict",
      secure: traceOf(context.env)?.isHttps ?? false,
    }),
});

/** An account that has logged in on a device. */
interface KnownAccount {
  readonly userId: number;
  /** Of this login: a random text. */
  readonly login: string;
}

interface Entry extends KnownAccount {
  /** In seconds since 1970. */
  readonly expires: number;
}

/** Reads and writes the value of the cookie. */
export interface Devices {
  /** The accounts that the cookie names; none for a cookie that is forged, malformed or expired. */
  readonly read: (value: string) => readonly KnownAccount[];
  /** The value that names this account too, as one that logs in now. Of more than five, the latest are kept. */
  readonly remember: (value: string, userId: number) => string;
}

/** Signs with a key that is derived from the secret of the tokens, so that no signature is good for both. */
export function createDevices({ current, previous }: Secrets, now: Clock): Devices {
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "device cookie", 32));
  const key = keyOf(current);
  const keys = [key, ...previous.map(keyOf)];
  const seconds = () => Math.floor(now().getTime() / 1000);

  const read = (value: string): readonly Entry[] => {
    const [entries = "", signature = ""] = value.split(".");
    if (!isSigned(entries, Buffer.from(signature, "base64url"), keys)) return [];
    return entries
      .split("~")
      .map((entry) => entry.split("-"))
      .map(([userId, login = "", expires]) => ({ userId: Number(userId), login, expires: Number(expires) }))
      .filter(({ expires }) => expires > seconds());
  };

  return {
    read,
    remember: (value, userId) => {
      const login = randomBytes(12).toString("hex");
      const others = read(value).filter((entry) => entry.userId !== userId);
      const entries = [{ userId, login, expires: seconds() + days * 86_400 }, ...others]
        .slice(0, mostAccounts)
        .map((entry) => `${entry.userId}-${entry.login}-${entry.expires}`)
        .join("~");
      return `${entries}.${sign(entries, key).toString("base64url")}`;
    },
  };
}
