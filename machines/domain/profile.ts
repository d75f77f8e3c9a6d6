import { isBlank } from "./text.ts";
import type { Role } from "./user.ts";

/** What Edit Profile shows and edits [2.54]. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  /** Students only [5.14]; "" for a supervisor. */
  readonly department: string;
}

/** The payload of Edit Profile [7.6]; `department` for students only [5.14]. */
export interface ProfileUpdate {
  readonly name: string;
  readonly email: string;
  readonly department?: string;
  readonly password: string;
  readonly currentPassword: string;
}

/** The password fields, which are never stored. */
export interface Passwords {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * The profile to save: an empty name or email falls back to the current one [5.15]; a supervisor's department
 * stays [5.14].
 */
export const wantedProfile = (role: Role, known: Profile, typed: Partial<Profile>): Profile => ({
  name: filled(typed.name) ?? known.name,
  email: filled(typed.email) ?? known.email,
  department: (role === "student" ? typed.department?.trim() : undefined) ?? known.department,
});

const filled = (text = ""): string | null => (isBlank(text) ? null : text.trim());

export const isSameProfile = (a: Profile, b: Profile): boolean =>
  a.name === b.name && a.email === b.email && a.department === b.department;

/** Sends the new password, or the current one if only the profile changes [5.13]. */
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
