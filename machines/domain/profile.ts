import type { Role } from "./user.ts";

/** What Edit Profile shows and changes [2.54]. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  /** Students only [5.14]; "" for a supervisor. */
  readonly department: string;
}

/** What Edit Profile sends [7.6]; `department` for students only [5.14]. */
export interface ProfileUpdate {
  readonly name: string;
  readonly email: string;
  readonly department?: string;
  readonly password: string;
  readonly currentPassword: string;
}

/** What is typed into the fields that are never kept. */
export interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** The profile as it is to be: an empty name or e-mail falls back to the known one [5.15]; a supervisor's department stays [5.14]. */
export const wantedProfile = (role: Role, known: Profile, typed: Partial<Profile>): Profile => ({
  name: typed.name?.trim() || known.name,
  email: typed.email?.trim() || known.email,
  department: (role === "student" ? typed.department?.trim() : undefined) ?? known.department,
});

export const isSameProfile = (a: Profile, b: Profile): boolean =>
  a.name === b.name && a.email === b.email && a.department === b.department;

/** The new password, or the current one where only profile info changes [5.13]. */
export const updateOf = (
  role: Role,
  { name, email, department }: Profile,
  { currentPassword, newPassword }: Passwords,
): ProfileUpdate => ({
  name,
  email,
  ...(role === "student" && { department }),
  password: newPassword || currentPassword,
  currentPassword,
});
