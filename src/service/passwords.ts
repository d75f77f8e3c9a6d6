import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { hash as argon2id, verify } from "@node-rs/argon2";
import { TurnQueue } from "./turn-queue.ts";

/** The parameters of argon2id. */
export interface Cost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** For tests, which register thousands of users. */
export const cheapCost: Cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** What OWASP recommends: 19 MiB for each hash. */
export const standardCost: Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Enough for 50 logins a second. Each takes 19 MiB; one with a hash of an earlier release takes 128 MiB. */
const mostHashes = 2;
/** Of this process, as its memory and cores are shared. */
const queue = new TurnQueue(mostHashes);

const normalized = (password: string): string => password.normalize("NFKC");

/** Whether one has the hash of the other: the full-width form of a password is the same. */
export const isSamePassword = (one: string, other: string): boolean => normalized(one) === normalized(other);

/** The beginning of every hash of this cost. */
export const prefixOf = ({ memoryCost, timeCost, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Hashes a password with argon2id and a random salt, as a PHC string, which contains the cost. Waits for the turn of
 * its key, as `TurnQueue.run` does.
 */
export const hashPassword = (password: string, cost = standardCost, turn = ""): Promise<string> =>
  queue.run(turn, () => argon2id(normalized(password), cost));

/** A hash that no password has, and whose check takes as long as that of any other of this cost. */
export const hashOfNobody = (cost: Cost): string => {
  const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");
  return `${prefixOf(cost)}${base64(16)}$${base64(32)}`;
};

/** Whether the password matches the hash, in constant time. Waits as `hashPassword` does. */
export async function isPassword(password: string, hash: string, turn = ""): Promise<boolean> {
  if (hash.startsWith("$argon2id$")) return queue.run(turn, () => verify(hash, normalized(password)));
  return hash.startsWith("scrypt:") && queue.run(turn, () => isScrypt(normalized(password), hash));
}

/** Whether the hash is to be renewed: it is scrypt's, or of another cost than a new one. */
export const isOutdated = (hash: string, cost: Cost): boolean => !hash.startsWith(prefixOf(cost));

/** Of earlier releases: `scrypt:salt:key:N:r:p`, with salt and key in hexadecimal; the first release wrote no cost. */
function isScrypt(password: string, hash: string): Promise<boolean> {
  const [, salt = "", key = "", N = 2 ** 14, r = 8, p = 1] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  // The default limit of memory is too low for the cost.
  const maxmem = 128 * options.N * options.r + 2 ** 20;
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, "hex"), 32, { ...options, maxmem }, (error, actual) => {
      if (error === null) resolve(expected.length === actual.length && timingSafeEqual(expected, actual));
      else reject(error);
    });
  });
}
