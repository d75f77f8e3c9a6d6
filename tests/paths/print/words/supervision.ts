import type { supervisionMachine } from "../../../../machines/supervision/supervision.machine.ts";
import { byReload, leaving, pressing, quoted, type ChartWords } from "../words.ts";

export const supervisionWords: ChartWords<typeof supervisionMachine> = {
  begins: () => ({ role: "a supervisor", does: "Dr. Noor, a supervisor, logs in and comes to /dashboard/supervisor/SupBoard." }),
  events: {
    "reload.pressed": () => pressing("Try again"),
    "screen.opened": () => leaving,
    "page.restored": byReload,
  },
  calls: {
    readSupervision: {
      about: "the supervised projects",
      answer: (projects) =>
        projects.length === 0 ? "none is supervised" : projects.map(({ title, teamName }) => `${quoted(title)} of the team ${quoted(teamName)}`).join(", "),
    },
  },
};
