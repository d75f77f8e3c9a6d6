import { hashOf } from "./marks.ts";
import { comparable } from "./text.ts";

/*
 * Tasks carry names only [3.7], so a member who is renamed would lose theirs. This device therefore remembers, as hashes, the
 * names by which it has known a team's members.
 */

/** Where the names of a team are stored: this, followed by its id. */
export const knownNamesPrefix = "names.";

/** Hashes of names by user id, the latest last. */
export type KnownNames = Readonly<Record<string, readonly string[]>>;

/** How many names of a person are remembered. */
const most = 5;

export const hashOfName = (name: string): string => hashOf(comparable(name));

interface Named {
  readonly userId: number;
  readonly name: string;
}

/** The names known so far, with these people's present ones. The same object if nothing is new. */
export const withPresentNames = (known: KnownNames, people: readonly Named[]): KnownNames => {
  const added = people.filter(({ userId, name }) => known[userId]?.at(-1) !== hashOfName(name));
  if (added.length === 0) return known;
  return {
    ...known,
    ...Object.fromEntries(
      added.map(({ userId, name }) => {
        const hash = hashOfName(name);
        const others = (known[userId] ?? []).filter((each) => each !== hash);
        return [userId, [...others, hash].slice(-most)];
      }),
    ),
  };
};

/** Each person with the hashes of their earlier names, where there are any. */
export const withFormerNames = <Person extends Named>(
  people: readonly Person[],
  known: KnownNames,
): readonly (Person & { readonly formerNames?: readonly string[] })[] =>
  people.map((person) => {
    const formerNames = (known[person.userId] ?? []).filter((hash) => hash !== hashOfName(person.name));
    return formerNames.length === 0 ? person : { ...person, formerNames };
  });
