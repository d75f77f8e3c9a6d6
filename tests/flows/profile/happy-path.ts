/** A user changes their profile. */
export const profileHappyPath: readonly string[] = [
  "profile.loading --xstate.done.actor.readProfile--> profile.editing",
  "profile.editing --profile.submitted [isWithinLimits]--> profile.saving",
  "profile.saving --xstate.done.actor.saveProfile--> profile.editing",
];

/** A user's new name is put into the team's tasks. */
export const renamingHappyPath: readonly string[] = [
  "profile/renaming.reading --xstate.done.actor.readTasksToRename--> profile/renaming.deciding",
  "profile/renaming.deciding --always [hasPending]--> profile/renaming.changing",
  "profile/renaming.changing --xstate.done.actor.renameInTask--> profile/renaming.deciding",
  "profile/renaming.deciding --always--> profile/renaming.done",
];
