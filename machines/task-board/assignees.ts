/** A member of the board's team. */
export interface Member {
  readonly userId: number;
  readonly name: string;
}

/**
 * The person a name on a task refers to [3.7]. `userId` null: no current member has this name, or several do
 * and it is unknown which one is meant.
 */
export interface Assignee {
  readonly userId: number | null;
  readonly name: string;
}

/**
 * Resolves each name of a task to a person, in the order of the names; no name is lost and no member listed
 * twice.
 *
 * A name that one member has is that member. If several have it, it means each of them if it occurs as often,
 * else those of them in `chosen` (user ids remembered for this task), as long as they are not more than the
 * names. Names are compared exactly after trimming.
 */
export const assigneesOf = (
  names: readonly string[],
  members: readonly Member[],
  chosen: readonly number[] = [],
): readonly Assignee[] => {
  const remaining = new Map<string, Member[]>();
  return names.map((name) => {
    const bare = name.trim();
    const candidates = remaining.get(bare) ?? [...meantBy(bare, countOf(names, bare), members, chosen)];
    remaining.set(bare, candidates);
    const member = candidates.shift();
    return member === undefined ? { userId: null, name } : { userId: member.userId, name: member.name };
  });
};

/** The members that a name occurring this many times refers to. */
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

/** Display names of the members: the name, plus the id if two share it, as in "Sara (101)". */
export const labelsOf = (members: readonly Member[]): ReadonlyMap<number, string> =>
  new Map(
    members.map(({ userId, name }) => {
      const isShared = members.some((other) => other.userId !== userId && other.name.trim() === name.trim());
      return [userId, isShared ? `${name} (${userId})` : name];
    }),
  );

/** The display name of an assignee. */
export const labelOf = ({ userId, name }: Assignee, labels: ReadonlyMap<number, string>): string =>
  (userId === null ? undefined : labels.get(userId)) ?? name;
