import { completionName } from "../../../machines/domain/project.ts";
import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import {
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  type ChartWords,
} from "../../paths/print/words.ts";

export const projectCompletionWords: ChartWords<typeof projectCompletionMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara, a student of the team “Falcons”, logs in, comes to her board and goes on to /dashboard/student/Myproject.",
  }),
  events: {
    "completion.toggled": (_, { before }) =>
      pressing(before.context.project.isCompleted ? "Mark Incomplete" : "Mark Complete"),
    "screen.opened": () => leaving,
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "reload.pressed": ({ of }, { before }) =>
      pressing(before.matches("unconfirmed") && of === "project" ? "Check again" : "Try again"),
  },
  calls: {
    readTeam: {
      about: "the team and the names of its people",
      answer: ({ projectId, supervisorName, members }) =>
        `${members.map(({ name }) => name).join(" and ")}, ${supervisorName === null ? "whom nobody supervises" : `supervised by ${supervisorName}`}, have ${projectId === null ? "no" : "a"} project`,
    },
    readProject: {
      about: "the project",
      answer: (project) => `${quoted(project.title)} is ${completionName(project).toLowerCase()}`,
    },
    readWork: {
      about: "the team’s tasks, files and feedback",
      answer: ({ tasks, files, feedback }) =>
        tasks.length + files.length + feedback.length === 0
          ? "there is nothing yet"
          : `there is a task, a file and feedback`,
    },
    setCompletion: {
      about: "the toggle, after the project was read once more",
      answer: () => "the status is flipped",
    },
  },
};
