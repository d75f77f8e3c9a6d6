import { assign, emit, setup, type ActorRefFrom, type EventFrom, type SnapshotFrom } from "xstate";
import type { IdleEnded } from "../app/emitted.ts";

/**
 * Ends the session of a user who has left: after an hour, or as long as the service allows, in which they did nothing in
 * any tab. They are warned two minutes before, and whatever they do then keeps them signed in. Whoever types is doing
 * something.
 */
export const idleMachine = setup({
  types: {
    /** `minutes`: how long the user may do nothing. */
    context: {} as { minutes: number },
    events: {} as
      /** Somebody is signed in, and the service allows so many minutes. */
      | { type: "session.began"; minutes: number }
      /** Nobody is signed in any more. */
      | { type: "session.ended" }
      /** The same user has signed in again. */
      | { type: "session.renewed" }
      /** The user did something, here or in another tab. */
      | { type: "user.acted" },
    emitted: {} as IdleEnded,
  },
  delays: {
    /** In milliseconds, like the next: what the user does next is heard only after this time, as each event is logged. */
    actingTime: 60_000,
    idleTime: ({ context }) => context.minutes * 60_000 - 60_000 - 120_000,
    warningTime: 120_000,
  },
  actions: {
    setMinutes: assign((_, { minutes }: { minutes: number }) => ({ minutes })),
    notifyEnded: emit({ type: "idle.ended" }),
  },
}).createMachine({
  id: "idle",
  context: { minutes: 60 },
  initial: "off",
  states: {
    /** Nobody is signed in. */
    off: {
      on: {
        "session.began": {
          target: "acting",
          actions: { type: "setMinutes", params: ({ event }) => ({ minutes: event.minutes }) },
        },
      },
    },
    /** The user did something within the last minute. */
    acting: { on: { "session.ended": "off" }, after: { actingTime: "idle" } },
    /** The user has done nothing for longer than a minute. */
    idle: { on: { "session.ended": "off", "user.acted": "acting" }, after: { idleTime: "warning" } },
    /** “Are you still there?” is open. */
    warning: {
      on: { "session.ended": "off", "user.acted": "acting" },
      after: { warningTime: { target: "ended", actions: "notifyEnded" } },
    },
    /** The session was ended. Nothing of it is on the disk; what was typed is on the page, under “Log in again”. */
    ended: { on: { "session.ended": "off", "session.renewed": "acting" } },
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
