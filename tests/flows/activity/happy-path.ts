/** A supervisor logs in, and is told what is new and who needs them; later, all is fetched again. */
export const activityHappyPath: readonly string[] = [
  "activity.off --owner.known[0]--> activity.settling",
  "activity.settling --xstate.after.settlingTime.activity.settling[0]--> activity.listing",
  "activity.listing --xstate.done.actor.readTeams[0]--> activity.fresh",
  "activity.fresh --xstate.after.freshTime.activity.fresh[0]--> activity.aged",
  "activity.aged --refetch.due[0]--> activity.listing",
];
