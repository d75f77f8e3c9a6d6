/** A student marks the project as complete or incomplete. */
export const projectCompletionHappyPath: readonly string[] = [
  "projectCompletion.loadingTeam --xstate.done.actor.readTeam[1]--> projectCompletion.loadingProject",
  "projectCompletion.loadingProject --xstate.done.actor.readProject[0]--> projectCompletion.idle",
  "projectCompletion.idle --completion.toggled[0]--> projectCompletion.updatingStatus",
  "projectCompletion.updatingStatus --xstate.done.actor.setCompletion[0]--> projectCompletion.confirmingOutcome",
  "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject[0]--> projectCompletion.idle",
];
