import { statusName, taskStatuses } from "../../../machines/domain/task.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import {
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  typing,
  type ChartWords,
} from "../../paths/print/words.ts";

export const supervisionWords: ChartWords<typeof supervisionMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor, a supervisor, logs in and comes to /dashboard/supervisor/SupBoard.",
  }),
  events: {
    "reload.pressed": () => pressing("Try again"),
    "screen.opened": () => leaving,
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "maxTeams.changed": ({ text }) => typing(text, "Max Teams"),
    "maxTeams.submitted": () => pressing("Save"),
  },
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
      answer: (counts, { id }) =>
        `of team ${id} ${taskStatuses.map((status) => `${counts[status]} in ${quoted(statusName[status])}`).join(", ")}`,
    },
    setMaxTeams: { about: "the most teams", answer: () => "it is saved" },
  },
};
