/** Someone in the team. */
export interface Member {
  readonly userId: number;
  readonly name: string;
}

/** Who a task is for; `userId` null: a name that is nobody's any more, or of which of several members is not known. */
export interface Assignee {
  readonly userId: number | null;
  readonly name: string;
}

/**
 * The people behind the names that the wire knows [3.7]: of several members with one name those in `chosen` come first, the
 * user ids that are remembered for this task. No name is lost.
 */
export function assigneesOf(names: readonly string[], members: readonly Member[], chosen: readonly number[] = []): readonly Assignee[] {
  const taken = new Set<number>();
  return names.map((each) => {
    const name = each.trim();
    const free = members.filter((member) => member.name.trim() === name && !taken.has(member.userId));
    const asOften = names.filter((other) => other.trim() === name).length;
    const namesakes = members.filter((member) => member.name.trim() === name).length;
    const member = free.find(({ userId }) => chosen.includes(userId)) ?? (asOften >= namesakes ? free[0] : undefined);
    if (member === undefined) return { userId: null, name };
    taken.add(member.userId);
    return { userId: member.userId, name };
  });
}
