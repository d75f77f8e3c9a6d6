import { HttpError } from "./errors.ts";

/** What the contract demands of every password. */
export const contractMinimum = 6;

/** Words that most guessed passwords begin with; decorating one with digits and signs does not help. */
const commonWords = new Set(
  `abcdefghij administrator asdfghjkl baseball basketball batman butterfly changeme chelsea chocolate computer
  dragon facebook football graduation graduationproject iloveyou internet liverpool letmein login manchester master michael
  minecraft monkey passphrase password passwort pokemon princess project qazwsx qazwsxedc qwerty qwertyuiop
  qwertz qwertzuiop samsung secret shadow spiderman starwars student summer sunshine superman supervisor
  superstar testtest trustno university welcome whatever winter zxcvbnm`.split(/\s+/),
);

const sequences = [
  "01234567890123456789",
  "98765432109876543210",
  "1q2w3e4r5t6y7u8i9o0p",
  "qwertyuiopasdfghjkl",
];

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "@": "a",
  $: "s",
  "5": "s",
};

/** Whether it is among the first that anyone would guess. */
export function isCommon(password: string): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  if (new Set(lower).size < 4 || sequences.some((sequence) => sequence.includes(lower))) return true;
  const undecorated = lower.replace(/[^\p{L}]+$/u, "");
  return [lower, undecorated.replaceAll(/[013@$5]/g, (sign) => lookalikes[sign] ?? sign)].some((text) => {
    const word = text.replaceAll(/[^\p{L}]/gu, "");
    return commonWords.has(word) || isRepeated(word);
  });
}

/** Such as "passwordpassword". */
const isRepeated = (word: string): boolean =>
  word.length % 2 === 0 &&
  word.slice(0, word.length / 2) === word.slice(word.length / 2) &&
  commonWords.has(word.slice(0, word.length / 2));

/**
 * Refuses a new password with a 400 `HttpError` if it has fewer than `least` characters, or is a common one
 * where more than the contract's minimum is demanded.
 */
export function mustBeStrong(password: string, least: number): void {
  if (Array.from(password).length < least)
    throw new HttpError(400, `Password must be at least ${least} characters.`);
  if (least > contractMinimum && isCommon(password))
    throw new HttpError(400, "This password is easy to guess. Please choose another one.");
}
