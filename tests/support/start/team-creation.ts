import { expect } from "vitest";
import type { Team, TeamMembership } from "../../../machines/domain/team.ts";
import type { Student } from "../../../machines/domain/user.ts";
import {
  selectSelectedIds,
  selectTeamName,
  teamCreationMachine,
} from "../../../machines/team-creation/team-creation.machine.ts";
import type { Leader } from "../../../machines/team-creation/team-creation.setup.ts";
import { offline, refused, startHeld } from "../held.ts";

export const leader: Leader = { userId: 7, name: "Sara", status: false };
/** A student whom a leader can select. */
export const free = (userId: number, name = `Student ${userId}`): Student => ({
  userId,
  name,
  status: false,
  teamId: null,
});
export const students: readonly Student[] = [
  free(7, "Sara"),
  free(8, "Omar"),
  { ...free(9, "Taken"), status: true },
  { ...free(10, "Placed"), teamId: 4 },
  free(11, "Lina"),
];
/** The students, with these in a team by now. */
export const withTaken = (...ids: readonly number[]): readonly Student[] =>
  students.map((each) => (ids.includes(each.userId) ? { ...each, teamId: 5 } : each));
export const membership: TeamMembership = { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 8] };
export const team: Team = { ...membership, supervisorId: null, supervisorName: null, project: null };

/** A team creation that fetches the students; each call waits until the test resolves it. */
export function start(input: Leader | null = leader) {
  const { calls, now, ...started } = startHeld(teamCreationMachine, { input: { leader: input } });
  const draft = () => [selectTeamName(now()), selectSelectedIds(now())];
  return { ...started, ...calls, now, draft };
}

/** The students are loaded. */
export async function startEditing(loaded: readonly Student[] = students) {
  const started = start();
  await started.readStudents.last().answer(loaded);
  return started;
}

/** The students are loaded, and the form is filled in. */
export async function startTyped(
  teamName = "Falcons",
  selected: readonly number[] = [8],
  loaded: readonly Student[] = students,
) {
  const started = await startEditing(loaded);
  started.send({ type: "teamName.changed", teamName });
  for (const userId of selected) started.send({ type: "member.toggled", userId });
  return started;
}

/** Filled in and confirmed: the check is pending. */
export async function startChecking(
  teamName = "  Falcons ",
  selected: readonly number[] = [8],
  loaded: readonly Student[] = students,
) {
  const started = await startTyped(teamName, selected, loaded);
  started.send({ type: "team.confirmed" });
  expect(started.now().value).toBe("checking");
  return started;
}

/** Filled in, confirmed and checked: the team is being created. */
export async function startCreating(teamName?: string, selected?: readonly number[]) {
  const started = await startChecking(teamName, selected);
  await started.readStudents.last().answer(students);
  expect(started.now().value).toBe("creating");
  return started;
}

/** The team could not be created and does not exist: the students are being refetched. */
export async function startRefetching(failure = refused(500)) {
  const started = await startCreating();
  await started.createTeam.last().fail(failure);
  await started.findTeam.last().answer(null);
  expect(started.now().value).toBe("refetchingStudents");
  return started;
}

/** The team could not be created, and the teams could not be fetched. */
export async function startUnchecked() {
  const started = await startCreating();
  await started.createTeam.last().fail(offline);
  await started.findTeam.last().fail(offline);
  expect(started.now().value).toEqual({ editing: "unconfirmed" });
  return started;
}
