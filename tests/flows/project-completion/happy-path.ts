/** A student marks the project as complete or incomplete. */
export const projectCompletionHappyPath: readonly string[] = [
  "projectCompletion.loadingTeam --xstate.done.actor.readTeam--> projectCompletion.loadingProject",
  "projectCompletion.loadingProject --xstate.done.actor.readProject--> projectCompletion.idle",
  "projectCompletion.idle --completion.toggled--> projectCompletion.updatingStatus",
  "projectCompletion.updatingStatus --xstate.done.actor.setCompletion--> projectCompletion.confirmingOutcome",
  "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject [isAsWanted]--> projectCompletion.idle",
];
