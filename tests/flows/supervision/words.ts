import { statusName, taskStatuses } from "../../../machines/domain/task.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export const supervisionWords: ChartWords<typeof supervisionMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor is a supervisor.",
  }),
  calls: {
    readSupervision: {
      about: "the supervised projects",
      answer: ({ projects }) =>
        projects.length === 0
          ? "none is supervised"
          : projects
              .map(({ title, teamName }) => `${quoted(title)} of the team ${quoted(teamName)}`)
              .join(", "),
    },
    readCapacity: {
      about: "the remaining slots",
      answer: ({ remaining, booked }) =>
        `there is room for ${remaining} more${booked === null ? "; the projects could not be read" : ""}`,
    },
    readCounts: {
      about: "a team's tasks",
      of: ({ id }) => `team ${id}`,

      answer: (counts) =>
        taskStatuses.map((status) => `${counts[status]} in ${quoted(statusName[status])}`).join(", "),
    },
    setMaxTeams: { about: "the most teams", answer: () => "it is saved" },
  },
};
