import { membershipOf, type NewTeam } from "../../../machines/domain/team.ts";
import type { Student } from "../../../machines/domain/user.ts";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { Leader } from "../../../machines/team-creation/team-creation.setup.ts";
import { team } from "../people.ts";
import {
  outcomesOf,
  statusFailure,
  type EventSamples,
  type Fixture,
  type InputSamples,
  type OutputSamples,
} from "../samples.ts";

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

export const teamCreation: Fixture = {
  chart: teamCreationMachine,
  inputs: [{ leader }, { leader: null }, { leader: leaderInTeam }] satisfies InputSamples<
    typeof teamCreationMachine
  >,
  events: {
    "screen.opened": [
      { type: "screen.opened", leader },
      { type: "screen.opened", leader: leaderInTeam },
      { type: "screen.opened", leader: null },
    ],
    "refetch.requested": [{ type: "refetch.requested" }],
    "refetch.due": [{ type: "refetch.due" }],
    "draft.discarded": [{ type: "draft.discarded" }],
    "teamName.changed": [
      { type: "teamName.changed", teamName: "Falcons" },
      { type: "teamName.changed", teamName: " " },
    ],
    "member.toggled": [
      { type: "member.toggled", userId: 9 },
      { type: "member.toggled", userId: 10 },
    ],
    "team.confirmed": [{ type: "team.confirmed" }],
    "reload.pressed": [{ type: "reload.pressed" }],
  } satisfies EventSamples<typeof teamCreationMachine>,
  outcomes: outcomesOf(
    teamCreationMachine,
    {
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
    } satisfies OutputSamples<typeof teamCreationMachine>,
    { createTeam: statusFailure(409, "You are already in a team.") },
  ),
};
