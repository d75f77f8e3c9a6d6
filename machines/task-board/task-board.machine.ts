import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Task } from "../domain/task.ts";
import { cardsState } from "./cards.state.ts";
import { formState } from "./form.state.ts";
import { taskBoardSetup, type BoardTeam, type TaskForm } from "./task-board.setup.ts";

/** The task board (rows K1 to K9, K12): one collection of cards, and beside it the form for a new one. */
export const taskBoardMachine = taskBoardSetup.createMachine({
  id: "taskBoard",
  context: ({ input }) => ({
    teamId: input.teamId,
    canEdit: input.canEdit,
    team: null,
    tasks: [],
    moves: [],
    form: null,
    isRestored: false,
    refusal: "",
    isTeamOutdated: false,
  }),
  type: "parallel",
  states: { cards: cardsState, form: formState },
});

export type TaskBoardRef = ActorRefFrom<typeof taskBoardMachine>;
type Snapshot = SnapshotFrom<typeof taskBoardMachine>;

export const selectTeam = (snapshot: Snapshot): BoardTeam | null => snapshot.context.team;
export const selectTasks = (snapshot: Snapshot): readonly Task[] => snapshot.context.tasks;
export const selectForm = (snapshot: Snapshot): TaskForm | null => snapshot.context.form;
export const selectIsRestored = (snapshot: Snapshot): boolean => snapshot.context.isRestored;
export const selectRefusal = (snapshot: Snapshot): string => snapshot.context.refusal;
export const selectHasFormFailed = (snapshot: Snapshot): boolean => snapshot.matches({ form: { open: "failed" } });
export const selectCanEdit = (snapshot: Snapshot): boolean => snapshot.context.canEdit;
export const selectIsAdding = (snapshot: Snapshot): boolean => snapshot.hasTag("adding");
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ cards: "loading" });
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches({ cards: "unread" });
/** What the team has still to do on its way from sign-up to the first task; null: nothing, or it is not this person's to do. */
export const selectNextStep = ({ context: { team, tasks, canEdit } }: Snapshot): "supervisor" | "task" | null => {
  if (!canEdit || team === null) return null;
  if (!team.isSupervised) return "supervisor";
  return tasks.length === 0 ? "task" : null;
};
export const selectIsOutdated = (snapshot: Snapshot): boolean => snapshot.matches({ cards: { ready: "outdated" } });
