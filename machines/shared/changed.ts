/**
 * The fetched items that are new or show something else than before, by id. None if nothing was there before: after
 * the first fetch nothing counts as changed by others.
 */
export function changedIds<Item extends { readonly id: number }>(
  before: readonly Item[] | null | undefined,
  after: readonly Item[],
  shown: (item: Item) => readonly string[],
): readonly number[] {
  if (!before) return [];
  const known = new Map(before.map((item) => [item.id, shown(item).join("\n")]));
  return after.filter((item) => known.get(item.id) !== shown(item).join("\n")).map(({ id }) => id);
}
