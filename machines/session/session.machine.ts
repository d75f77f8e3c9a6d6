import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { AccountField } from "../domain/refused-fields.ts";
import { chosenRole, type Role, type SessionUser, type TypedEntrance } from "../domain/user.ts";
import { expiredState } from "./expired.state.ts";
import { loginFailed, registrationFailed } from "./messages.ts";
import {
  credentialsIn,
  isStudent,
  registrationIn,
  setCodeAsked,
  setError,
  setUnconfirmed,
  setUser,
  notifyEndedBy,
  sessionSetup,
} from "./session.setup.ts";
import { signedInState } from "./signed-in.state.ts";

/**
 * Who is signed in, and in which team they are [4.1] [4.2].
 *
 * A session belongs to a tab. A tab that was opened from the app asks for the session of the tab it was
 * opened from; if no tab answers before the timeout, it is signed out.
 *
 * Sign Out waits a moment for what is being saved, with the pages closed already.
 *
 * When the server rejects the token, the session is `expired`: the user is still known, and the page stays
 * open under the "Log in again" dialog. The same user continues; another one starts clean.
 *
 * Token and password never enter this chart: the calls keep them in the session store and return only the
 * user, and the runtime provides `revokeToken` and `clearToken`.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: {
    user: null,
    error: "",
    refused: [],
    codeAskedOf: [],
    isUnconfirmed: false,
    typed: {},
    teamFailure: null,
  },
  initial: "signedOut",
  // A signed-out tab has a log as well, which signing out in another tab clears.
  on: { "signOut.received": { actions: notifyEndedBy("signOutElsewhere") } },
  states: {
    /** Nobody is signed in. */
    signedOut: {
      initial: "login",
      on: {
        "session.requested": { target: "receiving", actions: "clearError" },
        "form.typed": { actions: { type: "setTyped", params: ({ event }) => ({ change: event.change }) } },
      },
      states: {
        /** The login form is shown. */
        login: {
          on: {
            "login.submitted": { target: "#session.signingIn", actions: "clearError" },
            "form.switched": { target: "registration", actions: "clearRefusal" },
          },
        },
        /** The sign-up form is shown. */
        registration: {
          on: {
            "registration.submitted": { target: "#session.registering", actions: "clearError" },
            "form.switched": { target: "login", actions: "clearRefusal" },
          },
        },
      },
    },
    /** Waiting for another tab to hand over its session. No page is shown until then. */
    receiving: {
      on: {
        "session.received": {
          target: "signedIn.idle",
          actions: { type: "setUser", params: ({ event }) => ({ user: event.user }) },
        },
        "signOut.received": { target: "signedOut", actions: notifyEndedBy("signOutElsewhere") },
      },
      after: { answerTime: "signedOut" },
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
            actions: [setUser, { type: "notifyStarted", params: { role: "student", by: "login" } }],
          },
          {
            target: "signedIn.idle",
            actions: [setUser, { type: "notifyStarted", params: { role: "supervisor", by: "login" } }],
          },
        ],
        onError: { target: "signedOut.login", actions: setError(loginFailed) },
      },
    },
    /** Waiting for the server to create the account, or to respond whether it has. */
    registering: {
      tags: "busy",
      invoke: {
        id: "register",
        src: "register",
        input: registrationIn,
        onDone: [
          {
            guard: isStudent,
            target: "signedIn.welcoming",
            actions: [setUser, { type: "notifyStarted", params: { role: "student", by: "registration" } }],
          },
          {
            target: "signedIn.idle",
            actions: [
              setUser,
              { type: "notifyStarted", params: { role: "supervisor", by: "registration" } },
              "welcomeSupervisor",
            ],
          },
        ],
        onError: {
          target: "signedOut.registration",
          actions: [setError(registrationFailed), setCodeAsked, setUnconfirmed],
        },
      },
    },
    signedIn: signedInState,
    expired: expiredState,
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectUser = (snapshot: Snapshot): SessionUser | null => snapshot.context.user;
/** The user has signed out, and changes are still being saved. */
const selectIsLeaving = (snapshot: Snapshot): boolean => snapshot.matches({ signedIn: "leaving" });
/** Whom a tab opened from this one may continue as. */
export const selectSharedUser = (snapshot: Snapshot): SessionUser | null =>
  snapshot.matches("signedIn") && !selectIsLeaving(snapshot) ? snapshot.context.user : null;
export const selectTyped = (snapshot: Snapshot): TypedEntrance => snapshot.context.typed;
export const selectError = (snapshot: Snapshot): string => snapshot.context.error;
/** The fields that the error is about, until they are changed; a password, which is not in the chart, until the next attempt. */
export const selectRefused = (snapshot: Snapshot): readonly AccountField[] => snapshot.context.refused;
export const selectRole = (snapshot: Snapshot): Role => chosenRole(snapshot.context.typed);
/** The roles that the service wants a registration code of. */
export const selectCodeAskedOf = (snapshot: Snapshot): readonly Role[] => snapshot.context.codeAskedOf;
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");

/** Why the student's team could not be fetched; null: it could, or is unknown because the session has expired. */
export const selectTeamFailure = (snapshot: Snapshot): Failure | null =>
  hasTeamFailed(snapshot) ? snapshot.context.teamFailure : null;

/** Which form the landing page shows. */
export type EntranceForm = "login" | "registration";

/** What a dashboard shows: its pages or, for a student without a team, what is known about the team [2.18]. */
export type DashboardView = "pages" | "fetchingTeam" | "teamUnknown" | "noTeam";

export type SessionView =
  | { readonly kind: "signedOut"; readonly form: EntranceForm }
  /** "Welcome!" is open over the page [2.13]. */
  | { readonly kind: "welcoming"; readonly user: SessionUser; readonly dashboard: DashboardView }
  /** The user has signed out, and changes are still being saved. */
  | { readonly kind: "leaving" }
  | { readonly kind: "signedIn"; readonly user: SessionUser; readonly dashboard: DashboardView }
  /** "Log in again" is open over the current page. */
  | { readonly kind: "expired"; readonly user: SessionUser; readonly dashboard: DashboardView };

/** What the landing page, the dashboards and the dialogs over them show. */
export function selectView(snapshot: Snapshot): SessionView {
  const { user } = snapshot.context;
  if (user === null || snapshot.matches("receiving")) return { kind: "signedOut", form: formIn(snapshot) };
  if (selectIsLeaving(snapshot)) return { kind: "leaving" };
  const dashboard = dashboardIn(snapshot, user);
  if (snapshot.matches({ signedIn: "welcoming" })) return { kind: "welcoming", user, dashboard };
  return { kind: snapshot.matches("expired") ? "expired" : "signedIn", user, dashboard };
}

const formIn = (snapshot: Snapshot): EntranceForm =>
  snapshot.matches({ signedOut: "registration" }) || snapshot.matches("registering")
    ? "registration"
    : "login";

const hasTeamFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signedIn: "teamLoadFailed" }) || snapshot.matches({ signedIn: "retryingTeam" });

function dashboardIn(snapshot: Snapshot, { role, team }: SessionUser): DashboardView {
  if (role === "supervisor" || team !== null) return "pages";
  // A session may expire while the team is still unknown.
  if (hasTeamFailed(snapshot) || snapshot.matches("expired")) return "teamUnknown";
  return snapshot.matches({ signedIn: "lookingForTeam" }) ? "fetchingTeam" : "noTeam";
}
