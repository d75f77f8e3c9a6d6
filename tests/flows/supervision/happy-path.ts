/** A supervisor sees their teams, and changes how many they take. */
export const supervisionHappyPath: readonly string[] = [
  "supervision.list.loading --xstate.done.actor.readSupervision--> supervision.list.ready",
  "supervision.capacity.loading --xstate.done.actor.readCapacity--> supervision.capacity.known",
  "supervision.capacity.known.field --maxTeams.submitted [isTypedAllowed]--> supervision.capacity.saving",
  "supervision.capacity.saving --xstate.done.actor.setMaxTeams--> supervision.capacity.known",
];
