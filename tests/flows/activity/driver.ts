import { expect } from "../../support/screen/expect.ts";
import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import { setHidden } from "../../support/screen/attention.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import {
  address,
  goTo,
  inHeader,
  loggingIn,
  looking,
  press,
  pressLink,
  reconnecting,
  seeHeading,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { supervisor } from "../people.ts";
import { filesOf } from "./samples.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const activitySteps: Steps<typeof activityMachine> = {
  "owner.known": () => loggingIn(supervisor),
  "session.ended": () => [press("Sign Out", inHeader)],
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "refetch.requested": byReload,
  "work.shown": ({ teamId }, { before }) => {
    const teams: readonly TeamProject[] = before.context.teams;
    const { teamName = "", title = "" } = teams.find((team) => team.teamId === teamId) ?? {};
    return [
      goTo(`${teamName} Feedback`, `${teamName} Feedback ${title}`),
      { does: "seeText", text: "No feedback yet." },
      pressLink("Dashboard", inHeader),
      seeHeading("Team Overview"),
    ];
  },
  "reload.pressed": () => [press("Try again", { role: "region", name: "Needs you" })],
};

const supervising = (projects: readonly TeamProject[]): World =>
  projects.reduce(
    (world, { teamId, teamName, title }) =>
      withTeam(world, {
        ...falcons,
        teamId,
        teamName,
        memberStudentIds: [],
        supervisorId: supervisor.userId,
        project: { id: 17 + teamId, title, description: "" },
      }),
    everybody,
  );

/** The overview fetches the same lists, and the activity joins its requests. */
export const activityDriver: Driver<typeof activityMachine> = {
  actor: "app/activity",
  isVisible: true,
  // In a hidden tab, as a poll within the jump would be another step.
  beforeTimer: async ({ page }) => {
    await expect.poll(() => isCalling(page, "app/activity")).toBe(false);
    await setHidden(page, true);
  },
  begin: ({ arrange }) => arrange(everybody),
  // The log begins when the user turns to the form.
  starts: () => [address("/"), { does: "focus", field: "Email" }],
  steps: activitySteps,
  calls: {
    // The teams are asked for at the same time, unless they were received within the last minute.
    readTeams: { shapes: ["GET /api/Project"], world: (projects) => supervising(projects) },
    readActivity: {
      shapes: ["GET /api/Link/team/*"],
      asks: ({ id }) => [`GET /api/Link/team/${id}`],
      world: (_, { input: { id }, before }) => ({
        ...supervising(before.context.teams),
        files: filesOf(id),
      }),
    },
  },
};

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
  hurry:
    "the page lists the teams 1.5 seconds after the login, and once 60 seconds have passed since then, whenever it fetches: every 20 seconds or more, or as you turn to it. Take the step after “Wait 60 seconds” at once.",
};
