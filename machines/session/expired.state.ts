import {
  attachTeam,
  credentialsIn,
  isStudent,
  keepProfile,
  keepRefusal,
  keepUser,
  outputOf,
  sayEndedBy,
  sessionSetup,
} from "./session.setup.ts";

/** The server rejected the token, and "Sign in again" is open over the page. */
export const expiredState = sessionSetup.createStateConfig({
  initial: "asking",
  on: {
    "team.updated": { actions: attachTeam },
    "profile.updated": { actions: keepProfile },
    "signOut.pressed": { target: "signedOut", actions: ["forget", sayEndedBy("signOut")] },
    "signOut.heard": { target: "signedOut", actions: ["forget", sayEndedBy("signOutElsewhere")] },
  },
  states: {
    /** Waiting for the user to enter their password. */
    asking: { on: { "login.submitted": { target: "signingIn", actions: "clearRefusal" } } },
    /** Waiting for the server to accept the login. */
    signingIn: {
      tags: "busy",
      invoke: {
        id: "loginAgain",
        src: "login",
        input: credentialsIn,
        onDone: [
          {
            guard: { type: "isSameUser", params: outputOf },
            target: "#session.signedIn.latest",
            actions: "sayRenewed",
          },
          {
            guard: isStudent,
            target: "#session.signedIn.lookingForTeam",
            actions: [
              sayEndedBy("anotherUser"),
              keepUser,
              { type: "sayStarted", params: { role: "student", by: "login" } },
            ],
          },
          {
            target: "#session.signedIn.settled",
            actions: [
              sayEndedBy("anotherUser"),
              keepUser,
              { type: "sayStarted", params: { role: "supervisor", by: "login" } },
            ],
          },
        ],
        onError: { target: "asking", actions: keepRefusal("Login failed") },
      },
    },
  },
});
