import { assign, emit, setup, type EventFrom } from "xstate";
import type { RefetchDue } from "../shared/refetch.ts";

/**
 * Decides when the open page is refetched by itself: when the user returns to it, when another of their tabs has
 * written, and every 20 seconds while they look and do not type. While nothing changes, the time doubles up to 160
 * seconds.
 */
export const pollingMachine = setup({
  types: {
    /** How many polls in a row have found nothing new, up to three. */
    context: {} as { unchanged: number },
    events: {} as
      /** The page became visible. */
      | { type: "page.shown" }
      /** The page was hidden by another tab or window. */
      | { type: "page.hidden" }
      /** The user turned to the window, which may have been visible. */
      | { type: "page.focused" }
      /** The user typed or chose something in a field. */
      | { type: "field.changed" }
      /** A response differed from the one before. */
      | { type: "data.changed" }
      /** Another tab of the user has written something. */
      | { type: "data.written" },
    emitted: {} as RefetchDue,
  },
  delays: {
    /** In milliseconds, like the next. */
    pollingTime: ({ context }) => 20_000 * 2 ** context.unchanged,
    /** A field that has not changed for one to two of these is not being typed in. */
    typingTime: 5_000,
  },
  actions: {
    notifyDue: emit({ type: "refetch.due" }),
    countUnchanged: assign({ unchanged: ({ context }) => Math.min(context.unchanged + 1, 3) }),
    resetUnchanged: assign({ unchanged: 0 }),
  },
}).createMachine({
  id: "polling",
  context: { unchanged: 0 },
  initial: "waiting",
  states: {
    /** The page is visible; waiting for the time at which it is refetched. */
    waiting: {
      on: {
        "page.hidden": "hidden",
        "field.changed": "typing",
        "data.changed": { target: "waiting", reenter: true, actions: "resetUnchanged" },
        "page.focused": { target: "waiting", reenter: true, actions: ["resetUnchanged", "notifyDue"] },
        "data.written": { target: "waiting", reenter: true, actions: ["resetUnchanged", "notifyDue"] },
      },
      after: { pollingTime: { target: "waiting", reenter: true, actions: ["countUnchanged", "notifyDue"] } },
    },
    /** The user is typing. */
    typing: { on: { "page.hidden": "hidden" }, after: { typingTime: "pausing" } },
    /** The user may have stopped typing. */
    pausing: {
      on: { "page.hidden": "hidden", "field.changed": "typing" },
      after: { typingTime: { target: "waiting", actions: ["resetUnchanged", "notifyDue"] } },
    },
    /** Nobody sees the page. */
    hidden: { on: { "page.shown": { target: "waiting", actions: ["resetUnchanged", "notifyDue"] } } },
  },
});

export type PollingEvent = EventFrom<typeof pollingMachine>;
