import { withAsciiDigits, comparable } from "./text.ts";
import type { TeamMembership } from "./team.ts";

export type Role = "student" | "supervisor";

/** "supervisor" in any case is a supervisor, anything else a student [3.1]. */
export const roleOf = (raw: unknown): Role =>
  typeof raw === "string" && raw.trim().toLowerCase() === "supervisor" ? "supervisor" : "student";

/** Parses a user id, in the digits of any script; null if it is not a positive safe integer. */
export const userIdOf = (text: string): number | null => {
  const digits = withAsciiDigits(text);
  const userId = /^\s*[0-9]+\s*$/.test(digits) ? Number(digits) : 0;
  return userId > 0 && Number.isSafeInteger(userId) ? userId : null;
};

/** A supervisor's department is always this [9.1]. */
export const supervisorDepartment = "General";

/** The session's user [3.1]. Token and password are stored separately, outside every chart. */
export interface SessionUser {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly department: string;
  /** True: a student who is already in a team. */
  readonly status: boolean;
  readonly team: TeamMembership | null;
  /** After how many minutes the service ends a session that is not used; only services that can end one say it. */
  readonly idleMinutes?: number;
  /** The password was generated for the user, and soon works for no login. */
  readonly passwordExpires?: true;
}

/** The user with or without the advice to change the password. */
export function withPasswordExpires(user: SessionUser, expires = false): SessionUser {
  const { passwordExpires: _, ...others } = user;
  return expires ? { ...others, passwordExpires: true } : others;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * What was typed into the landing page's two forms, by field, so that switching forms or a reload loses
 * nothing; never a password or a registration code.
 */
export type TypedEntrance = Readonly<
  Partial<Record<"name" | "email" | "userId" | "department" | "role", string>>
>;

/** The role that is chosen in the sign-up form. */
export const chosenRole = ({ role }: TypedEntrance): Role =>
  role === "supervisor" ? "supervisor" : "student";

/** The payload of the sign-up form [3.2]. */
export interface Registration {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly userId: number;
  readonly department: string;
  /** Only where the service has asked for it. */
  readonly registrationCode?: string;
}

/** A registration that is sent. */
export interface SentRegistration extends Registration {
  /** It was sent before, and nobody knows whether the account exists. */
  readonly isUnconfirmed?: true;
}

/** An entry of the user directory [7.4]. */
export interface Person {
  readonly userId: number;
  readonly name: string;
  readonly role: Role;
  readonly department: string;
  readonly status: boolean;
}

/** An entry of the student list [3.6]; `teamId` is null if the service does not send it. */
export interface Student {
  readonly userId: number;
  readonly name: string;
  readonly status: boolean;
  readonly teamId: number | null;
}

/** Students who can be added to a new team: in no team, and not the leader [2.22]. */
export const availableStudents = (students: readonly Student[], leaderId: number): readonly Student[] =>
  students.filter(({ userId, status, teamId }) => !status && teamId === null && userId !== leaderId);

interface Named {
  readonly userId: number;
  readonly name: string;
}

/** The people's names, with the id if two share one, as in "Sara (101)". */
export const labelsOf = (people: readonly Named[]): ReadonlyMap<number, string> => {
  const usersByName = new Map<string, Set<number>>();
  for (const { userId, name } of people) {
    const key = comparable(name);
    usersByName.set(key, (usersByName.get(key) ?? new Set()).add(userId));
  }
  const isShared = (name: string): boolean => (usersByName.get(comparable(name))?.size ?? 0) > 1;
  return new Map(people.map(({ userId, name }) => [userId, isShared(name) ? `${name} (${userId})` : name]));
};

/** Looks up users' names in the directory; an unknown id has a placeholder. Create it once for several users. */
export const nameFinder = (people: readonly Person[]): ((userId: number) => string) => {
  // Of two entries with one id, the first counts.
  const names = new Map(people.toReversed().map(({ userId, name }) => [userId, name]));
  return (userId) => names.get(userId) ?? `User ${userId}`;
};

/** The names of these users; the id distinguishes those of one name. */
export const namesOf = (
  nameOf: (userId: number) => string,
  userIds: readonly number[],
): readonly string[] => [...labelsOf(userIds.map((userId) => ({ userId, name: nameOf(userId) }))).values()];
