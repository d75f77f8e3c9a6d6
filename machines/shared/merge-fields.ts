interface Versions<Fields> {
  /** As they were when the user started typing. */
  readonly base: Fields;
  readonly mine: Fields;
  /** As someone else has saved them meanwhile. */
  readonly theirs: Fields;
}

/** The names of a form's fields. */
export type FieldName<Fields> = keyof Fields & string;

/**
 * Merges two versions of a form: what only one of the two has changed is taken. What both have changed, to
 * different values, stays the user's and is a conflict, as are `earlier` ones that still differ.
 */
export function mergeFields<Fields extends object>(
  { base, mine, theirs }: Versions<Fields>,
  isSame: (field: FieldName<Fields>, a: Fields, b: Fields) => boolean,
  earlier: readonly string[] = [],
): { readonly fields: Fields; readonly conflicts: readonly string[] } {
  const mineOnly = namesOf(base).filter((name) => !isSame(name, base, mine));
  return {
    fields: { ...theirs, ...changesOf(mine, (name) => mineOnly.includes(name)) },
    conflicts: mineOnly.filter(
      (name) => (earlier.includes(name) || !isSame(name, base, theirs)) && !isSame(name, mine, theirs),
    ),
  };
}

/** The fields with one of them as in another version. */
export const withFieldOf = <Fields extends object>(fields: Fields, other: Fields, field: string): Fields => ({
  ...fields,
  ...changesOf(other, (name) => name === field),
});

/** Only the fields that have changed. */
export function changesOf<Fields extends object>(
  fields: Fields,
  hasChanged: (field: FieldName<Fields>) => boolean,
): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of namesOf(fields)) if (hasChanged(name)) changes[name] = fields[name];
  return changes;
}

// Every field has a name, which `Object.keys` does not type.
const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as FieldName<Fields>[];
