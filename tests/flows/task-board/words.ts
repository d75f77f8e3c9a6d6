import { statusName, type StoredTask, type Task } from "../../../machines/domain/task.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import { willBeBooked } from "./steps.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const cardsText = (tasks: readonly Task[]): string =>
  tasks.length === 0
    ? "no cards"
    : tasks.map(({ title, status }) => `${quoted(title)} in ${statusName[status]}`).join(", ");

const savedText = ({ task: { title }, unstored }: StoredTask): string =>
  unstored.length === 0
    ? `${quoted(title)} is saved`
    : `all is saved but the title, which is still ${quoted(title)}`;

export const taskBoardWords: ChartWords<typeof taskBoardMachine, "form" | "edit" | "deletion"> = {
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
