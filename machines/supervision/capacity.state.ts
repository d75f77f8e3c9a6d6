import { and } from "xstate";
import { allowedIn, supervisionSetup, type Capacity } from "./supervision.setup.ts";

const keepCapacity = {
  type: "keepCapacity",
  params: ({ event }: { event: { output: Capacity } }) => ({ capacity: event.output }),
} as const;

/**
 * How many teams the supervisor takes: fetched with the projects [9.6], and changed by the supervisor [5.16].
 *
 * Where a change seems to have failed, the server is read before anything is said of it; that it failed is only
 * logged [8.11], and what was typed stands in the field, marked as not saved.
 */
export const capacityState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: {
    /** Fetching how many slots are free. */
    loading: {
      invoke: {
        id: "readCapacity",
        src: "readCapacity",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "weighing", actions: keepCapacity },
        onError: "unread",
      },
    },
    /** The number of free slots could not be fetched. */
    unread: {
      on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    /** The number of free slots is known; waiting for the projects, which say how many are booked. */
    weighing: {
      always: { guard: "isListed", target: "known", actions: "keepReckoned" },
      on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    /** The figures are shown, and the maximum can be changed. */
    known: {
      type: "parallel",
      states: {
        /** How recent the figures are. */
        figures: {
          initial: "settled",
          states: {
            /** The figures are as the server had them. */
            settled: {
              on: {
                "reload.pressed": "rereading",
                "screen.opened": "rereading",
                "refetch.requested": "rereading",
              },
            },
            /** Fetching the number of free slots again. */
            rereading: {
              invoke: {
                id: "rereadCapacity",
                src: "readCapacity",
                input: ({ context }) => ({ supervisorId: context.supervisorId }),
                onDone: { target: "reweighing", actions: keepCapacity },
                onError: "outdated",
              },
            },
            /** The number of free slots is known; waiting for the projects. */
            reweighing: {
              always: [
                { guard: "isListed", target: "settled", actions: "keepReckoned" },
                { guard: "isListOutdated", target: "outdated" },
              ],
            },
            /** The figures on screen may be older than the server's. */
            outdated: {
              on: {
                "reload.pressed": "rereading",
                "screen.opened": "rereading",
                "refetch.requested": "rereading",
              },
            },
          },
        },
        /** The field Max Teams. */
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
            /** Nothing is wrong with what is typed. */
            plain: {},
            /** What is typed is not a valid maximum and was not sent [5.16]. */
            invalid: { always: { guard: "isTypedAllowed", target: "plain" } },
            /** What is typed was sent, and the server does not have it, as far as that is known. */
            unsaved: {
              always: { guard: "isUnchanged", target: "plain" },
              on: {
                "maxTeams.changed": {
                  target: "plain",
                  actions: { type: "keepTyped", params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    /** Waiting for the server to save the maximum. */
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
    /** Saving seems to have failed, so the number of free slots is being fetched to see whether it did. */
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
    /** Waiting for the projects, which together with the free slots tell whether the maximum was saved. */
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
