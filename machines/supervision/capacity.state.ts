import { and } from "xstate";
import { whenFailed } from "../shared/calls.ts";
import { allowedIn, supervisionSetup, type Capacity } from "./supervision.setup.ts";

const setCapacity = {
  type: "setCapacity",
  params: ({ event }: { event: { output: Capacity } }) => ({ capacity: event.output }),
} as const;

const setCapacityFailure = {
  type: "setCapacityFailure",
  params: whenFailed((failure) => ({ failure })),
} as const;

const typingAgain = {
  "maxTeams.changed": {
    target: "valid",
    actions: { type: "setTyped", params: ({ event }: { event: { text: string } }) => event },
  },
} as const;

/**
 * How many teams the supervisor takes: fetched with the projects [9.6], and changed by the supervisor [5.16].
 *
 * If a change seems to have failed, the number is fetched before the outcome is shown. A failure is only
 * logged [8.11]; the typed value stays in the field, marked as not saved.
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
        onDone: { target: "awaitingProjects", actions: setCapacity },
        onError: { target: "loadFailed", actions: setCapacityFailure },
      },
    },
    /** The number of free slots could not be fetched. */
    loadFailed: {
      on: {
        "reload.pressed": "loading",
        "screen.opened": "loading",
        "refetch.requested": "loading",
        "connection.restored": "loading",
      },
    },
    /** The number of free slots is known; waiting for the projects, which say how many are booked. */
    awaitingProjects: {
      always: { guard: "isListLoaded", target: "known", actions: "setBooked" },
      on: { "reload.pressed": "loading", "screen.opened": "loading", "refetch.requested": "loading" },
    },
    /** The figures are shown, and the maximum can be changed. */
    known: {
      type: "parallel",
      states: {
        /** How recent the figures are. */
        figures: {
          initial: "idle",
          states: {
            /** The figures are as last fetched. */
            idle: {
              on: {
                "reload.pressed": "refetching",
                "screen.opened": "refetching",
                "refetch.requested": "refetching",
                "refetch.due": "refetching",
              },
            },
            /** Fetching the number of free slots again. */
            refetching: {
              invoke: {
                id: "refetchCapacity",
                src: "readCapacity",
                input: ({ context }) => ({ supervisorId: context.supervisorId }),
                onDone: { target: "awaitingProjectsAgain", actions: setCapacity },
                onError: { target: "stale", actions: setCapacityFailure },
              },
            },
            /** The number of free slots is known; waiting for the projects. */
            awaitingProjectsAgain: {
              always: [
                { guard: "isListLoaded", target: "idle", actions: "setBooked" },
                { guard: "isListStale", target: "stale" },
              ],
            },
            /** The figures on screen may be older than the server's. */
            stale: {
              on: {
                "reload.pressed": "refetching",
                "screen.opened": "refetching",
                "refetch.requested": "refetching",
                "refetch.due": "refetching",
                "connection.restored": "refetching",
              },
            },
          },
        },
        /** The field Max Teams. */
        field: {
          initial: "valid",
          on: {
            "maxTeams.changed": { actions: { type: "setTyped", params: ({ event }) => event } },
            "maxTeams.submitted": [
              { guard: "isUnchanged", target: ".valid", actions: "clearTyped" },
              { guard: "isTypedAllowed", target: "#supervision.capacity.saving" },
              { target: ".invalid" },
            ],
          },
          states: {
            /** The value in the field is valid. */
            valid: {},
            /** The value in the field is not a valid maximum and was not sent [5.16]. */
            invalid: { always: { guard: "isTypedAllowed", target: "valid" } },
            /** The value in the field was sent, but the server does not have it. */
            unsaved: { always: { guard: "isUnchanged", target: "valid" }, on: typingAgain },
            /** The value in the field was sent, and the server could not be asked whether it has it. */
            unconfirmed: {
              always: [
                { guard: "isUnchanged", target: "valid" },
                { guard: "areFiguresRecent", target: "unsaved" },
              ],
              on: typingAgain,
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
        onDone: { target: "known", actions: ["setSaved", "notifySaved"] },
        onError: { target: "confirmingOutcome", actions: ["logUnsaved", "doubtFigures"] },
      },
    },
    /** Saving seems to have failed, so the number of free slots is being fetched to find out. */
    confirmingOutcome: {
      tags: "saving",
      invoke: {
        id: "confirmCapacity",
        src: "readCapacity",
        input: ({ context }) => ({ supervisorId: context.supervisorId }),
        onDone: { target: "verifyingSave", actions: setCapacity },
        onError: {
          target: ["known.figures.stale", "known.field.unconfirmed"],
          actions: setCapacityFailure,
        },
      },
    },
    /** Waiting for the projects, which together with the free slots tell whether the maximum was saved. */
    verifyingSave: {
      tags: "saving",
      always: [
        { guard: and(["isListLoaded", "isSaved"]), target: "known", actions: ["setSaved", "notifySaved"] },
        { guard: "isListLoaded", target: "known.field.unsaved", actions: "setBooked" },
        { guard: "isListStale", target: ["known.figures.stale", "known.field.unconfirmed"] },
      ],
    },
  },
});
