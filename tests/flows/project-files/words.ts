import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { ProjectsRead } from "../../../machines/shared/supervised-projects.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const filesText = (files: readonly FileLink[]): string =>
  files.length === 0
    ? "no files"
    : files.map(({ title, studentName }) => `${quoted(title)} of ${studentName}`).join(", ");

const projectsText = ({ projects }: ProjectsRead): string =>
  projects.length === 0
    ? "no projects"
    : projects.map(({ title, teamName }) => `${quoted(title)} of ${quoted(teamName)}`).join(", ");

export const projectFilesWords: ChartWords<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
  begins: ({ person: { role } }) =>
    role === "student"
      ? { role: "a student", does: "Sara is a student of the team “Falcons”, which has a project." }
      : { role: "a supervisor", does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”." },
  calls: {
    readFiles: { about: "the team's files", answer: ({ files }) => filesText(files) },
    readProjects: { about: "the projects of the supervisor", answer: projectsText },
    restoreFile: {
      about: "the file that is wanted back",
      answer: ({ title }) => `${quoted(title)} is added`,
    },
    form: { save: { about: "the new file", answer: ({ title }) => `${quoted(title)} is added` } },
    edit: { save: { about: "the edited file", answer: ({ title }) => `${quoted(title)} is saved` } },
    deletion: { deleteSubject: { about: "the deletion", answer: () => "the file is gone" } },
  },
};
