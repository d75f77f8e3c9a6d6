import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import { student } from "../people.ts";
import { teamCreationSteps } from "./steps.ts";
import { address, goTo, loggingIn, seeHeader } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";

const inTeam = (world: World, memberStudentIds: readonly number[], teamId: number, teamName: string): World =>
  withTeam(world, { ...falcons, teamId, teamName, memberStudentIds });

export const teamCreationDriver: Driver<typeof teamCreationMachine> = {
  actor: "app/teamCreation",
  begin: ({ arrange }, { leader }) =>
    arrange(
      leader?.status === true ? { ...everybody, inTeam: [...everybody.inTeam, leader.userId] } : everybody,
    ),
  starts: ({ leader }) =>
    leader === null
      ? [address("/create-team")]
      : [address("/"), ...loggingIn(student), seeHeader, goTo("Create Team")],
  steps: teamCreationSteps,
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
