import { isAnyoneTaken, setStudents, teamCreationSetup } from "./team-creation.setup.ts";

/** The form is open. */
export const editingState = teamCreationSetup.createStateConfig({
  initial: "ready",
  on: {
    "teamName.changed": {
      target: ".ready",
      actions: { type: "setName", params: ({ event }) => ({ teamName: event.teamName }) },
    },
    "member.toggled": {
      actions: { type: "toggleMember", params: ({ event }) => ({ userId: event.userId }) },
    },
    "team.confirmed": [
      { guard: "isNameBlank", target: ".nameMissing", actions: "warnNameBlank" },
      { guard: "isNameWithinLimit", target: "checking" },
    ],
    "draft.discarded": { target: ".ready", actions: "clearDraft" },
    "screen.opened": {
      target: "opening",
      actions: [{ type: "setLeader", params: ({ event }) => ({ leader: event.leader }) }, "markRestored"],
    },
  },
  states: {
    /** Nothing was submitted since the form was opened or the name last changed. */
    ready: {
      on: {
        "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" },
        "refetch.due": "refetching",
      },
    },
    /** The same, and the students are refetched in the background. */
    refetching: {
      on: { "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" } },
      invoke: {
        id: "pollStudents",
        src: "readStudents",
        onDone: [
          { guard: isAnyoneTaken, target: "taken", actions: [setStudents, "notifyTaken"] },
          { target: "ready", actions: setStudents },
        ],
        // The next poll tries again, and the members are checked before they are sent.
        onError: "ready",
      },
    },
    /** Nothing was sent, because the team has no name. */
    nameMissing: {
      on: { "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" } },
    },
    /** Nothing was sent, because a chosen student has joined another team. */
    taken: { on: { "refetch.requested": { actions: "markRestored" } } },
    /** The team was not created. */
    refused: { entry: "notifyNotCreated", on: { "refetch.requested": { actions: "markRestored" } } },
    /** It is unknown whether the team was created, which must be clear before the form is sent again. */
    unconfirmed: {
      entry: "notifyNotCreated",
      on: {
        "refetch.requested": { actions: "markRestored" },
        "draft.discarded": { actions: "clearDraft" },
        "team.confirmed": [
          { guard: "isNameBlank", actions: "warnNameBlank" },
          { guard: "isNameWithinLimit", target: "#teamCreation.verifying" },
        ],
        "teamName.changed": {
          actions: { type: "setName", params: ({ event }) => ({ teamName: event.teamName }) },
        },
      },
    },
  },
});
