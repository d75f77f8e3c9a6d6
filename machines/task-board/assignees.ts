import { hashOfName } from "../domain/known-names.ts";
import { comparable } from "../domain/text.ts";

/** A member of the board's team. */
export interface Member {
  readonly userId: number;
  readonly name: string;
  /** Hashes of earlier names by which this device knows them. */
  readonly formerNames?: readonly string[];
}

/** Whether this device knows the member by this earlier name. */
export const wasNamed = ({ formerNames }: Member, name: string): boolean =>
  formerNames?.includes(hashOfName(name)) === true;

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
 * A name that one member has is that member; a name that nobody has, but one had, is that one. If several have it, it
 * means each of them if it occurs as often, else those of them in `chosen` (user ids remembered for this task), as long
 * as they are not more than the names.
 */
export const assigneesOf = (
  names: readonly string[],
  members: readonly Member[],
  chosen: readonly number[] = [],
): readonly Assignee[] => {
  const counts = new Map<string, number>();
  for (const name of names.map(comparable)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const remaining = new Map<string, Member[]>();
  return names.map((name) => {
    const bare = comparable(name);
    const candidates = remaining.get(bare) ?? [...meantBy(bare, counts, members, chosen)];
    remaining.set(bare, candidates);
    const member = candidates.shift();
    if (member === undefined) return { userId: null, name };
    // An earlier name stays as the service has it until the task's people are changed.
    return { userId: member.userId, name: comparable(member.name) === bare ? member.name : name };
  });
};

/** The members that a name refers to; `counts` has how often each name occurs. Who is among them by their present name is not meant by another. */
const meantBy = (
  name: string,
  counts: ReadonlyMap<string, number>,
  members: readonly Member[],
  chosen: readonly number[],
): readonly Member[] => {
  const times = counts.get(name) ?? 0;
  const present = members.filter((member) => comparable(member.name) === name);
  const namesakes =
    present.length > 0
      ? present
      : members.filter((member) => wasNamed(member, name) && !counts.has(comparable(member.name)));
  if (namesakes.length <= times) return namesakes;
  const remembered = namesakes.filter(({ userId }) => chosen.includes(userId));
  return remembered.length <= times ? remembered : [];
};

/** The display name of an assignee. */
export const labelOf = ({ userId, name }: Assignee, labels: ReadonlyMap<number, string>): string =>
  (userId === null ? undefined : labels.get(userId)) ?? name;

/** The members, plus current assignees who are not members. */
export const peopleIn = (members: readonly Member[], assigned: readonly Assignee[]): readonly Assignee[] => [
  ...members,
  ...assigned.filter(
    (person, index) =>
      person.userId === null && assigned.findIndex((other) => isSamePerson(other, person)) === index,
  ),
];

export const isSamePerson = (a: Assignee, b: Assignee): boolean => keyOfPerson(a) === keyOfPerson(b);

export const keyOfPerson = ({ userId, name }: Assignee): string =>
  userId === null ? `name ${name}` : `id ${userId}`;

/** Adds the person, or removes them. */
export const toggled = (people: readonly Assignee[], person: Assignee): readonly Assignee[] =>
  people.some((each) => isSamePerson(each, person))
    ? people.filter((each) => !isSamePerson(each, person))
    : [...people, { userId: person.userId, name: person.name }];
