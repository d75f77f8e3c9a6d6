import { assign, emit, setup, type ActorRefFrom, type EventFrom, type SnapshotFrom } from "xstate";
import type { IdleEnded, RenewalChosen } from "../app/emitted.ts";

const minute = 60_000;

/** A time of the wall clock, in milliseconds since the epoch. */
export interface At {
  readonly time: number;
}

/** Somebody is signed in; `endsAt`: when their token ends, or null if it does not say. */
export interface SessionBegan extends At {
  readonly minutes: number;
  readonly endsAt: number | null;
}

export interface IdleContext {
  /** How long the user may do nothing. */
  readonly minutes: number;
  /** When the user did something, to the minute. */
  readonly lastActed: number;
  readonly endsAt: number | null;
}

const isOver = ({ lastActed, minutes }: IdleContext, time: number): boolean =>
  time - lastActed >= minutes * minute;

/** Whether the token ends within two minutes. */
const isEndNear = (context: IdleContext, time: number): boolean =>
  time >= (context.endsAt ?? Infinity) - 2 * minute &&
  time < (context.endsAt ?? Infinity) &&
  !isOver(context, time);

/**
 * Ends the session of a user who has left: after an hour, or as long as the service allows, in which they did nothing in
 * any tab. They are warned two minutes before, and whatever they do then keeps them signed in. Typing counts as
 * activity.
 *
 * Where the token says when it ends, the user is asked two minutes before whether to log in again now. Whoever is typing
 * is not interrupted: the page says so beside their work, and nothing typed is lost when the token ends.
 *
 * It compares times of the wall clock, as timers stand still while the computer sleeps or the tab is frozen.
 */
export const idleMachine = setup({
  types: {
    context: {} as IdleContext,
    events: {} as
      /** Somebody has signed in, the same user again as well, and the service allows so many minutes. */
      | ({ type: "session.began" } & SessionBegan)
      /** Nobody is signed in any more. */
      | { type: "session.ended" }
      /** The user did something, here or in another tab. */
      | ({ type: "user.acted" } & At)
      /** It is this time: the page is seen again, or another second has passed. */
      | ({ type: "time.checked" } & At)
      /** The user wants to log in again before the token ends. */
      | { type: "renewal.chosen" }
      /** The user keeps the session until then. */
      | { type: "renewal.postponed" },
    emitted: {} as IdleEnded | RenewalChosen,
  },
  guards: {
    /** Each event is logged, so that what the user does is heard once a minute. */
    isNews: ({ context }, { time }: At) => time - context.lastActed >= minute,
    isWarningDue: ({ context }, { time }: At) => time - context.lastActed >= (context.minutes - 2) * minute,
    isOther: ({ context }, { endsAt }: SessionBegan) => endsAt !== context.endsAt,
    isEndNear: ({ context }, { time }: At) => isEndNear(context, time),
    /** The user does not type: acts are heard once a minute. */
    isEndNearAndQuiet: ({ context }, { time }: At) =>
      isEndNear(context, time) && time - context.lastActed >= 1.5 * minute,
    isEndPast: ({ context }, { time }: At) => time >= (context.endsAt ?? Infinity) && !isOver(context, time),
    isOver: ({ context }, { time }: At) => isOver(context, time),
  },
  actions: {
    begin: assign((_, { minutes, time, endsAt }: SessionBegan) => ({ minutes, lastActed: time, endsAt })),
    setActed: assign((_, { time }: At) => ({ lastActed: time })),
    notifyEnded: emit({ type: "idle.ended" }),
    notifyRenewal: emit({ type: "renewal.chosen" }),
  },
}).createMachine({
  id: "idle",
  context: { minutes: 60, lastActed: 0, endsAt: null },
  initial: "off",
  states: {
    /** Nobody is signed in. */
    off: {
      on: {
        "session.began": { target: "watching", actions: { type: "begin", params: ({ event }) => event } },
      },
    },
    /** The user is there, or may come back. */
    watching: {
      initial: "early",
      on: {
        "session.ended": "off",
        // “Log in again” has brought another token.
        "session.began": {
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".early",
          actions: { type: "begin", params: ({ event }) => event },
        },
        "user.acted": {
          guard: { type: "isNews", params: ({ event }) => event },
          actions: { type: "setActed", params: ({ event }) => event },
        },
        "time.checked": [
          {
            guard: { type: "isOver", params: ({ event }) => event },
            target: "ended",
            actions: "notifyEnded",
          },
          { guard: { type: "isWarningDue", params: ({ event }) => event }, target: "warning" },
        ],
      },
      states: {
        /** The user has not been asked about the end of the token. */
        early: {
          on: {
            "time.checked": [
              { guard: { type: "isEndNearAndQuiet", params: ({ event }) => event }, target: "#idle.ending" },
              { guard: { type: "isEndNear", params: ({ event }) => event }, target: "announced" },
              { guard: { type: "isEndPast", params: ({ event }) => event }, target: "asked" },
            ],
          },
        },
        /** The user types while “Your session ends soon” stands above the page. */
        announced: {
          on: {
            "renewal.chosen": { target: "#idle.off", actions: "notifyRenewal" },
            "time.checked": [
              { guard: { type: "isEndNearAndQuiet", params: ({ event }) => event }, target: "#idle.ending" },
              { guard: { type: "isEndPast", params: ({ event }) => event }, target: "asked" },
            ],
          },
        },
        /** They have, or it is too late for that. */
        asked: {},
      },
    },
    /** “Your session ends soon” is open. */
    ending: {
      on: {
        "session.ended": "off",
        "renewal.chosen": { target: "off", actions: "notifyRenewal" },
        "renewal.postponed": "watching.asked",
        "time.checked": [
          {
            guard: { type: "isOver", params: ({ event }) => event },
            target: "ended",
            actions: "notifyEnded",
          },
          { guard: { type: "isEndPast", params: ({ event }) => event }, target: "watching.asked" },
        ],
      },
    },
    /** “Are you still there?” is open. */
    warning: {
      on: {
        "session.ended": "off",
        "user.acted": {
          guard: { type: "isNews", params: ({ event }) => event },
          target: "watching",
          actions: { type: "setActed", params: ({ event }) => event },
        },
        "time.checked": {
          guard: { type: "isOver", params: ({ event }) => event },
          target: "ended",
          actions: "notifyEnded",
        },
      },
    },
    /** The session was ended. Nothing of it is on the disk; what was typed is on the page, under “Log in again”. */
    ended: {
      on: {
        "session.ended": "off",
        "session.began": { target: "watching", actions: { type: "begin", params: ({ event }) => event } },
      },
    },
  },
});

export type IdleRef = ActorRefFrom<typeof idleMachine>;
export type IdleEvent = EventFrom<typeof idleMachine>;
type Snapshot = SnapshotFrom<typeof idleMachine>;

export const selectIsWarning = (snapshot: Snapshot | undefined): boolean =>
  snapshot?.matches("warning") === true;
export const selectIsEnding = (snapshot: Snapshot | undefined): boolean =>
  snapshot?.matches("ending") === true;
export const selectIsEndAnnounced = (snapshot: Snapshot | undefined): boolean =>
  snapshot?.matches({ watching: "announced" }) === true;
export const selectHasEnded = (snapshot: Snapshot | undefined): boolean =>
  snapshot?.matches("ended") === true;
export const selectMinutes = (snapshot: Snapshot | undefined): number => snapshot?.context.minutes ?? 60;
