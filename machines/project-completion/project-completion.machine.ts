import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { failureOf } from "../domain/failure.ts";
import { completionName, type Project } from "../domain/project.ts";
import { unwiredRead, unwiredWrite } from "../kit/calls.ts";
import type { RefetchRequested } from "../kit/refetch.ts";
import { bad, good, type NoticeEmitted } from "../notices/notice.ts";

/** The team whose project it is, by name. */
export interface ProjectTeam {
  /** Null: it has none. */
  readonly projectId: number | null;
  /** Null: nobody supervises it. */
  readonly supervisorName: string | null;
  readonly members: readonly string[];
}

/** A read answered with the project. */
const projectIn = ({ event }: { event: { output: Project } }) => ({ project: event.output });

const comingBack = { "screen.opened": "findingProject", "refetch.requested": "findingProject" } as const;
const readAnew = { ...comingBack, "reload.pressed": "findingProject" } as const;

/**
 * My Project (rows P1 to P3): incomplete to completed and back [4.6].
 *
 * The server flips the flag and does not say what it became. So the person's wish is sent, not a flip: the call
 * flips only where the project is not as wished already. Then, however the call ended, the project is read
 * again, and what that says is what is shown.
 */
export const projectCompletionMachine = setup({
  types: {
    input: {} as { teamId: number },
    context: {} as {
      teamId: number;
      team: ProjectTeam | null;
      project: Project | null;
      /** What the person last wished for. */
      isCompletionWanted: boolean;
      /** Why the last wish was not fulfilled, as far as anyone said; null: it was. */
      complaint: string | null;
    },
    events: {} as
      | { type: "completion.toggled" }
      | { type: "screen.opened" }
      | RefetchRequested
      | { type: "reload.pressed" },
    emitted: {} as NoticeEmitted,
    tags: {} as "busy",
  },
  actors: {
    readTeam: unwiredRead<ProjectTeam, { teamId: number }>("readTeam"),
    readProject: unwiredRead<Project, { projectId: number }>("readProject"),
    setCompletion: unwiredWrite<void, { projectId: number; isCompleted: boolean }>("setCompletion"),
  },
  guards: {
    isWithoutProject: (_, { team }: { team: ProjectTeam }) => team.projectId === null,
    isAsWanted: ({ context }, { project }: { project: Project }) => project.isCompleted === context.isCompletionWanted,
  },
  actions: {
    keepTeam: assign((_, { team }: { team: ProjectTeam }) => ({ team })),
    keepProject: assign((_, { project }: { project: Project }) => ({ project })),
    forgetProject: assign({ project: null, complaint: null }),
    keepWish: assign(({ context }) => ({ isCompletionWanted: !projectOf(context).isCompleted, complaint: null })),
    complain: assign((_, { reason }: { reason: string }) => ({ complaint: reason })),
    clearComplaint: assign({ complaint: null }),
    sayNotFound: emit({ ...bad("Failed to load project data"), about: "completion" }),
    sayUnread: emit({ ...bad("Failed to fetch project"), about: "completion" }),
    sayStatus: emit((_, { project }: { project: Project }) => ({ ...good(`Project is now ${completionName(project)}`), about: "completion" })),
    sayNotUpdated: emit(({ context }) => ({ ...bad(context.complaint ?? "", "Could not update project status"), about: "completion" })),
  },
}).createMachine({
  id: "projectCompletion",
  context: ({ input }) => ({
    teamId: input.teamId,
    team: null,
    project: null,
    isCompletionWanted: false,
    complaint: null,
  }),
  initial: "findingProject",
  states: {
    findingProject: {
      invoke: {
        id: "readTeam",
        src: "readTeam",
        input: ({ context }) => ({ teamId: context.teamId }),
        onDone: [
          {
            guard: { type: "isWithoutProject", params: ({ event }) => ({ team: event.output }) },
            target: "unassigned",
            actions: [{ type: "keepTeam", params: ({ event }) => ({ team: event.output }) }, "forgetProject"],
          },
          {
            target: "readingProject",
            actions: { type: "keepTeam", params: ({ event }) => ({ team: event.output }) },
          },
        ],
        onError: { target: "notFound", actions: "sayNotFound" },
      },
    },
    readingProject: {
      invoke: {
        id: "readProject",
        src: "readProject",
        input: ({ context }) => ({ projectId: projectIdOf(context.team) }),
        onDone: { target: "settled", actions: { type: "keepProject", params: projectIn } },
        onError: { target: "unread", actions: "sayUnread" },
      },
    },
    unassigned: { on: comingBack },
    /** The team or its members could not be read. */
    notFound: { on: readAnew },
    /** The project could not be read. */
    unread: { on: readAnew },
    settled: {
      on: {
        "completion.toggled": { target: "changing", actions: "keepWish" },
        "screen.opened": { target: "findingProject", actions: "clearComplaint" },
        "refetch.requested": { target: "findingProject", actions: "clearComplaint" },
      },
    },
    changing: {
      tags: "busy",
      invoke: {
        id: "setCompletion",
        src: "setCompletion",
        input: ({ context }) => ({
          projectId: projectIdOf(context.team),
          isCompleted: context.isCompletionWanted,
        }),
        onDone: "confirming",
        onError: {
          target: "confirming",
          actions: { type: "complain", params: ({ event }) => ({ reason: failureOf(event.error).message }) },
        },
      },
    },
    /** What became of the wish is the server's to say. */
    confirming: {
      tags: "busy",
      invoke: {
        id: "confirmProject",
        src: "readProject",
        input: ({ context }) => ({ projectId: projectIdOf(context.team) }),
        onDone: [
          {
            guard: { type: "isAsWanted", params: projectIn },
            target: "settled",
            actions: [{ type: "keepProject", params: projectIn }, "clearComplaint", { type: "sayStatus", params: projectIn }],
          },
          {
            target: "settled",
            actions: [{ type: "keepProject", params: projectIn }, { type: "complain", params: ({ context }) => ({ reason: context.complaint ?? "" }) }, "sayNotUpdated"],
          },
        ],
        onError: {
          target: "unconfirmed",
          actions: [{ type: "complain", params: ({ event }) => ({ reason: failureOf(event.error).message }) }, "sayNotUpdated"],
        },
      },
    },
    /** What the status is now could not be read; it is before it can be changed again. */
    unconfirmed: { on: { "reload.pressed": "confirming", "screen.opened": "confirming", "refetch.requested": "confirming" } },
  },
});

const projectOf = ({ project }: { project: Project | null }): Project => {
  if (project === null) throw new Error("There is no project to complete");
  return project;
};

const projectIdOf = (team: ProjectTeam | null): number => {
  if (team === null || team.projectId === null) throw new Error("The team has no project");
  return team.projectId;
};

export type ProjectCompletionRef = ActorRefFrom<typeof projectCompletionMachine>;
type Snapshot = SnapshotFrom<typeof projectCompletionMachine>;

export const selectTeam = (snapshot: Snapshot): ProjectTeam | null => snapshot.context.team;
export const selectProject = (snapshot: Snapshot): Project | null => snapshot.context.project;
export const selectIsLoading = (snapshot: Snapshot): boolean =>
  snapshot.matches("findingProject") || snapshot.matches("readingProject");
export const selectIsUnassigned = (snapshot: Snapshot): boolean => snapshot.matches("unassigned");
export const selectIsNotFound = (snapshot: Snapshot): boolean => snapshot.matches("notFound");
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches("unread");
export const selectIsUnconfirmed = (snapshot: Snapshot): boolean => snapshot.matches("unconfirmed");
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy");
export const selectCanToggle = (snapshot: Snapshot): boolean => snapshot.can({ type: "completion.toggled" });
/** Why the last wish was not fulfilled, "" where nobody said; null: it was. */
export const selectComplaint = (snapshot: Snapshot): string | null => (snapshot.hasTag("busy") ? null : snapshot.context.complaint);
