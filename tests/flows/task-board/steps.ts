import type { AnyMachineSnapshot } from "xstate";
import { statusName, type Task } from "../../../machines/domain/task.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import type { PlannedPath } from "../../support/path-kit/plan.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import type { Shape } from "../../support/paths/gate.ts";
import {
  back,
  chooseInMenu,
  forward,
  happen,
  inNotices,
  inQuestion,
  leaving,
  letNewThrough,
  looking,
  onPage,
  press,
  reconnecting,
  seeHeading,
  type,
  type Control,
  type Place,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import {
  byItself,
  byReload,
  clearing,
  hasFailed,
  type StepContext,
  type Steps,
} from "../../support/paths/parts.ts";
import { forSentByParent } from "../drafts.ts";

export const booking: Shape = "POST /api/Supervisors/*/book-team/*";

export const tasksRead: Shape = "GET /api/KanbanTask/team/*";

/** A booking is sent before the path begins, and answered in it. */
export const willBeBooked = ({ steps }: PlannedPath): boolean =>
  steps.some(({ step }) => step.kind === "event" && step.event.type === "team.updated");

/** What the page reads before a card is saved or deleted. */
export const checks: Readonly<Record<"saving" | "deletion", Shape>> = {
  saving: tasksRead,
  deletion: tasksRead,
};

const checked = (of: keyof typeof checks) => letNewThrough(checks[of], "the tasks, once more");

/** Of no path in a page: the columns send these during other steps. */
const sentByColumns = {
  "card.focused": byItself,
  "column.focused": byItself,
  "focus.left": byItself,
  "cards.rendered": byItself,
  "card.wanted": byItself,
  "card.revealed": byItself,
  "columns.closed": byItself,
} as const;

const titleOf = ({ context }: AnyMachineSnapshot, taskId: number): string => {
  const tasks: readonly Task[] = context.tasks;
  return tasks.find(({ id }) => id === taskId)?.title ?? "";
};

const inMenuOf = (
  standing: StepContext,
  taskId: number,
  item: string,
  group?: string,
): readonly UserInstruction[] => [
  ...clearing(standing),
  ...chooseInMenu(item, `Actions for “${titleOf(standing.before, taskId)}”`, group),
];

/** Chooses another value on the card itself. */
const onCard = (button: string, control: Control, within: Place): readonly UserInstruction[] => [
  press(button, within),
  { does: "press", control },
];

const closeMenu: UserInstruction = {
  does: "key",
  key: "Escape",
  control: { role: "menuitemcheckbox", name: "Sara" },
};

const inForm: Place = { role: "form", name: "New task" };

const childOf = ({ before, to }: StepContext) => chartsIn(before).find(({ ref }) => ref.id === to)?.snapshot;

/** The fields of the card that is being edited. */
function inFields({ before }: StepContext): Place {
  const edit = chartsIn(before).find(({ ref }) => ref.id === `edit.${before.context.editing}`);
  return { role: "form", name: `Edit “${edit?.snapshot.context.base.title}”` };
}

/** No path opens both forms. */
const inOpenForm = (standing: StepContext): Place =>
  standing.before.context.editing === null ? inForm : inFields(standing);

/** The note about a deleted card, by the title that was typed. */
function orphanNoteOf(standing: StepContext): string {
  const { fields, base } = childOf(standing)?.context ?? {};
  return fields.title.trim() || base.title;
}

export const taskBoardSteps: Steps<typeof taskBoardMachine, "form" | "edit" | "deletion"> = {
  // Behind the question, only the browser's own buttons can be pressed.
  "screen.opened": (_, { before }) =>
    before.matches({ deletion: "running" })
      ? [back, seeHeading("Plan, track and finish your graduation project together."), forward]
      : leaving,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "task.moved": ({ taskId, position: { status, index } }, standing) => {
    if (index === 0) return inMenuOf(standing, taskId, "Move up", "In this column");
    if (index === Number.MAX_SAFE_INTEGER) return inMenuOf(standing, taskId, statusName[status], "Move to");
    return [
      ...clearing(standing),
      { does: "drag", card: titleOf(standing.before, taskId), column: statusName[status] },
    ];
  },
  "form.refused": byItself,
  "edit.refused": byItself,
  "team.updated": () => [
    happen(
      "booked",
      "The service responds to POST /api/Supervisors/{id}/book-team/{id} (the booking that is pending): the supervisor is booked.",
      booking,
    ),
  ],
  "reload.pressed": () => [press("Try again", onPage)],
  "taskForm.opened": ({ column }) => [press(`Add Task to ${statusName[column]}`)],
  ...forSentByParent(byItself),
  "draft.changed": ({ change: { title = "" } }, standing) => [type(title, "Title", inOpenForm(standing))],
  "draft.discarded": (_, standing) => [press("Discard", inOpenForm(standing))],
  "draft.cancelled": (_, standing) =>
    childOf(standing)?.matches("orphaned") === true
      ? [press(`Dismiss “${orphanNoteOf(standing)}”`)]
      : [press("Cancel", inOpenForm(standing))],
  "draft.escaped": (_, standing) => [
    {
      does: "key",
      key: "Escape",
      control: { role: "textbox", name: "Title", within: inOpenForm(standing) },
    },
  ],
  "form.submitted": () => [press("Add Task", inForm)],
  "draft.submitted": byItself,
  "orphan.submitted": () => [press("Save as new task")],
  "editForm.opened": ({ taskId }, standing) => inMenuOf(standing, taskId, "Edit"),
  "task.changed": ({ taskId, change }, standing) => {
    const title = titleOf(standing.before, taskId);
    const within: Place = { role: "listitem", text: title };
    const isSaved = !standing.before.context.edits.includes(taskId);
    return [
      ...clearing(standing),
      ...(change.priority === undefined
        ? onCard(`Assignees Sara ${title}`, { role: "menuitemcheckbox", name: "Sara" }, within)
        : onCard(`Priority Low ${title}`, { role: "menuitemradio", name: change.priority }, within)),
      ...(isSaved ? [checked("saving")] : []),
      ...(isSaved && change.priority === undefined ? [closeMenu] : []),
    ];
  },
  "taskForm.reopened": () => [press("Undo", inNotices)],
  "editForm.reopened": () => [press("Undo", inNotices)],
  "conflict.resolved": ({ version }, standing) => [
    press(version === "mine" ? "Keep mine for the title" : "Use theirs for the title", inFields(standing)),
  ],
  "overwritten.reopened": () => [press("Edit with my text")],
  "overwritten.dismissed": ({ taskId }, { before }) => [
    press(`Dismiss “${before.context.written[taskId]?.task.title}”`),
  ],
  // An unchanged card is not sent.
  "edit.submitted": (_, standing) => {
    const isSaving = chartsIn(standing.after).some(({ snapshot }) => snapshot.matches("saving"));
    const save = press("Save", inFields(standing));
    return isSaving ? [save, checked("saving")] : [save];
  },
  "deletion.asked": ({ taskId }, standing) => inMenuOf(standing, taskId, "Delete"),
  "deletion.cancelled": () => [press("Cancel", inQuestion)],
  "deletion.confirmed": () => [press("Yes, delete it!", inQuestion), checked("deletion")],
  "deletion.revoked": byItself,
  "deletion.undone": (_, standing) => [
    press(hasFailed(standing, "restoreTask") ? "Try again" : "Undo", inNotices),
  ],
  ...sentByColumns,
  "drag.started": (_, { before }) => [{ does: "lift", card: titleOf(before, 1) }],
  "drag.ended": (_, { before }) => [{ does: "drop", card: titleOf(before, 1) }],
};
