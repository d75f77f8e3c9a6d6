/** A student registers or logs in, works, and signs out. */
export const sessionHappyPath: readonly string[] = [
  "session.signedOut --registration.submitted[0]--> session.registering",
  "session.registering --xstate.done.actor.register[0]--> session.signedIn.welcoming",
  "session.signedIn.welcoming --welcome.closed[0]--> session.signedIn.idle",
  "session.signedOut --login.submitted[0]--> session.signingIn",
  "session.signingIn --xstate.done.actor.login[0]--> session.signedIn.lookingForTeam",
  "session.signedIn.lookingForTeam --xstate.done.actor.findTeam[0]--> session.signedIn.idle",
  "session.signedIn --signOut.pressed[1]--> session.signedOut",
];
