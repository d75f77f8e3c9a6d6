import type { reportMachine } from "../../../machines/report/report.machine.ts";
import { project, supervisor } from "../people.ts";
import { report } from "../../support/pages/index.ts";
import { enterAs, reconnect, type Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, owls, withTeam, type World } from "../../support/paths/world.ts";

const shared: readonly Shape[] = ["GET /api/Teams", "GET /api/Project", "GET /api/Auth/getUsers"];
const tasksOf = (teamId: number): Shape => `GET /api/KanbanTask/team/${teamId}`;

/** Both teams, supervised; the overview lists their projects in this order. */
const supervising: World = [falcons, owls]
  .map((team, index) => ({
    ...team,
    supervisorId: supervisor.userId,
    project: { id: 20 + index, title: project.title, description: project.description },
  }))
  .reduce(withTeam, { ...everybody, inTeam: [7, 9, 10] });

export const reportDriver: Driver<typeof reportMachine> = {
  actor: "app/report",
  begin: async ({ page, gate, arrange }) => {
    await report.replacePrintDialog(page);
    await arrange(supervising);
    await enterAs(page, supervisor);
    // The overview requests the same lists, and each team's tasks.
    await gate.letGo(shared);
    await gate.letGo([tasksOf(3), tasksOf(2)]);
    await report.print(page).click();
  },
  perform: {
    "report.opened": ({ page }) => report.print(page).click(),
    "report.cancelled": ({ page }) => report.cancel(page).click(),
    "failedTeams.skipped": ({ page }) => report.printWithoutThem(page).click(),
    "report.printed": async ({ page }) => {
      await report.teams(page).first().waitFor({ state: "attached" });
      await report.closePrintDialog(page);
    },
    "reload.pressed": ({ page }) => report.tryAgain(page).click(),
    "connection.restored": reconnect,
  },
  calls: {
    readFacts: { shapes: shared, world: () => supervising },
    readWork: {
      shapes: ["GET /api/KanbanTask/team/*", "GET /api/Link/team/*", "GET /api/Feedback/Team/*"],
      asks: ({ id }) => [tasksOf(id), `GET /api/Link/team/${id}`, `GET /api/Feedback/Team/${id}`],
      world: ({ tasks, files, feedback }) => ({ ...supervising, tasks, files, feedback }),
    },
  },
};
