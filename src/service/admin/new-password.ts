import { randomInt } from "node:crypto";
import { mustBeStrong } from "../password-rules.ts";
import { mustMatch } from "./contract-check.ts";

/** Without those that look like another. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groupLength = 5;
/** 98 bits. */
const fewestGroups = 4;

const group = (): string =>
  Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join("");

/** A random password that can be read out, of at least so many characters. */
function generatePassword(least: number): string {
  const groups = Math.max(fewestGroups, Math.ceil((least + 1) / (groupLength + 1)));
  return Array.from({ length: groups }, group).join("-");
}

/** A password that follows the rules for new ones. */
export interface NewPassword {
  readonly password: string;
  /** Whether it is printed for the operator. */
  readonly isGenerated: boolean;
}

/**
 * The password on the input, without the end of its line, or a random one. Throws a 400 `HttpError` for one that is too
 * short, too long, easy to guess or made of the person's own name, email address or ID.
 */
export async function choosePassword(
  readInput: (() => Promise<string>) | null,
  least: number,
  own: readonly string[],
): Promise<NewPassword> {
  const isGenerated = readInput === null;
  const password = isGenerated ? generatePassword(least) : (await readInput()).replace(/\r?\n$/, "");
  mustMatch("NewPassword", password);
  mustBeStrong(password, least, own);
  return { password, isGenerated };
}
