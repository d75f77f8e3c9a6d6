import { assign, enqueueActions, setup } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TeamWork } from "../domain/team-work.ts";
import { unprovidedRead } from "../shared/calls.ts";
import type { ReloadPressed } from "../shared/events.ts";
import {
  failRead,
  itemIdOf,
  startReads,
  stopReads,
  type FailedRead,
  type ItemReadEvent,
  type ItemReads,
} from "../shared/item-reads.ts";
import type { ConnectionRestored } from "../shared/refetch.ts";

/** A team of the printout, with a name to show until it is fetched. */
export interface TeamToPrint {
  readonly teamId: number;
  readonly name: string;
}

/** What the printout says of a team besides its work. */
export interface TeamFacts {
  readonly teamId: number;
  readonly teamName: string;
  /** The project's; null: the team has no project. */
  readonly title: string | null;
  readonly members: readonly string[];
  /** Null: nobody supervises the team. */
  readonly supervisorName: string | null;
  readonly isCompleted: boolean;
  /** The members' and the supervisor's names by user id, for texts that come without their author's name. */
  readonly names: Readonly<Record<number, string>>;
}

/** `failedReads`: the teams whose work could not be fetched. */
export interface Context extends ItemReads {
  /** In the order in which they are printed. */
  readonly teams: readonly TeamToPrint[];
  /** Those of all teams that the service still has; null: not fetched yet. */
  readonly facts: readonly TeamFacts[] | null;
  /** By team id. */
  readonly works: Readonly<Record<number, TeamWork>>;
  /** Why the facts could not be fetched last; null: they always could. */
  readonly factsFailure: Failure | null;
}

export const contextOf = (teams: readonly TeamToPrint[]): Context => ({
  teams,
  facts: null,
  works: {},
  failedReads: {},
  factsFailure: null,
});

type WorkRead = ItemReadEvent<"readWork", TeamWork>;

const idsOf = ({ teams }: Context): readonly number[] => teams.map(({ teamId }) => teamId);

/** Events, actors, guards and actions of the printed printout. */
export const printoutSetup = setup({
  types: {
    input: {} as { teams: readonly TeamToPrint[] },
    context: {} as Context,
    events: {} as
      | ReloadPressed
      | ConnectionRestored
      /** The user asked to print a printout about these teams. */
      | { type: "printout.opened"; teams: readonly TeamToPrint[] }
      /** The user no longer wants the printout, or it cannot be shown. */
      | { type: "printout.cancelled" }
      /** The user chose to print the printout without the teams that could not be loaded. */
      | { type: "failedTeams.skipped" }
      /** The browser has closed its print dialog. */
      | { type: "printout.printed" }
      | WorkRead,
  },
  actors: {
    readFacts: unprovidedRead<readonly TeamFacts[], { teamIds: readonly number[] }>("readFacts"),
    readWork: unprovidedRead<TeamWork, { id: number }>("readWork"),
  },
  guards: {
    areAllRead: ({ context }) => idsOf(context).every((id) => id in context.works),
    areReadsOver: ({ context }) =>
      idsOf(context).every((id) => id in context.works || id in context.failedReads),
    isAnyRead: ({ context }) => Object.keys(context.works).length > 0,
  },
  actions: {
    setTeams: assign((_, { teams }: { teams: readonly TeamToPrint[] }) => contextOf(teams)),
    setFacts: assign((_, { facts }: { facts: readonly TeamFacts[] }) => ({ facts })),
    /** Fetches only what the printout does not have yet. */
    readMissing: enqueueActions(({ context, enqueue }) =>
      startReads(
        enqueue,
        "readWork",
        idsOf(context).filter((id) => !(id in context.works)),
      ),
    ),
    setWork: enqueueActions(
      ({ context, enqueue }, { actorId, output }: Extract<WorkRead, { output: unknown }>) => {
        enqueue.assign({ works: { ...context.works, [itemIdOf(actorId)]: output } });
        enqueue.stopChild(actorId);
      },
    ),
    setWorkFailed: enqueueActions(({ enqueue }, failed: FailedRead<"readWork">) => failRead(enqueue, failed)),
    setFactsFailure: assign((_, { failure }: { failure: Failure }) => ({ factsFailure: failure })),
    /** The teams' texts are not kept longer than needed. */
    clearPrintout: enqueueActions(({ context, enqueue }) => {
      stopReads(enqueue, "readWork", idsOf(context));
      enqueue.assign(contextOf([]));
    }),
  },
});

export const teamIdsOf = (context: Context): { teamIds: readonly number[] } => ({ teamIds: idsOf(context) });
