import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { membersOf, type TeamMembership } from "../domain/team.ts";
import { availableStudents, type Student } from "../domain/user.ts";
import { leaderIn, reasonOf, takenText, teamCreationSetup, teamIn, type Leader } from "./team-creation.setup.ts";

/* What the states share of how they take what was read. */

const studentsIn = ({ event }: { event: { output: readonly Student[] } }) => ({ students: event.output });
const keepStudents = { type: "keepStudents", params: studentsIn } as const;
const isAnyoneTaken = { type: "isAnyoneTaken", params: studentsIn } as const;
const isLeaderTaken = { type: "isLeaderTaken", params: studentsIn } as const;

const teamOutput = ({ event }: { event: { output: TeamMembership | null } }) => ({ team: event.output });
const keepTeam = { type: "keepTeam", params: teamOutput } as const;

/** There is a team: the one that was asked for, or another that a fellow student has made. */
const foundTeam = [
  {
    guard: { type: "isThisTeam", params: teamOutput },
    target: "updatingStatus",
    actions: [keepTeam, "clearDraft", "announceTeam"],
  },
  {
    guard: { type: "isInAnother", params: teamOutput },
    target: "alreadyInTeam",
    // Announced first: with that, what went wrong with the team before is past.
    actions: [keepTeam, "announceTeam", "sayNotCreated"],
  },
] as const;

/**
 * Creates a team and then updates its members' status, in two calls (rows T1 to T6).
 *
 * Once the first call has succeeded, the team exists: it is attached to the session, and creation is never offered
 * again. The second call is then retried until the server accepts it or refuses it for good. If the first call seems to
 * have failed, the teams are fetched before the user is told: its response may have been lost. Before it is sent, the
 * students are fetched again: if a chosen student has joined another team, they are named, and nothing is sent.
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
    team: null,
    refusal: "",
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
          actions: { type: "keepLeader", params: ({ event }) => ({ leader: event.leader }) },
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
          { guard: isAnyoneTaken, target: "editing.taken", actions: [keepStudents, "sayTaken"] },
          { target: "editing", actions: keepStudents },
        ],
        onError: { target: "unread", actions: "sayUnread" },
      },
    },
    /** The students could not be fetched. */
    unread: {
      on: {
        "reload.pressed": "loading",
        "refetch.requested": "loading",
        "screen.opened": {
          target: "opening",
          actions: { type: "keepLeader", params: ({ event }) => ({ leader: event.leader }) },
        },
      },
    },
    /** The form is open. */
    editing: {
      initial: "ready",
      on: {
        "teamName.changed": {
          target: ".ready",
          actions: { type: "keepName", params: ({ event }) => ({ teamName: event.teamName }) },
        },
        "member.toggled": {
          actions: { type: "toggleMember", params: ({ event }) => ({ userId: event.userId }) },
        },
        "team.confirmed": [
          { guard: "isNameBlank", target: ".nameMissing", actions: "warnNameBlank" },
          { target: "checking" },
        ],
        "draft.discarded": { target: ".ready", actions: "clearDraft" },
        "screen.opened": {
          target: "opening",
          actions: [{ type: "keepLeader", params: ({ event }) => ({ leader: event.leader }) }, "markRestored"],
        },
      },
      states: {
        /** Nothing was submitted since the form was opened or the name last changed. */
        ready: { on: { "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" } } },
        /** Nothing was sent, because the team has no name. */
        nameMissing: { on: { "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" } } },
        /** Nothing was sent, because a chosen student has joined another team. */
        taken: { on: { "refetch.requested": { actions: "markRestored" } } },
        /** The team was not created. */
        refused: { entry: "sayNotCreated", on: { "refetch.requested": { actions: "markRestored" } } },
        /** It is unknown whether the team was created, which must be clear before the form is sent again. */
        unchecked: {
          entry: "sayNotCreated",
          on: {
            "refetch.requested": { actions: "markRestored" },
            "draft.discarded": { actions: "clearDraft" },
            "team.confirmed": [
              { guard: "isNameBlank", actions: "warnNameBlank" },
              { target: "#teamCreation.verifying" },
            ],
            "teamName.changed": {
              actions: { type: "keepName", params: ({ event }) => ({ teamName: event.teamName }) },
            },
          },
        },
      },
    },
    /** Fetching the students again, before anything is sent, to see who can still be chosen. */
    checking: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "checkStudents",
        src: "readStudents",
        onDone: [
          { guard: isLeaderTaken, target: "rechecking", actions: [keepStudents, { type: "keepRefusal", params: { text: "You are in a team by now." } }] },
          { guard: isAnyoneTaken, target: "editing.taken", actions: [keepStudents, "sayTaken"] },
          { target: "creating", actions: keepStudents },
        ],
        onError: {
          target: "editing.refused",
          actions: { type: "keepRefusal", params: ({ event }) => ({ text: `Failed to load students. ${reasonOf(event.error)}` }) },
        },
      },
    },
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
          actions: [keepTeam, "clearDraft", "announceTeam"],
        },
        onError: {
          target: "rechecking",
          actions: { type: "keepRefusal", params: ({ event }) => ({ text: reasonOf(event.error) }) },
        },
      },
    },
    /** Creating the team seems to have failed, so the user's team is being fetched to see whether it did. */
    rechecking: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "findTeam",
        src: "findTeam",
        input: ({ context }) => ({ userId: leaderIn(context.leader).userId }),
        onDone: [
          ...foundTeam,
          { target: "rereading" },
        ],
        onError: { target: "editing.unchecked" },
      },
    },
    /** The team was not created. Fetching the students again, as one of them may have joined another team. */
    rereading: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "rereadStudents",
        src: "readStudents",
        onDone: { target: "editing.refused", actions: keepStudents },
        onError: { target: "editing.refused" },
      },
    },
    /** Submitted again while the outcome is unknown, so the user's team is fetched first. */
    verifying: {
      tags: "busy",
      on: { "refetch.requested": { actions: "markRestored" } },
      invoke: {
        id: "verifyTeam",
        src: "findTeam",
        input: ({ context }) => ({ userId: leaderIn(context.leader).userId }),
        onDone: [...foundTeam, { target: "checking" }],
        onError: { target: "editing.unchecked" },
      },
    },
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
            guard: { type: "isRefusedForGood", params: ({ event }) => ({ error: event.error }) },
            target: "created",
          },
          { target: "created.statusPending" },
        ],
      },
    },
    /** The dialog "Team Created!" is open [2.24]. */
    created: {
      initial: "settled",
      states: {
        /** The members' status is updated, or will never be. */
        settled: { on: { "screen.opened": "#teamCreation.alreadyInTeam" } },
        /** The members' status could not be updated, and a retry is scheduled. */
        statusPending: { after: { statusRetryTime: "retryingStatus" } },
        /** Waiting for the server to update the members' status. */
        retryingStatus: {
          invoke: {
            id: "retryStudentStatus",
            src: "updateStudentStatus",
            input: ({ context }) => ({ teamId: teamIn(context.team).teamId }),
            onDone: { target: "settled" },
            onError: [
              {
                guard: { type: "isRefusedForGood", params: ({ event }) => ({ error: event.error }) },
                target: "settled",
              },
              { target: "statusPending" },
            ],
          },
        },
      },
    },
  },
});

export type TeamCreationRef = ActorRefFrom<typeof teamCreationMachine>;
type Snapshot = SnapshotFrom<typeof teamCreationMachine>;

export const selectLeader = (snapshot: Snapshot): Leader | null => snapshot.context.leader;
export const selectTeamName = (snapshot: Snapshot): string => snapshot.context.teamName;
export const selectSelectedIds = (snapshot: Snapshot): readonly number[] => snapshot.context.selectedIds;
export const selectIsNameMissing = (snapshot: Snapshot): boolean => snapshot.matches({ editing: "nameMissing" });
/** Why the team was not created, as long as that is the last thing that happened. */
export const selectRefusal = (snapshot: Snapshot): string | null =>
  snapshot.matches({ editing: "refused" }) || snapshot.matches({ editing: "unchecked" })
    ? snapshot.context.refusal
    : null;
/** Who was chosen and is in a team by now, in a sentence; null: nobody. */
export const selectTakenText = ({ context }: Snapshot): string | null => (context.taken.length === 0 ? null : takenText(context.taken));
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectCandidates = ({ context }: Snapshot): readonly Student[] =>
  availableStudents(context.students, context.leader?.userId ?? 0);
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");

export type TeamCreationView =
  | { readonly kind: "loading" | "failed" | "refused" | "inTeam" | "form" }
  /** "Team Created!" may be said. */
  | { readonly kind: "created"; readonly team: TeamMembership };

/** What there is to see. */
export function selectView(snapshot: Snapshot): TeamCreationView {
  const { team } = snapshot.context;
  if (snapshot.matches("unauthorized")) return { kind: "refused" };
  if (snapshot.matches("alreadyInTeam")) return { kind: "inTeam" };
  if (snapshot.matches("unread")) return { kind: "failed" };
  if (snapshot.matches("loading")) return { kind: "loading" };
  return snapshot.matches("created") && team !== null ? { kind: "created", team } : { kind: "form" };
}
