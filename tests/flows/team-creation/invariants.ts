import type { SnapshotFrom } from "xstate";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Student } from "../../../machines/domain/user.ts";
import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { NewTeam } from "../../../machines/domain/team.ts";
import { fixtures } from "../../support/fixtures.ts";
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
  );
// A safe cast: the response comes from the typed fixture.
const studentsIn = (event: LoggedEvent): readonly Student[] => event["output"] as readonly Student[];
const isFree = (students: readonly Student[], id: number): boolean =>
  students.some(({ userId, status, teamId }) => userId === id && !status && teamId === null);
/** The selected students that are still available in this list. */
const stillFree = ({ selectedIds, leader }: Context, students: readonly Student[]): readonly number[] =>
  selectedIds.filter((id) => id !== leader?.userId && isFree(students, id));

export const teamCreation: SuiteOf<typeof teamCreationMachine> = {
  fixture: fixtures.teamCreation,
  keyOf: ({ context: { error, ...context } }) => [context, error === ""],
  invariants: [
    {
      name: "T4: once a team is there, none is created again, whatever happens",
      on: ({ before, calls }) => when(before.context.team !== null, () => creationIn(calls) === undefined),
    },
    {
      name: "T4: a team that is there stays",
      on: ({ before, after }) => when(before.context.team !== null, () => after.context.team !== null),
    },
    {
      name: "T4: a status update that fails leaves the team created, and is tried again unless it was refused for good",
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
      name: "T3: a failure changes neither the name nor who was picked",
      on: ({ before, event, after }) =>
        when(hasFailed(event), () =>
          same(
            [before.context.teamName, before.context.selectedIds],
            [after.context.teamName, after.context.selectedIds],
          ),
        ),
    },
    {
      name: "T3: nothing is created before the students were read again",
      on: ({ event, calls }) =>
        when(creationIn(calls) !== undefined, () => isOneOf(event, "xstate.done.actor.checkStudents")),
    },
    {
      name: "T3: who is in a team by now is never sent, neither chosen nor as the leader",
      on: ({ event, calls }) => {
        const members = creationIn(calls)?.memberStudentIds ?? [];
        return when(creationIn(calls) !== undefined, () =>
          members.every((id) => isFree(studentsIn(event), id)),
        );
      },
    },
    {
      name: "T3: as long as nobody knows whether the team exists, no other is created",
      on: ({ before, calls }) =>
        when(
          before.matches({ editing: "unconfirmed" }) || before.matches("verifying"),
          () => creationIn(calls) === undefined,
        ),
    },
    {
      name: "T3: a creation that fails is looked into before anything else is sent",
      onAny: ({ event, calls }) =>
        when(isOneOf(event, "xstate.error.actor.createTeam"), () =>
          same(
            calls.map(({ src }) => src),
            ["findTeam"],
          ),
        ),
    },
    {
      name: "[5.3] a team is created with a name, as it was typed and trimmed",
      at: ({ context }, waiting) => {
        const sent = creationIn(waiting);
        return when(
          sent !== undefined,
          () => sent?.teamName === context.teamName.trim() && sent.teamName !== "",
        );
      },
    },
    {
      name: "[5.3] its members are the leader and those who were picked, each once",
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
      name: "T1: a blank name that is confirmed writes nothing",
      on: ({ before, event, calls }) =>
        when(isOneOf(event, "team.confirmed") && before.context.teamName.trim() === "", () =>
          calls.every(({ isWrite }) => !isWrite),
        ),
    },
    {
      name: "[4.3] the status is updated for the team that was created",
      at: ({ context }, waiting) => {
        const [update] = waiting.filter(({ src }) => src === "updateStudentStatus");
        return when(update !== undefined, () => same(update?.input, { teamId: context.team?.teamId }));
      },
    },
    {
      name: "T6: who is not signed in, or in a team already, has no form and writes nothing",
      at: (snapshot, waiting) =>
        when(
          isShutOut(snapshot.context),
          () =>
            (snapshot.matches("unauthorized") || snapshot.matches("alreadyInTeam")) && waiting.length === 0,
        ),
    },
    {
      name: "[2.22] when the students were read, those who can be picked stay picked, and nobody else",
      on: ({ before, event, after }) =>
        when(isRead(event), () =>
          same(after.context.selectedIds, stillFree(before.context, studentsIn(event))),
        ),
    },
    {
      name: "T3: when the students were read, whoever was picked and cannot be any more is named",
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
      name: "[5.3] who is picked changes by a person's hand, when the students were read, or when the team is there",
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
      name: "[5.3] the name changes by a person's hand, or when the team is there",
      on: ({ before, event, after }) =>
        when(
          before.context.teamName !== after.context.teamName,
          () => isOneOf(event, "teamName.changed", "draft.discarded") || after.context.team !== null,
        ),
    },
    {
      name: "one call at a time",
      at: (_, waiting) => when(waiting.length > 0, () => waiting.length === 1),
    },
  ],
};
