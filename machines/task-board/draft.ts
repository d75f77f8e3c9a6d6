import { isTooEarly } from "../domain/day.ts";
import type { Day, NewTask, StoredTask, Task, TaskPriority, TaskStatus } from "../domain/task.ts";
import { excessOf, textLimits } from "../domain/text-limits.ts";
import { draftOf, type Draft, type DraftEnd, type DraftRef } from "../shared/draft.machine.ts";
import { isSame } from "../shared/keep-equal.ts";
import { changesOf, mergeFields } from "../shared/merge-fields.ts";
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

/** What can be changed on the card itself. */
export type CardChange = Partial<Pick<TaskDraft, "assignees" | "due" | "priority">>;

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
  const base = fieldsOf(subject, assigneesOf(subject.assignees, members, chosen));
  return { subject, base, fields: base, failure: null };
};

const fieldsOf = (
  { title, description, due, priority }: Task,
  assignees: readonly Assignee[],
): TaskDraft => ({ title, description, assignees, due, priority });

/** Names are compared, as the service stores no ids; their order has no meaning. */
const isSameField = (field: keyof TaskDraft, a: TaskDraft, b: TaskDraft): boolean =>
  isSame(comparable(a)[field], comparable(b)[field]);

const comparable = (fields: TaskDraft) => ({
  ...fields,
  title: fields.title.trim(),
  description: fields.description.trim(),
  assignees: fields.assignees.map(({ name }) => name.trim()).toSorted(),
});

/** A task without a title is not submitted [5.5]. */
const isComplete = ({ title }: TaskDraft): boolean => !isBlank(title);

const isValid = (base: TaskDraft, { title, description, due }: TaskDraft): boolean =>
  (due === null || !isTooEarly(due) || due === base.due) &&
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
  ...sentFields(fields),
  status: column,
  teamId,
});

/** The fields as they are sent. */
const sentFields = (fields: TaskDraft) => ({
  ...fields,
  title: fields.title.trim(),
  description: fields.description.trim(),
  assignees: fields.assignees.map(({ name }) => name),
});

/** The fields that the user and, according to `latest`, someone else have changed to different values. */
export const conflictsWith = (
  { base, fields: mine }: Draft<EditedTask, TaskDraft>,
  latest: Task,
): readonly string[] => {
  const named = latest.assignees.map((name) => ({ userId: null, name }));
  return mergeFields({ base, mine, theirs: fieldsOf(latest, named) }, isSameField).conflicts;
};

/** The latest version of the task with only the changed fields replaced, so that a teammate's changes are kept. */
export function editedTask(
  { subject, base, fields }: Draft<EditedTask, TaskDraft>,
  latest: Task = subject,
): Task {
  const { isMoving: _, isDeleted: __, ...task } = { ...subject, ...latest };
  return {
    ...task,
    status: subject.isMoving === true ? subject.status : latest.status,
    ...changesOf(sentFields(fields), (field) => !isSameField(field, base, fields)),
  };
}

/** The chosen user ids, which the API does not store [3.7]. */
export const assigneeIdsOf = ({ assignees }: TaskDraft): readonly number[] =>
  assignees.flatMap(({ userId }) => (userId === null ? [] : [userId]));
