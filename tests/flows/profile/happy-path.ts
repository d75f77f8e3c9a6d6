/** A user changes their profile. */
export const profileHappyPath: readonly string[] = [
  "profile.loading --xstate.done.actor.readProfile--> profile.editing",
  "profile.editing --profile.submitted--> profile.saving",
  "profile.saving --xstate.done.actor.saveProfile--> profile.editing",
];
