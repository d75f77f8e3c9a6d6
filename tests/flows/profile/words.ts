import type { profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const profileWords: ChartWords<typeof profileMachine, "renaming"> = {
  begins: ({ owner: { name, role } }) => ({
    role: role === "student" ? "a student" : "a supervisor",
    does: `${name} is a ${role}.`,
  }),
  calls: {
    readProfile: {
      about: "the profile",
      answer: ({ name, email, department }) =>
        `${name}, ${email}${department === "" ? "" : `, ${department}`}`,
    },
    renaming: {
      readTasksToRename: {
        about: "the team's tasks",
        answer: ({ taskIds }) =>
          taskIds.length === 0 ? "none carries the old name" : `${taskIds.length} carry the old name`,
      },
      renameInTask: { about: "the new name in a task", answer: () => "it is saved" },
    },
    saveProfile: { about: "the new profile", answer: () => "it is saved" },
  },
};
