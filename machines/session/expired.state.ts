import { loginFailed } from "./messages.ts";
import {
  attachTeam,
  credentialsIn,
  isStudent,
  setProfile,
  setError,
  setPasswordExpires,
  setUser,
  outputOf,
  notifyEndedBy,
  sessionSetup,
} from "./session.setup.ts";

/** The server rejected the token, and "Log in again" is open over the page. */
export const expiredState = sessionSetup.createStateConfig({
  initial: "asking",
  on: {
    "team.updated": { actions: attachTeam },
    "profile.updated": { actions: setProfile },
    "signOut.pressed": { target: "signedOut", actions: ["clearUser", notifyEndedBy("signOut")] },
    "signOut.received": { target: "signedOut", actions: ["clearUser", notifyEndedBy("signOutElsewhere")] },
  },
  states: {
    /** Waiting for the user to enter their password. */
    asking: { on: { "login.submitted": { target: "signingIn", actions: "clearError" } } },
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
            actions: [setPasswordExpires, "notifyRenewed"],
          },
          {
            guard: isStudent,
            target: "#session.signedIn.lookingForTeam",
            actions: [
              notifyEndedBy("anotherUser"),
              setUser,
              { type: "notifyStarted", params: { role: "student", by: "login" } },
            ],
          },
          {
            target: "#session.signedIn.idle",
            actions: [
              notifyEndedBy("anotherUser"),
              setUser,
              { type: "notifyStarted", params: { role: "supervisor", by: "login" } },
            ],
          },
        ],
        onError: { target: "asking", actions: setError(loginFailed) },
      },
    },
  },
});
