import { readFileSync } from "node:fs";
import { messageOf } from "./errors.ts";
import { accessRefused } from "./file-access.ts";
import { parseNetwork } from "./limits/address-limits.ts";
import { placeIn } from "./store/postgres-address.ts";

/* How settings are read, and what they may be. */

/** Parses a value; throws an error whose message continues "PORT ". */
export type Parse<T> = (text: string) => T;

/** Reads variables one by one and remembers the mistakes. Empty is the same as not set. */
export class Reader<Variable extends string> {
  readonly mistakes: string[] = [];
  readonly used: Record<string, string> = {};
  readonly #env: Readonly<Record<string, string | undefined>>;

  constructor(env: Readonly<Record<string, string | undefined>>) {
    this.#env = env;
  }

  isSet(name: Variable): boolean {
    return (this.#env[name] ?? "").trim() !== "";
  }

  read<T>(name: Variable, otherwise: T, parse: Parse<T>): T {
    const text = (this.#env[name] ?? "").trim();
    this.used[name] = text === "" ? String(otherwise ?? "") : text;
    if (text === "") return otherwise;
    try {
      return parse(text);
    } catch (error) {
      this.mistakes.push(`${name} ${messageOf(error)}, not "${text}".`);
      return otherwise;
    }
  }

  /** As `read`, but the value is neither printed nor repeated in a mistake. */
  secret<T>(name: Variable, parse: Parse<T>): T | null {
    const text = (this.#env[name] ?? "").trim();
    this.used[name] = text === "" ? "" : "(set)";
    if (text === "") return null;
    try {
      return parse(text);
    } catch (error) {
      this.mistakes.push(`${name} ${messageOf(error)}.`);
      return null;
    }
  }

  text(name: Variable, otherwise: string): string {
    return this.read(name, otherwise, (text) => text);
  }

  number<T extends number | null>(name: Variable, otherwise: T, least: number, most: number): number | T {
    return this.read<number | T>(name, otherwise, (text) => {
      const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
      if (value >= least && value <= most) return value;
      throw new Error(`must be a number from ${least} to ${most}`);
    });
  }
}

export const localNames = ["localhost", "127.0.0.1", "::1"];

/** Null for this machine, as `listen` takes it. */
export const address: Parse<string | null> = (text) => (localNames.includes(text) ? null : text);

export function isOn(text: string): boolean {
  if (text === "0" || text === "1") return text === "1";
  throw new Error("must be 0 or 1");
}

export const list =
  <T>(parse: Parse<T>): Parse<readonly T[]> =>
  (text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map(parse);

function urlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

export function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new Error(`cannot be read (${accessRefused(file, error).message})`, { cause: error });
  }
}

export function longSecret(text: string): string {
  if (text.length < 32)
    throw new Error("must have at least 32 characters, such as those of: openssl rand -hex 32");
  return text;
}

export const oneOf =
  <T extends string>(known: readonly T[]): Parse<T> =>
  (text) => {
    const found = known.find((each) => each === text);
    if (found === undefined) throw new Error(`must be one of ${known.join(", ")}`);
    return found;
  };

export function registrationCode(text: string): string {
  if (text.length < 8 || text.length > 100) throw new Error("must have 8 to 100 characters");
  return text;
}

export function emailDomain(text: string): string {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text))
    throw new Error("must be domains such as example.edu, separated by commas");
  return text.toLowerCase();
}

/** Nothing of it may be in the message: a part of the password may be anywhere. */
export function postgresUrl(text: string): string {
  if (placeIn(text) === null)
    throw new Error(
      "must be an address such as postgres://user:password@host:5432/name, with the signs /, ?, #, @, : and % of the password written as %2F, %3F, %23, %40, %3A and %25",
    );
  return text;
}

export function hostOfUrl(text: string): string {
  const url = urlOf(text);
  // The host of an IPv6 address is in brackets.
  if (url === null || url.pathname !== "/" || url.search !== "" || url.username !== "")
    throw new Error("must be an address without a path, such as https://projects.example.edu");
  return url.hostname.replaceAll(/^\[|\]$/g, "");
}

export function network(text: string): string {
  if (parseNetwork(text) === null)
    throw new Error("must be networks such as 192.0.2.0/24 or 2001:db8::/32, separated by commas");
  return text;
}

export function hostName(text: string): string {
  if (!/^[a-z0-9.-]+$/i.test(text)) throw new Error("must be host names without ports, separated by commas");
  return text.toLowerCase();
}

export function origin(text: string): string {
  if (urlOf(text)?.origin !== text)
    throw new Error("must be origins such as https://projects.example.edu, separated by commas");
  return text;
}
