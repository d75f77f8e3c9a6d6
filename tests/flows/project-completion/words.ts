import { completionName } from "../../../machines/domain/project.ts";
import type { projectCompletionMachine } from "../../../machines/project-completion/project-completion.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export const projectCompletionWords: ChartWords<typeof projectCompletionMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, which has a project and a supervisor.",
  }),
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
