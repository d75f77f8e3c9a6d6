import { assertEvent, assign, emit, log, setup } from "xstate";
import type {
  ProfileUpdated,
  SessionEnded,
  SessionLeaving,
  SessionRenewed,
  SessionStarted,
} from "../app/emitted.ts";
import type { TeamMembership } from "../domain/team.ts";
import { errorMessage, type Failure } from "../domain/failure.ts";
import { refusedFieldsOf, type AccountField } from "../domain/refused-fields.ts";
import {
  chosenRole,
  withPasswordExpires,
  type Credentials,
  type Role,
  type SentRegistration,
  type SessionUser,
  type TypedEntrance,
} from "../domain/user.ts";
import { unprovidedRead, unprovidedWrite, whenFailed } from "../shared/calls.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import type { Event } from "./events.ts";
import { supervisorWelcome } from "./messages.ts";

/* How guards and actions get what they need from the event. */

export const outputOf = ({ event }: { event: { output: SessionUser } }) => ({ user: event.output });
export const isStudent = { type: "isStudent", params: outputOf } as const;
export const setPasswordExpires = { type: "setPasswordExpires", params: outputOf } as const;
export const setUser = { type: "setUser", params: outputOf } as const;

export const attachTeam = {
  type: "attachTeam",
  params: ({ event }: { event: { team: TeamMembership } }) => ({ team: event.team }),
} as const;

type SavedProfile = Pick<ProfileUpdated, "profile" | "isPasswordChanged">;

export const setProfile = {
  type: "setProfile",
  params: ({ event }: { event: SavedProfile }): SavedProfile => event,
} as const;

/** The server's message, or else this one [8.2], and the fields that it is about. */
export const setError = (otherwise: string) =>
  ({
    type: "setError",
    params: whenFailed((failure) => {
      const text = errorMessage(failure) || otherwise;
      // "Invalid email or password": it may be either.
      return { text, refused: [...refusedFieldsOf(text.replaceAll(" or ", "\n"))] };
    }),
  }) as const;

/** Why the team list could not be fetched. */
export const setTeamFailure = {
  type: "setTeamFailure",
  params: whenFailed((failure) => ({ failure })),
} as const;

/** Whether the refusal asks for the registration code. */
export const setCodeAsked = {
  type: "setCodeAsked",
  params: whenFailed(({ field }) => ({ isAsked: field === "registrationCode" })),
} as const;

/** Whether the account may exist although the server has not said so. */
export const setUnconfirmed = {
  type: "setUnconfirmed",
  params: whenFailed(({ outcome }) => ({ isUnconfirmed: outcome === "unknown" })),
} as const;

export const registrationIn = ({
  event,
  context: { isUnconfirmed },
}: {
  readonly event: Event;
  readonly context: { readonly isUnconfirmed: boolean };
}): SentRegistration => {
  assertEvent(event, "registration.submitted");
  return { ...event.registration, ...(isUnconfirmed && { isUnconfirmed }) };
};

export const notifyEndedBy = (by: SessionEnded["by"]) => ({ type: "notifyEnded", params: { by } }) as const;

/** Something is being saved when the user signs out. */
export const hasPendingWrites = {
  type: "hasPendingWrites",
  params: ({ event }: { event: { hasPendingWrites: boolean } }) => event,
} as const;

export const credentialsIn = ({ event }: { event: Event }): Credentials => {
  assertEvent(event, "login.submitted");
  return event.credentials;
};

const textOf = (typed: Readonly<Record<string, string>>, field: string): string => typed[field] ?? "";

/** Events, actors, guards and actions of the session. */
export const sessionSetup = setup({
  types: {
    context: {} as {
      user: SessionUser | null;
      error: string;
      /** The fields that the error is about, and that were not changed since. */
      refused: readonly AccountField[];
      /** The roles that the service has refused without its registration code. */
      codeAskedOf: readonly Role[];
      /** A registration was sent, and nobody knows whether the account exists. */
      isUnconfirmed: boolean;
      typed: TypedEntrance;
      /** Why the student's team could not be fetched last; null: it always could. */
      teamFailure: Failure | null;
    },
    events: {} as Event,
    emitted: {} as NoticeEmitted | SessionStarted | SessionLeaving | SessionEnded | SessionRenewed,
    tags: {} as "busy",
  },
  delays: {
    /** How long a tab that was opened from the app waits for a session, in milliseconds. */
    answerTime: 1_000,
    /** When a team list that could not be fetched is refetched, in milliseconds. */
    retryTime: 5_000,
    /** How long Sign Out waits for what is being saved, in milliseconds. */
    savingTime: 5_000,
  },
  actors: {
    login: unprovidedWrite<SessionUser, Credentials>("login"),
    register: unprovidedWrite<SessionUser, SentRegistration>("register"),
    findTeam: unprovidedRead<TeamMembership | null, { userId: number }>("findTeam"),
  },
  guards: {
    isSameUser: ({ context }, { user }: { user: SessionUser }) => user.userId === context.user?.userId,
    isStudent: (_, { user }: { user: SessionUser }) => user.role === "student",
    isWithoutTeam: ({ context }) => context.user?.role === "student" && context.user.team === null,
    hasPendingWrites: (_, { hasPendingWrites }: { hasPendingWrites: boolean }) => hasPendingWrites,
    isFound: (_, { team }: { team: TeamMembership | null }) => team !== null,
  },
  actions: {
    setUser: assign((_, { user }: { user: SessionUser }) => ({
      user,
      codeAskedOf: [],
      isUnconfirmed: false,
      typed: {},
    })),
    setTyped: assign(({ context: { typed, refused } }, { change }: { change: TypedEntrance }) => {
      const now = { ...typed, ...change };
      const isChanged = (field: string): boolean => textOf(typed, field) !== textOf(now, field);
      return { typed: now, refused: refused.filter((field) => !isChanged(field)) };
    }),
    setError: assign((_, { text, refused }: { text: string; refused: readonly AccountField[] }) => ({
      error: text,
      refused,
    })),
    // Another refusal leaves the field, and what is in it.
    setCodeAsked: assign(({ context: { codeAskedOf, typed } }, { isAsked }: { isAsked: boolean }) => {
      const role = chosenRole(typed);
      return { codeAskedOf: isAsked && !codeAskedOf.includes(role) ? [...codeAskedOf, role] : codeAskedOf };
    }),
    setUnconfirmed: assign((_, { isUnconfirmed }: { isUnconfirmed: boolean }) => ({ isUnconfirmed })),
    attachTeam: assign(({ context }, { team }: { team: TeamMembership | null }) => ({
      user: context.user && team ? { ...context.user, team, status: true } : context.user,
    })),
    setProfile: assign(({ context: { user } }, { profile, isPasswordChanged }: SavedProfile) => ({
      user: user && withPasswordExpires({ ...user, ...profile }, !isPasswordChanged && user.passwordExpires),
    })),
    setPasswordExpires: assign(({ context }, { user }: { user: SessionUser }) => ({
      user: context.user && withPasswordExpires(context.user, user.passwordExpires),
    })),
    clearError: assign({ error: "", refused: [] }),
    /** A form that is left loses its error and its field for the registration code. */
    clearRefusal: assign({ error: "", refused: [], codeAskedOf: [] }),
    setTeamFailure: assign((_, { failure }: { failure: Failure }) => ({ teamFailure: failure })),
    clearUser: assign({ user: null, error: "", refused: [], teamFailure: null }),
    notifyStarted: emit((_, started: Omit<SessionStarted, "type">) => ({
      type: "session.started",
      ...started,
    })),
    notifyEnded: emit((_, ended: Omit<SessionEnded, "type">) => ({ type: "session.ended", ...ended })),
    notifyLeaving: emit((_, leaving: Omit<SessionLeaving, "type">) => ({
      type: "session.leaving",
      ...leaving,
    })),
    notifyRenewed: emit({ type: "session.renewed" }),
    welcomeSupervisor: emit(supervisorWelcome),
    /** At the service, if it can. */
    revokeToken: () => undefined,
    clearToken: () => undefined,
    logTeamLoadFailed: log("Failed to fetch team after login"),
  },
});
