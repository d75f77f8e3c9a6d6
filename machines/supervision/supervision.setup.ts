import { assign, emit, enqueueActions, log, or, raise, setup, stateIn } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TaskCounts } from "../domain/task-counts.ts";
import { unprovidedRead, unprovidedWrite } from "../shared/calls.ts";
import {
  failedIds,
  failRead,
  itemIdOf,
  startReads,
  stopReads,
  type FailedRead,
  type ItemReadEvent,
  type ItemReads,
} from "../shared/item-reads.ts";
import type { ReloadPressed, ScreenOpened } from "../shared/events.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";
import { required } from "../shared/required.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { errorOf, teamsIn } from "./max-teams.ts";
import { savedNotice } from "./messages.ts";

/** A supervised project, with the names of the team's members [2.51]. */
export interface SupervisedProject {
  readonly teamId: number;
  readonly title: string;
  readonly teamName: string;
  readonly description: string;
  readonly members: readonly string[];
  readonly isCompleted: boolean;
}

/** All supervised projects, and when they were fetched: milliseconds since 1970. */
export interface Supervision {
  readonly projects: readonly SupervisedProject[];
  readonly readAt: number;
}

/**
 * How many more teams the supervisor can take according to the server (may be negative), and when it was
 * fetched.
 */
export interface Capacity {
  readonly remaining: number;
  readonly readAt: number;
}

/** `failedReads`: the teams whose task counts could not be fetched. */
export interface Context extends ItemReads {
  readonly supervisorId: number;
  readonly projects: readonly SupervisedProject[];
  /** Null: not fetched yet. */
  readonly readAt: number | null;
  /** Why the last fetch failed that did; null: none has. */
  readonly loadFailure: Failure | null;
  readonly capacity: Capacity | null;
  /** Why the capacity could not be fetched last; null: it always could. */
  readonly capacityFailure: Failure | null;
  /** Null until both the projects and the capacity were fetched, as it is computed from the two [9.6]. */
  readonly maxTeams: number | null;
  /** The typed value, if it differs from the server's. */
  readonly typed: string | null;
  /** Task counts by team id. */
  readonly counts: Readonly<Record<number, TaskCounts>>;
}

export const emptyContext = (supervisorId: number): Context => ({
  supervisorId,
  projects: [],
  readAt: null,
  loadFailure: null,
  capacity: null,
  capacityFailure: null,
  maxTeams: null,
  typed: null,
  failedReads: {},
  counts: {},
});

type CountsRead = ItemReadEvent<"readCounts", TaskCounts>;

/** The server's remaining count plus the booked teams [9.6]. */
const actualMaxTeams = ({ capacity, projects }: Context): number | null =>
  capacity && capacity.remaining + projects.length;

/** The typed value, or else the current one. */
const enteredMaxTeams = ({ typed, maxTeams }: Context): number | null =>
  typed === null ? maxTeams : teamsIn(typed);

/** Events, actors, guards and actions of the overview. */
export const supervisionSetup = setup({
  types: {
    input: {} as { supervisorId: number },
    context: {} as Context,
    events: {} as
      | ReloadPressed
      | ScreenOpened
      | RefetchRequested
      | RefetchDue
      | ConnectionRestored
      /** The user typed into the field Max Teams. */
      | { type: "maxTeams.changed"; text: string }
      /** The user submitted the field Max Teams. */
      | { type: "maxTeams.submitted" }
      /** The number of booked teams may have changed on the server. */
      | { type: "figures.doubted" }
      /** The user asked to load the task counts again that could not be loaded. */
      | { type: "recount.pressed" }
      | CountsRead,
    emitted: {} as NoticeEmitted,
    tags: {} as "saving",
  },
  actors: {
    readSupervision: unprovidedRead<Supervision, { supervisorId: number }>("readSupervision"),
    readCapacity: unprovidedRead<Capacity, { supervisorId: number }>("readCapacity"),
    readCounts: unprovidedRead<TaskCounts, { id: number }>("readCounts"),
    setMaxTeams: unprovidedWrite<void, { supervisorId: number; maxTeams: number }>("setMaxTeams"),
  },
  guards: {
    isListLoaded: stateIn({ list: "loaded" }),
    isListStale: stateIn({ list: "stale" }),
    hasCapacityFailed: or([
      stateIn({ capacity: "loadFailed" }),
      stateIn({ capacity: { known: { figures: "stale" } } }),
    ]),
    haveCountsFailed: ({ context }) => failedIds(context).length > 0,
    areFiguresRecent: stateIn({ capacity: { known: { figures: "idle" } } }),
    isUnchanged: ({ context }) => enteredMaxTeams(context) === context.maxTeams,
    isTypedAllowed: ({ context: { typed, projects } }) =>
      typed === null || errorOf(typed, projects.length) === null,
    /** The server has the value that was sent; only its response was lost. */
    isSaved: ({ context }) => actualMaxTeams(context) === enteredMaxTeams(context),
  },
  actions: {
    /** Fetches every team's counts again and shows the previous ones until then. */
    setProjects: enqueueActions(
      ({ context, enqueue }, { read: { projects, readAt } }: { read: Supervision }) => {
        const ids = projects.map(({ teamId }) => teamId);
        stopReads(
          enqueue,
          "readCounts",
          context.projects.map(({ teamId }) => teamId),
        );
        startReads(enqueue, "readCounts", ids);
        const counts = Object.fromEntries(
          Object.entries(context.counts).filter(([teamId]) => ids.includes(Number(teamId))),
        );
        enqueue.assign({ projects, readAt, counts });
      },
    ),
    setLoadFailure: assign((_, { failure }: { failure: Failure }) => ({ loadFailure: failure })),
    setCapacityFailure: assign((_, { failure }: { failure: Failure }) => ({ capacityFailure: failure })),
    setCapacity: assign((_, { capacity }: { capacity: Capacity }) => ({ capacity })),
    setBooked: assign(({ context }) => {
      const maxTeams = actualMaxTeams(context);
      return { maxTeams, typed: enteredMaxTeams(context) === maxTeams ? null : context.typed };
    }),
    setTyped: assign(({ context }, { text }: { text: string }) => ({
      typed: text === String(context.maxTeams) ? null : text,
    })),
    clearTyped: assign({ typed: null }),
    setSaved: assign(({ context }) => ({ maxTeams: enteredMaxTeams(context), typed: null })),
    notifySaved: emit(savedNotice),
    logUnsaved: log("Failed to update max teams"),
    doubtFigures: raise({ type: "figures.doubted" }),
    countAgain: enqueueActions(({ context, enqueue }) =>
      startReads(enqueue, "readCounts", failedIds(context)),
    ),
    setCounts: enqueueActions(
      ({ context, enqueue }, { actorId, output }: Extract<CountsRead, { output: unknown }>) => {
        enqueue.assign({ counts: { ...context.counts, [itemIdOf(actorId)]: output } });
        enqueue.stopChild(actorId);
      },
    ),
    setCountsFailed: enqueueActions(({ enqueue }, failed: FailedRead<"readCounts">) =>
      failRead(enqueue, failed),
    ),
  },
});

/** The validated value to send. */
export const allowedIn = (context: Context): number => required(enteredMaxTeams(context), "maximum to save");
