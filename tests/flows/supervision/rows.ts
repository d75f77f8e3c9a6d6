import type { SnapshotFrom } from "xstate";
import {
  selectBooked,
  selectRemaining,
  type supervisionMachine,
} from "../../../machines/supervision/supervision.machine.ts";
import type { Supervision } from "../../../machines/supervision/supervision.setup.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { pendingIn } from "../../support/path-kit/scenario.ts";
import { isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof supervisionMachine>;

const isEndOf = (how: "done" | "error", event: LoggedEvent, ...calls: readonly string[]): boolean =>
  isOneOf(event, ...calls.map((call) => `xstate.${how}.actor.${call}`));
const listReads = ["readSupervision", "refetchSupervision"];
const capacityReads = ["readCapacity", "refetchCapacity", "confirmCapacity"];
const isReloadOf = (event: LoggedEvent): boolean =>
  event.type === "reload.pressed" && event["of"] === "projects";
const isAtRest = (snapshot: Snapshot): boolean =>
  snapshot.matches({ capacity: { known: { figures: "idle", field: "valid" } } });

export const suite: SuiteOf<typeof supervisionMachine> = {
  most: 1_200,
  keyOf: ({ context: { projects, readAt, capacity, maxTeams, typed, failedReads, counts } }) => [
    projects.length,
    readAt === null,
    capacity?.remaining,
    maxTeams,
    typed,
    Object.keys(failedReads).length,
    Object.keys(counts).length > 0,
  ],
  // Many teams while the list is idle, and an uncounted team while the capacity is.
  goesOn: (snapshot) => {
    const { projects, typed, capacity } = snapshot.context;
    const isCounted = pendingIn(snapshot, {}).every(({ src }) => src !== "readCounts");
    return (
      (isCounted && projects.length < 5) ||
      (isAtRest(snapshot) &&
        typed === null &&
        (projects.length < 5 || (snapshot.matches({ list: { ready: "idle" } }) && capacity?.remaining === 1)))
    );
  },
  invariants: [
    {
      name: "[2.52] a list that failed to load is never shown as empty",
      onAny: ({ event, after }) =>
        when(isEndOf("error", event, "readSupervision"), () => !after.matches({ list: { ready: "idle" } })),
    },
    {
      name: "[2.51] the list shows what was fetched",
      on: ({ event, after }) =>
        when(isEndOf("done", event, ...listReads) && after.matches({ list: { ready: "idle" } }), () =>
          // A safe cast: the response comes from the typed fixture.
          same(after.context.projects, (event["output"] as Supervision).projects),
        ),
    },
    {
      name: "[2.51] projects and their fetch time change only by a fetch",
      on: ({ before, event, after }) =>
        when(!isEndOf("done", event, ...listReads) && before.context.projects.length > 0, () =>
          same(
            [before.context.projects, before.context.readAt],
            [after.context.projects, after.context.readAt],
          ),
        ),
    },
    {
      name: "[2.51] a list that failed to refetch is marked as stale",
      on: ({ event, after }) =>
        when(isEndOf("error", event, "refetchSupervision"), () =>
          after.matches({ list: { ready: "stale" } }),
        ),
    },
    {
      name: "[2.51] the page fetches its own supervisor's projects and capacity",
      at: ({ context }, waiting) => {
        const own = waiting.filter(({ src }) => src === "readSupervision" || src === "readCapacity");
        return when(own.length > 0, () =>
          own.every(({ input }) => same(input, { supervisorId: context.supervisorId })),
        );
      },
    },
    {
      name: "[2.50] list and capacity load and fail independently",
      on: ({ before, event, after }) =>
        when(
          isEndOf("error", event, ...capacityReads),
          () =>
            same(before.value.list, after.value.list) &&
            same(before.context.projects, after.context.projects),
        ),
    },
    {
      name: "[9.6] the maximum shown is computed from the server's count and booked teams, or saved",
      on: ({ before, event, after: { context: after } }) =>
        when(before.context.maxTeams !== after.maxTeams, () => {
          const isSaved =
            isEndOf("done", event, "setMaxTeams") && String(after.maxTeams) === before.context.typed;
          const { remaining = NaN, booked = null } = after.capacity ?? {};
          return isSaved || after.maxTeams === remaining + (booked ?? NaN);
        }),
    },
    {
      name: "[9.6] open slots are the maximum minus booked teams, or the server's count while it is unknown",
      at: (snapshot) => {
        const { maxTeams, capacity } = snapshot.context;
        const remaining =
          maxTeams === null ? (capacity?.remaining ?? null) : maxTeams - (selectBooked(snapshot) ?? NaN);
        return selectRemaining(snapshot) === remaining;
      },
    },
    {
      name: "[5.16] only a new whole number, at least the booked teams, is sent",
      on: ({ before, calls }) => {
        const sent = calls.filter(({ src }) => src === "setMaxTeams");
        return when(sent.length > 0, () =>
          sent.every(({ input }) => {
            // A safe cast: the chart's setup types its call's input.
            const { maxTeams } = input as { readonly maxTeams: number };
            return (
              Number.isInteger(maxTeams) &&
              maxTeams >= (selectBooked(before) ?? NaN) &&
              maxTeams !== before.context.maxTeams
            );
          }),
        );
      },
    },
    {
      name: "[2.50] one number is sent at a time, and only by Save",
      on: ({ event, calls }) =>
        when(
          calls.some(({ isWrite }) => isWrite),
          () => event.type === "maxTeams.submitted",
        ),
      at: (_, waiting) => waiting.filter(({ isWrite }) => isWrite).length <= 1,
    },
    {
      name: "[8.11] a number not known to be saved stays in the field and out of the figures",
      on: ({ before, event, after }) =>
        when(isEndOf("error", event, "setMaxTeams", "confirmCapacity"), () =>
          same(
            [before.context.typed, before.context.maxTeams],
            [after.context.typed, after.context.maxTeams],
          ),
        ),
    },
    {
      name: "[8.11] a failed save refetches before it can be sent again",
      on: ({ event, after, calls }) =>
        when(
          isEndOf("error", event, "setMaxTeams"),
          () => calls.some(({ id }) => id === "confirmCapacity") && after.hasTag("saving"),
        ),
    },
    {
      name: "[2.50] the draft is cleared only if saved, equal to the server's number, or typed over",
      onAny: ({ before, event, after }) =>
        when(
          before.context.typed !== null && after.context.typed !== before.context.typed,
          () => event.type === "maxTeams.changed" || String(after.context.maxTeams) === before.context.typed,
        ),
    },
    {
      name: "[experience 6] exactly the listed teams are counted, each once",
      at: ({ context: { projects } }, waiting) => {
        const counting = waiting
          .filter(({ src }) => src === "readCounts")
          .map(({ input }) => JSON.stringify(input));
        const listed = projects.map(({ teamId }) => JSON.stringify({ id: teamId }));
        return when(
          counting.length > 0,
          () =>
            counting.every((input) => listed.includes(input)) && new Set(counting).size === counting.length,
        );
      },
    },
    {
      name: "[experience 6] a team is counted, being counted, or failed",
      at: ({ context: { projects, counts, failedReads }, children }) =>
        when(projects.length > 0, () =>
          projects.every(({ teamId }) =>
            [teamId in counts, teamId in failedReads, `readCounts.${teamId}` in children].some(Boolean),
          ),
        ),
    },
    {
      name: "[experience 6] a count stays until it is refetched or the team is removed",
      on: ({ before: { context: before }, event, after: { context: after } }) =>
        when(
          Object.keys(before.counts).length > 0 && !event.type.startsWith("xstate.done.actor.readCounts"),
          () => after.projects.every(({ teamId }) => same(before.counts[teamId], after.counts[teamId])),
        ),
    },
    {
      name: "returning and Try again refetch",
      onAny: ({ before, event, calls }) => {
        const isBack = isOneOf(event, "screen.opened", "refetch.requested") || isReloadOf(event);
        const isResting =
          !before.matches({ list: "loading" }) && !before.matches({ list: { ready: "refetching" } });
        return when(isBack && isResting, () => calls.some(({ src }) => src === "readSupervision"));
      },
    },
  ],
};
