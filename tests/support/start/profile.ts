import type { Passwords, Profile } from "../../../machines/domain/profile.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import { submitted, type ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import { student as studentUser, supervisor as supervisorUser } from "../../flows/people.ts";
import { startHeld } from "../held.ts";
import { ownerOf, profileOf } from "../../flows/profile/scenario.ts";

export const sara = profileOf(studentUser);
export const student = ownerOf(studentUser);
export const supervisor = ownerOf(supervisorUser);

export const known = "the password";
export const other = "another one";

/** Edit Profile as it opens; each call waits until the test resolves it. */
export function start(owner: ProfileOwner = student) {
  const { calls, send, ...started } = startHeld(profileMachine, { input: { owner } });
  const type = (change: Partial<Profile>) => send({ type: "draft.changed", change });
  const submit = ({ currentPassword = "", newPassword = "" }: Partial<Passwords> = {}) =>
    send(submitted({ currentPassword, newPassword }));
  return { ...started, ...calls, send, type, submit };
}

/** The profile is loaded. */
export async function startRead(owner: ProfileOwner = student) {
  const started = start(owner);
  const { name, email, department } = owner;
  await started.readProfile.last().answer({ name, email, department });
  return started;
}

/** A name is typed and sent with the current password and, if given, a new one. */
export async function startSaving(newPassword = "", owner: ProfileOwner = student) {
  const started = await startRead(owner);
  started.type({ name: "Sara Noor" });
  started.submit({ currentPassword: known, newPassword });
  return started;
}
