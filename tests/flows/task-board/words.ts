import type { StoredTask } from "../../../machines/domain/stored-task.ts";
import { statusName, type Task } from "../../../machines/domain/task.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import {
  byItself,
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  typing,
  type ChartWords,
  type StepContext,
  sentByParent,
} from "../../paths/print/words.ts";

const titleOf = ({ before }: StepContext, taskId: number): string => {
  const tasks: readonly Task[] = before.context.tasks;
  return quoted(tasks.find(({ id }) => id === taskId)?.title ?? String(taskId));
};

const cardsText = (tasks: readonly Task[]): string =>
  tasks.length === 0
    ? "no cards"
    : tasks.map(({ title, status }) => `${quoted(title)} in ${statusName[status]}`).join(", ");

/** Of no path in a page. */
const sentByColumns = {
  "card.focused": byItself,
  "focus.left": byItself,
  "cards.rendered": byItself,
  "card.wanted": byItself,
  "card.revealed": byItself,
  "columns.closed": byItself,
} as const;

const inForm = "in the form for a new task";
const inNote = "in the note about the deleted card";
const isOrphaned = ({ before, to }: StepContext): boolean =>
  chartsIn(before).some(({ ref, snapshot }) => ref.id === to && snapshot.matches("orphaned"));
const inCard = "in the fields of the card";
const positionOf = ({ before }: StepContext): string => (before.context.editing === null ? inForm : inCard);

const savedText = ({ task: { title }, unstored }: StoredTask): string =>
  unstored.length === 0
    ? `${quoted(title)} is saved`
    : `all is saved but the title, which is still ${quoted(title)}`;

export const taskBoardWords: ChartWords<typeof taskBoardMachine, "form" | "edit" | "deletion"> = {
  begins: ({ teamId, canEdit }, { steps }) => {
    if (!canEdit) {
      const where = `/dashboard/supervisor/kanban/${teamId}/Kanban`;
      return {
        role: "a supervisor",
        does: `Dr. Noor, the supervisor of the team “Falcons”, logs in and goes to ${where}.`,
      };
    }
    const willBeBooked = steps.some(
      ({ step }) => step.kind === "event" && step.event.type === "team.updated",
    );
    const first =
      "Sara, a student of the team “Falcons”, logs in and comes to her board, /dashboard/student/KanbanBoard.";
    const held =
      " She sends a booking on /booking-supervisor, whose response is delayed, and returns to the board.";
    return { role: "a student", does: willBeBooked ? first + held : first };
  },
  events: {
    "screen.opened": () => leaving,
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "task.moved": ({ taskId, position: { status, index } }, standing) => {
      const card = titleOf(standing, taskId);
      if (index === 0) return `Choose “Move up” under “In this column” in the menu Actions for ${card}.`;
      if (index === Number.MAX_SAFE_INTEGER)
        return `Choose ${quoted(statusName[status])} under “Move to” in the menu Actions for ${card}.`;
      return `Drag the card ${card} to the end of the column ${quoted(statusName[status])}.`;
    },
    "form.refused": byItself,
    "edit.refused": byItself,
    "team.updated": () => "The service responds to the delayed booking: the supervisor is booked.",
    "reload.pressed": () => pressing("Try again"),
    "taskForm.opened": ({ column }) => pressing(`Add Task to ${statusName[column]}`),
    ...sentByParent,
    "draft.changed": ({ change: { title = "" } }) => typing(title, "Title"),
    "draft.discarded": (_, standing) => pressing("Discard", positionOf(standing)),
    "draft.cancelled": (_, standing) =>
      isOrphaned(standing) ? pressing("Dismiss", inNote) : pressing("Cancel", positionOf(standing)),
    "draft.escaped": (_, standing) => `Press the Escape key ${positionOf(standing)}.`,
    "form.submitted": () => pressing("Add Task", inForm),
    "draft.submitted": byItself,
    "orphan.submitted": () => pressing("Save as new task", inNote),
    "editForm.opened": ({ taskId }, standing) =>
      `Choose “Edit” in the menu of the card ${titleOf(standing, taskId)}.`,
    "taskForm.reopened": () => pressing("Undo", "beside “New task discarded.”"),
    "editForm.reopened": () => pressing("Undo", "beside “Changes discarded.”"),
    "conflict.resolved": ({ version }) => pressing(version === "mine" ? "Keep mine" : "Use theirs", inCard),
    "overwritten.reopened": () => pressing("Edit with my text", "in the note about the changed card"),
    "overwritten.dismissed": () => pressing("Dismiss", "in the note about the changed card"),
    "edit.submitted": () => pressing("Save", inCard),
    "deletion.asked": ({ taskId }, standing) =>
      `Choose “Delete” in the menu of the card ${titleOf(standing, taskId)}.`,
    "deletion.cancelled": () => pressing("Cancel"),
    "deletion.confirmed": () => pressing("Yes, delete it!"),
    "deletion.revoked": byItself,
    "deletion.undone": ({ deleted: { task } }) =>
      `Press “Undo” (or “Try again”) in the notice: the card ${quoted(task.title)} is wanted back.`,
    ...sentByColumns,
    "drag.started": () => "Take hold of the first card with the mouse, and hold it.",
    "drag.ended": () => "Let go of the card where it was.",
  },
  calls: {
    readBoard: {
      about: "the team and its tasks",
      answer: ({ team, tasks }) =>
        `${team.supervisorId !== null ? "" : "the team is unsupervised; "}${cardsText(tasks)}`,
    },
    readTasks: { about: "the team's tasks", answer: cardsText },
    moveTask: {
      about: "the move of a card",
      answer: (status, asked) =>
        `the card is in ${quoted(statusName[status])}${status === asked.status ? "" : ", where it was not sent"}`,
    },
    restoreTask: {
      about: "the task that is wanted back",
      answer: ({ task: { title, status } }) => `${quoted(title)} is added to ${statusName[status]}`,
    },
    form: {
      save: {
        about: "the new task",
        answer: ({ task: { title, status } }) => `${quoted(title)} is added to ${statusName[status]}`,
      },
    },
    edit: { save: { about: "the edited task", answer: savedText } },
    deletion: { deleteSubject: { about: "the deletion", answer: () => "the task is gone" } },
  },
};
