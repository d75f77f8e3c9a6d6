import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import {
  byReload,
  looking,
  pressing,
  quoted,
  reconnecting,
  type ChartWords,
} from "../../paths/print/words.ts";

export const activityWords: ChartWords<typeof activityMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor, a supervisor, opens / and turns to the login form.",
  }),
  events: {
    "owner.known": () => "Log in as Dr. Noor.",
    "session.ended": () => pressing("Sign Out", "in the header"),
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "refetch.requested": byReload,
    "work.shown": ({ teamId }) =>
      `Go to /dashboard/supervisor/feedback?team=${teamId}, wait for the page, and return to the overview.`,
    "reload.pressed": () => pressing("Try again"),
  },
  calls: {
    readTeams: {
      about: "the teams to look at",
      answer: (teams) =>
        teams.length === 0
          ? "none is supervised"
          : teams.map(({ title, teamName }) => `${quoted(title)} of the team ${quoted(teamName)}`).join(", "),
    },
    readActivity: { about: "what is new in a team", answer: (_, { id }) => `team ${id} has one file` },
  },
};
