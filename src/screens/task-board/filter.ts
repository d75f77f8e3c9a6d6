import { isOverdue, isThisWeek } from "../../../machines/domain/day.ts";
import type { Day, Task, TaskPriority } from "../../../machines/domain/task.ts";
import { comparable, folded, isBlank, searchWords } from "../../../machines/domain/text.ts";
import { labelsOf } from "../../../machines/domain/user.ts";
import { assigneesOf, wasNamed, type Member } from "../../../machines/task-board/assignees.ts";

export type DueFilter = "overdue" | "week" | "none";
export type StatusFilter = "open" | "done";

/** As the member of a filter: tasks without an assignee. No member has an empty name. */
export const nobody = "";

/** Which of the board's tasks are shown; all conditions must match. */
export interface BoardFilter {
  /** Words that must all occur in the title, the description or a name. */
  readonly text: string;
  readonly isMine: boolean;
  /** Only tasks that are marked as new or changed. */
  readonly isNew: boolean;
  /** A member's user id, a name that no current member has, or `nobody`. */
  readonly member: number | string | null;
  readonly priority: TaskPriority | null;
  readonly due: DueFilter | null;
  readonly status: StatusFilter | null;
}

export const noFilter: BoardFilter = {
  text: "",
  isMine: false,
  isNew: false,
  member: null,
  priority: null,
  due: null,
  status: null,
};

/** The number of active conditions; the search text counts as one. */
export const countConditions = ({ text, isMine, isNew, ...choices }: BoardFilter): number =>
  [!isBlank(text), isMine, isNew, ...Object.values(choices).map((chosen) => chosen !== null)].filter(Boolean)
    .length;

/** Who is viewing the board, when, and its members. */
export interface Viewer {
  readonly today: Day;
  /** Null: the viewer is not a member of this team. */
  readonly me: Member | null;
  readonly members: readonly Member[];
  /** The user ids remembered for a task, to distinguish members with the same name. */
  readonly chosen: (taskId: number) => readonly number[];
  /** The tasks that are marked as new or changed, by id; left out: none. */
  readonly fresh?: ReadonlyMap<number, unknown> | undefined;
}

/**
 * Returns a predicate that says whether a task is shown. Create it once per filter and call it for every
 * task.
 *
 * A name that could mean either of two members matches both: better one task too many than one missed.
 */
export const matcherOf = (
  { text, isMine, isNew, member, priority, due, status }: BoardFilter,
  { today, me, members, chosen, fresh }: Viewer,
): ((task: Task) => boolean) => {
  const words = searchWords(text);
  const isMyTask = me === null ? () => false : isTaskOf(me.userId, me.name, members, chosen);
  const isMembers = isTaskOf(member, typeof member === "string" ? member : null, members, chosen);

  return (task) =>
    (priority === null || task.priority === priority) &&
    (due === null || isDue(task, due, today)) &&
    (status === null || (status === "done") === (task.status === "Done")) &&
    (!isMine || isMyTask(task)) &&
    (!isNew || fresh?.has(task.id) === true) &&
    (member === null || isMembers(task)) &&
    words.every((word) => foldedTask(task).includes(word));
};

/**
 * Whether a task is assigned to someone: a member by id, whose name here may be newer than the team's, or
 * just a name.
 */
const isTaskOf = (
  wanted: number | string | null,
  name: string | null,
  members: readonly Member[],
  chosen: Viewer["chosen"],
): ((task: Task) => boolean) => {
  if (wanted === nobody) return isUnassigned;
  const member = members.find(({ userId }) => userId === wanted);
  const names = new Set([name, member?.name].flatMap((each) => (each == null ? [] : comparable(each))));
  const isNamed = remembered(
    (each: string): boolean => names.has(comparable(each)) || isFormerName(each, member, members),
  );
  // Most names belong to one member at most. Then comparing names is enough, and much faster.
  const others = members.filter((other) => other !== member && names.has(comparable(other.name)));
  return ({ id, assignees }) =>
    assignees.some(isNamed) &&
    (others.length === 0 ||
      assigneesOf(assignees, members, chosen(id)).some((assignee) =>
        assignee.userId === null ? isNamed(assignee.name) : assignee.userId === wanted,
      ));
};

/** Whether this member had the name, and nobody has it now. */
const isFormerName = (name: string, member: Member | undefined, members: readonly Member[]): boolean =>
  member !== undefined &&
  wasNamed(member, name) &&
  members.every((other) => comparable(other.name) !== comparable(name));

/** The same answer for the same name, as few names occur in many tasks. */
const remembered = (isTrueOf: (name: string) => boolean): ((name: string) => boolean) => {
  const answers = new Map<string, boolean>();
  return (name) => {
    const answer = answers.get(name) ?? isTrueOf(name);
    answers.set(name, answer);
    return answer;
  };
};

const isUnassigned = ({ assignees }: Task): boolean => assignees.every(isBlank);

/** "This week" and "no date" depend on the date only; overdue excludes finished tasks. */
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

/** Folding is slower than searching and tasks are immutable, so each task is folded once. */
const foldedTasks = new WeakMap<Task, string>();

const foldedTask = (task: Task): string => {
  const cached = foldedTasks.get(task);
  if (cached !== undefined) return cached;
  const text = folded([task.title, task.description, ...task.assignees].join("\n"));
  foldedTasks.set(task, text);
  return text;
};

/** The options of the person filter: the members, names on tasks that no current member has, and nobody. */
export const peopleOn = (
  tasks: readonly Task[],
  members: readonly Member[],
): readonly { readonly member: number | string; readonly label: string }[] => {
  const labels = labelsOf(members);
  const currentNames = new Set(members.map(({ name }) => comparable(name)));
  const former = new Set(tasks.flatMap(({ assignees }) => assignees.map(comparable)));
  return [
    ...members.map(({ userId, name }) => ({ member: userId, label: labels.get(userId) ?? name })),
    ...[...former]
      .filter(
        (name) => name !== "" && !currentNames.has(name) && !members.some((member) => wasNamed(member, name)),
      )
      .map((name) => ({ member: name, label: `${name} (not on the team)` })),
    { member: nobody, label: "Unassigned" },
  ];
};
