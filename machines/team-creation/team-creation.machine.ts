import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import { membersOf, type TeamMembership } from "../domain/team.ts";
import { availableStudents, type Student } from "../domain/user.ts";
import { whenFailed } from "../shared/calls.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import {
  checkingState,
  confirmingOutcomeState,
  refetchingStudentsState,
  verifyingState,
} from "./checks.state.ts";
import { editingState } from "./editing.state.ts";
import { reasonOf, takenText } from "./messages.ts";
import {
  isAnyoneTaken,
  setStudents,
  setTeam,
  leaderIn,
  teamCreationSetup,
  teamIn,
  type Leader,
} from "./team-creation.setup.ts";

/** The dialog "Team Created!" is open [2.24]. */
const createdState = teamCreationSetup.createStateConfig({
  initial: "idle",
  states: {
    /** The members' status is updated, or the server has refused it for good. */
    idle: { on: { "screen.opened": "#teamCreation.alreadyInTeam" } },
    /** The members' status could not be updated, and a retry is scheduled. */
    statusPending: { after: { statusRetryTime: "retryingStatus" } },
    /** Waiting for the server to update the members' status. */
    retryingStatus: {
      invoke: {
        id: "retryStudentStatus",
        src: "updateStudentStatus",
        input: ({ context }) => ({ teamId: teamIn(context.team).teamId }),
        onDone: { target: "idle" },
        onError: [
          {
            guard: { type: "isRefusedForGood", params: whenFailed((failure) => ({ failure })) },
            target: "idle",
          },
          { target: "statusPending" },
        ],
      },
    },
  },
});

/**
 * Creates a team and then updates its members' status, in two calls (rows T1 to T6).
 *
 * Once the first call has succeeded, the team exists: it is attached to the session, and creation is never offered
 * again. The second call is then retried until the server accepts it or refuses it for good. If the first call seems to
 * have failed, the teams are fetched before the failure is shown: its response may have been lost. Before it is sent, the
 * students are refetched: if a chosen student has joined another team, they are named, and nothing is sent.
 */
export const teamCreationMachine = teamCreationSetup.createMachine({
  id: "teamCreation",
  context: ({ input }) => ({
    leader: input.leader,
    students: [],
    teamName: "",
    selectedIds: [],
    taken: [],
    isRestored: false,
    loadFailure: null,
    team: null,
    error: "",
  }),
  initial: "opening",
  states: {
    /** Deciding whether this person can create a team. */
    opening: {
      always: [
        { guard: "isNobody", target: "unauthorized" },
        { guard: "isInTeam", target: "alreadyInTeam" },
        { target: "loading" },
      ],
    },
    /** Nobody is signed in. */
    unauthorized: {
      entry: "warnUnauthorized",
      on: {
        "screen.opened": {
          target: "opening",
          actions: { type: "setLeader", params: ({ event }) => ({ leader: event.leader }) },
        },
      },
    },
    /** The user is in a team already. */
    alreadyInTeam: {},
    /** Fetching the students who can be chosen. */
    loading: {
      invoke: {
        id: "readStudents",
        src: "readStudents",
        onDone: [
          { guard: isAnyoneTaken, target: "editing.taken", actions: [setStudents, "notifyTaken"] },
          { target: "editing", actions: setStudents },
        ],
        onError: { target: "loadFailed", actions: [setLoadFailure, "notifyLoadFailed"] },
      },
    },
    /** The students could not be fetched. */
    loadFailed: {
      exit: "endLoadFailure",
      on: {
        "reload.pressed": "loading",
        "connection.restored": "loading",
        "refetch.requested": "loading",
        "screen.opened": {
          target: "opening",
          actions: { type: "setLeader", params: ({ event }) => ({ leader: event.leader }) },
        },
      },
    },
    editing: editingState,
    checking: checkingState,
    /** Waiting for the server to create the team. */
    creating: {
      tags: "busy",
      invoke: {
        id: "createTeam",
        src: "createTeam",
        input: ({ context }) => ({
          teamName: context.teamName.trim(),
          memberStudentIds: membersOf(leaderIn(context.leader).userId, context.selectedIds),
        }),
        onDone: {
          target: "updatingStatus",
          actions: [setTeam, "clearDraft", "announceTeam"],
        },
        onError: {
          target: "confirmingOutcome",
          actions: { type: "setError", params: whenFailed((failure) => ({ text: reasonOf(failure) })) },
        },
      },
    },
    confirmingOutcome: confirmingOutcomeState,
    refetchingStudents: refetchingStudentsState,
    verifying: verifyingState,
    /** The team exists; waiting for the server to update its members' status. */
    updatingStatus: {
      tags: "busy",
      invoke: {
        id: "updateStudentStatus",
        src: "updateStudentStatus",
        input: ({ context }) => ({ teamId: teamIn(context.team).teamId }),
        onDone: { target: "created" },
        onError: [
          {
            guard: { type: "isRefusedForGood", params: whenFailed((failure) => ({ failure })) },
            target: "created",
          },
          { target: "created.statusPending" },
        ],
      },
    },
    created: createdState,
  },
});

export type TeamCreationRef = ActorRefFrom<typeof teamCreationMachine>;
type Snapshot = SnapshotFrom<typeof teamCreationMachine>;

export const selectLeader = (snapshot: Snapshot): Leader | null => snapshot.context.leader;
export const selectTeamName = (snapshot: Snapshot): string => snapshot.context.teamName;
export const selectSelectedIds = (snapshot: Snapshot): readonly number[] => snapshot.context.selectedIds;
export const selectIsNameMissing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ editing: "nameMissing" });
/** Why the team was not created, until the user does something else. */
export const selectError = (snapshot: Snapshot): string | null =>
  snapshot.matches({ editing: "refused" }) || snapshot.matches({ editing: "unconfirmed" })
    ? snapshot.context.error
    : null;
/** Which chosen students have joined another team, as a message; null: none. */
export const selectTakenText = ({ context }: Snapshot): string | null =>
  context.taken.length === 0 ? null : takenText(context.taken);
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectCandidates = ({ context }: Snapshot): readonly Student[] =>
  availableStudents(context.students, context.leader?.userId ?? 0);
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");

export type TeamCreationView =
  | { readonly kind: "loading" | "refused" | "inTeam" | "form" }
  | { readonly kind: "failed"; readonly failure: Failure | null }
  /** Show "Team Created!". */
  | { readonly kind: "created"; readonly team: TeamMembership };

/** Which view the page shows. */
export function selectView(snapshot: Snapshot): TeamCreationView {
  const { team } = snapshot.context;
  if (snapshot.matches("unauthorized")) return { kind: "refused" };
  if (snapshot.matches("alreadyInTeam")) return { kind: "inTeam" };
  if (snapshot.matches("loadFailed")) return { kind: "failed", failure: snapshot.context.loadFailure };
  if (snapshot.matches("loading")) return { kind: "loading" };
  return snapshot.matches("created") && team !== null ? { kind: "created", team } : { kind: "form" };
}
