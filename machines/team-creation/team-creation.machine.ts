import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { TeamUpdated } from "../app/emitted.ts";
import { failureOf, isRefusedForGood } from "../domain/failure.ts";
import { membershipOf, membersOf, type NewTeam, type Team, type TeamMembership } from "../domain/team.ts";
import { availableStudents, type Student } from "../domain/user.ts";
import { isBlank } from "../kit/text.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import { bad, warning, type NoticeEmitted } from "../notices/notice.ts";

/** Who opens the page; null: nobody is signed in. */
export interface Leader {
  readonly userId: number;
  readonly name: string;
  readonly status: boolean;
}

/**
 * Team creation (rows T1 to T6). Two calls: the team is created, then its members' status is set.
 *
 * Once the first has succeeded the team exists: it is attached to the session and creation is never
 * offered again, whatever becomes of the second, which is repeated until it is accepted or refused for good.
 * Where the first seems to have failed, the teams are read before that is said: its answer may have been lost.
 */
export const teamCreationMachine = setup({
  types: {
    input: {} as { leader: Leader | null },
    context: {} as {
      leader: Leader | null;
      students: readonly Student[];
      teamName: string;
      selectedIds: readonly number[];
      /** What was typed has come back with the page or with the person. */
      isRestored: boolean;
      team: TeamMembership | null;
      refusal: string;
    },
    events: {} as
      | { type: "screen.opened"; leader: Leader | null }
      | { type: "page.restored" }
      | { type: "draft.discarded" }
      | { type: "teamName.changed"; teamName: string }
      | { type: "member.toggled"; userId: number }
      | { type: "team.confirmed" }
      | { type: "reload.pressed" },
    emitted: {} as NoticeEmitted | TeamUpdated,
    tags: {} as "busy",
  },
  actors: {
    readStudents: unwiredRead<readonly Student[], void>("readStudents"),
    createTeam: unwiredWrite<Team, NewTeam>("createTeam"),
    findTeam: unwiredRead<TeamMembership | null, { userId: number }>("findTeam"),
    updateStudentStatus: unwiredWrite<void, { teamId: number }>("updateStudentStatus"),
  },
  delays: { statusRetryTime: 5_000 },
  guards: {
    isNobody: ({ context }) => context.leader === null,
    isInTeam: ({ context }) => context.leader?.status === true,
    isNameBlank: ({ context }) => isBlank(context.teamName),
    isRefusedForGood: (_, { error }: { error: unknown }) => isRefusedForGood(failureOf(error)),
    isThisTeam: ({ context }, { team }: { team: TeamMembership | null }) => team?.teamName === context.teamName.trim(),
    isInAnother: (_, { team }: { team: TeamMembership | null }) => team !== null,
  },
  actions: {
    /** Who is not to be picked any more is not picked any more. */
    keepStudents: assign(({ context }, { students }: { students: readonly Student[] }) => ({
      students,
      selectedIds: context.selectedIds.filter((id) =>
        availableStudents(students, context.leader?.userId ?? id).some(({ userId }) => userId === id),
      ),
    })),
    keepLeader: assign((_, { leader }: { leader: Leader | null }) => ({ leader })),
    markRestored: assign(({ context }) => ({ isRestored: !isBlank(context.teamName) || context.selectedIds.length > 0 })),
    clearDraft: assign({ teamName: "", selectedIds: [], isRestored: false }),
    keepName: assign((_, { teamName }: { teamName: string }) => ({ teamName })),
    toggleMember: assign(({ context }, { userId }: { userId: number }) => ({
      selectedIds: context.selectedIds.includes(userId)
        ? context.selectedIds.filter((id) => id !== userId)
        : [...context.selectedIds, userId],
    })),
    keepTeam: assign((_, { team }: { team: TeamMembership | null }) => ({ team: team && membershipOf(team) })),
    keepRefusal: assign((_, { text }: { text: string }) => ({ refusal: text })),
    warnNameBlank: emit(warning("Please enter a team name.")),
    warnUnauthorized: emit(warning("Please login first.", "Unauthorized")),
    sayUnread: emit(bad("Failed to load students")),
    sayNotCreated: emit(({ context }) => bad(context.refusal, "Failed to create the team.")),
    announceTeam: emit(({ context }) => ({ type: "team.updated", team: teamIn(context.team) })),
  },
}).createMachine({
  id: "teamCreation",
  context: ({ input }) => ({
    leader: input.leader,
    students: [],
    teamName: "",
    selectedIds: [],
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
        onDone: {
          target: "editing",
          actions: { type: "keepStudents", params: ({ event }) => ({ students: event.output }) },
        },
        onError: { target: "unread", actions: "sayUnread" },
      },
    },
    unread: {
      on: {
        "reload.pressed": "loading",
        "page.restored": "loading",
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
          { target: "creating" },
        ],
        "draft.discarded": { target: ".ready", actions: "clearDraft" },
        "screen.opened": {
          target: "opening",
          actions: [{ type: "keepLeader", params: ({ event }) => ({ leader: event.leader }) }, "markRestored"],
        },
      },
      states: {
        ready: { on: { "page.restored": { target: "#teamCreation.loading", actions: "markRestored" } } },
        nameMissing: { on: { "page.restored": { target: "#teamCreation.loading", actions: "markRestored" } } },
        refused: { entry: "sayNotCreated", on: { "page.restored": { actions: "markRestored" } } },
        /** Whether the team exists could not be found out; it is before another is asked for. */
        unchecked: {
          entry: "sayNotCreated",
          on: {
            "page.restored": { actions: "markRestored" },
            "draft.discarded": { actions: "clearDraft" },
            "team.confirmed": [
              { guard: "isNameBlank", actions: "warnNameBlank" },
              { target: "#teamCreation.rechecking" },
            ],
            "teamName.changed": {
              actions: { type: "keepName", params: ({ event }) => ({ teamName: event.teamName }) },
            },
          },
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
          actions: [{ type: "keepTeam", params: ({ event }) => ({ team: event.output }) }, "clearDraft", "announceTeam"],
        },
        onError: {
          target: "rechecking",
          actions: { type: "keepRefusal", params: ({ event }) => ({ text: reasonOf(event.error) }) },
        },
      },
    },
    rechecking: {
      tags: "busy",
      on: { "page.restored": { actions: "markRestored" } },
      invoke: {
        id: "findTeam",
        src: "findTeam",
        input: ({ context }) => ({ userId: leaderIn(context.leader).userId }),
        onDone: [
          {
            guard: { type: "isThisTeam", params: ({ event }) => ({ team: event.output }) },
            target: "updatingStatus",
            actions: [{ type: "keepTeam", params: ({ event }) => ({ team: event.output }) }, "clearDraft", "announceTeam"],
          },
          {
            guard: { type: "isInAnother", params: ({ event }) => ({ team: event.output }) },
            target: "alreadyInTeam",
            actions: [
              { type: "keepTeam", params: ({ event }) => ({ team: event.output }) },
              "sayNotCreated",
              "announceTeam",
            ],
          },
          { target: "editing.refused" },
        ],
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

const leaderIn = (leader: Leader | null): Leader => {
  if (leader === null) throw new Error("A team is created by its leader");
  return leader;
};

const teamIn = (team: TeamMembership | null): TeamMembership => {
  if (team === null) throw new Error("The team was not created");
  return team;
};

const reasonOf = (error: unknown): string => failureOf(error).message || "Please try again.";

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
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectCandidates = ({ context }: Snapshot): readonly Student[] =>
  availableStudents(context.students, context.leader?.userId ?? 0);
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches("unauthorized");
export const selectIsInTeam = (snapshot: Snapshot): boolean => snapshot.matches("alreadyInTeam");
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches("unread");
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading");
/** The team, once "Team Created!" may be said. */
export const selectCreatedTeam = (snapshot: Snapshot): TeamMembership | null =>
  snapshot.matches("created") ? snapshot.context.team : null;
