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
export const simplified = (text: string): string =>
  text.normalize("NFKD").slice(0, longest).replaceAll(/\p{M}/gu, "").toLowerCase();

export const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");

/** The simplified password, and what people read in it: without digits and signs around it, with letters for those in it. */
export function readingsOf(password: string): readonly string[] {
  const text = simplified(password);
  const withoutEnd = text.replace(/[^\p{L}]+$/u, "");
  const read = [withoutEnd, withoutEnd.replace(/^[^\p{L}]+/u, "")];
  return [text, ...read.map((part) => part.replaceAll(/[013@$5]/g, (sign) => lookalikes[sign] ?? sign))];
}
