import type { reportMachine } from "../../../machines/report/report.machine.ts";
import { pressing, quoted, reconnecting, type ChartWords } from "../../paths/print/words.ts";

export const reportWords: ChartWords<typeof reportMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor, a supervisor of the teams “Falcons” and “Owls”, logs in, comes to /dashboard/supervisor/SupBoard and presses “Print”.",
  }),
  events: {
    "report.opened": () => pressing("Print"),
    "report.cancelled": () => pressing("Cancel"),
    "failedTeams.skipped": () => pressing("Print without them"),
    "report.printed": () => "Close the browser's print dialog.",
    "reload.pressed": () => pressing("Try again"),
    "connection.restored": reconnecting,
  },
  calls: {
    readFacts: {
      about: "the teams, their projects and people",
      answer: (facts) => facts.map(({ teamName }) => quoted(teamName)).join(" and "),
    },
    readWork: {
      about: "a team's tasks, files and feedback",
      answer: ({ tasks }, { id }) => `of team ${id}, ${tasks.map(({ title }) => quoted(title)).join(", ")}`,
    },
  },
};
