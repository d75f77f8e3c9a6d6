import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import { student } from "../people.ts";
import { expectPath } from "../../support/people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
} from "../../support/paths/driver.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";

const inTeam = (world: World, memberStudentIds: readonly number[], teamId: number, teamName: string): World =>
  withTeam(world, { ...falcons, teamId, teamName, memberStudentIds });

export const teamCreationDriver: Driver<typeof teamCreationMachine> = {
  actor: "app/teamCreation",
  begin: async ({ page, arrange }, { leader }) => {
    await arrange(
      leader?.status === true ? { ...everybody, inTeam: [...everybody.inTeam, leader.userId] } : everybody,
    );
    if (leader === null) {
      await page.goto("/create-team");
      return expectPath(page, "/");
    }
    await enterAs(page, student);
    await expectPath(page, "/dashboard/student/KanbanBoard");
    await goInside(page, "/create-team");
  },
  perform: {
    "screen.opened": async ({ page }, _, { before }) => {
      if (!before.matches("unauthorized")) return leaveAndReturn(page);
      await enterAs(page, student);
      await expectPath(page, "/dashboard/student/KanbanBoard");
      await goInside(page, "/create-team");
    },
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "draft.discarded": ({ page }) => page.getByRole("button", { name: "Discard" }).click(),
    "teamName.changed": ({ page }, { teamName }) => page.getByLabel("Team Name").fill(teamName),
    "member.toggled": ({ page }) => page.getByRole("checkbox", { name: "Omar" }).click({ force: true }),
    "team.confirmed": ({ page }) => page.getByRole("button", { name: "Confirm" }).click(),
    "reload.pressed": ({ page }) => page.getByRole("button", { name: "Try again" }).click(),
  },
  calls: {
    readStudents: {
      shapes: ["GET /api/Students/all"],
      world: (students) => ({
        ...everybody,
        people: everybody.people.filter(
          ({ userId, role }) => role === "supervisor" || students.some((each) => each.userId === userId),
        ),
        inTeam: students.filter(({ status }) => status).map(({ userId }) => userId),
        teams: everybody.teams.map((team) => ({
          ...team,
          memberStudentIds: students
            .filter(({ teamId }) => teamId === team.teamId)
            .map(({ userId }) => userId),
        })),
      }),
    },
    createTeam: {
      shapes: ["POST /api/Teams/create"],
      world: () => everybody,
      refusing: () => inTeam(everybody, [student.userId], 1, "Hawks"),
    },
    findTeam: {
      shapes: ["GET /api/Teams"],
      world: (team) =>
        team === null
          ? withoutTeamOf(everybody, student.userId)
          : inTeam(everybody, team.memberStudentIds, team.teamId, team.teamName),
    },
    updateStudentStatus: {
      shapes: ["PATCH /api/Teams/*/update-student-status"],
      world: (_, { before }) => inTeam(everybody, before.context.team.memberStudentIds, 3, falcons.teamName),
    },
  },
};
