import type { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export const printoutWords: ChartWords<typeof printoutMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”.",
  }),
  calls: {
    readFacts: {
      about: "the teams, their projects and people",
      answer: (facts) => facts.map(({ teamName }) => quoted(teamName)).join(" and "),
    },
    readWork: {
      about: "a team's tasks, files and feedback",
      of: ({ id }) => `team ${id}`,
      answer: ({ tasks }) => tasks.map(({ title }) => quoted(title)).join(", "),
    },
  },
};
