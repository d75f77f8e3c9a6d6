import { isRecord } from "./read-log-file.ts";

/** A value that differs, at its place. `before` is missing if it was added, `after` if it was removed. */
export interface Change {
  /** For example `tasks`, `[taskId 7]`, `status`. */
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The top-level fields that differ. */
export function changedFields(before: object, after: object): readonly string[] {
  const [oldFields, newFields] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...oldFields.keys(), ...newFields.keys()])].filter(
    (name) => !isEqual(oldFields.get(name), newFields.get(name)),
  );
}

/** What differs, as deep inside as possible. Items of a list that have ids are compared with their namesakes. */
export const changesBetween = (before: unknown, after: unknown): readonly Change[] =>
  changesAt([], { before, after });

function changesAt(path: readonly string[], change: Omit<Change, "path">): readonly Change[] {
  const { before, after } = change;
  if ("before" in change && "after" in change) {
    if (isEqual(before, after)) return [];
    if (isRecord(before) && isRecord(after)) return partChanges(path, fieldsOf(before), fieldsOf(after));
    if (Array.isArray(before) && Array.isArray(after)) return listChanges(path, before, after);
  }
  return [{ path, ...change }];
}

type Parts = ReadonlyMap<string, unknown>;

const partChanges = (path: readonly string[], before: Parts, after: Parts): readonly Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    changesAt([...path, name], {
      ...(before.has(name) && { before: before.get(name) }),
      ...(after.has(name) && { after: after.get(name) }),
    }),
  );

type List = readonly unknown[];

function listChanges(path: readonly string[], before: List, after: List): readonly Change[] {
  const field = idFieldOf([before, after]);
  if (field === undefined) return partChanges(path, itemsByPlace(before), itemsByPlace(after));
  const [old, now] = [itemsById(before, field), itemsById(after, field)];
  const [orderBefore, orderAfter] = [keysIn(old, now), keysIn(now, old)];
  return [
    ...partChanges(path, old, now),
    ...(isEqual(orderBefore, orderAfter)
      ? []
      : [{ path: [...path, "order"], before: orderBefore, after: orderAfter }]),
  ];
}

/** The keys that the other has as well, in order. */
const keysIn = (items: Parts, other: Parts): readonly string[] =>
  [...items.keys()].filter((key) => other.has(key));

const itemsByPlace = (list: List): Parts => new Map(list.map((item, place) => [`[${place}]`, item] as const));

const itemsById = (list: List, field: string): Parts =>
  new Map(list.map((item) => [keyOf(item, field), item] as const));

const keyOf = (item: unknown, field: string): string =>
  `[${field} ${isRecord(item) ? String(item[field]) : ""}]`;

/** A field such as `taskId` that distinguishes all items of each list. */
function idFieldOf(lists: readonly List[]): string | undefined {
  const [first] = lists.flat();
  if (!isRecord(first)) return undefined;
  return Object.keys(first).find(
    (field) => /^id$|Id$/.test(field) && lists.every((list) => isIdOfAll(list, field)),
  );
}

const isIdOfAll = (list: List, field: string): boolean =>
  list.every((item) => isRecord(item) && /^(number|string)$/.test(typeof item[field])) &&
  itemsById(list, field).size === list.length;

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [fieldsOfA, fieldsOfB] = [fieldsOf(a), fieldsOf(b)];
  return (
    fieldsOfA.size === fieldsOfB.size &&
    [...fieldsOfA].every(([name, value]) => fieldsOfB.has(name) && isEqual(value, fieldsOfB.get(name)))
  );
}

const fieldsOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(Object.entries(value));
