import { assign, emit, enqueueActions, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { Project } from "../domain/project.ts";
import type { TeamWork } from "../domain/team-work.ts";
import { unprovidedRead, unprovidedWrite } from "../shared/calls.ts";
import type { ReloadPressed, ScreenOpened } from "../shared/events.ts";
import {
  failedIds,
  failRead,
  startReads,
  type FailedRead,
  type ItemReadEvent,
  type ItemReads,
} from "../shared/item-reads.ts";
import {
  isAbout,
  isOnlyAbout,
  type Part,
  type ConnectionRestored,
  type RefetchDue,
  type RefetchRequested,
} from "../shared/refetch.ts";
import { required } from "../shared/required.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import type { Member } from "../task-board/assignees.ts";
import {
  cannotReopen,
  loadFailedNotice,
  notFoundNotice,
  notUpdatedNotice,
  statusNotice,
} from "./messages.ts";

/** The project's team, with names. */
export interface ProjectTeam {
  /** Null: the team has no project. */
  readonly projectId: number | null;
  /** Null: the team has no supervisor. */
  readonly supervisorName: string | null;
  readonly members: readonly Member[];
}

type WorkRead = ItemReadEvent<"readWork", TeamWork>;

/** `failedReads`: the team, if its work could not be fetched. */
export interface Context extends ItemReads {
  readonly teamId: number;
  readonly team: ProjectTeam | null;
  readonly project: Project | null;
  /** Null: not fetched yet. */
  readonly work: TeamWork | null;
  /** Why the last first fetch failed; null: none has. */
  readonly loadFailure: Failure | null;
  /** The value the user last asked for. */
  readonly isCompletionWanted: boolean;
  /** Whether they did so by Undo, which offers no Undo itself. */
  readonly isUndo: boolean;
  /** How often it was asked for in a row. */
  readonly attempts: number;
  /** False once the server has accepted to reopen the project, again and again, without doing so. */
  readonly canReopen: boolean;
  /** Why the last change failed; null: it did not. */
  readonly error: string | null;
}

export interface OfStatus {
  readonly isCompleted: boolean;
}

/** How often a status is set before the failure is shown. */
const maxAttempts = 3;

/** A request returned the project. */
export const projectIn = ({ event }: { event: { output: Project } }) => ({ project: event.output });

export const projectIdOf = (team: ProjectTeam | null): number =>
  required(team?.projectId, "project of the team");

/** Events, actors, guards and actions of My Project. */
export const projectCompletionSetup = setup({
  types: {
    input: {} as { teamId: number },
    context: {} as Context,
    events: {} as
      /** The user marked the project as completed or incomplete. */
      | { type: "completion.toggled" }
      /** The user chose Undo after a change, to have this status again. */
      | ({ type: "completion.undone" } & OfStatus)
      | ScreenOpened
      | RefetchRequested
      | RefetchDue
      | ConnectionRestored
      | ReloadPressed<"project" | "work">
      | WorkRead,
    emitted: {} as NoticeEmitted,
    tags: {} as "busy",
  },
  actors: {
    readTeam: unprovidedRead<ProjectTeam, { teamId: number }>("readTeam"),
    readProject: unprovidedRead<Project, { projectId: number }>("readProject"),
    readWork: unprovidedRead<TeamWork, { id: number }>("readWork"),
    setCompletion: unprovidedWrite<void, { projectId: number; isCompleted: boolean }>("setCompletion"),
  },
  guards: {
    isWithoutProject: (_, { team }: { team: ProjectTeam }) => team.projectId === null,
    /** The server accepted the change, yet the status is another one. */
    isWorthRetrying: ({ context: { error, attempts } }) => error === null && attempts < maxAttempts,
    /** The server has been seen to complete projects and never to reopen them. */
    isCompletedForGood: ({ context: { project, canReopen } }) => project?.isCompleted === true && !canReopen,
    /** Every attempt was accepted, and the project is still completed. */
    isReopeningInVain: ({ context }, { project }: { project: Project }) =>
      project.isCompleted && context.error === null,
    isOtherStatus: ({ context: { project } }, { isCompleted }: OfStatus) =>
      project !== null && project.isCompleted !== isCompleted,
    hasWorkFailed: ({ context }) => failedIds(context).length > 0,
    isAbout: ({ event }, part: Part) => isAbout(event, part),
    isOnlyAbout: ({ event }, part: Part) => isOnlyAbout(event, part),
    isAsWanted: ({ context }, { project }: { project: Project }) =>
      project.isCompleted === context.isCompletionWanted,
  },
  delays: {
    /** Milliseconds before the next attempt, at most; `src/runtime` provides a random number per page. */
    retryDelay: 2_000,
  },
  actions: {
    setTeam: assign((_, { team }: { team: ProjectTeam }) => ({ team })),
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    setProject: assign((_, { project }: { project: Project }) => ({ project })),
    /** Fetches the work again and shows the previous one until then. */
    fetchWork: enqueueActions(({ context, enqueue }) => startReads(enqueue, "readWork", [context.teamId])),
    fetchFailedWork: enqueueActions(({ context, enqueue }) =>
      startReads(enqueue, "readWork", failedIds(context)),
    ),
    setWork: enqueueActions(({ enqueue }, { actorId, output }: Extract<WorkRead, { output: unknown }>) => {
      enqueue.assign({ work: output });
      enqueue.stopChild(actorId);
    }),
    setWorkFailed: enqueueActions(({ enqueue }, failed: FailedRead<"readWork">) => failRead(enqueue, failed)),
    clearProject: assign({ project: null, error: null }),
    setTarget: assign(({ context }) => ({
      isCompletionWanted: !required(context.project, "loaded project").isCompleted,
      isUndo: false,
      attempts: 0,
      error: null,
    })),
    setUndo: assign({ isUndo: true }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    setError: assign((_, { reason }: { reason: string }) => ({ error: reason })),
    setCompletedForGood: assign({ canReopen: false, error: cannotReopen }),
    clearError: assign({ error: null }),
    notifyNotFound: emit(notFoundNotice),
    notifyLoadFailed: emit(loadFailedNotice),
    notifyStatus: emit(({ context: { isUndo, canReopen } }, { project }: { project: Project }) =>
      statusNotice(project, { canUndo: !isUndo && (canReopen || !project.isCompleted) }),
    ),
    notifyNotUpdated: emit(({ context }) => notUpdatedNotice(context.error ?? "")),
  },
});
