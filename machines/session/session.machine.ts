import { assertEvent, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { SessionUser, TypedEntrance } from "../domain/user.ts";
import { expiredState } from "./expired.state.ts";
import { credentialsIn, isStudent, keepRefusal, keepUser, sayEndedBy, sessionSetup } from "./session.setup.ts";
import { signedInState } from "./signed-in.state.ts";

/**
 * Who is signed in, and in which team they are [4.1] [4.2].
 *
 * When the server rejects the token, the session is `expired`: the user is still known, and the page stays below
 * the "Sign in again" dialog. The same user continues; another one starts clean.
 *
 * Token and password never enter this chart: the calls keep them where the wire can use them, and answer
 * with the user alone, and `forgetToken` is given by who keeps it.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: { user: null, refusal: "", isRegistering: false, typed: {} },
  initial: "signedOut",
  // A tab that nobody has signed in at has a log, too, and its log is gone.
  on: { "signOut.heard": { actions: sayEndedBy("signOutElsewhere") } },
  states: {
    /** Nobody is signed in. */
    signedOut: {
      on: {
        "login.submitted": { target: "signingIn", actions: "clearRefusal" },
        "registration.submitted": { target: "registering", actions: "clearRefusal" },
        "form.switched": { actions: "switchForm" },
        "form.typed": { actions: { type: "keepTyped", params: ({ event }) => ({ change: event.change }) } },
      },
    },
    /** Waiting for the server to accept the login. */
    signingIn: {
      tags: "busy",
      invoke: {
        id: "login",
        src: "login",
        input: credentialsIn,
        onDone: [
          {
            guard: isStudent,
            target: "signedIn.lookingForTeam",
            actions: [keepUser, { type: "sayStarted", params: { role: "student", by: "login" } }],
          },
          {
            target: "signedIn.settled",
            actions: [keepUser, { type: "sayStarted", params: { role: "supervisor", by: "login" } }],
          },
        ],
        onError: { target: "signedOut", actions: keepRefusal("Login failed") },
      },
    },
    /** Waiting for the server to create the account. */
    registering: {
      tags: "busy",
      invoke: {
        id: "register",
        src: "register",
        input: ({ event }) => {
          assertEvent(event, "registration.submitted");
          return event.registration;
        },
        onDone: [
          {
            guard: isStudent,
            target: "signedIn.welcoming",
            actions: [keepUser, { type: "sayStarted", params: { role: "student", by: "registration" } }],
          },
          {
            target: "signedIn.settled",
            actions: [
              keepUser,
              { type: "sayStarted", params: { role: "supervisor", by: "registration" } },
              "welcomeSupervisor",
            ],
          },
        ],
        onError: { target: "signedOut", actions: keepRefusal("Registration failed") },
      },
    },
    signedIn: signedInState,
    expired: expiredState,
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: Snapshot): SessionUser | null => snapshot.context.user;
export const selectIsWithoutTeam = ({ context: { user } }: Snapshot): boolean => user?.role === "student" && user.team === null;
export const selectIsRegistering = (snapshot: Snapshot): boolean => snapshot.context.isRegistering;
export const selectTyped = (snapshot: Snapshot): TypedEntrance => snapshot.context.typed;
export const selectRefusal = (snapshot: Snapshot): string => snapshot.context.refusal;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectIsWelcoming = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: "welcoming" });
export const selectIsLookingForTeam = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signedIn: "lookingForTeam" });
export const selectIsTeamUnread = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: "teamUnread" });
export const selectIsExpired = (snapshot: Snapshot): boolean => snapshot.matches("expired");
