import { whenFailed } from "../shared/calls.ts";
import { inTeamText, notCheckedText } from "./messages.ts";
import {
  isAnyoneTaken,
  isLeaderTaken,
  setStudents,
  setTeam,
  leaderIn,
  teamCreationSetup,
  teamOutput,
} from "./team-creation.setup.ts";

/* What is fetched before a team is created, and after creating it seems to have failed. */

/** The user has a team: the submitted one, or another that a fellow student created. */
const foundTeam = [
  {
    guard: { type: "isThisTeam", params: teamOutput },
    target: "updatingStatus",
    actions: [setTeam, "clearDraft", "announceTeam"],
  },
  {
    guard: { type: "isInAnother", params: teamOutput },
    target: "alreadyInTeam",
    // Must come first: announcing the team clears earlier notices about it.
    actions: [setTeam, "announceTeam", "notifyInAnotherTeam"],
  },
] as const;

/** Fetching the students again, before anything is sent, to see who can still be chosen. */
export const checkingState = teamCreationSetup.createStateConfig({
  tags: "busy",
  on: { "refetch.requested": { actions: "markRestored" } },
  invoke: {
    id: "checkStudents",
    src: "readStudents",
    onDone: [
      {
        guard: isLeaderTaken,
        target: "confirmingOutcome",
        actions: [setStudents, { type: "setError", params: { text: inTeamText } }],
      },
      { guard: isAnyoneTaken, target: "editing.taken", actions: [setStudents, "notifyTaken"] },
      { target: "creating", actions: setStudents },
    ],
    onError: {
      target: "editing.refused",
      actions: {
        type: "setError",
        params: whenFailed((failure) => ({ text: notCheckedText(failure) })),
      },
    },
  },
});

/** Creating the team seems to have failed, so the user's team is being fetched to find out. */
export const confirmingOutcomeState = teamCreationSetup.createStateConfig({
  tags: "busy",
  on: { "refetch.requested": { actions: "markRestored" } },
  invoke: {
    id: "findTeam",
    src: "findTeam",
    input: ({ context }) => ({ userId: leaderIn(context.leader).userId }),
    onDone: [...foundTeam, { target: "refetchingStudents" }],
    onError: { target: "editing.unconfirmed" },
  },
});

/** The team was not created. Fetching the students again, as one of them may have joined another team. */
export const refetchingStudentsState = teamCreationSetup.createStateConfig({
  tags: "busy",
  on: { "refetch.requested": { actions: "markRestored" } },
  invoke: {
    id: "refetchStudents",
    src: "readStudents",
    onDone: { target: "editing.refused", actions: setStudents },
    onError: { target: "editing.refused" },
  },
});

/** Submitted again while the outcome is unknown, so the user's team is fetched first. */
export const verifyingState = teamCreationSetup.createStateConfig({
  tags: "busy",
  on: { "refetch.requested": { actions: "markRestored" } },
  invoke: {
    id: "verifyTeam",
    src: "findTeam",
    input: ({ context }) => ({ userId: leaderIn(context.leader).userId }),
    onDone: [...foundTeam, { target: "checking" }],
    onError: { target: "editing.unconfirmed" },
  },
});
