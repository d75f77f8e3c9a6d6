import { assign, emit, setup } from "xstate";
import type { TeamUpdated } from "../app/emitted.ts";
import { isRefusedForGood, type Failure } from "../domain/failure.ts";
import { membershipOf, type NewTeam, type Team, type TeamMembership } from "../domain/team.ts";
import { excessOf, textLimits } from "../domain/text-limits.ts";
import { availableStudents, type Student } from "../domain/user.ts";
import { isBlank, isStoredAs } from "../domain/text.ts";
import { unprovidedRead, unprovidedWrite } from "../shared/calls.ts";
import type { DraftDiscarded, ReloadPressed, ScreenOpened } from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import { required } from "../shared/required.ts";
import { beforeRedirect, endOf, type NoticeEmitted, type NoticeEnded } from "../notices/notice.ts";
import {
  loadFailedNotice,
  nameBlankWarning,
  notCreatedNotice,
  takenWarning,
  unauthorizedWarning,
} from "./messages.ts";

/** The student who opens the page; null: nobody is signed in. */
export interface Leader {
  readonly userId: number;
  readonly name: string;
  readonly status: boolean;
}

/** Events, actors, guards and actions of team creation. */
export const teamCreationSetup = setup({
  types: {
    input: {} as { leader: Leader | null },
    context: {} as {
      leader: Leader | null;
      students: readonly Student[];
      teamName: string;
      selectedIds: readonly number[];
      /** Chosen students who are no longer available, according to the latest fetch. */
      taken: readonly Student[];
      /** The draft was restored with the page or after a renewed session. */
      isRestored: boolean;
      /** Why the students could not be fetched; null: they could. */
      loadFailure: Failure | null;
      team: TeamMembership | null;
      error: string;
    },
    events: {} as
      | (ScreenOpened & { leader: Leader | null })
      | RefetchRequested
      | RefetchDue
      | ConnectionRestored
      | DraftDiscarded
      /** The user typed the team's name. */
      | { type: "teamName.changed"; teamName: string }
      /** The user added or removed a member. */
      | { type: "member.toggled"; userId: number }
      /** The user submitted the form. */
      | { type: "team.confirmed" }
      | ReloadPressed,
    emitted: {} as NoticeEmitted | NoticeEnded | TeamUpdated,
    tags: {} as "busy",
  },
  actors: {
    readStudents: unprovidedRead<readonly Student[], void>("readStudents"),
    createTeam: unprovidedWrite<Team, NewTeam>("createTeam"),
    findTeam: unprovidedRead<TeamMembership | null, { userId: number }>("findTeam"),
    updateStudentStatus: unprovidedWrite<void, { teamId: number }>("updateStudentStatus"),
  },
  delays: { statusRetryTime: 5_000 },
  guards: {
    isNobody: ({ context }) => context.leader === null,
    isInTeam: ({ context }) => context.leader?.status === true,
    isNameBlank: ({ context }) => isBlank(context.teamName),
    isNameWithinLimit: ({ context }) => excessOf(context.teamName, textLimits.teamName) === 0,
    isRefusedForGood: (_, { failure }: { failure: Failure }) => isRefusedForGood(failure),
    isAnyoneTaken: ({ context }, { students }: { students: readonly Student[] }) =>
      takenIn(context, students).length > 0,
    /** Some services do not send `teamId`, and the status alone can lag behind. */
    isLeaderTaken: ({ context }, { students }: { students: readonly Student[] }) =>
      students.some(
        ({ userId, status, teamId }) => userId === context.leader?.userId && (status || teamId !== null),
      ),
    isThisTeam: ({ context }, { team }: { team: TeamMembership | null }) =>
      team !== null && isStoredAs(context.teamName.trim(), team.teamName),
    isInAnother: (_, { team }: { team: TeamMembership | null }) => team !== null,
  },
  actions: {
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    /** Students who are no longer available are deselected. */
    setStudents: assign(({ context }, { students }: { students: readonly Student[] }) => {
      const free = freeIdsIn(context, students);
      return {
        students,
        taken: takenIn(context, students),
        selectedIds: context.selectedIds.filter((id) => free.has(id)),
      };
    }),
    setLeader: assign((_, { leader }: { leader: Leader | null }) => ({ leader })),
    markRestored: assign(({ context }) => ({
      isRestored: !isBlank(context.teamName) || context.selectedIds.length > 0,
    })),
    clearDraft: assign({ teamName: "", selectedIds: [], taken: [], isRestored: false }),
    setName: assign((_, { teamName }: { teamName: string }) => ({ teamName })),
    toggleMember: assign(({ context }, { userId }: { userId: number }) => ({
      selectedIds: context.selectedIds.includes(userId)
        ? context.selectedIds.filter((id) => id !== userId)
        : [...context.selectedIds, userId],
    })),
    setTeam: assign((_, { team }: { team: TeamMembership | null }) => ({
      team: team && membershipOf(team),
    })),
    setError: assign((_, { text }: { text: string }) => ({ error: text })),
    warnNameBlank: emit(nameBlankWarning),
    warnUnauthorized: emit(unauthorizedWarning),
    notifyLoadFailed: emit(loadFailedNotice),
    endLoadFailure: emit(endOf(loadFailedNotice)),
    notifyTaken: emit(({ context }) => takenWarning(context.taken)),
    notifyNotCreated: emit(({ context }) => notCreatedNotice(context.error)),
    notifyInAnotherTeam: emit(({ context }) => beforeRedirect(notCreatedNotice(context.error))),
    announceTeam: emit(({ context }) => ({ type: "team.updated", team: teamIn(context.team) })),
  },
});

/* How the states pass fetched data to guards and actions. */

const studentsIn = ({ event }: { event: { output: readonly Student[] } }) => ({ students: event.output });
export const setStudents = { type: "setStudents", params: studentsIn } as const;
export const isAnyoneTaken = { type: "isAnyoneTaken", params: studentsIn } as const;
export const isLeaderTaken = { type: "isLeaderTaken", params: studentsIn } as const;

export const teamOutput = ({ event }: { event: { output: TeamMembership | null } }) => ({
  team: event.output,
});
export const setTeam = { type: "setTeam", params: teamOutput } as const;

interface Chosen {
  readonly students: readonly Student[];
  readonly selectedIds: readonly number[];
  readonly leader: Leader | null;
}

/** The ids of the students who can be chosen. */
const freeIdsIn = ({ leader }: Chosen, students: readonly Student[]): ReadonlySet<number> =>
  new Set(availableStudents(students, leaderIn(leader).userId).map(({ userId }) => userId));

/** The chosen students who are no longer available. */
const takenIn = (chosen: Chosen, students: readonly Student[]): readonly Student[] => {
  const free = freeIdsIn(chosen, students);
  return chosen.selectedIds
    .filter((id) => !free.has(id))
    .flatMap((id) => [...students, ...chosen.students].find(({ userId }) => userId === id) ?? []);
};

export const leaderIn = (leader: Leader | null): Leader => required(leader, "leader");

export const teamIn = (team: TeamMembership | null): TeamMembership => required(team, "created team");
