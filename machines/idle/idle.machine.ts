import { assign, emit, setup, type ActorRefFrom, type EventFrom, type SnapshotFrom } from "xstate";
import type { IdleEnded } from "../app/emitted.ts";

const minute = 60_000;

/** A time of the wall clock, in milliseconds since the epoch. */
export interface At {
  readonly time: number;
}

/**
 * Ends the session of a user who has left: after an hour, or as long as the service allows, in which they did nothing in
 * any tab. They are warned two minutes before, and whatever they do then keeps them signed in. Whoever types is doing
 * something.
 *
 * It compares times of the wall clock, as timers stand still while the computer sleeps or the tab is frozen.
 */
export const idleMachine = setup({
  types: {
    /** `minutes`: how long the user may do nothing; `lastActed`: when they did something, to the minute. */
    context: {} as { minutes: number; lastActed: number },
    events: {} as
      /** Somebody has signed in, the same user again as well, and the service allows so many minutes. */
      | ({ type: "session.began"; minutes: number } & At)
      /** Nobody is signed in any more. */
      | { type: "session.ended" }
      /** The user did something, here or in another tab. */
      | ({ type: "user.acted" } & At)
      /** It is this time: the page is seen again, or another second has passed. */
      | ({ type: "time.checked" } & At),
    emitted: {} as IdleEnded,
  },
  guards: {
    /** Each event is logged, so that what the user does is heard once a minute. */
    isNews: ({ context }, { time }: At) => time - context.lastActed >= minute,
    isWarningDue: ({ context }, { time }: At) => time - context.lastActed >= (context.minutes - 2) * minute,
    isOver: ({ context }, { time }: At) => time - context.lastActed >= context.minutes * minute,
  },
  actions: {
    begin: assign((_, { minutes, time }: At & { minutes: number }) => ({ minutes, lastActed: time })),
    setActed: assign((_, { time }: At) => ({ lastActed: time })),
    notifyEnded: emit({ type: "idle.ended" }),
  },
}).createMachine({
  id: "idle",
  context: { minutes: 60, lastActed: 0 },
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
      on: {
        "session.ended": "off",
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
export const selectHasEnded = (snapshot: Snapshot | undefined): boolean =>
  snapshot?.matches("ended") === true;
export const selectMinutes = (snapshot: Snapshot | undefined): number => snapshot?.context.minutes ?? 60;
