import type { TeamMembership } from "../domain/team.ts";
import type { SessionUser } from "../domain/user.ts";
import { required } from "../shared/required.ts";
import type { SessionEnded, SessionLeaving } from "../app/emitted.ts";
import {
  attachTeam,
  hasPendingWrites,
  sessionSetup,
  setProfile,
  setTeamFailure,
  notifyEndedBy,
} from "./session.setup.ts";

/** How a session ends. */
const endedBy = (by: SessionEnded["by"]) =>
  ({
    target: "#session.signedOut",
    actions: ["revokeToken", "clearUser", "clearToken", notifyEndedBy(by)],
  }) as const;

const savingBefore = (by: SessionLeaving["by"]) => {
  const end = endedBy(by);
  return {
    entry: { type: "notifyLeaving", params: { by } },
    on: {
      "writes.finished": end,
      // A second sign-out, here or in another tab, does not wait.
      "signOut.pressed": end,
      "signOut.received": end,
      // The server would refuse what is left.
      "session.expired": end,
    },
    after: { savingTime: end },
  } as const;
};

/** The user has signed out, and changes are still being saved. No page is open but the landing page. */
const leavingState = sessionSetup.createStateConfig({
  on: { "team.updated": { actions: attachTeam } },
  initial: "here",
  states: {
    /** Sign Out was pressed in this tab. The other tabs are signed out when this one is. */
    here: savingBefore("signOut"),
    /** Sign Out was pressed in another tab, which does not wait for this one. */
    elsewhere: savingBefore("signOutElsewhere"),
  },
});

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
    /** The same, and the team list is refetched by itself [2.20]. */
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
