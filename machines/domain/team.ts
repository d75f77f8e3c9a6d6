import type { Project } from "./project.ts";

/** What the session stores of the user's team [3.1]. */
export interface TeamMembership {
  readonly teamId: number;
  readonly teamName: string;
  readonly memberStudentIds: readonly number[];
}

/** A team [3.3]. `supervisorId` null: no supervisor yet. */
export interface Team extends TeamMembership {
  readonly supervisorId: number | null;
  readonly supervisorName: string | null;
  readonly project: Project | null;
}

/** The payload to create a team [7.10]. */
export interface NewTeam {
  readonly teamName: string;
  readonly memberStudentIds: readonly number[];
}

/** The first team that lists this student as a member [4.2]. */
export const teamOf = <T extends TeamMembership>(teams: readonly T[], userId: number): T | null =>
  teams.find(({ memberStudentIds }) => memberStudentIds.includes(userId)) ?? null;

/** The leader plus the selected students, without duplicates [5.3]. */
export const membersOf = (leaderId: number, selectedIds: readonly number[]): readonly number[] => [
  ...new Set([leaderId, ...selectedIds]),
];

export const membershipOf = ({ teamId, teamName, memberStudentIds }: TeamMembership): TeamMembership => ({
  teamId,
  teamName,
  memberStudentIds,
});
