/** Reads a body of the server, or throws; `ask` and `listUnder` are where that ends. */
export type Decode<T> = (raw: unknown) => T;

/** An answer that makes no sense. The message is fit to be shown to a person. */
export class Unreadable extends Error {
  constructor(message = "The server gave an answer that cannot be read.") {
    super(message);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (raw: unknown): raw is Fields =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** The members of an object; none where it is something else. */
export const fields = (raw: unknown): Fields => (isFields(raw) ? raw : {});

/** Where the answer's content does not matter. */
export const nothing: Decode<void> = () => undefined;

/** An id, also where it came as digits (row 7); null where it is none. */
export const idOf = (raw: unknown): number | null => {
  const id = typeof raw === "string" && /^\s*-?\d+\s*$/.test(raw) ? Number(raw) : raw;
  return Number.isInteger(id) ? Number(id) : null;
};

/** The first that is an id; without one the thing cannot be told from others. */
export const requiredId = (...candidates: readonly unknown[]): number => {
  const id = candidates.map(idOf).find((candidate) => candidate !== null);
  if (id === undefined || id === null) throw new Unreadable();
  return id;
};

/** A reference to something else, where 0 stands for none (row 7). */
export const refOf = (raw: unknown): number | null => idOf(raw) || null;

export const idsOf = (raw: unknown): readonly number[] =>
  Array.isArray(raw) ? raw.map(idOf).filter((id) => id !== null) : [];

/** The first of these that is text with something in it; "" where none is. */
export const textOf = (...candidates: readonly unknown[]): string => {
  for (const raw of candidates) {
    const text = typeof raw === "number" ? String(raw) : raw;
    if (typeof text === "string" && text !== "") return text;
  }
  return "";
};

export const textsOf = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.map((text) => textOf(text)).filter(Boolean) : [];

export const flagOf = (raw: unknown): boolean => String(raw).toLowerCase() === "true";

/** A moment as the server wrote it, zone or none (row 14); the year 1 stands for "never written down". */
export const dateOf = (raw: unknown): string => {
  const text = textOf(raw);
  return text.startsWith("0001-") ? "" : text;
};

/** The calendar day as it was written; what is shown never goes by way of a `Date`, which would shift it (row 14). */
export const dayOf = (raw: unknown): string | null => {
  const day = /^\d{4}-\d\d-\d\d/.exec(dateOf(raw))?.[0];
  return day !== undefined && isInCalendar(day) ? day : null;
};

/** Some engines read 30 February as 2 March. */
const isInCalendar = (day: string): boolean => {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
};

/** A list, bare or under `key` (row 1). An entry that makes no sense is left out; the others stay. */
export const listUnder =
  <T>(key: string, item: Decode<T>): Decode<readonly T[]> =>
  (raw) => {
    const { success, [key]: inside } = fields(raw);
    if (success === false) throw new Unreadable(successIsFalse);
    const list = inside === null ? [] : Array.isArray(raw) ? raw : inside;
    if (!Array.isArray(list)) throw new Unreadable();
    return list.flatMap((entry: unknown) => {
      try {
        return [item(entry)];
      } catch {
        return [];
      }
    });
  };

/** Says that the server's success flag was false [8.4]. */
export const successIsFalse = "API returned success = false";

/** An item where the answer tells one; null where it is empty, a `{message}` or bare text (row 11). */
export const orNull =
  <T>(item: Decode<T>): Decode<T | null> =>
  (raw) => {
    try {
      return item(raw);
    } catch {
      return null;
    }
  };

/** Lists come unsorted (row 15). By id and not by date: an edit moves the date, and zones differ. */
export const oldestFirst = <T extends { readonly id: number }>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => a.id - b.id);
export const newestFirst = <T extends { readonly id: number }>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => b.id - a.id);
export const byName = <T extends { readonly userId: number; readonly name: string }>(
  items: readonly T[],
): readonly T[] => items.toSorted((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
