import type { SessionUser } from "../domain/user.ts";
import { attachTeam, keepProfile, sayEndedBy, sessionSetup } from "./session.setup.ts";

/** A student or a supervisor is signed in. */
export const signedInState = sessionSetup.createStateConfig({
  initial: "settled",
  on: {
    "team.updated": { target: ".settled", actions: attachTeam },
    "profile.updated": { actions: keepProfile },
    "session.expired": { target: "expired", actions: "forgetToken" },
    "signOut.pressed": { target: "signedOut", actions: ["forget", "forgetToken", sayEndedBy("signOut")] },
    "signOut.heard": {
      target: "signedOut",
      actions: ["forget", "forgetToken", sayEndedBy("signOutElsewhere")],
    },
  },
  states: {
    /** Where the session was before it expired. */
    latest: { type: "history", target: "settled" },
    /** The "Welcome!" dialog is open [2.13]. A student who has just registered has no team to fetch. */
    welcoming: { on: { "welcome.closed": "settled" } },
    /** Fetching the student's team. */
    lookingForTeam: {
      invoke: {
        id: "findTeam",
        src: "findTeam",
        input: ({ context }) => ({ userId: userIdOf(context.user) }),
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => ({ team: event.output }) },
            target: "settled",
            actions: { type: "attachTeam", params: ({ event }) => ({ team: event.output }) },
          },
          { target: "settled" },
        ],
        onError: { target: "teamUnread", actions: "logTeamUnread" },
      },
    },
    /** All that can be known of the user is known. */
    settled: { on: { "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" } } },
    /** The student's team could not be fetched. */
    teamUnread: { on: { "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" } } },
  },
});

const userIdOf = (user: SessionUser | null): number => {
  if (user === null) throw new Error("Nobody is signed in");
  return user.userId;
};
