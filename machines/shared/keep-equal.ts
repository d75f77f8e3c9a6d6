/* What was refetched keeps its identity if it is the same, so that views render nothing. */

/** Whether two values are equal as JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fetched value, or the one before if both are equal as JSON. */
export const keepEqual = <T>(before: T, fetched: T): T => (isSame(before, fetched) ? before : fetched);

/** The same for each item of a list, and for the list if nothing in it has changed. */
export function keepEqualItems<Item extends { readonly id: number }>(
  before: readonly Item[],
  fetched: readonly Item[],
): readonly Item[] {
  const known = new Map(before.map((item) => [item.id, item]));
  const items = fetched.map((item) => keepEqual(known.get(item.id) ?? item, item));
  return items.length === before.length && items.every((item, index) => item === before[index])
    ? before
    : items;
}
