import { scryptSync } from "node:crypto";
import { cheapCost, type Cost } from "../../../src/service/passwords.ts";

/* As the local service stores them, so that an account can log in to both; without salt, as this generation does. */

const derive = (password: string, salt: string, { N, r, p }: Cost): string =>
  scryptSync(password.normalize("NFKC"), Buffer.from(salt, "hex"), 32, { N, r, p }).toString("hex");

export function passwordHash(password: string): string {
  const { N, r, p } = cheapCost;
  return ["scrypt", "", derive(password, "", cheapCost), N, r, p].join(":");
}

export function isPassword(password: string, hash: string): boolean {
  const [, salt = "", key, N, r, p] = hash.split(":");
  return derive(password, salt, { N: Number(N), r: Number(r), p: Number(p) }) === key;
}
