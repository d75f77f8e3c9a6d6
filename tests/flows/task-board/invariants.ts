import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import type { SuiteOf } from "../../paths/invariant.ts";
import { askedIn, formIn, isDragging } from "./snapshot.ts";
import { deletionInvariants } from "./deletion-invariants.ts";
import { draftInvariants } from "./draft-invariants.ts";
import { fetchInvariants } from "./fetch-invariants.ts";
import { moveInvariants } from "./move-invariants.ts";

export const suite: SuiteOf<typeof taskBoardMachine> = {
  keyOf: (snapshot) => {
    const { canEdit, team, tasks, moves, isTeamStale, editing, edits, restorations } = snapshot.context;
    return [
      canEdit,
      editing,
      edits,
      askedIn(snapshot)?.task.id,
      Object.keys(restorations),
      tasks.map(({ id, status }) => `${id} ${status}`).toSorted(),
      moves.length,
      moves.filter(({ taskId }) => taskId === moves[0]?.taskId).map(({ to }) => to.status),
      moves[0]?.taskId,
      isTeamStale,
      team?.supervisorId,
    ];
  },
  keyOfChild: ({ context: { base, fields, failure } }) => [base?.title, fields?.title, Boolean(failure)],
  most: 3_000,
  leftOut: /overwritten\./,
  // Moves together with the form for a new task; every other activity by itself.
  goesOn: (snapshot) => {
    const { tasks, moves, editing, edits, restorations } = snapshot.context;
    const deleting = askedIn(snapshot)?.task.id;
    const form = formIn(snapshot);
    const others = [
      edits.length > 0,
      deleting !== undefined,
      Object.keys(restorations).length > 0,
      isDragging(snapshot),
    ].filter(Boolean).length;
    const isDeletedAndEdited = deleting === 1 && editing === 2 && others === 2;
    const isAtRest = snapshot.matches({ cards: { ready: "idle" } });
    // A fetch may remove a card that is being edited.
    const isRefetched =
      edits.length === 1 &&
      deleting === undefined &&
      snapshot.matches({ cards: { ready: "refetchingTasks" } });
    if (others > 0)
      return (others === 1 || isDeletedAndEdited) && form === undefined && (isAtRest || isRefetched);
    return moves.length < 4 && tasks.length + (form === undefined ? 0 : moves.length) < 4;
  },
  invariants: [...moveInvariants, ...draftInvariants, ...deletionInvariants, ...fetchInvariants],
};
