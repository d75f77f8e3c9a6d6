import { whenFailed } from "../shared/calls.ts";
import { allowedIn, supervisionSetup, supervisorOf, type Capacity } from "./supervision.setup.ts";

const capacityIn = ({ event }: { event: { output: Capacity } }) => ({ capacity: event.output });
const isBookedUnknown = { type: "isBookedUnknown", params: capacityIn } as const;
const setCapacity = { type: "setCapacity", params: capacityIn } as const;

const setCapacityFailure = {
  type: "setCapacityFailure",
  params: whenFailed((failure) => ({ failure })),
} as const;

const isAboutProjects = { type: "isAbout", params: { of: "projects" } } as const;
const loadingAgain = {
  "reload.pressed": { guard: isAboutProjects, target: "loading" },
  "screen.opened": "loading",
  "refetch.requested": "loading",
  "connection.restored": "loading",
} as const;
const whenReturned = {
  "reload.pressed": { guard: isAboutProjects, target: "refetching" },
  "screen.opened": "refetching",
  "refetch.requested": "refetching",
  "refetch.due": "refetching",
} as const;

const typingAgain = {
  "maxTeams.changed": {
    target: "valid",
    actions: { type: "setTyped", params: ({ event }: { event: { text: string } }) => event },
  },
} as const;

/**
 * How many teams the supervisor takes: fetched beside the projects [9.6], and changed by the supervisor [5.16].
 *
 * If a change seems to have failed, the number is fetched before the outcome is shown. A failure is only
 * logged [8.11]; the typed value stays in the field, marked as not saved.
 */
export const capacityState = supervisionSetup.createStateConfig({
  initial: "loading",
  states: {
    /** Fetching how many slots are free, and how many are booked. */
    loading: {
      invoke: {
        id: "readCapacity",
        src: "readCapacity",
        input: supervisorOf,
        onDone: [
          { guard: isBookedUnknown, target: "bookedUnknown", actions: setCapacity },
          { target: "known", actions: setCapacity },
        ],
        onError: { target: "loadFailed", actions: setCapacityFailure },
      },
    },
    /** The number of free slots could not be fetched. */
    loadFailed: { on: loadingAgain },
    /** The number of free slots is known, but the projects, which say how many are booked, could not be fetched. */
    bookedUnknown: { on: loadingAgain },
    /** The figures are shown, and the maximum can be changed. */
    known: {
      type: "parallel",
      states: {
        /** How recent the figures are. */
        figures: {
          initial: "idle",
          states: {
            /** The figures are as last fetched. */
            idle: { on: whenReturned },
            /** Fetching them again. */
            refetching: {
              invoke: {
                id: "refetchCapacity",
                src: "readCapacity",
                input: supervisorOf,
                onDone: [
                  { guard: isBookedUnknown, target: "stale" },
                  { target: "idle", actions: setCapacity },
                ],
                onError: { target: "stale", actions: setCapacityFailure },
              },
            },
            /** The figures on screen may be older than the server's. */
            stale: { on: { ...whenReturned, "connection.restored": "refetching" } },
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
            /** The value in the field was sent, and could not be compared with the server's. */
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
        input: supervisorOf,
        onDone: [
          { guard: isBookedUnknown, target: ["known.figures.stale", "known.field.unconfirmed"] },
          {
            guard: { type: "isSaved", params: capacityIn },
            target: "known",
            actions: [setCapacity, "setSaved", "notifySaved"],
          },
          { target: "known.field.unsaved", actions: setCapacity },
        ],
        onError: {
          target: ["known.figures.stale", "known.field.unconfirmed"],
          actions: setCapacityFailure,
        },
      },
    },
  },
});
