/** Invalid values of a field, each with the message that refuses it. */
export type Refused = readonly (readonly [field: string, value: unknown, message: string])[];

/** Two bytes per letter, because the limits count characters. */
export const long = (length: number): string => "ا".repeat(length);

export const blank = (field: string, title: string): Refused =>
  ["", " \n\t", "\u200B", "\u2800"].map((value) => [field, value, `${title} must not be blank.`]);
/** For a field that may be empty. */
export const unseen = (field: string, title: string): Refused =>
  ["\u2800", "\uFE0F", "\u034F", " \u200B"].map((value) => [field, value, `${title} must not be blank.`]);
export const tooLong = (field: string, title: string, most: number): Refused => [
  [field, long(most + 1), `${title} must be at most ${most.toLocaleString("en")} characters.`],
];
export const notText = (field: string, title: string): Refused =>
  [5, true, {}, ["x"], null].map((value) => [field, value, `${title} must be text.`]);
export const withNul = (field: string): Refused => [
  [field, "a\0b", "Text must not contain the NUL character."],
];
/** A required text; `most` is its maximum length. */
export const text = (field: string, title: string, most: number): Refused => [
  ...blank(field, title),
  ...tooLong(field, title, most),
  ...notText(field, title),
  ...withNul(field),
];
export const id = (field: string, title: string): Refused => [
  ...["7", 1.5, null].map((value) => [field, value, `${title} must be a whole number.`] as const),
  ...[0, -1].map((value) => [field, value, `${title} must be at least 1.`] as const),
  [field, 2 ** 53, `${title} must be at most 9007199254740991.`],
];
/** A status or priority, which has three codes. */
export const code = (field: string, title: string): Refused => [
  ...[0, 4].map((value) => [field, value, `${title} must be one of 1, 2, 3.`] as const),
  ...["1", "Done", 1.5, null].map((value) => [field, value, `${title} must be a whole number.`] as const),
];
export const invalidEmails: Refused = ["plain", "@b", "a@", "a@b@c", "a b@c"].map((value) => [
  "email",
  value,
  "Email must be a valid email address.",
]);
