import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export const activityWords: ChartWords<typeof activityMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor is a supervisor.",
  }),
  calls: {
    readTeams: {
      about: "the teams to look at",
      answer: (teams) =>
        teams.length === 0
          ? "none is supervised"
          : teams.map(({ title, teamName }) => `${quoted(title)} of the team ${quoted(teamName)}`).join(", "),
    },
    readActivity: {
      about: "what is new in a team",
      of: ({ id }) => `team ${id}`,
      answer: (_, { id }) => `team ${id} has one file`,
    },
  },
};
