import { assertEvent, assign, emit, log, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { SessionEnded, SessionRenewed, SessionStarted } from "../app/emitted.ts";
import { failureOf } from "../domain/failure.ts";
import type { Profile } from "../domain/profile.ts";
import type { TeamMembership } from "../domain/team.ts";
import type { Credentials, Registration, SessionUser, TypedEntrance } from "../domain/user.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { good, type NoticeEmitted } from "../notices/notice.ts";

type Event =
  /** The user submitted the login form. */
  | { type: "login.submitted"; credentials: Credentials }
  /** The user submitted the sign-up form. */
  | { type: "registration.submitted"; registration: Registration }
  /** The user switched between login and sign-up. */
  | { type: "form.switched" }
  /** The user typed into a field of either form, passwords excepted. */
  | { type: "form.typed"; change: TypedEntrance }
  /** The user closed the "Welcome!" dialog. */
  | { type: "welcome.closed" }
  /** A dashboard page was opened for a student without a team. */
  | { type: "withoutTeam.shown" }
  /** The user's team was created or got a supervisor. */
  | { type: "team.updated"; team: TeamMembership }
  /** The user's profile was saved. */
  | { type: "profile.updated"; profile: Profile }
  /** The server rejected the token. */
  | { type: "session.expired" }
  /** The user signed out. */
  | { type: "signOut.pressed" }
  /** The user signed out in another tab. */
  | { type: "signOut.heard" };

/* What the transitions share: how their guards and actions get what they need from the event. */

const outputOf = ({ event }: { event: { output: SessionUser } }) => ({ user: event.output });
const isStudent = { type: "isStudent", params: outputOf } as const;
const keepUser = { type: "keepUser", params: outputOf } as const;

const attachTeam = {
  type: "attachTeam",
  params: ({ event }: { event: { team: TeamMembership } }) => ({ team: event.team }),
} as const;

const keepProfile = {
  type: "keepProfile",
  params: ({ event }: { event: { profile: Profile } }) => ({ profile: event.profile }),
} as const;

/** The server's own words, or these [8.2]. */
const keepRefusal = (otherwise: string) =>
  ({
    type: "keepRefusal",
    params: ({ event }: { event: { error: unknown } }) => ({ text: failureOf(event.error).message || otherwise }),
  }) as const;

const sayEndedBy = (by: SessionEnded["by"]) => ({ type: "sayEnded", params: { by } }) as const;

const credentialsIn = ({ event }: { event: Event }): Credentials => {
  assertEvent(event, "login.submitted");
  return event.credentials;
};

/**
 * Who is signed in, and in which team they are [4.1] [4.2].
 *
 * When the server rejects the token, the session is `expired`: the user is still known, and the page stays below
 * the "Sign in again" dialog. The same user continues; another one starts clean.
 *
 * Token and password never enter this chart: the calls keep them where the wire can use them, and answer
 * with the user alone, and `forgetToken` is given by who keeps it.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      user: SessionUser | null;
      refusal: string;
      /** Which form a visitor has turned to. */
      isRegistering: boolean;
      typed: TypedEntrance;
    },
    events: {} as Event,
    emitted: {} as NoticeEmitted | SessionStarted | SessionEnded | SessionRenewed,
    tags: {} as "busy",
  },
  actors: {
    login: unwiredWrite<SessionUser, Credentials>("login"),
    register: unwiredWrite<SessionUser, Registration>("register"),
    findTeam: unwiredRead<TeamMembership | null, { userId: number }>("findTeam"),
  },
  guards: {
    isSameUser: ({ context }, { user }: { user: SessionUser }) => user.userId === context.user?.userId,
    isStudent: (_, { user }: { user: SessionUser }) => user.role === "student",
    isWithoutTeam: ({ context }) => context.user?.role === "student" && context.user.team === null,
    isFound: (_, { team }: { team: TeamMembership | null }) => team !== null,
  },
  actions: {
    keepUser: assign((_, { user }: { user: SessionUser }) => ({ user, isRegistering: false, typed: {} })),
    switchForm: assign(({ context }) => ({ isRegistering: !context.isRegistering, refusal: "" })),
    keepTyped: assign(({ context }, { change }: { change: TypedEntrance }) => ({ typed: { ...context.typed, ...change } })),
    keepRefusal: assign((_, { text }: { text: string }) => ({ refusal: text })),
    attachTeam: assign(({ context }, { team }: { team: TeamMembership | null }) => ({
      user: context.user && team ? { ...context.user, team, status: true } : context.user,
    })),
    keepProfile: assign(({ context }, { profile }: { profile: Profile }) => ({ user: context.user && { ...context.user, ...profile } })),
    clearRefusal: assign({ refusal: "" }),
    forget: assign({ user: null, refusal: "" }),
    sayStarted: emit((_, started: Omit<SessionStarted, "type">) => ({
      type: "session.started",
      ...started,
    })),
    sayEnded: emit((_, ended: Omit<SessionEnded, "type">) => ({ type: "session.ended", ...ended })),
    sayRenewed: emit({ type: "session.renewed" }),
    welcomeSupervisor: emit(good("You have registered successfully.", "Welcome Supervisor!")),
    forgetToken: () => undefined,
    logTeamUnread: log("Failed to fetch team after login"),
  },
}).createMachine({
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
    /** A student or a supervisor is signed in. */
    signedIn: {
      initial: "settled",
      on: {
        "team.updated": { target: ".settled", actions: attachTeam },
        "profile.updated": { actions: keepProfile },
        "session.expired": { target: "expired", actions: "forgetToken" },
        "signOut.pressed": { target: "signedOut", actions: ["forget", "forgetToken", sayEndedBy("signOut")] },
        "signOut.heard": { target: "signedOut", actions: ["forget", "forgetToken", sayEndedBy("signOutElsewhere")] },
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
    },
    /** The server rejected the token, and "Sign in again" is open over the page. */
    expired: {
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
                actions: [sayEndedBy("anotherUser"), keepUser, { type: "sayStarted", params: { role: "student", by: "login" } }],
              },
              {
                target: "#session.signedIn.settled",
                actions: [sayEndedBy("anotherUser"), keepUser, { type: "sayStarted", params: { role: "supervisor", by: "login" } }],
              },
            ],
            onError: { target: "asking", actions: keepRefusal("Login failed") },
          },
        },
      },
    },
  },
});

const userIdOf = (user: SessionUser | null): number => {
  if (user === null) throw new Error("Nobody is signed in");
  return user.userId;
};

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
