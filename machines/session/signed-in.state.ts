import type { TeamMembership } from "../domain/team.ts";
import type { SessionUser } from "../domain/user.ts";
import { required } from "../shared/required.ts";
import { endedBy, leavingState } from "./leaving.state.ts";
import { attachTeam, hasPendingWrites, sessionSetup, setProfile, setTeamFailure } from "./session.setup.ts";

const studentIn = ({ context }: { context: { user: SessionUser | null } }) => ({
  userId: required(context.user, "user").userId,
});

const teamIn = ({ event }: { event: { output: TeamMembership | null } }) => ({ team: event.output });

/** A team list was fetched: the student's team, if they are in one. */
const teamFetched = [
  {
    guard: { type: "isFound", params: teamIn },
    target: "idle",
    actions: { type: "attachTeam", params: teamIn },
  },
  { target: "idle" },
] as const;

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
        input: studentIn,
        onDone: teamFetched,
        onError: { target: "teamLoadFailed", actions: [setTeamFailure, "logTeamLoadFailed"] },
      },
    },
    /** As far as the last team list says, the user's data is complete. */
    idle: {
      on: {
        "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" },
        "refetch.due": { guard: "isWithoutTeam", target: "refetchingTeam" },
      },
    },
    /** A classmate may have added the student to a team meanwhile: fetching in the background [2.20]. */
    refetchingTeam: {
      on: { "withoutTeam.shown": "lookingForTeam" },
      // The next poll tries again.
      invoke: { id: "refetchTeam", src: "findTeam", input: studentIn, onDone: teamFetched, onError: "idle" },
    },
    /** The team list could not be fetched: whether the student is in a team is unknown [2.20]. */
    teamLoadFailed: {
      on: {
        "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" },
        "connection.restored": "lookingForTeam",
      },
      after: { retryTime: "retryingTeam" },
    },
    /** The same, and the team list is fetched again by itself [2.20]. */
    retryingTeam: {
      on: { "withoutTeam.shown": { guard: "isWithoutTeam", target: "lookingForTeam" } },
      invoke: {
        id: "retryTeam",
        src: "findTeam",
        input: studentIn,
        onDone: teamFetched,
        onError: { target: "teamLoadFailed", actions: setTeamFailure },
      },
    },
    leaving: leavingState,
  },
});
