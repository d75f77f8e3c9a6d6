/** Someone of the board's team. */
export interface Member {
  readonly userId: number;
  readonly name: string;
}

/**
 * Who a name on a task stands for [3.7]. `userId` null: a name that no member bears (any more), or one that several
 * members bear without its being known which of them is meant.
 */
export interface Assignee {
  readonly userId: number | null;
  readonly name: string;
}

/**
 * Each name of a task as a person, in the order of the names; no name is lost and no member comes twice.
 *
 * A name that one member bears is that member. Where several bear it, it is each of them if it stands as often,
 * else those of them in `chosen` (user ids remembered for this task), as long as they are not more than the names.
 * Names compare exactly after trimming.
 */
export const assigneesOf = (
  names: readonly string[],
  members: readonly Member[],
  chosen: readonly number[] = [],
): readonly Assignee[] => {
  const known = new Map<string, Member[]>();
  return names.map((name) => {
    const bare = name.trim();
    const left = known.get(bare) ?? [...meantBy(bare, countOf(names, bare), members, chosen)];
    known.set(bare, left);
    const member = left.shift();
    return member === undefined ? { userId: null, name } : { userId: member.userId, name: member.name };
  });
};

/** The members that a name means which stands so many times. */
const meantBy = (
  name: string,
  times: number,
  members: readonly Member[],
  chosen: readonly number[],
): readonly Member[] => {
  const namesakes = members.filter((member) => member.name.trim() === name);
  if (namesakes.length <= times) return namesakes;
  const remembered = namesakes.filter(({ userId }) => chosen.includes(userId));
  return remembered.length <= times ? remembered : [];
};

const countOf = (names: readonly string[], bare: string): number =>
  names.filter((name) => name.trim() === bare).length;

/** What each member is called on screen: the name, and where two bear it the id as well: "Sara (101)". */
export const labelsOf = (members: readonly Member[]): ReadonlyMap<number, string> =>
  new Map(
    members.map(({ userId, name }) => {
      const isShared = members.some((other) => other.userId !== userId && other.name.trim() === name.trim());
      return [userId, isShared ? `${name} (${userId})` : name];
    }),
  );

/** What an assignee is called on screen. */
export const labelOf = ({ userId, name }: Assignee, labels: ReadonlyMap<number, string>): string =>
  (userId === null ? undefined : labels.get(userId)) ?? name;
