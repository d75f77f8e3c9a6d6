import { and, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { Project } from "../domain/project.ts";
import type { TeamWork } from "../domain/team-work.ts";
import { whenFailed } from "../shared/calls.ts";
import { failedRead } from "../shared/item-reads.ts";
import { setLoadFailure } from "../shared/fetch-view.ts";
import { confirmingOutcomeState } from "./confirming-outcome.state.ts";
import {
  projectCompletionSetup,
  projectIdOf,
  projectIn,
  type ProjectTeam,
} from "./project-completion.setup.ts";

export type { ProjectTeam } from "./project-completion.setup.ts";

const teamIn = ({ event }: { event: { output: ProjectTeam } }) => ({ team: event.output });

/** A request returned the team. */
const teamRead = [
  {
    guard: { type: "isWithoutProject", params: teamIn },
    target: "noProject",
    actions: [{ type: "setTeam", params: teamIn }, "clearProject"],
  },
  { target: "loadingProject", actions: [{ type: "setTeam", params: teamIn }, "fetchWork"] },
] as const;

/** A change to the other status, by the toggle or by Undo. */
const changing = {
  "completion.toggled": { target: "updatingStatus", actions: "setTarget" },
  "completion.undone": {
    guard: { type: "isOtherStatus", params: ({ event }: { event: { isCompleted: boolean } }) => event },
    target: "updatingStatus",
    actions: ["setTarget", "setUndo"],
  },
} as const;
const startOver = { target: "loadingTeam", actions: "clearError" } as const;
const startingOver = { "screen.opened": startOver, "refetch.requested": startOver } as const;
const comingBack = { "screen.opened": "loadingTeam", "refetch.requested": "loadingTeam" } as const;
const isAboutProject = { type: "isAbout", params: { of: "project" } } as const;
const reloadable = {
  ...comingBack,
  "reload.pressed": { guard: isAboutProject, target: "loadingTeam" },
  "connection.restored": "loadingTeam",
} as const;

/**
 * Shows the team's project and marks it as completed or incomplete [4.6] (rows P1 to P3).
 *
 * The server toggles the flag without returning its new value. So the chart passes the wanted value, and the
 * call toggles only if the project does not have it yet. However the call ends, the project is refetched
 * and shown as the server has it. Two members who toggle at once cancel each other out, so each tries again after a
 * delay of their own. A server that never reopens a project is recognized by that.
 *
 * The team's work (tasks, files, feedback) is fetched beside the project, which never waits for it.
 */
export const projectCompletionMachine = projectCompletionSetup.createMachine({
  id: "projectCompletion",
  context: ({ input }) => ({
    teamId: input.teamId,
    team: null,
    project: null,
    work: null,
    failedReads: {},
    loadFailure: null,
    isCompletionWanted: false,
    isUndo: false,
    canReopen: true,
    attempts: 0,
    error: null,
  }),
  initial: "loadingTeam",
  on: {
    "reload.pressed": {
      guard: and([{ type: "isOnlyAbout", params: { of: "work" } }, "hasWorkFailed"]),
      actions: "fetchWork",
    },
    "connection.restored": { guard: "hasWorkFailed", actions: "fetchWork" },
    "xstate.done.actor.readWork.*": { actions: { type: "setWork", params: ({ event }) => event } },
    "xstate.error.actor.readWork.*": {
      actions: { type: "setWorkFailed", params: failedRead },
    },
  },
  states: {
    /** Fetching the team, which says which project it has. */
    loadingTeam: {
      invoke: {
        id: "readTeam",
        src: "readTeam",
        input: ({ context }) => ({ teamId: context.teamId }),
        onDone: teamRead,
        onError: { target: "notFound", actions: [setLoadFailure, "notifyNotFound"] },
      },
    },
    /** Fetching the project. */
    loadingProject: {
      invoke: {
        id: "readProject",
        src: "readProject",
        input: ({ context }) => ({ projectId: projectIdOf(context.team) }),
        onDone: { target: "idle", actions: { type: "setProject", params: projectIn } },
        onError: { target: "loadFailed", actions: [setLoadFailure, "notifyLoadFailed"] },
      },
    },
    /** The team has no project yet. */
    noProject: { on: { ...comingBack, "refetch.due": "refetchingTeam" } },
    /** A teammate may have created the project meanwhile: fetching the team in the background. */
    refetchingTeam: {
      on: comingBack,
      invoke: {
        id: "refetchTeam",
        src: "readTeam",
        input: ({ context }) => ({ teamId: context.teamId }),
        onDone: teamRead,
        // The next poll tries again.
        onError: "noProject",
      },
    },
    /** The team or its members could not be fetched. */
    notFound: { on: reloadable },
    /** The project could not be fetched. */
    loadFailed: { on: reloadable },
    /** The project is shown, and its status can be changed. */
    idle: {
      always: { guard: "isCompletedForGood", target: "completedForGood" },
      on: {
        ...changing,
        ...startingOver,
        "refetch.due": { target: "refetching", actions: "fetchWork" },
      },
    },
    /** The project is shown as completed, and the server cannot reopen it. */
    completedForGood: {
      on: { ...startingOver, "refetch.due": { actions: "fetchWork" } },
    },
    /** The project is shown, and refetched in the background. */
    refetching: {
      on: {
        ...changing,
        ...startingOver,
      },
      invoke: {
        id: "refetchProject",
        src: "readProject",
        input: ({ context }) => ({ projectId: projectIdOf(context.team) }),
        onDone: { target: "idle", actions: { type: "setProject", params: projectIn } },
        // The next poll tries again.
        onError: "idle",
      },
    },
    /** Waiting for the server to change the status. */
    updatingStatus: {
      tags: "busy",
      entry: "countAttempt",
      invoke: {
        id: "setCompletion",
        src: "setCompletion",
        input: ({ context }) => ({
          projectId: projectIdOf(context.team),
          isCompleted: context.isCompletionWanted,
        }),
        onDone: "confirmingOutcome",
        onError: {
          target: "confirmingOutcome",
          actions: { type: "setError", params: whenFailed(({ message }) => ({ reason: message })) },
        },
      },
    },
    confirmingOutcome: confirmingOutcomeState,
    /** Waiting before the next attempt: a teammate has probably toggled the status at the same time. */
    awaitingRetry: { tags: "busy", after: { retryDelay: "updatingStatus" } },
    /** The status is unknown, and must be fetched before it can be changed again. */
    unconfirmed: {
      on: {
        "reload.pressed": { guard: isAboutProject, target: "confirmingOutcome" },
        "screen.opened": "confirmingOutcome",
        "refetch.requested": "confirmingOutcome",
        "connection.restored": { target: "confirmingOutcome", actions: "fetchFailedWork" },
      },
    },
  },
});

export type ProjectCompletionRef = ActorRefFrom<typeof projectCompletionMachine>;
type Snapshot = SnapshotFrom<typeof projectCompletionMachine>;

export const selectTeam = (snapshot: Snapshot): ProjectTeam | null => snapshot.context.team;
export const selectProject = (snapshot: Snapshot): Project | null => snapshot.context.project;

export type ProjectView =
  | { readonly kind: "loading" }
  /** The team has no project. `supervisorName`: null without a supervisor. */
  | { readonly kind: "noProject"; readonly supervisorName: string | null }
  /** The team could not be fetched, or its project. */
  | { readonly kind: "notFound" | "failed"; readonly failure: Failure | null }
  | { readonly kind: "project"; readonly team: ProjectTeam; readonly project: Project };

/** Which view the page shows. */
export function selectView(snapshot: Snapshot): ProjectView {
  const { team, project, loadFailure } = snapshot.context;
  if (snapshot.matches("noProject") || snapshot.matches("refetchingTeam"))
    return { kind: "noProject", supervisorName: team?.supervisorName ?? null };
  if (snapshot.matches("notFound")) return { kind: "notFound", failure: loadFailure };
  if (snapshot.matches("loadFailed")) return { kind: "failed", failure: loadFailure };
  return project === null || team === null ? { kind: "loading" } : { kind: "project", team, project };
}

export const selectIsUnconfirmed = (snapshot: Snapshot): boolean => snapshot.matches("unconfirmed");
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectCanToggle = (snapshot: Snapshot): boolean => snapshot.can({ type: "completion.toggled" });
/** Whether a completed project stays completed. */
export const selectIsFinal = ({ context }: Snapshot): boolean => !context.canReopen;
/** What the team has done so far; null: not fetched yet. */
export const selectWork = (snapshot: Snapshot): TeamWork | null => snapshot.context.work;
/** Why the team's work could not be fetched; null: it could, or is being fetched. */
export const selectWorkFailure = ({ context: { failedReads, teamId } }: Snapshot): Failure | null =>
  failedReads[teamId] ?? null;
/** Why the last change failed; null: it did not. */
export const selectError = (snapshot: Snapshot): string | null =>
  snapshot.hasTag("busy") ? null : snapshot.context.error;
