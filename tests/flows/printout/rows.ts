import type { SnapshotFrom } from "xstate";
import { printoutViewOf, type printoutMachine } from "../../../machines/printout/printout.machine.ts";
import { printedTeamsIn } from "../../../src/screens/printout/contents.ts";
import { isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof printoutMachine>;

const idsIn = ({ context }: Snapshot): readonly number[] => context.teams.map(({ teamId }) => teamId);
const isFailed = (snapshot: Snapshot): boolean =>
  snapshot.matches("workFailed") || snapshot.matches("factsFailed");

export const suite: SuiteOf<typeof printoutMachine> = {
  keyOf: ({ context: { failedReads, factsFailure, ...context } }) => [
    context,
    Object.keys(failedReads),
    factsFailure === null,
  ],
  invariants: [
    {
      name: "[experience 14] without a printout, nothing of it is kept or fetched",
      at: (snapshot, waiting) =>
        when(
          snapshot.matches("idle"),
          () =>
            waiting.length === 0 &&
            same(snapshot.context, {
              teams: [],
              facts: null,
              works: {},
              failedReads: {},
              factsFailure: null,
            }) &&
            printoutViewOf(snapshot) === null,
        ),
    },
    {
      name: "[experience 14] it is printed only once every team is fetched or skipped",
      onAny: ({ before, event, after }) =>
        when(
          after.matches("ready") && !before.matches("ready"),
          () =>
            isOneOf(event, "failedTeams.skipped") ||
            idsIn(after).every((id) => after.context.works[id] !== undefined),
        ),
    },
    {
      name: "[experience 14] the teams are printed in their order, none twice",
      at: (snapshot) =>
        when(snapshot.matches("ready"), () => {
          const printed = printedTeamsIn(snapshot).map(({ facts }) => facts.teamId);
          return (
            printed.length > 0 &&
            same(
              printed,
              idsIn(snapshot).filter((id) => printed.includes(id)),
            )
          );
        }),
    },
    {
      name: "[experience 14] no team is refetched that the printout has",
      at: (snapshot, waiting) => {
        const reads = waiting.filter(({ src }) => src === "readWork");
        return when(
          reads.length > 0,
          () =>
            new Set(reads.map(({ id }) => id)).size === reads.length &&
            Object.keys(snapshot.context.works).every((id) =>
              reads.every((read) => read.id !== `readWork.${id}`),
            ),
        );
      },
    },
    {
      name: "[experience 14] a team that was fetched stays until the printout is over",
      on: ({ before, after }) =>
        when(Object.keys(before.context.works).length > 0 && !after.matches("idle"), () =>
          Object.entries(before.context.works).every(([id, work]) =>
            same(work, after.context.works[Number(id)]),
          ),
        ),
    },
    {
      name: "[experience 14] a failure names the failed teams, and others can be printed without them",
      at: (snapshot) =>
        when(isFailed(snapshot), () => {
          const view = printoutViewOf(snapshot);
          const missing = snapshot.context.teams.filter(({ teamId }) => !(teamId in snapshot.context.works));
          return (
            view?.kind === "failed" &&
            same(
              view.teams.map(({ name }) => name),
              missing.map(({ name }) => name),
            ) &&
            view.canSkip === snapshot.can({ type: "failedTeams.skipped" })
          );
        }),
    },
    {
      name: "[experience 14] it can be cancelled at any time, which ends all requests",
      onAny: ({ event, after }) =>
        when(
          isOneOf(event, "printout.cancelled"),
          () => after.matches("idle") && Object.keys(after.children).length === 0,
        ),
    },
  ],
};
