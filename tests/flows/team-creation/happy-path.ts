/** A student without a team creates one. */
export const teamCreationHappyPath: readonly string[] = [
  "teamCreation.opening --always--> teamCreation.loading",
  "teamCreation.loading --xstate.done.actor.readStudents--> teamCreation.editing",
  "teamCreation.editing --team.confirmed [isNameWithinLimit]--> teamCreation.checking",
  "teamCreation.checking --xstate.done.actor.checkStudents--> teamCreation.creating",
  "teamCreation.creating --xstate.done.actor.createTeam--> teamCreation.updatingStatus",
  "teamCreation.updatingStatus --xstate.done.actor.updateStudentStatus--> teamCreation.created",
];
