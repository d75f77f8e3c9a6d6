import * as styles from "./avatar.css.ts";
import { classes } from "./classes.ts";
import { languageOf } from "./language.ts";

interface AvatarProps {
  name: string;
  size?: keyof typeof styles.size;
  /** The name is not written next to it. */
  alone?: boolean;
}

const tints = ["a", "b", "c", "d", "e", "f"] as const;

/** The user's initials on a color derived from the name. */
export function Avatar({ name, size = "normal", alone = false }: AvatarProps) {
  const spoken = alone
    ? { role: "img", "aria-label": name, title: name, lang: languageOf(name) }
    : { "aria-hidden": true };
  return (
    <span {...spoken} className={classes(styles.tint[tintOf(name)], styles.size[size])}>
      {initials(name)}
    </span>
  );
}

export const tintOf = (name: string): (typeof tints)[number] => {
  let sum = 7;
  for (const letter of name.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? "a";
};

const title = /^(dr|prof|mr|mrs|ms|mx|eng|د|أ\.د|م)\.?$/iu;

/** First and last word, without titles. In cursive scripts two letters would join into a word, so one is used. */
export const initials = (name: string): string => {
  const all = name.split(/\s+/u).filter((word) => /[\p{Letter}\p{Number}]/u.test(word));
  const named = all.filter((word) => !title.test(word));
  const words = named.length > 0 ? named : all;
  const letters = words.map((word) => /[\p{Letter}\p{Number}]\p{Mark}*/u.exec(word)?.[0] ?? "");
  const first = letters[0] ?? "?";
  if (letters.length < 2 || /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}]/u.test(first)) {
    return first.toLocaleUpperCase();
  }
  return `${first}${letters.at(-1) ?? ""}`.toLocaleUpperCase();
};
