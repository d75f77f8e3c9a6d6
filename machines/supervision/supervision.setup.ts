import { assign, emit, enqueueActions, log, or, raise, setup, stateIn } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TaskCounts } from "../domain/task-counts.ts";
import { wholeNumberIn } from "../domain/text.ts";
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
import {
  isAbout,
  isOnlyAbout,
  refetchOf,
  type ConnectionRestored,
  type Part,
  type RefetchDue,
  type RefetchRequested,
} from "../shared/refetch.ts";
import { required } from "../shared/required.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { errorOf } from "./max-teams.ts";
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

/** The supervisor's figures according to the server, and when they were fetched: milliseconds since 1970. */
export interface Capacity {
  /** How many more teams they can take; may be negative. */
  readonly remaining: number;
  /** How many projects they supervise; null: the projects could not be fetched. */
  readonly booked: number | null;
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
  /** Null: not known yet. */
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

type OfCapacity = { capacity: Capacity };
type CountsRead = ItemReadEvent<"readCounts", TaskCounts>;

/** The server's remaining count plus the booked teams [9.6]. */
const maxTeamsOf = ({ remaining, booked }: Capacity): number | null =>
  booked === null ? null : remaining + booked;

/** The number of supervised projects [9.6]; null: not known yet. */
export const bookedIn = ({ readAt, projects, capacity }: Context): number | null =>
  readAt === null ? (capacity?.booked ?? null) : projects.length;

export const supervisorOf = ({
  context: { supervisorId },
}: {
  readonly context: { readonly supervisorId: number };
}) => ({ supervisorId });

/** The typed value, or else the current one. */
const enteredMaxTeams = ({ typed, maxTeams }: Context): number | null =>
  typed === null ? maxTeams : wholeNumberIn(typed);

/** Events, actors, guards and actions of the overview. */
export const supervisionSetup = setup({
  types: {
    input: {} as { supervisorId: number },
    context: {} as Context,
    events: {} as
      | ReloadPressed<"projects" | "counts">
      | ScreenOpened
      | RefetchRequested<"projects">
      | RefetchDue
      | ConnectionRestored
      /** The user typed into the field Max Teams. */
      | { type: "maxTeams.changed"; text: string }
      /** The user submitted the field Max Teams. */
      | { type: "maxTeams.submitted" }
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
    hasCapacityFailed: or([
      stateIn({ capacity: "loadFailed" }),
      stateIn({ capacity: { known: { figures: "stale" } } }),
    ]),
    haveCountsFailed: ({ context }) => failedIds(context).length > 0,
    areFiguresRecent: stateIn({ capacity: { known: { figures: "idle" } } }),
    isUnchanged: ({ context }) => enteredMaxTeams(context) === context.maxTeams,
    isTypedAllowed: ({ context }) =>
      context.typed === null || errorOf(context.typed, bookedIn(context) ?? 0) === null,
    isBookedUnknown: (_, { capacity }: OfCapacity) => capacity.booked === null,
    /** The server has the value that was sent; only its response was lost. */
    isSaved: ({ context }, { capacity }: OfCapacity) => maxTeamsOf(capacity) === enteredMaxTeams(context),
    isAbout: ({ event }, part: Part) => isAbout(event, part),
    isOnlyAbout: ({ event }, part: Part) => isOnlyAbout(event, part),
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
    setCapacity: assign(({ context }, { capacity }: OfCapacity) => {
      const maxTeams = maxTeamsOf(capacity);
      return { capacity, maxTeams, typed: enteredMaxTeams(context) === maxTeams ? null : context.typed };
    }),
    setTyped: assign(({ context }, { text }: { text: string }) => ({
      typed: text === String(context.maxTeams) ? null : text,
    })),
    clearTyped: assign({ typed: null }),
    setSaved: assign(({ context }) => ({ maxTeams: enteredMaxTeams(context), typed: null })),
    notifySaved: emit(savedNotice),
    logUnsaved: log("Failed to update max teams"),
    doubtFigures: raise(refetchOf("projects")),
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
