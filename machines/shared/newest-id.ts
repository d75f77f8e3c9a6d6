/** The highest id of these items; 0 if there are none or they are unknown. Whatever is added later has a higher one. */
export const newestId = (items: readonly { readonly id: number }[] = []): number =>
  items.reduce((highest, { id }) => Math.max(highest, id), 0);
