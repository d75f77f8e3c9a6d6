import type { supervisionMachine } from "../../../../../machines/supervision/supervision.machine.ts";
import { supervisor } from "../../../../support/fixtures/people.ts";
import { byReload, enterAs, leaveAndReturn, type Driver } from "../driver.ts";
import { everybody, falcons, withTeam } from "../world.ts";

export const supervisionDriver: Driver<typeof supervisionMachine> = {
  actor: "app/supervision",
  begin: async ({ page, arrange }) => {
    await arrange(everybody);
    await enterAs(page, supervisor);
  },
  perform: {
    "reload.pressed": ({ page }) => page.getByRole("button", { name: "Try again" }).click(),
    "screen.opened": ({ page }) => leaveAndReturn(page),
    "page.restored": byReload,
  },
  calls: {
    readSupervision: {
      shapes: ["GET /api/Project", "GET /api/Teams"],
      world: (projects) =>
        projects.reduce(
          (world, { teamId, title, teamName, description }) =>
            withTeam(world, { ...falcons, teamId, teamName, supervisorId: supervisor.userId, project: { id: 20, title, description } }),
          everybody,
        ),
    },
  },
};
