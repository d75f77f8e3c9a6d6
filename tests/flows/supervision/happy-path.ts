/** A supervisor sees their teams, and changes how many they take. */
export const supervisionHappyPath: readonly string[] = [
  "supervision.list.loading --xstate.done.actor.readSupervision[0]--> supervision.list.loaded",
  "supervision.capacity.loading --xstate.done.actor.readCapacity[0]--> supervision.capacity.awaitingProjects",
  "supervision.capacity.awaitingProjects --always[0]--> supervision.capacity.known",
  "supervision.capacity.known.field --maxTeams.submitted[1]--> supervision.capacity.saving",
  "supervision.capacity.saving --xstate.done.actor.setMaxTeams[0]--> supervision.capacity.known",
];
