import { excessOf, textLimits } from "../../machines/domain/text-limits.ts";
import { HttpError } from "./errors.ts";

/** A joiner inside an Arabic-script word is part of its spelling. */
const spelledJoiner = /(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})/gu;
/** Control characters, and others that cannot be seen or that change the direction of the text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/u;
/** Variation selectors decide how an emoji, a keycap, a Han or a Mongolian character is drawn. */
const variation =
  /(?<=[\p{Extended_Pictographic}\p{Script=Han}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\uFE0F(?=\u20E3)|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]/gu;
/** The joiner of emoji. */
const emojiJoiner = /(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu;
const most = textLimits.personName;

/**
 * A name or an e-mail address in its one form: NFKC, trimmed. Throws a 400 `HttpError` with a sentence about
 * `what` if it contains what cannot be seen, so that no two that look the same differ in that.
 */
function identityText(what: "Name" | "Email", given: string): string {
  const text = given.normalize("NFKC").trim();
  const drawn = [spelledJoiner, emojiJoiner, variation].reduce(
    (rest, mark) => rest.replaceAll(mark, ""),
    text,
  );
  if (invisible.test(drawn)) throw new HttpError(400, `${what} must not contain invisible characters.`);
  if (excessOf(text, most) > 0) throw new HttpError(400, `${what} must be at most ${most} characters.`);
  return text;
}

/** As the app shows the IDs of people who share a name: "Sara (101)". */
const endsInNumber = /\p{Ps}\s*\p{Nd}+\s*\p{Pe}$/u;
/** Alphabets with letters that look the same. */
const lookAlikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Cherokee}/u];
const isMixed = (word: string): boolean => lookAlikes.filter((alphabet) => alphabet.test(word)).length > 1;

/**
 * A name in its one form, with one space between words. Throws a 400 `HttpError` as `identityText` does, and for a name
 * that could be made to look like somebody else's.
 */
export function identityName(given: string): string {
  const name = identityText("Name", given).replaceAll(/\s+/g, " ");
  if (endsInNumber.test(name)) throw new HttpError(400, "Name must not end in a number in parentheses.");
  if ((name.match(/[\p{L}\p{M}]+/gu) ?? []).some(isMixed))
    throw new HttpError(400, "Name must not mix alphabets within a word.");
  return name;
}

/** An e-mail address in its one form. Throws a 400 `HttpError` for what is no address in that form. */
export function identityEmail(given: string): string {
  const email = identityText("Email", given);
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new HttpError(400, "Email must be a valid email address.");
  return email;
}

/** Emails that differ only in case or in Unicode's form belong to the same account. */
export const emailKey = (email: string): string => email.normalize("NFKC").trim().toLowerCase();
