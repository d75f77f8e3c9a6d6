import type { SnapshotFrom } from "xstate";
import type { activityMachine } from "../../../machines/activity/activity.machine.ts";
import { isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof activityMachine>;

const idsOf = ({ context: { teams } }: Snapshot): readonly number[] => teams.map(({ teamId }) => teamId);

export const suite: SuiteOf<typeof activityMachine> = {
  keyOf: ({ context: { owner, teams, activity: known, failedReads } }) => [
    owner === null,
    teams.length,
    Object.keys(known),
    Object.keys(failedReads),
  ],
  invariants: [
    {
      name: "S11: nothing of a team is known after the session",
      onAny: ({ event, after }) =>
        when(
          isOneOf(event, "session.ended"),
          () =>
            after.matches("off") &&
            same(after.context, {
              owner: null,
              teams: [],
              activity: {},
              failedReads: {},
              listFailure: null,
            }) &&
            Object.keys(after.children).length === 0,
        ),
    },
    {
      name: "[experience 6] a listed team is known, being checked, or failed",
      at: (snapshot) =>
        when(idsOf(snapshot).length > 0 && (snapshot.matches("current") || snapshot.matches("stale")), () =>
          idsOf(snapshot).every((id) =>
            [
              id in snapshot.context.activity,
              id in snapshot.context.failedReads,
              `readActivity.${id}` in snapshot.children,
            ].some(Boolean),
          ),
        ),
    },
    {
      name: "[experience 6] Try again checks a team whose check failed, whatever else is fetched",
      at: (snapshot) =>
        when(
          Object.keys(snapshot.context.failedReads).length > 0 &&
            // No team is checked in these.
            !snapshot.matches("off") &&
            !snapshot.matches("settling"),
          () => snapshot.can({ type: "reload.pressed" }),
        ),
    },
    {
      name: "[experience 6] only listed teams are checked, each once at a time",
      at: (snapshot, waiting) => {
        const checked = waiting.filter(({ src }) => src === "readActivity").map(({ input }) => input);
        return when(
          checked.length > 0,
          () =>
            checked.every((input) => idsOf(snapshot).some((id) => same(input, { id }))) &&
            new Set(checked.map((input) => JSON.stringify(input))).size === checked.length,
        );
      },
    },
    {
      name: "[experience 6] what is known of a team stays until it is fetched again or the team is gone",
      on: ({ before, event, after }) =>
        when(
          Object.keys(before.context.activity).length > 0 &&
            !isOneOf(event, "session.ended") &&
            !isOneOf(event, "work.shown") &&
            !event.type.startsWith("xstate.done.actor.readActivity"),
          () => idsOf(after).every((id) => same(before.context.activity[id], after.context.activity[id])),
        ),
    },
    {
      name: "[experience 6] what a page shows replaces what is known of its kind, of this team alone",
      on: ({ before, event, after }) =>
        when(
          isOneOf(event, "work.shown"),
          () =>
            same(after.context.activity[3]?.marks.feedback, {}) &&
            same(before.context.activity[3]?.marks.files, after.context.activity[3]?.marks.files) &&
            same(before.context.activity[4], after.context.activity[4]),
        ),
    },
    {
      name: "[design: the network] nothing is fetched before the page on screen has been",
      at: (snapshot, waiting) =>
        when(snapshot.matches("settling") || snapshot.matches("off"), () => waiting.length === 0),
    },
  ],
};
