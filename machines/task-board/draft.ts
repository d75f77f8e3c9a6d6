import type { Day, NewTask, Task, TaskPriority, TaskStatus } from "../domain/task.ts";
import { assigneesOf, type Assignee, type Member } from "./assignees.ts";

/** What a person fills in; the column gives the status [2.32]. */
export interface TaskDraft {
  readonly title: string;
  readonly description: string;
  readonly assignees: readonly Assignee[];
  readonly due: Day | null;
  readonly priority: TaskPriority;
}

export const emptyDraft: TaskDraft = { title: "", description: "", assignees: [], due: null, priority: "Medium" };

/** A card that is being edited: as it was when that began, and as it is to be. */
export interface TaskEdit {
  readonly base: TaskDraft;
  readonly draft: TaskDraft;
}

export const isUnchanged = ({ base, draft }: TaskEdit): boolean => isSame(base, draft);

/** A card's fields as they are filled in [2.33]; `chosen` as for `assigneesOf`. */
export const draftOf = (
  { title, description, assignees, due, priority }: Task,
  members: readonly Member[],
  chosen: readonly number[] | undefined,
): TaskDraft => ({ title, description, assignees: assigneesOf(assignees, members, chosen), due, priority });

export const newTaskOf = ({ assignees, ...draft }: TaskDraft, status: TaskStatus, teamId: number): NewTask => ({
  ...draft,
  title: draft.title.trim(),
  description: draft.description.trim(),
  assignees: namesOf(assignees),
  status,
  teamId,
});

/** The task with what the person changed, and only that: what a teammate changed meanwhile stays. */
export function editedTask(task: Task, { base, draft }: TaskEdit): Task {
  const changed = <Field extends keyof TaskDraft>(field: Field): boolean => !isSame(base[field], draft[field]);
  return {
    ...task,
    ...(changed("title") && { title: draft.title.trim() }),
    ...(changed("description") && { description: draft.description.trim() }),
    ...(changed("assignees") && { assignees: namesOf(draft.assignees) }),
    ...(changed("due") && { due: draft.due }),
    ...(changed("priority") && { priority: draft.priority }),
  };
}

/** The user ids that were chosen, which the wire does not keep [3.7]. */
export const chosenIn = ({ assignees }: TaskDraft): readonly number[] =>
  assignees.flatMap(({ userId }) => (userId === null ? [] : [userId]));

const namesOf = (assignees: readonly Assignee[]): readonly string[] => assignees.map(({ name }) => name);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
