/** A supervisor logs in, and is told what is new and who needs them; later, all is fetched again. */
export const activityHappyPath: readonly string[] = [
  "activity.off --owner.known[0]--> activity.settling",
  "activity.settling --xstate.after.settlingTime.activity.settling[0]--> activity.listing",
  "activity.listing --xstate.done.actor.readTeams[0]--> activity.current",
  "activity.current --xstate.after.freshTime.activity.current[0]--> activity.stale",
  "activity.stale --refetch.due[0]--> activity.listing",
];
