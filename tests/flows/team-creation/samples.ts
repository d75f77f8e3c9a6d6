import { membershipOf, type NewTeam } from "../../../machines/domain/team.ts";
import type { Student } from "../../../machines/domain/user.ts";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { Leader } from "../../../machines/team-creation/team-creation.setup.ts";
import { team } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

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

export const teamCreation = fixtureOf(teamCreationMachine, {
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
export const teamCreationHappyPath: readonly string[] = [
  "teamCreation.opening --always--> teamCreation.loading",
  "teamCreation.loading --xstate.done.actor.readStudents--> teamCreation.editing",
  "teamCreation.editing --team.confirmed [isNameWithinLimit]--> teamCreation.checking",
  "teamCreation.checking --xstate.done.actor.checkStudents--> teamCreation.creating",
  "teamCreation.creating --xstate.done.actor.createTeam--> teamCreation.updatingStatus",
  "teamCreation.updatingStatus --xstate.done.actor.updateStudentStatus--> teamCreation.created",
];
