import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import {
  goTo,
  inHeader,
  loggingIn,
  looking,
  press,
  pressLink,
  reconnecting,
  seeHeading,
} from "../../support/paths/instructions.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import { supervisor } from "../people.ts";

export const activitySteps: Steps<typeof activityMachine> = {
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
