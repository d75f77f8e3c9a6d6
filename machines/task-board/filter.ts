import { isOverdue, isThisWeek } from "../domain/day.ts";
import type { Day, Task, TaskPriority } from "../domain/task.ts";
import { folded } from "../shared/text.ts";
import { assigneesOf, labelsOf, type Member } from "./assignees.ts";

export type DueFilter = "overdue" | "week" | "none";

/** Which of the board's tasks are shown; all conditions hold at once. */
export interface BoardFilter {
  /** Words, each of which is somewhere in the title, the description or a name. */
  readonly text: string;
  readonly isMine: boolean;
  /** A member's user id, or a name that no member bears any more. */
  readonly member: number | string | null;
  readonly priority: TaskPriority | null;
  readonly due: DueFilter | null;
}

export const noFilter: BoardFilter = { text: "", isMine: false, member: null, priority: null, due: null };

/** How many conditions there are, the words counting as one. */
export const countConditions = ({ text, isMine, member, priority, due }: BoardFilter): number =>
  [text.trim() !== "", isMine, member !== null, priority !== null, due !== null].filter(Boolean).length;

/** Who looks at the board, when, and what is known of those on it. */
export interface Onlooker {
  readonly today: Day;
  /** Null: someone whose tasks are not on this board. */
  readonly me: Member | null;
  readonly members: readonly Member[];
  /** The user ids remembered for a task, which tell namesakes apart. */
  readonly chosen: (taskId: number) => readonly number[];
}

/**
 * Whether a task is shown. Ask for it once per filter and call it for every task.
 *
 * A name of which it is not known which of two members it means counts as each of them: a task too many is seen
 * through, a task too few is missed.
 */
export const matcherOf = (
  { text, isMine, member, priority, due }: BoardFilter,
  { today, me, members, chosen }: Onlooker,
): ((task: Task) => boolean) => {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const isMyTask = me === null ? () => false : isTaskOf(me.userId, me.name, members, chosen);
  const isMembers = isTaskOf(member, typeof member === "string" ? member : null, members, chosen);

  return (task) =>
    (priority === null || task.priority === priority) &&
    (due === null || isDue(task, due, today)) &&
    (!isMine || isMyTask(task)) &&
    (member === null || isMembers(task)) &&
    words.every((word) => foldedTask(task).includes(word));
};

/** Whether a task is someone's: a member's by id, whose name here may be newer than the team's, or a mere name's. */
const isTaskOf = (
  wanted: number | string | null,
  name: string | null,
  members: readonly Member[],
  chosen: Onlooker["chosen"],
): ((task: Task) => boolean) => {
  const member = members.find(({ userId }) => userId === wanted);
  const names = new Set([name, member?.name].flatMap((each) => each?.trim() ?? []));
  // Most names have one bearer at most: then the name alone decides, which is much faster than to look who it is.
  const others = members.filter((other) => other !== member && names.has(other.name.trim()));
  return ({ id, assignees }) =>
    assignees.some((each) => names.has(each.trim())) &&
    (others.length === 0 ||
      assigneesOf(assignees, members, chosen(id)).some((assignee) =>
        assignee.userId === null ? names.has(assignee.name.trim()) : assignee.userId === wanted,
      ));
};

/** "This week" and "no date" are about the date alone; overdue is only what is not done. */
const isDue = ({ due, status }: Task, wanted: DueFilter, today: Day): boolean => {
  switch (wanted) {
    case "overdue":
      return isOverdue(due, today, status);
    case "week":
      return isThisWeek(due, today);
    case "none":
      return due === null;
  }
};

/** Folding costs more than searching, and a task never changes: each is folded once. */
const foldedTasks = new WeakMap<Task, string>();

const foldedTask = (task: Task): string => {
  const known = foldedTasks.get(task);
  if (known !== undefined) return known;
  const text = folded([task.title, task.description, ...task.assignees].join("\n"));
  foldedTasks.set(task, text);
  return text;
};

/** Whom one can filter by: the members, then the names on tasks that no member bears (any more). */
export const peopleOn = (
  tasks: readonly Task[],
  members: readonly Member[],
): readonly { readonly member: number | string; readonly label: string }[] => {
  const labels = labelsOf(members);
  const borne = new Set(members.map(({ name }) => name.trim()));
  const former = new Set(tasks.flatMap(({ assignees }) => assignees.map((name) => name.trim())));
  return [
    ...members.map(({ userId, name }) => ({ member: userId, label: labels.get(userId) ?? name })),
    ...[...former]
      .filter((name) => name !== "" && !borne.has(name))
      .map((name) => ({ member: name, label: `${name} (not in the team)` })),
  ];
};
