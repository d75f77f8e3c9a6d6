import { type StoredTask, type Task, statusName } from "../../../machines/domain/task.ts";
import { rolledBack } from "../../../machines/task-board/cards.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { tasks } from "./samples.ts";
import { booking, checks, taskBoardSteps, tasksRead, willBeBooked } from "./steps.ts";
import { student, supervisor } from "../people.ts";
import {
  address,
  chooseInList,
  goTo,
  goToBoard,
  letNewThrough,
  loggingIn,
  press,
  seeHeading,
} from "../../support/paths/instructions.ts";
import type { Driver, Stage, StepContext, WireCall } from "../../support/paths/driver.ts";
import { wholeTask } from "../../support/paths/on-a.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export { fixture, happyPaths } from "./samples.ts";
export { scenarios } from "./scenario.ts";
export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

const project = { id: 20, title: "Maps for all", description: "Indoor maps" };

const boardOf = (shown: readonly Task[], supervisorId: number | null): World => ({
  ...withTeam(everybody, { ...falcons, supervisorId, project }),
  inTeam: [7, 9, 10],
  tasks: shown,
});

const boardReads: readonly Shape[] = ["GET /api/Teams/*", tasksRead];

const seeProcessing = {
  does: "see",
  control: { role: "button", name: "Processing..." },
} as const;

/** What the page checks before it saves or deletes. */
const asItStands = ({ arrange }: Stage, _: unknown, { before }: StepContext): Promise<void> =>
  arrange(boardOf(before.context.tasks, supervisor.userId));

/** The tasks without what was not saved. */
const finds = {
  shape: () => tasksRead,
  world: ({ before: { context } }: Pick<StepContext, "before">) => boardOf(context.tasks, supervisor.userId),
} as const;

const addition: WireCall<StoredTask, unknown> = {
  shapes: ["POST /api/KanbanTask"],
  finds,
  onA: { staged: ({ task }) => wholeTask(task) },
  world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
};

export const driver: Driver<typeof taskBoardMachine, "form" | "edit" | "deletion"> = {
  actor: "app/taskBoard",
  // Some cards are moved by dragging.
  onTheWay: {
    "task.moved": [
      "taskBoard.attention.looking --drag.started--> taskBoard.attention.dragging",
      "taskBoard.attention.dragging --drag.ended--> taskBoard.attention.looking",
    ],
  },
  // The columns report these during any step.
  isBeside: (transition) =>
    /^taskBoard\.attention --(card|cards|column|columns|focus|task)\./.test(transition),
  fieldsBeside: ["attention", "isFirstReorder"],
  begin: ({ arrange, path }) => arrange(boardOf(tasks, willBeBooked(path) ? null : supervisor.userId)),
  starts: ({ teamId, canEdit }, path) => {
    const isBooking = canEdit && willBeBooked(path);
    const entered = [
      address("/"),
      ...loggingIn(canEdit ? student : supervisor),
      seeHeading(canEdit ? "Task Board" : "Team Overview"),
    ];
    if (!canEdit) return [...entered, address(`/dashboard/supervisor/kanban/${teamId}/Kanban`)];
    if (!isBooking) return entered;
    return [
      ...entered,
      goTo("Book a Supervisor"),
      chooseInList("Dr. Noor (1 slot left)", "Supervisor"),
      press("Confirm Booking"),
      // The board's own request stays held.
      letNewThrough("GET /api/Teams/*", "the team, once more before the booking"),
      seeProcessing,
      goToBoard,
    ];
  },
  steps: taskBoardSteps,
  prepares: {
    "edit.submitted": asItStands,
    "deletion.confirmed": asItStands,
  },
  happens: {
    booked: async ({ gate, arrange }) => {
      await arrange(boardOf(tasks, null));
      await gate.letGo([booking]);
    },
  },
  calls: {
    readBoard: {
      shapes: boardReads,
      world: ({ team, tasks: served }) => boardOf(served, team.supervisorId),
    },
    readTasks: {
      shapes: [tasksRead],
      world: (served) => boardOf(served, supervisor.userId),
    },
    moveTask: {
      shapes: ["PATCH /api/KanbanTask/status"],
      // The chart shows the card where it is to be, and the service has it where it was.
      finds: {
        shape: () => tasksRead,
        world: ({ before: { context } }) => boardOf(rolledBack(context).tasks ?? [], supervisor.userId),
      },
      world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
      refusing: ({ input: { taskId }, before }) =>
        boardOf(
          before.context.tasks.filter(({ id }: Task) => id !== taskId),
          supervisor.userId,
        ),
      // The service moves the task; the real backend has been seen to return it unmoved.
      staged: (status, asked) => (status === asked.status ? undefined : { id: asked.taskId, status }),
      // It wants the column in another form, so it is asked twice.
      onA: { staged: (status, asked) => ({ id: asked.taskId, status }) },
    },
    restoreTask: addition,
    form: { save: addition },
    edit: {
      save: {
        shapes: ["PUT /api/KanbanTask/*", ...addition.shapes],
        finds,
        asks: ({ subject }) => (subject.isDeleted === true ? addition.shapes : ["PUT /api/KanbanTask/*"]),
        world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
        refusing: ({ input: { subject }, before }) =>
          boardOf(
            before.context.tasks.filter(({ id }: Task) => id !== subject.id),
            supervisor.userId,
          ),
        // The service stores every field.
        staged: ({ task: { id, title }, unstored }) => (unstored.length === 0 ? undefined : { id, title }),
        onA: {
          staged: ({ task, unstored }) =>
            unstored.length === 0 ? wholeTask(task) : { id: task.id, title: task.title },
        },
      },
    },
    deletion: {
      deleteSubject: {
        shapes: ["DELETE /api/KanbanTask/*"],
        finds,
        world: (_, { before }) => boardOf(before.context.tasks, supervisor.userId),
        refusing: ({ input: { subject }, before }) =>
          boardOf(
            before.context.tasks.filter(({ id }: Task) => id !== subject.task.id),
            supervisor.userId,
          ),
      },
    },
  },
  // A booking tells the chart that the team has changed.
  alsoHeld: [booking, ...Object.values(checks)],
};

const cardsText = (tasks: readonly Task[]): string =>
  tasks.length === 0
    ? "no cards"
    : tasks.map(({ title, status }) => `${quoted(title)} in ${statusName[status]}`).join(", ");

const savedText = ({ task: { title }, unstored }: StoredTask): string =>
  unstored.length === 0
    ? `${quoted(title)} is saved`
    : `all is saved but the title, which is still ${quoted(title)}`;

export const words: ChartWords<typeof taskBoardMachine, "form" | "edit" | "deletion"> = {
  begins: ({ canEdit }, path) =>
    canEdit
      ? {
          role: "a student",
          does: `Sara is a student of the team “Falcons”, which has ${willBeBooked(path) ? "no" : "a"} supervisor.`,
        }
      : { role: "a supervisor", does: "Dr. Noor is the supervisor of the team “Falcons”." },
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
