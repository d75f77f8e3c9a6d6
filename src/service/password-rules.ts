import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { HttpError } from "./errors.ts";

/** What the contract demands of every password. */
export const contractMinimum = 6;

const productNames = ["Graduation Projects", "project"];

/**
 * Refuses a new password with a 400 `HttpError` if it has fewer than `least` characters; and, where more than the
 * contract's minimum is demanded, if it is a common one or made of the owner's own texts: name, email address, user ID.
 */
export function mustBeStrong(password: string, least: number, own: readonly string[]): void {
  if (Array.from(password).length < least)
    throw new HttpError(400, `Password must be at least ${least} characters.`);
  if (least <= contractMinimum) return;
  if (isCommon(password))
    throw new HttpError(400, "This password is easy to guess. Please choose another one.");
  if (isMadeOf(password, [...own, ...productNames]))
    throw new HttpError(
      400,
      "Choose a password that is not made of your name, email address or user ID, or the name of this service.",
    );
}

/**
 * Whether the letters are words of these texts and nothing else, or words of four and more characters make up most of
 * it; without letters, whether it contains one of their numbers.
 */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = [...new Set(texts.flatMap((text) => simplified(text).match(/\p{L}+|\p{N}+/gu) ?? []))];
  const longWords = words.filter((word) => word.length >= 4);
  const text = simplified(password);
  if (lettersOf(text) === "") return longWords.some((word) => text.replaceAll(/\P{N}/gu, "").includes(word));
  return readingsOf(password).some((reading) => {
    const letters = lettersOf(reading);
    const isOnlyWords = letters.length > 1 && covered(letters, words) === letters.length;
    return isOnlyWords || covered(reading, longWords) * 2 > text.length;
  });
}

/** How much of the text these words can cover, side by side. */
function covered(text: string, words: readonly string[]): number {
  const known = new Set(words);
  const lengths = [...new Set(words.map((word) => word.length))];
  const most = [0];
  for (let end = 1; end <= text.length; end++) {
    const ending = lengths.filter((length) => length <= end && known.has(text.slice(end - length, end)));
    most.push(Math.max(most.at(-1) ?? 0, ...ending.map((length) => (most[end - length] ?? 0) + length)));
  }
  return most.at(-1) ?? 0;
}

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

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "@": "a",
  $: "s",
  "5": "s",
};

/** A password has no more characters, but one may stand for 18 letters. */
const longest = 200;

/** The beginning in lower case, without accents. */
const simplified = (text: string): string =>
  text.normalize("NFKD").slice(0, longest).replaceAll(/\p{M}/gu, "").toLowerCase();

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");

/** The simplified password, and what people read in it: without digits and signs around it, with letters for those in it. */
function readingsOf(password: string): readonly string[] {
  const text = simplified(password);
  const withoutEnd = text.replace(/[^\p{L}]+$/u, "");
  const read = [withoutEnd, withoutEnd.replace(/^[^\p{L}]+/u, "")];
  return [text, ...read.map((part) => part.replaceAll(/[013@$5]/g, (sign) => lookalikes[sign] ?? sign))];
}
