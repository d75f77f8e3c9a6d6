import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { TeamUpdated } from "../app/emitted.ts";
import { failureOf, isUnauthorized } from "../domain/failure.ts";
import { membershipOf, membersOf, type NewTeam, type Team, type TeamMembership } from "../domain/team.ts";
import { availableStudents, type Student } from "../domain/user.ts";
import { isBlank } from "../kit/text.ts";
import { unwired } from "../kit/unwired.ts";
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
 * offered again, whatever becomes of the second, which is repeated until it is accepted.
 */
export const teamCreationMachine = setup({
  types: {
    input: {} as { leader: Leader | null },
    context: {} as {
      leader: Leader | null;
      students: readonly Student[];
      teamName: string;
      selectedIds: readonly number[];
      team: TeamMembership | null;
      complaint: string;
    },
    events: {} as
      | { type: "teamName.changed"; teamName: string }
      | { type: "member.toggled"; userId: number }
      | { type: "team.confirmed" }
      | { type: "reload.pressed" },
    emitted: {} as NoticeEmitted | TeamUpdated,
    tags: {} as "busy",
  },
  actors: {
    readStudents: unwired<readonly Student[], void>("readStudents"),
    createTeam: unwired<Team, NewTeam>("createTeam"),
    updateStudentStatus: unwired<void, { teamId: number }>("updateStudentStatus"),
  },
  delays: { statusRetryTime: 5_000 },
  guards: {
    isNobody: ({ context }) => context.leader === null,
    isInTeam: ({ context }) => context.leader?.status === true,
    isNameBlank: ({ context }) => isBlank(context.teamName),
    isUnauthorized: (_, { error }: { error: unknown }) => isUnauthorized(failureOf(error)),
  },
  actions: {
    keepStudents: assign((_, { students }: { students: readonly Student[] }) => ({ students })),
    keepName: assign((_, { teamName }: { teamName: string }) => ({ teamName, complaint: "" })),
    toggleMember: assign(({ context }, { userId }: { userId: number }) => ({
      selectedIds: context.selectedIds.includes(userId)
        ? context.selectedIds.filter((id) => id !== userId)
        : [...context.selectedIds, userId],
    })),
    keepTeam: assign((_, { team }: { team: Team }) => ({ team: membershipOf(team), complaint: "" })),
    complain: assign((_, { text }: { text: string }) => ({ complaint: text })),
    clearComplaint: assign({ complaint: "" }),
    warnNameBlank: emit(warning("Please enter a team name.")),
    warnUnauthorized: emit(warning("Please login first.", "Unauthorized")),
    sayUnread: emit(bad("Failed to load students")),
    sayNotCreated: emit((_, { text }: { text: string }) => bad(text, "Failed to create the team.")),
    announceTeam: emit((_, { team }: { team: Team }) => ({ type: "team.updated", team: membershipOf(team) })),
  },
}).createMachine({
  id: "teamCreation",
  context: ({ input }) => ({
    leader: input.leader,
    students: [],
    teamName: "",
    selectedIds: [],
    team: null,
    complaint: "",
  }),
  initial: "opening",
  states: {
    opening: {
      always: [
        { guard: "isNobody", target: "unauthorized", meta: { spec: ["T6"] } },
        { guard: "isInTeam", target: "alreadyInTeam", meta: { spec: ["T6"] } },
        { target: "loading" },
      ],
    },
    unauthorized: { entry: "warnUnauthorized" },
    alreadyInTeam: {},
    loading: {
      invoke: {
        id: "readStudents",
        src: "readStudents",
        onDone: {
          target: "editing",
          actions: { type: "keepStudents", params: ({ event }) => ({ students: event.output }) },
        },
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => ({ error: event.error }) },
            target: "unauthorized",
            meta: { spec: ["T6"] },
          },
          { target: "unread", actions: "sayUnread", meta: { spec: ["T5"] } },
        ],
      },
    },
    unread: { on: { "reload.pressed": "loading" } },
    editing: {
      on: {
        "teamName.changed": {
          actions: { type: "keepName", params: ({ event }) => ({ teamName: event.teamName }) },
        },
        "member.toggled": {
          actions: { type: "toggleMember", params: ({ event }) => ({ userId: event.userId }) },
        },
        "team.confirmed": [
          {
            guard: "isNameBlank",
            actions: [{ type: "complain", params: { text: "Please enter a team name." } }, "warnNameBlank"],
            meta: { spec: ["T1"] },
          },
          { target: "creating", actions: "clearComplaint" },
        ],
      },
    },
    creating: {
      tags: "busy",
      invoke: {
        id: "createTeam",
        src: "createTeam",
        input: ({ context }) => ({
          teamName: context.teamName.trim(),
          memberStudentIds: membersOf(context.leader?.userId ?? 0, context.selectedIds),
        }),
        onDone: {
          target: "updatingStatus",
          actions: [
            { type: "keepTeam", params: ({ event }) => ({ team: event.output }) },
            { type: "announceTeam", params: ({ event }) => ({ team: event.output }) },
          ],
        },
        onError: {
          target: "editing",
          actions: [
            { type: "complain", params: ({ event }) => ({ text: reasonOf(event.error) }) },
            { type: "sayNotCreated", params: ({ event }) => ({ text: reasonOf(event.error) }) },
          ],
          meta: { spec: ["T3"] },
        },
      },
    },
    updatingStatus: {
      tags: "busy",
      invoke: {
        id: "updateStudentStatus",
        src: "updateStudentStatus",
        input: ({ context }) => ({ teamId: context.team?.teamId ?? 0 }),
        onDone: { target: "created", meta: { spec: ["T2"] } },
        onError: { target: "created.statusPending", meta: { spec: ["T4"] } },
      },
    },
    /** "Team Created!" is open [2.24]. */
    created: {
      initial: "settled",
      states: {
        settled: {},
        statusPending: { after: { statusRetryTime: "retryingStatus" } },
        retryingStatus: {
          invoke: {
            id: "retryStudentStatus",
            src: "updateStudentStatus",
            input: ({ context }) => ({ teamId: context.team?.teamId ?? 0 }),
            onDone: { target: "settled", meta: { spec: ["T4"] } },
            onError: "statusPending",
          },
        },
      },
    },
  },
});

const reasonOf = (error: unknown): string => failureOf(error).message || "Please try again.";

export type TeamCreationRef = ActorRefFrom<typeof teamCreationMachine>;
type Snapshot = SnapshotFrom<typeof teamCreationMachine>;

export const selectLeader = (snapshot: Snapshot): Leader | null => snapshot.context.leader;
export const selectTeamName = (snapshot: Snapshot): string => snapshot.context.teamName;
export const selectSelectedIds = (snapshot: Snapshot): readonly number[] => snapshot.context.selectedIds;
export const selectComplaint = (snapshot: Snapshot): string => snapshot.context.complaint;
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
