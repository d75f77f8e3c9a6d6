/** A student without a team creates one. */
export const teamCreationHappyPath: readonly string[] = [
  "teamCreation.opening --always[2]--> teamCreation.loading",
  "teamCreation.loading --xstate.done.actor.readStudents[1]--> teamCreation.editing",
  "teamCreation.editing --team.confirmed[1]--> teamCreation.checking",
  "teamCreation.checking --xstate.done.actor.checkStudents[2]--> teamCreation.creating",
  "teamCreation.creating --xstate.done.actor.createTeam[0]--> teamCreation.updatingStatus",
  "teamCreation.updatingStatus --xstate.done.actor.updateStudentStatus[0]--> teamCreation.created",
];
