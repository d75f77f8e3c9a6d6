import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { lettersOf, readingsOf, simplified } from "./password-text.ts";

let list: ReadonlySet<string> | null = null;

/** 49,233 passwords that leaks have most often, in lower case. Read when first needed: 3 MB, and some 30 ms. */
function commonPasswords(): ReadonlySet<string> {
  if (list !== null) return list;
  // The package's own module also decompresses a dictionary that nobody needs here.
  const file = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common/src/passwords.json");
  // The version is pinned, and a test reads the list.
  list = new Set([...(JSON.parse(readFileSync(file, "utf8")) as string[]), "login", "passphrase"]);
  return list;
}

/** Neighbouring keys, letters and digits, which the list has in parts. */
const sequences = [
  "01234567890123456789",
  "98765432109876543210",
  "1q2w3e4r5t6y7u8i9o0p",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
];

/** Whether it is among the first that anyone would guess. */
export function isCommon(password: string): boolean {
  const text = simplified(password);
  return new Set(text).size < 4 || isListed(text) || readingsOf(password).some(isCommonWord);
}

const isListed = (text: string): boolean =>
  commonPasswords().has(text) ||
  commonPasswords().has(repeatedIn(text)) ||
  sequences.some((sequence) => sequence.includes(text));

/** Such as "password" in "passwordpassword", or else the text. */
const repeatedIn = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** One word with any digits and signs around or in it. A few letters among digits are none. */
function isCommonWord(reading: string): boolean {
  const letters = lettersOf(reading);
  return letters.length >= (reading.includes(letters) ? 4 : 6) && isListed(letters);
}
