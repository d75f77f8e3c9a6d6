import type { Day, NewTask, Task, TaskPriority, TaskStatus } from "../domain/task.ts";
import { draftOf, isSame, type Draft, type DraftEnd, type DraftRef } from "../shared/draft.machine.ts";
import { isBlank } from "../shared/text.ts";
import { assigneesOf, type Assignee, type Member } from "./assignees.ts";

/** The fields of a task; its status comes from the column [2.32]. */
export interface TaskDraft {
  readonly title: string;
  readonly description: string;
  readonly assignees: readonly Assignee[];
  readonly due: Day | null;
  readonly priority: TaskPriority;
}

export const emptyDraft: TaskDraft = {
  title: "",
  description: "",
  assignees: [],
  due: null,
  priority: "Medium",
};

/** Where a new task is added. */
export interface NewTaskTarget {
  readonly teamId: number;
  readonly column: TaskStatus;
}

export const draftOfNew = (subject: NewTaskTarget) => ({
  subject,
  base: emptyDraft,
  fields: emptyDraft,
  failure: null,
});

/** The fields of an existing card [2.33]; `chosen` as for `assigneesOf`. */
export const draftOfTask = (
  subject: Task,
  members: readonly Member[],
  chosen: readonly number[] | undefined,
) => {
  const { title, description, assignees, due, priority } = subject;
  const base: TaskDraft = {
    title,
    description,
    assignees: assigneesOf(assignees, members, chosen),
    due,
    priority,
  };
  return { subject, base, fields: base, failure: null };
};

/** A task without a title is not submitted [5.5]. */
const isComplete = ({ title }: TaskDraft): boolean => !isBlank(title);

/** The edit form of a card. */
export const taskEdit = draftOf<Task, TaskDraft, Task>("taskBoard/edit", { isComplete, isSame });

/** The Add Task form of a column. */
export const taskForm = draftOf<NewTaskTarget, TaskDraft, Task>("taskBoard/form", { isComplete, isSame });

export type FormEnd = DraftEnd<NewTaskTarget, TaskDraft, Task>;
export type FormRef = DraftRef<NewTaskTarget, TaskDraft, Task>;
export type EditEnd = DraftEnd<Task, TaskDraft, Task>;
export type EditRef = DraftRef<Task, TaskDraft, Task>;

export const newTaskOf = ({
  subject: { teamId, column },
  fields,
}: Draft<NewTaskTarget, TaskDraft>): NewTask => ({
  ...fields,
  title: fields.title.trim(),
  description: fields.description.trim(),
  assignees: namesOf(fields.assignees),
  status: column,
  teamId,
});

/** The task with only the changed fields replaced, so that a teammate's changes are kept. */
export function editedTask({ subject, base, fields }: Draft<Task, TaskDraft>): Task {
  const changed = <Field extends keyof TaskDraft>(field: Field): boolean =>
    !isSame(base[field], fields[field]);
  return {
    ...subject,
    ...(changed("title") && { title: fields.title.trim() }),
    ...(changed("description") && { description: fields.description.trim() }),
    ...(changed("assignees") && { assignees: namesOf(fields.assignees) }),
    ...(changed("due") && { due: fields.due }),
    ...(changed("priority") && { priority: fields.priority }),
  };
}

/** The chosen user ids, which the API does not store [3.7]. */
export const assigneeIdsOf = ({ assignees }: TaskDraft): readonly number[] =>
  assignees.flatMap(({ userId }) => (userId === null ? [] : [userId]));

const namesOf = (assignees: readonly Assignee[]): readonly string[] => assignees.map(({ name }) => name);
