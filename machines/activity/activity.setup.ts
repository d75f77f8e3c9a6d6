import { assign, enqueueActions, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TeamProject } from "../domain/project.ts";
import type { TeamMarks } from "../domain/marks.ts";
import type { TeamActivity } from "../domain/team-activity.ts";
import { unprovidedRead } from "../shared/calls.ts";
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
import type { ReloadPressed } from "../shared/events.ts";
import { required } from "../shared/required.ts";
import type { ConnectionRestored, RefetchDue, RefetchRequested } from "../shared/refetch.ts";

/** Whose teams are looked at: a student's own, or those that a supervisor oversees. */
export interface ActivityOwner {
  readonly userId: number;
  /** A student's team; null: a supervisor. */
  readonly teamId: number | null;
}

/** A team to look at. A student's own is known by its id alone. */
export interface ActivityTeam extends TeamProject {
  readonly isCompleted: boolean;
}

/** `failedReads`: the teams whose activity could not be fetched. */
export interface Context extends ItemReads {
  /** Null: nobody is signed in, or the user has no team. */
  readonly owner: ActivityOwner | null;
  readonly teams: readonly ActivityTeam[];
  /** By team id, as far as fetched. */
  readonly activity: Readonly<Record<number, TeamActivity>>;
  /** Why the teams could not be fetched last; null: they always could. */
  readonly listFailure: Failure | null;
}

/** What a page shows of a team. */
export interface ShownWork {
  readonly marks: Partial<TeamMarks>;
  /** Left out: the page shows no feedback. */
  readonly lastWriters?: TeamActivity["lastWriters"];
}

export const emptyContext: Context = {
  owner: null,
  teams: [],
  activity: {},
  failedReads: {},
  listFailure: null,
};

type ActivityRead = ItemReadEvent<"readActivity", TeamActivity>;

const idsOf = (teams: readonly ActivityTeam[]): readonly number[] => teams.map(({ teamId }) => teamId);

/** Events, actors and actions of the activity. */
export const activitySetup = setup({
  types: {
    context: {} as Context,
    events: {} as
      /** The user is signed in and, if a student, in a team. */
      | { type: "owner.known"; owner: ActivityOwner }
      /** The session ended, and what was known of its teams is forgotten. */
      | { type: "session.ended" }
      | RefetchDue
      | ConnectionRestored
      /** The page was reloaded: what was fetched before may be old. */
      | RefetchRequested
      /** A page shows a team's files or feedback as last fetched, so this much is known without fetching it. */
      | ({ type: "work.shown"; teamId: number } & ShownWork)
      | ReloadPressed
      | ActivityRead,
  },
  actors: {
    readTeams: unprovidedRead<readonly ActivityTeam[], ActivityOwner>("readTeams"),
    readActivity: unprovidedRead<TeamActivity, { id: number }>("readActivity"),
  },
  guards: {
    isKnown: ({ context }, { teamId }: { teamId: number }) => teamId in context.activity,
    hasFailed: ({ context }) => failedIds(context).length > 0,
  },
  delays: {
    /** In milliseconds, like the next: until the page on screen has been fetched. */
    settlingTime: 1_500,
    /** Each team takes many requests, so all are refetched at most this often. */
    freshTime: 60_000,
  },
  actions: {
    setOwner: assign((_, { owner }: { owner: ActivityOwner }) => ({ owner })),
    clear: enqueueActions(({ context, enqueue }) => {
      stopReads(enqueue, "readActivity", idsOf(context.teams));
      enqueue.assign(emptyContext);
    }),
    /** Fetches every team's activity again and keeps the previous one until then. */
    setTeams: enqueueActions(({ context, enqueue }, { teams }: { teams: readonly ActivityTeam[] }) => {
      const ids = idsOf(teams);
      stopReads(enqueue, "readActivity", idsOf(context.teams));
      startReads(enqueue, "readActivity", ids);
      const activity = Object.fromEntries(
        Object.entries(context.activity).filter(([teamId]) => ids.includes(Number(teamId))),
      );
      enqueue.assign({ teams, activity });
    }),
    abortReads: enqueueActions(({ context, enqueue }) =>
      stopReads(enqueue, "readActivity", idsOf(context.teams)),
    ),
    recheck: enqueueActions(({ context, enqueue }) =>
      startReads(enqueue, "readActivity", failedIds(context)),
    ),
    setActivity: enqueueActions(
      ({ context, enqueue }, { actorId, output }: Extract<ActivityRead, { output: unknown }>) => {
        enqueue.assign({ activity: { ...context.activity, [itemIdOf(actorId)]: output } });
        enqueue.stopChild(actorId);
      },
    ),
    setShown: assign(({ context }, { teamId, marks, lastWriters }: ShownWork & { teamId: number }) => {
      const known = required(context.activity[teamId], "activity of the team");
      return {
        activity: {
          ...context.activity,
          [teamId]: {
            ...known,
            marks: { ...known.marks, ...marks },
            lastWriters: lastWriters ?? known.lastWriters,
          },
        },
      };
    }),
    setFailed: enqueueActions(({ enqueue }, failed: FailedRead<"readActivity">) => failRead(enqueue, failed)),
    setListFailure: assign((_, { failure }: { failure: Failure }) => ({ listFailure: failure })),
  },
});
