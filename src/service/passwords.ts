import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const slow = 2 ** 14;
/** Slow on purpose, except in tests, which register thousands of users. */
const cost = process.env["SERVICE_TEST"] === "1" ? 2 ** 8 : slow;
const length = 32;

const derive = (password: string, salt: Buffer, N: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, { N, r: 8, p: 1 }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/**
 * Hashes a password with scrypt and a random salt, as `scrypt:salt:key:cost`, with salt and key in
 * hexadecimal.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString("hex")}:${(await derive(password, salt, cost)).toString("hex")}:${cost}`;
}

/** Whether the password matches the hash, in constant time. Older hashes have no cost. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = "", key = "", hashCost = slow] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  const actual = await derive(password, Buffer.from(salt, "hex"), Number(hashCost));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
