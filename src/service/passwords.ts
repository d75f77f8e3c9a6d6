import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const cost = { N: 16_384, r: 8, p: 1 };
const length = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, cost, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });

/** Hashes a password with scrypt and a salt of its own, as `scrypt:salt:key` in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString("hex")}:${(await derive(password, salt)).toString("hex")}`;
}

/** Whether the password belongs to the hash; takes the same time either way. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, salt = "", key = ""] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  const actual = await derive(password, Buffer.from(salt, "hex"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
