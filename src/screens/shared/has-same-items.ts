/** Compares lists by items, for selectors that return a new list each time. */
export const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
