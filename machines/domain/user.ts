import type { TeamMembership } from "./team.ts";

export type Role = "student" | "supervisor";

/** Any case of "supervisor" is a supervisor, anything else a student [3.1]. */
export const roleOf = (raw: unknown): Role =>
  typeof raw === "string" && raw.trim().toLowerCase() === "supervisor" ? "supervisor" : "student";

/** The number that digits stand for, as far as numbers count exactly; null: they stand for no user. */
export const userIdOf = (digits: string): number | null => {
  const userId = /^\s*[0-9]+\s*$/.test(digits) ? Number(digits) : 0;
  return userId > 0 && Number.isSafeInteger(userId) ? userId : null;
};

/** A supervisor's department is always this [9.1]. */
export const supervisorDepartment = "General";

/** The session's user [3.1]. The token and the password are kept apart from it, outside every chart. */
export interface SessionUser {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly department: string;
  /** True: a student who is already in a team. */
  readonly status: boolean;
  readonly team: TeamMembership | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What stands in the landing page's two forms, by field, so that nothing is lost by changing the form or by a reload; never a password. */
export type TypedEntrance = Readonly<
  Partial<Record<"name" | "email" | "userId" | "department" | "role", string>>
>;

/** What the sign-up form sends [3.2]. */
export interface Registration {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly userId: number;
  readonly department: string;
}

/** Someone in the directory of users [7.4]. */
export interface Person {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly department: string;
  readonly status: boolean;
}

/** A student as the student list gives them [3.6]; `teamId` only where the service tells it. */
export interface Student {
  readonly userId: number;
  readonly name: string;
  readonly status: boolean;
  readonly teamId: number | null;
}

/** Students who can be picked for a new team: free, and not the one who picks [2.22]. */
export const availableStudents = (students: readonly Student[], leaderId: number): readonly Student[] =>
  students.filter(({ userId, status, teamId }) => !status && teamId === null && userId !== leaderId);

/** The name of someone in the directory; an unknown id is still someone. */
export const nameOf = (people: readonly Person[], userId: number): string =>
  people.find((person) => person.userId === userId)?.name ?? `User ${userId}`;
