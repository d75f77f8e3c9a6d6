import type { ContextFrom } from "xstate";
import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import { student } from "../people.ts";
import {
  address,
  goTo,
  loggingIn,
  seeHeader,
  back,
  leaving,
  looking,
  onPage,
  press,
  reconnecting,
  type,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import type { Beginning, ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const teamCreationSteps: Steps<typeof teamCreationMachine> = {
  "screen.opened": (_, { before }) => {
    if (before.matches("unauthorized")) return [...loggingIn(student), seeHeader, goTo("Create Team")];
    if (before.matches("created")) return [press("Close", { role: "dialog", name: "Team Created!" }), back];
    return leaving;
  },
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "draft.discarded": () => [press("Discard")],
  "teamName.changed": ({ teamName }) => [type(teamName, "Team Name")],
  "member.toggled": ({ userId }, { before }) => {
    const { students, selectedIds }: ContextFrom<typeof teamCreationMachine> = before.context;
    const name = students.find((each) => each.userId === userId)?.name ?? "";
    return [{ does: selectedIds.includes(userId) ? "untick" : "tick", name }];
  },
  "team.confirmed": () => [press("Confirm")],
  "reload.pressed": () => [press("Try again", onPage)],
};

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

export const teamCreationWords: ChartWords<typeof teamCreationMachine> = {
  begins: ({ leader }): Beginning => {
    if (leader === null) return { role: "anyone", does: "A visitor is not logged in." };
    const sort = leader.status ? "who is in a team already" : "without a team";
    return {
      role: "a student",
      does: `${leader.name} is a student ${sort}.`,
    };
  },
  calls: {
    readStudents: {
      about: "the students",
      answer: (students) =>
        students
          .map(({ name, status, teamId }) => `${name} (${status || teamId !== null ? "in a team" : "free"})`)
          .join(", "),
    },
    createTeam: {
      about: "the new team",
      answer: ({ teamName }) => `the team ${quoted(teamName)} is created`,
    },
    findTeam: {
      about: "the student's own team",
      answer: (team) =>
        team === null ? "the student is in no team" : `the student is in the team ${quoted(team.teamName)}`,
    },
    updateStudentStatus: { about: "the members' status", answer: () => "it is set" },
  },
};
