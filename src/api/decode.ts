/** Parses a response body, or throws `Unreadable`, which `ask` and `listUnder` catch. */
export type Decode<T> = (raw: unknown) => T;

/** A response that cannot be parsed. The message can be shown to the user. */
export class Unreadable extends Error {
  constructor(message = "The server sent an invalid response.") {
    super(message);
  }
}

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (raw: unknown): raw is Fields =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** The properties of an object; empty for anything else. */
export const fields = (raw: unknown): Fields => (isFields(raw) ? raw : {});

/** For responses whose content does not matter. */
export const nothing: Decode<void> = () => undefined;

/** An id, also as digits (row 7); null if it is not one. */
export const idOf = (raw: unknown): number | null => {
  const id = typeof raw === "string" && /^\s*-?\d+\s*$/.test(raw) ? Number(raw) : raw;
  return Number.isInteger(id) ? Number(id) : null;
};

/** The first candidate that is an id; throws if there is none. */
export const requiredId = (...candidates: readonly unknown[]): number => {
  const id = candidates.map(idOf).find((candidate) => candidate !== null);
  if (id === undefined || id === null) throw new Unreadable();
  return id;
};

/** A reference to something else; 0 means none (row 7). */
export const refOf = (raw: unknown): number | null => idOf(raw) || null;

export const idsOf = (raw: unknown): readonly number[] =>
  Array.isArray(raw) ? raw.map(idOf).filter((id) => id !== null) : [];

/** The first candidate that is non-empty text, else "". */
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

/** A timestamp as the server wrote it, with or without a time zone (row 14); the year 1 means "not set". */
export const dateOf = (raw: unknown): string => {
  const text = textOf(raw);
  return text.startsWith("0001-") ? "" : text;
};

/** The calendar day as written; never converted through a `Date`, which would shift it (row 14). */
export const dayOf = (raw: unknown): string | null => {
  const day = /^\d{4}-\d\d-\d\d/.exec(dateOf(raw))?.[0];
  return day !== undefined && isInCalendar(day) ? day : null;
};

/** Some engines parse 30 February as 2 March. */
const isInCalendar = (day: string): boolean => {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
};

/** A list, bare or under `key` (row 1). Invalid entries are left out. */
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

/** The message if the server's success flag is false [8.4]. */
export const successIsFalse = "API returned success = false";

/** The item, or null if the response is empty, a `{message}` or plain text (row 11). */
export const orNull =
  <T>(item: Decode<T>): Decode<T | null> =>
  (raw) => {
    try {
      return item(raw);
    } catch {
      return null;
    }
  };

/** Lists come unsorted (row 15). Sorts by id, not date: edits change the date, and time zones differ. */
export const oldestFirst = <T extends { readonly id: number }>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => a.id - b.id);
export const newestFirst = <T extends { readonly id: number }>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => b.id - a.id);
export const byName = <T extends { readonly userId: number; readonly name: string }>(
  items: readonly T[],
): readonly T[] => items.toSorted((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
