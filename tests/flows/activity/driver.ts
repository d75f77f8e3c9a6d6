import type { Page } from "@playwright/test";
import { expect } from "../../support/screen/expect.ts";
import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import { setHidden } from "../../support/screen/attention.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import { byReload, enterAs, reconnect, type Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { goInside } from "../../support/screen/navigate.ts";
import { supervisor } from "../people.ts";
import { filesOf } from "./samples.ts";

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

const tryAgain = (page: Page) =>
  page.getByRole("region", { name: "Needs you" }).getByRole("button", { name: "Try again" });

/** The overview fetches the same lists, and the activity joins its requests. */
export const activityDriver: Driver<typeof activityMachine> = {
  actor: "app/activity",
  isVisible: true,
  // In a hidden tab, as a poll within the jump would be another step.
  beforeTimer: async ({ page }) => {
    await expect.poll(() => isCalling(page, "app/activity")).toBe(false);
    await setHidden(page, true);
  },
  begin: async ({ page, arrange }) => {
    await arrange(everybody);
    await page.goto("/");
    // The log begins when the user turns to the form.
    await page.getByLabel("Email").focus();
  },
  perform: {
    "owner.known": ({ page }) => enterAs(page, supervisor),
    "session.ended": ({ page }) => page.getByRole("button", { name: "Sign Out" }).click(),
    "refetch.due": async ({ page }) => {
      await setHidden(page, true);
      await setHidden(page, false);
    },
    "connection.restored": reconnect,
    "refetch.requested": byReload,
    "work.shown": async ({ page }, { teamId }) => {
      await goInside(page, `/dashboard/supervisor/feedback?team=${teamId}`);
      await page.getByText("No feedback yet.").waitFor();
      await goInside(page, "/dashboard/supervisor/SupBoard");
      await page.getByRole("heading", { name: "Team Overview" }).waitFor();
    },
    "reload.pressed": ({ page }) => tryAgain(page).click(),
  },
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
