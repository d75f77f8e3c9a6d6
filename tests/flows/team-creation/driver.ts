import type { ContextFrom } from "xstate";
import { membershipOf, type NewTeam } from "../../../machines/domain/team.ts";
import type { Student } from "../../../machines/domain/user.ts";
import {
  teamCreationMachine,
  selectCandidates,
} from "../../../machines/team-creation/team-creation.machine.ts";
import type { Leader } from "../../../machines/team-creation/team-creation.setup.ts";
import { eventIn, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
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
import { team, student } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

export const leader: Leader = { userId: 7, name: "Sara", status: false };
export const leaderInTeam: Leader = { ...leader, status: true };
/** By name, as in the API's responses. */
const students: readonly Student[] = [
  { userId: 10, name: "Lina", status: true, teamId: 2 },
  { userId: 9, name: "Omar", status: false, teamId: null },
  { userId: 7, name: "Sara", status: false, teamId: null },
];
/** With this student in a team by now. */
const withTaken = (takenId: number, taken: Pick<Student, "status" | "teamId">): readonly Student[] =>
  students.map((each) => (each.userId === takenId ? { ...each, ...taken } : each));

export const fixture = fixtureOf(teamCreationMachine, {
  inputs: [{ leader }, { leader: null }, { leader: leaderInTeam }],
  events: {
    "screen.opened": [{ leader }, { leader: leaderInTeam }, { leader: null }],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "draft.discarded": [{}],
    "teamName.changed": [{ teamName: "Falcons" }, { teamName: " " }],
    "member.toggled": [{ userId: 9 }, { userId: 10 }],
    "team.confirmed": [{}],
    "reload.pressed": [{}],
  },
  outputs: {
    readStudents: [
      students,
      students.slice(2),
      // The status of a taken student may lag behind.
      withTaken(9, { status: false, teamId: 2 }),
      withTaken(7, { status: true, teamId: 2 }),
    ],
    createTeam: [({ teamName, memberStudentIds }: NewTeam) => ({ ...team, teamName, memberStudentIds })],
    findTeam: [membershipOf(team), membershipOf({ ...team, teamId: 2, teamName: "Owls" }), null],
    updateStudentStatus: [undefined],
  },
  refusals: { createTeam: statusFailure(409, "You are already in a team.") },
});

/** A student without a team creates one. */
export const happyPaths = {
  teamCreation: [
    "teamCreation.opening --always--> teamCreation.loading",
    "teamCreation.loading --xstate.done.actor.readStudents--> teamCreation.editing",
    "teamCreation.editing --team.confirmed [isNameWithinLimit]--> teamCreation.checking",
    "teamCreation.checking --xstate.done.actor.checkStudents--> teamCreation.creating",
    "teamCreation.creating --xstate.done.actor.createTeam--> teamCreation.updatingStatus",
    "teamCreation.updatingStatus --xstate.done.actor.updateStudentStatus--> teamCreation.created",
  ],
};

export const teamCreationScenario: Scenario = {
  name: "teamCreation",
  fixture,
  inputs: fixture.inputs,
  isPossible: (snapshot, step) => {
    const { teamName, isRestored }: ContextFrom<typeof teamCreationMachine> = snapshot.context;
    const event = eventIn<typeof teamCreationMachine>(step);
    // A signed-out user has no form open, and the creator of a team is in it.
    if (event?.type === "screen.opened") return event.leader?.status === snapshot.matches("created");
    if (event?.type === "member.toggled")
      return selectCandidates(snapshot).some(({ userId }) => userId === event.userId);
    if (event?.type === "teamName.changed") return event.teamName !== teamName;
    if (event?.type === "draft.discarded") return isRestored;
    return !isRefusedSession(step);
  },
};

export const scenarios: readonly Scenario[] = [teamCreationScenario];

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

export const driver: Driver<typeof teamCreationMachine> = {
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

export const words: ChartWords<typeof teamCreationMachine> = {
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
