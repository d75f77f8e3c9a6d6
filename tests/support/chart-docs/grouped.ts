/** Things with the same key, in the order of the first of each. Node 20 has no `Map.groupBy`. */
export function grouped<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): readonly (readonly [Thing, ...Thing[]])[] {
  const groups = new Map<string, [Thing, ...Thing[]]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [thing]);
    else group.push(thing);
  }
  return [...groups.values()];
}
