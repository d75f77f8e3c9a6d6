import { required } from "../shared/required.ts";
import { endedBy, leavingState } from "./leaving.state.ts";
import { attachTeam, hasPendingWrites, setProfile, sessionSetup } from "./session.setup.ts";

/** A student or a supervisor is signed in. */
export const signedInState = sessionSetup.createStateConfig({
  initial: "idle",
  on: {
    "team.updated": { target: ".idle", actions: attachTeam },
    "profile.updated": { actions: setProfile },
    "session.expired": { target: "expired", actions: "clearToken" },
    "signOut.pressed": [{ guard: hasPendingWrites, target: ".leaving.here" }, endedBy("signOut")],
    "signOut.received": [
      { guard: hasPendingWrites, target: ".leaving.elsewhere" },
      endedBy("signOutElsewhere"),
    ],
  },
  states: {
    /** Where the session was before it expired. */
    latest: { type: "history", target: "idle" },
    /** The "Welcome!" dialog is open [2.13]. A student who has just registered has no team to fetch. */
    welcoming: { on: { "welcome.closed": "idle" } },
    /** Fetching the student's team. */
    lookingForTeam: {
      invoke: {
        id: "findTeam",
        src: "findTeam",
        input: ({ context }) => ({ userId: required(context.user, "user").userId }),
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => ({ team: event.output }) },
            target: "idle",
            actions: { type: "attachTeam", params: ({ event }) => ({ team: event.output }) },
          },
          { target: "idle" },
        ],
        onError: { target: "teamLoadFailed", actions: "logTeamLoadFailed" },
      },
    },
    /** The user's data is complete. */
    idle: { on: { "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" } } },
    /** The student's team could not be fetched. */
    teamLoadFailed: { on: { "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" } } },
    leaving: leavingState,
  },
});
