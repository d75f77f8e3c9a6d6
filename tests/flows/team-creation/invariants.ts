import type { SnapshotFrom } from "xstate";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Student } from "../../../machines/domain/user.ts";
import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { NewTeam } from "../../../machines/domain/team.ts";
import type { Pending } from "../../support/path-kit/scenario.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

const creationIn = (calls: readonly Pending[]): NewTeam | undefined => {
  const call = calls.find(({ src }) => src === "createTeam");
  // A safe cast: the chart types this call's input.
  return call?.input as NewTeam | undefined;
};

const isShutOut = ({ leader, team }: SnapshotFrom<typeof teamCreationMachine>["context"]): boolean =>
  team === null && (leader === null || leader.status);

type Context = SnapshotFrom<typeof teamCreationMachine>["context"];

const isRead = (event: LoggedEvent): boolean =>
  isOneOf(
    event,
    "xstate.done.actor.readStudents",
    "xstate.done.actor.checkStudents",
    "xstate.done.actor.refetchStudents",
    "xstate.done.actor.pollStudents",
  );
// A safe cast: the response comes from the typed fixture.
const studentsIn = (event: LoggedEvent): readonly Student[] => event["output"] as readonly Student[];
const isFree = (students: readonly Student[], id: number): boolean =>
  students.some(({ userId, status, teamId }) => userId === id && !status && teamId === null);
/** The selected students that are still available in this list. */
const stillFree = ({ selectedIds, leader }: Context, students: readonly Student[]): readonly number[] =>
  selectedIds.filter((id) => id !== leader?.userId && isFree(students, id));

export const suite: SuiteOf<typeof teamCreationMachine> = {
  keyOf: ({ context: { error, ...context } }) => [context, error === ""],
  invariants: [
    {
      name: "T4: once a team exists, none is created again",
      on: ({ before, calls }) => when(before.context.team !== null, () => creationIn(calls) === undefined),
    },
    {
      name: "T4: an existing team stays",
      on: ({ before, after }) => when(before.context.team !== null, () => after.context.team !== null),
    },
    {
      // The form is still on the page, behind the dialog.
      name: "T2: once the team is created, its form is empty again",
      at: (snapshot) => {
        const { teamName, selectedIds, taken, isRestored } = snapshot.context;
        return when(snapshot.matches("updatingStatus") || snapshot.matches("created"), () =>
          same([teamName, selectedIds, taken, isRestored], ["", [], [], false]),
        );
      },
    },
    {
      name: "T4: a failed status update keeps the team, and is retried unless permanently refused",
      on: ({ before, event, after }) =>
        when(
          isOneOf(event, "xstate.error.actor.updateStudentStatus", "xstate.error.actor.retryStudentStatus"),
          () => {
            const isFinal = JSON.stringify(event["error"]).includes('"status":409');
            return (
              after.matches({ created: isFinal ? "idle" : "statusPending" }) &&
              same(before.context.team, after.context.team)
            );
          },
        ),
    },
    {
      name: "T3: a failure changes neither the name nor the selection",
      on: ({ before, event, after }) =>
        when(hasFailed(event), () =>
          same(
            [before.context.teamName, before.context.selectedIds],
            [after.context.teamName, after.context.selectedIds],
          ),
        ),
    },
    {
      name: "T3: nothing is created before the students are refetched",
      on: ({ event, calls }) =>
        when(creationIn(calls) !== undefined, () => isOneOf(event, "xstate.done.actor.checkStudents")),
    },
    {
      name: "T3: a student or leader who is in a team by now is never sent",
      on: ({ event, calls }) => {
        const members = creationIn(calls)?.memberStudentIds ?? [];
        return when(creationIn(calls) !== undefined, () =>
          members.every((id) => isFree(studentsIn(event), id)),
        );
      },
    },
    {
      name: "T3: while the outcome is unknown, no other team is created",
      on: ({ before, calls }) =>
        when(
          before.matches({ editing: "unconfirmed" }) || before.matches("verifying"),
          () => creationIn(calls) === undefined,
        ),
    },
    {
      name: "T3: a failed creation is checked before anything else is sent",
      onAny: ({ event, calls }) =>
        when(isOneOf(event, "xstate.error.actor.createTeam"), () =>
          same(
            calls.map(({ src }) => src),
            ["findTeam"],
          ),
        ),
    },
    {
      name: "[5.3] a team is created with its name trimmed",
      at: ({ context }, waiting) => {
        const sent = creationIn(waiting);
        return when(
          sent !== undefined,
          () => sent?.teamName === context.teamName.trim() && sent.teamName !== "",
        );
      },
    },
    {
      name: "[5.3] its members are the leader and the selected students, without duplicates",
      at: ({ context }, waiting) => {
        const members = creationIn(waiting)?.memberStudentIds ?? [];
        const wanted = new Set([context.leader?.userId, ...context.selectedIds]);
        return when(
          creationIn(waiting) !== undefined,
          () => members.length === wanted.size && members.every((id) => wanted.has(id)),
        );
      },
    },
    {
      name: "T1: confirming a blank name writes nothing",
      on: ({ before, event, calls }) =>
        when(isOneOf(event, "team.confirmed") && before.context.teamName.trim() === "", () =>
          calls.every(({ isWrite }) => !isWrite),
        ),
    },
    {
      name: "[4.3] the status update is for the created team",
      at: ({ context }, waiting) => {
        const [update] = waiting.filter(({ src }) => src === "updateStudentStatus");
        return when(update !== undefined, () => same(update?.input, { teamId: context.team?.teamId }));
      },
    },
    {
      name: "T6: without a session, or with a team, there is no form and nothing is written",
      at: (snapshot, waiting) =>
        when(
          isShutOut(snapshot.context),
          () =>
            (snapshot.matches("unauthorized") || snapshot.matches("alreadyInTeam")) && waiting.length === 0,
        ),
    },
    {
      name: "[2.22] fetched students stay selected only if available",
      on: ({ before, event, after }) =>
        when(isRead(event), () =>
          same(after.context.selectedIds, stillFree(before.context, studentsIn(event))),
        ),
    },
    {
      name: "T3: selected students who are no longer available are named after a fetch",
      on: ({ before: { context }, event, after }) =>
        when(isRead(event), () => {
          const kept = stillFree(context, studentsIn(event));
          const known = [...studentsIn(event), ...context.students].map(({ userId }) => userId);
          const gone = context.selectedIds.filter((id) => !kept.includes(id) && known.includes(id));
          return same(
            after.context.taken.map(({ userId }) => userId),
            gone,
          );
        }),
    },
    {
      name: "[5.3] the selection changes only by the user, a fetch, or a created team",
      on: ({ before, event, after }) =>
        when(
          !same(before.context.selectedIds, after.context.selectedIds),
          () =>
            isOneOf(event, "member.toggled", "draft.discarded") ||
            isRead(event) ||
            after.context.team !== null,
        ),
    },
    {
      name: "[5.3] the name changes only by the user or a created team",
      on: ({ before, event, after }) =>
        when(
          before.context.teamName !== after.context.teamName,
          () => isOneOf(event, "teamName.changed", "draft.discarded") || after.context.team !== null,
        ),
    },
    {
      name: "at most one call is pending",
      at: (_, waiting) => when(waiting.length > 0, () => waiting.length === 1),
    },
  ],
};
