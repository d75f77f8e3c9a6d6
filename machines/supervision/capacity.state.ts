import { and } from "xstate";
import { allowedIn, supervisionSetup, type Capacity } from "./supervision.setup.ts";

const keepCapacity = {
  type: "keepCapacity",
  params: ({ event }: { event: { output: Capacity } }) => ({ capacity: event.output }),
} as const;

/**
 * How many teams the supervisor takes [9.6]: read beside the projects, and changed [5.16].
 *
 * Where a change seems to have failed, the server is read before anything is said of it; that it failed is only
 * logged [8.11], and what was typed stands in the field, marked as not saved.
 */
export const capacityState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: {
    loading: {
      invoke: {
        id: "readCapacity",
        src: "readCapacity",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "weighing", actions: keepCapacity },
        onError: "unread",
      },
    },
    unread: { on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" } },
    /** What is free is known; how many are booked may not be yet. */
    weighing: {
      always: { guard: "isListed", target: "known", actions: "keepReckoned" },
      on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    known: {
      type: "parallel",
      states: {
        figures: {
          initial: "settled",
          states: {
            settled: { on: { "reload.pressed": "rereading", "screen.opened": "rereading", "refetch.requested": "rereading" } },
            rereading: {
              invoke: {
                id: "rereadCapacity",
                src: "readCapacity",
                input: ({ context }) => ({ supervisorId: context.supervisorId }),
                onDone: { target: "reweighing", actions: keepCapacity },
                onError: "outdated",
              },
            },
            reweighing: {
              always: [
                { guard: "isListed", target: "settled", actions: "keepReckoned" },
                { guard: "isListOutdated", target: "outdated" },
              ],
            },
            /** The figures on screen may be older than the server's. */
            outdated: { on: { "reload.pressed": "rereading", "screen.opened": "rereading", "refetch.requested": "rereading" } },
          },
        },
        field: {
          initial: "plain",
          on: {
            "maxTeams.changed": { actions: { type: "keepTyped", params: ({ event }) => event } },
            "maxTeams.submitted": [
              { guard: "isUnchanged", target: ".plain", actions: "clearTyped" },
              { guard: "isTypedAllowed", target: "#supervision.capacity.saving" },
              { target: ".invalid" },
            ],
          },
          states: {
            plain: {},
            /** What was typed cannot be the maximum [5.16], and was not sent. */
            invalid: { always: { guard: "isTypedAllowed", target: "plain" } },
            /** What was typed was sent and is not what the server has, as far as that is known. */
            unsaved: {
              always: { guard: "isUnchanged", target: "plain" },
              on: { "maxTeams.changed": { target: "plain", actions: { type: "keepTyped", params: ({ event }) => event } } },
            },
          },
        },
      },
    },
    saving: {
      tags: "saving",
      invoke: {
        id: "setMaxTeams",
        src: "setMaxTeams",
        input: ({ context }) => ({ supervisorId: context.supervisorId, maxTeams: allowedIn(context) }),
        onDone: { target: "known", actions: ["keepSaved", "saySaved"] },
        onError: { target: "rechecking", actions: ["logUnsaved", "doubtFigures"] },
      },
    },
    rechecking: {
      tags: "saving",
      invoke: {
        id: "recheckCapacity",
        src: "readCapacity",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "comparing", actions: keepCapacity },
        onError: { target: ["known.figures.outdated", "known.field.unsaved"] },
      },
    },
    /** Whether it was saved follows from both. */
    comparing: {
      tags: "saving",
      always: [
        { guard: and(["isListed", "isSaved"]), target: "known", actions: ["keepSaved", "saySaved"] },
        { guard: "isListed", target: "known.field.unsaved", actions: "keepReckoned" },
        { guard: "isListOutdated", target: ["known.figures.outdated", "known.field.unsaved"] },
      ],
    },
  },
});
