/** For selectors that make a new list each time: the same items in the same order are the same list. */
export const hasSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);
