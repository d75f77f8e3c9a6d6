/** A student registers or logs in, works, and signs out. */
export const sessionHappyPath: readonly string[] = [
  "session.signedOut.login --form.switched--> session.signedOut.registration",
  "session.signedOut.registration --registration.submitted--> session.registering",
  "session.registering --xstate.done.actor.register [isStudent]--> session.signedIn.welcoming",
  "session.signedIn.welcoming --welcome.closed--> session.signedIn.idle",
  "session.signedOut.login --login.submitted--> session.signingIn",
  "session.signingIn --xstate.done.actor.login [isStudent]--> session.signedIn.lookingForTeam",
  "session.signedIn.lookingForTeam --xstate.done.actor.findTeam [isFound]--> session.signedIn.idle",
  "session.signedIn --signOut.pressed--> session.signedOut",
];
