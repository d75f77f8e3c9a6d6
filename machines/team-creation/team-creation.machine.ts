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
 * Team creation (rows T1 to T6). Two calls: the team is created, then its members' status is set.
 *
 * Once the first has succeeded the team exists: it is attached to the session and creation is never
 * offered again, whatever becomes of the second, which is repeated until it is accepted or refused for good.
 * Where the first seems to have failed, the teams are read before that is said: its answer may have been lost.
 * And before it is sent the students are read again: who was taken meanwhile is named, and nothing is sent.
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
    opening: {
      always: [
        { guard: "isNobody", target: "unauthorized" },
        { guard: "isInTeam", target: "alreadyInTeam" },
        { target: "loading" },
      ],
    },
    unauthorized: {
      entry: "warnUnauthorized",
      on: {
        "screen.opened": {
          target: "opening",
          actions: { type: "keepLeader", params: ({ event }) => ({ leader: event.leader }) },
        },
      },
    },
    alreadyInTeam: {},
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
        ready: { on: { "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" } } },
        nameMissing: { on: { "refetch.requested": { target: "#teamCreation.loading", actions: "markRestored" } } },
        /** Someone who was chosen is in a team by now. */
        taken: { on: { "refetch.requested": { actions: "markRestored" } } },
        refused: { entry: "sayNotCreated", on: { "refetch.requested": { actions: "markRestored" } } },
        /** Whether the team exists could not be found out; it is before another is asked for. */
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
    /** Who is free is read once more before anything is sent. */
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
    /** There is no team; that someone was taken may be why. */
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
    /** Confirmed again while nobody knows whether there is a team: first of all that is found out. */
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
    /** "Team Created!" is open [2.24]. */
    created: {
      initial: "settled",
      states: {
        settled: { on: { "screen.opened": "#teamCreation.alreadyInTeam" } },
        statusPending: { after: { statusRetryTime: "retryingStatus" } },
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
