import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { HashQueue, type Turn } from "./hash-queue.ts";

export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** For tests, which register thousands of users. */
export const cheapCost: Cost = { N: 2 ** 8, r: 8, p: 1 };
/** What OWASP recommends for scrypt: 128 MiB for each hash. */
export const standardCost: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** Hashes of the first release have no cost. */
const firstCost: Cost = { N: 2 ** 14, r: 8, p: 1 };
const length = 32;

/** Of this process, as its memory and cores are shared. */
const queue = new HashQueue();

const derive = (password: string, salt: Buffer, { N, r, p }: Cost, turn: Turn | null): Promise<Buffer> =>
  queue.run(
    turn,
    () =>
      new Promise((resolve, reject) => {
        // The default limit of memory is too low for the cost.
        const options = { N, r, p, maxmem: 128 * N * r + 2 ** 20 };
        scrypt(password.normalize("NFKC"), salt, length, options, (error, key) => {
          if (error === null) resolve(key);
          else reject(error);
        });
      }),
  );

const textOf = (salt: Buffer, key: Buffer, { N, r, p }: Cost): string =>
  `scrypt:${salt.toString("hex")}:${key.toString("hex")}:${N}:${r}:${p}`;

function parse(hash: string): { readonly salt: Buffer; readonly key: Buffer; readonly cost: Cost } {
  const [, salt = "", key = "", N = firstCost.N, r = firstCost.r, p = firstCost.p] = hash.split(":");
  return {
    salt: Buffer.from(salt, "hex"),
    key: Buffer.from(key, "hex"),
    cost: { N: Number(N), r: Number(r), p: Number(p) },
  };
}

/**
 * Hashes a password with scrypt and a random salt, as `scrypt:salt:key:N:r:p`, with salt and key in
 * hexadecimal. Rejects as `HashQueue.run` does.
 */
export async function hashPassword(
  password: string,
  cost = standardCost,
  turn: Turn | null = null,
): Promise<string> {
  const salt = randomBytes(16);
  return textOf(salt, await derive(password, salt, cost, turn), cost);
}

/** A hash that no password has, and whose check takes as long as that of any other. */
export const hashOfNobody = (cost: Cost): string => textOf(randomBytes(16), randomBytes(length), cost);

/**
 * Whether the password matches the hash, in constant time. Older hashes have a lower cost. Rejects as `HashQueue.run`
 * does.
 */
export async function isPassword(password: string, hash: string, turn: Turn | null = null): Promise<boolean> {
  const { salt, key, cost } = parse(hash);
  const actual = await derive(password, salt, cost, turn);
  return key.length === actual.length && timingSafeEqual(key, actual);
}

/** Whether the hash was made at a lower cost than a new one. */
export const isOutdated = (hash: string, cost: Cost): boolean => parse(hash).cost.N < cost.N;
