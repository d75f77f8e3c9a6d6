/** A supervisor logs in, and sees what is new and who needs them; later, all is refetched. */
export const activityHappyPath: readonly string[] = [
  "activity.off --owner.known--> activity.settling",
  "activity.settling --xstate.after.settlingTime.activity.settling--> activity.listing",
  "activity.listing --xstate.done.actor.readTeams--> activity.current",
  "activity.current --xstate.after.freshTime.activity.current--> activity.stale",
  "activity.stale --refetch.due--> activity.listing",
];
