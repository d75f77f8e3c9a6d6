/** A user changes their profile. */
export const profileHappyPath: readonly string[] = [
  "profile.loading --xstate.done.actor.readProfile[0]--> profile.editing",
  "profile.editing --profile.submitted[3]--> profile.saving",
  "profile.saving --xstate.done.actor.saveProfile[0]--> profile.editing",
];
