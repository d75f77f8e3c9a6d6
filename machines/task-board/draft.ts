import { isTooEarly } from "../domain/day.ts";
import type { StoredTask } from "../domain/stored-task.ts";
import type { Day, NewTask, Task, TaskPriority, TaskStatus } from "../domain/task.ts";
import { excessOf, textLimits } from "../domain/text-limits.ts";
import { draftOf, type Draft, type DraftEnd, type DraftRef } from "../shared/draft.machine.ts";
import { isSame } from "../shared/keep-equal.ts";
import { mergeFields } from "../shared/merge-fields.ts";
import { isBlank } from "../domain/text.ts";
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

/** The card that is being edited, as last fetched. */
export interface EditedTask extends Task {
  /** The server has not confirmed a move of it yet, so its status is newer than the server's. */
  readonly isMoving?: true;
  /** It was deleted, so its text is saved as a new task. */
  readonly isDeleted?: true;
}

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

/** Names are compared, as the service stores no ids; their order has no meaning. */
const isSameField = (field: keyof TaskDraft, a: TaskDraft, b: TaskDraft): boolean =>
  isSame(comparable(a)[field], comparable(b)[field]);

const comparable = ({ title, description, assignees, due, priority }: TaskDraft) => ({
  title: title.trim(),
  description: description.trim(),
  assignees: assignees.map(({ name }) => name.trim()).toSorted(),
  due,
  priority,
});

/** A task without a title is not submitted [5.5]. */
const isComplete = ({ title }: TaskDraft): boolean => !isBlank(title);

const isValid = (base: TaskDraft, { title, description, due }: TaskDraft): boolean =>
  (due === null || !isTooEarly(due)) &&
  excessOf(title, textLimits.taskTitle, base.title) === 0 &&
  excessOf(description, textLimits.taskDescription, base.description) === 0;

/** The edit form of a card. */
export const taskEdit = draftOf<EditedTask, TaskDraft, StoredTask>("taskBoard/edit", {
  isComplete,
  isValid,
  isSame,
  isSameField,
  asNew: (task) => ({ ...task, isDeleted: true }),
});

/** The Add Task form of a column. */
export const taskForm = draftOf<NewTaskTarget, TaskDraft, StoredTask>("taskBoard/form", {
  isComplete,
  isValid,
  isSame,
});

export type FormEnd = DraftEnd<NewTaskTarget, TaskDraft, StoredTask>;
export type FormRef = DraftRef<NewTaskTarget, TaskDraft, StoredTask>;
export type EditEnd = DraftEnd<EditedTask, TaskDraft, StoredTask>;
export type EditRef = DraftRef<EditedTask, TaskDraft, StoredTask>;

/** The text of a deleted card as a new task in the same column. */
export const recreatedTask = (draft: Draft<EditedTask, TaskDraft>): NewTask => {
  const { id: _, ...task } = editedTask(draft);
  return task;
};

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

/** The fields that the user and, according to `latest`, someone else have changed to different values. */
export const conflictsWith = (
  { base, fields: mine }: Draft<EditedTask, TaskDraft>,
  { title, description, assignees, due, priority }: Task,
): readonly string[] => {
  const named = assignees.map((name) => ({ userId: null, name }));
  const theirs: TaskDraft = { title, description, assignees: named, due, priority };
  return mergeFields({ base, mine, theirs }, isSameField).conflicts;
};

/**
 * The latest version of the task with only the changed fields replaced, so that a teammate's changes are
 * kept.
 */
export function editedTask(
  { subject, base, fields }: Draft<EditedTask, TaskDraft>,
  latest: Task = subject,
): Task {
  const { isMoving: _, isDeleted: __, ...task } = { ...subject, ...latest };
  const changed = <Field extends keyof TaskDraft>(field: Field): boolean => !isSameField(field, base, fields);
  return {
    ...task,
    status: subject.isMoving === true ? subject.status : latest.status,
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
