import { and } from "xstate";
import { bookingSetup, isSupervised, isWithoutTeam, setBookingOptions } from "./booking.setup.ts";

const form = bookingSetup.createStateConfig({
  on: {
    "draft.changed": {
      actions: { type: "setDraft", params: ({ event }) => ({ change: event.change }) },
    },
    "booking.confirmed": {
      guard: and(["isFilled", "isWithinLimits"]),
      target: "checking",
      actions: "clearError",
    },
    "draft.discarded": { actions: "clearDraft" },
    "screen.opened": { target: "loading", actions: "markRestored" },
    "refetch.requested": { target: "loading", actions: "markRestored" },
  },
});

/** The form is open. */
export const choosingState = bookingSetup.createStateConfig({
  on: { ...form.on, "refetch.due": "polling" },
});

/** The form is open, and the choices are refetched in the background. */
export const pollingState = bookingSetup.createStateConfig({
  on: form.on,
  invoke: {
    id: "pollBookingOptions",
    src: "readBookingOptions",
    input: ({ context }) => ({ userId: context.userId }),
    onDone: [
      { guard: isWithoutTeam, target: "noTeam" },
      { guard: isSupervised, target: "supervised", actions: [setBookingOptions, "announceTeam"] },
      { target: "choosing", actions: setBookingOptions },
    ],
    // The next poll tries again, and the choice is checked before it is sent.
    onError: "choosing",
  },
});
