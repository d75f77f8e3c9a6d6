import { type ActorRefFrom, type EventFrom, type SnapshotFrom, assertEvent } from "xstate";
import type { Task } from "../domain/task.ts";
import type { DeletionRef } from "../shared/deletion.machine.ts";
import { fetchViewOf, type FetchView } from "../shared/fetch-view.ts";
import { whenEnded } from "../shared/outcome.ts";
import { noAttention, type Attention, type BoardStop } from "./attention.ts";
import { attentionState } from "./attention.state.ts";
import type { BoardContext, BoardTeam, PositionedTask } from "./board.ts";
import { cardsState } from "./cards.state.ts";
import { deletionState } from "./deletion.state.ts";
import { type EditRef, type FormRef, draftOfNew } from "./draft.ts";
import { editState } from "./edit.state.ts";
import { taskBoardSetup } from "./task-board.setup.ts";
import { overwrittenIn, type Overwritten } from "./written.ts";

/** The Add Task form of a column [2.32]: a draft. What was typed stays until it was saved or cancelled. */
const formState = taskBoardSetup.createStateConfig({
  initial: "closed",
  states: {
    /** The form is closed. */
    closed: {
      on: {
        "taskForm.opened": { guard: "canEdit", target: "open" },
        "taskForm.reopened": { guard: "canEdit", target: "open" },
      },
    },
    /** The form is open. */
    open: {
      on: {
        "taskForm.opened": { actions: { type: "moveForm", params: ({ event }) => event } },
        "form.submitted": { actions: "submitForm" },
        "screen.opened": { actions: "restoreForm" },
        "refetch.requested": { guard: "isInForeground", actions: "restoreForm" },
        "form.refused": { actions: ["notifyAddFailed", "refetchTasks"] },
      },
      invoke: {
        id: "form",
        src: "form",
        input: ({ context: { teamId }, event }) => {
          assertEvent(event, ["taskForm.opened", "taskForm.reopened", "xstate.done.actor.form"]);
          switch (event.type) {
            case "taskForm.opened":
              return draftOfNew({ teamId, column: event.column });
            case "taskForm.reopened":
              return { ...event.draft, failure: null };
            case "xstate.done.actor.form":
              return draftOfNew(event.output.draft.subject);
          }
        },
        onDone: [
          // For the next task, until the user cancels it.
          {
            guard: { type: "isSaved", params: ({ event }) => event.output },
            target: "open",
            reenter: true,
            actions: [
              { type: "addCard", params: (ended) => whenEnded("saved")(ended).saved },
              { type: "setChosen", params: whenEnded("saved") },
              { type: "setWritten", params: whenEnded("saved") },
              { type: "notifyAdded", params: whenEnded("saved") },
              "refetchTasks",
            ],
          },
          { target: "closed", actions: { type: "notifyFormCancelled", params: ({ event }) => event.output } },
        ],
      },
    },
  },
});

/** The task board of a team: its cards, the forms to add and edit a task, deletion, and what the user does with the cards (rows K1 to K12). */
export const taskBoardMachine = taskBoardSetup.createMachine({
  id: "taskBoard",
  context: ({ input }) => ({
    teamId: input.teamId,
    canEdit: input.canEdit,
    team: null,
    tasks: [],
    moves: [],
    editing: null,
    firstField: "title",
    edits: [],
    changing: [],
    restorations: {},
    chosen: {},
    written: {},
    changed: [],
    attention: noAttention,
    isTeamStale: false,
    isFirstReorder: false,
    loadFailure: null,
  }),
  type: "parallel",
  states: {
    cards: cardsState,
    form: formState,
    edit: editState,
    deletion: deletionState,
    attention: attentionState,
  },
});

export type TaskBoardRef = ActorRefFrom<typeof taskBoardMachine>;
export type TaskBoardEvent = EventFrom<typeof taskBoardMachine>;
type Snapshot = SnapshotFrom<typeof taskBoardMachine>;

export const selectTeam = (snapshot: Snapshot): BoardTeam | null => snapshot.context.team;
export const selectTasks = (snapshot: Snapshot): readonly Task[] => snapshot.context.tasks;
export const selectCanEdit = (snapshot: Snapshot): boolean => snapshot.context.canEdit;
export const selectView = ({ value: { cards }, context: { loadFailure } }: Snapshot): FetchView =>
  fetchViewOf(cards, loadFailure);
/** The team's next step between sign-up and its first task; null: none, or not for this user. */
export const selectNextStep = ({
  context: { team, tasks, canEdit },
}: Snapshot): "supervisor" | "task" | null => {
  if (!canEdit || team === null) return null;
  if (team.supervisorId === null) return "supervisor";
  return tasks.length === 0 ? "task" : null;
};
/** Whether the team of this supervisor's board is another's, or gone. The service may refuse to show its tasks. */
export const selectIsForeign =
  (supervisorId: number) =>
  (snapshot: Snapshot): boolean => {
    const [view, { team }] = [selectView(snapshot), snapshot.context];
    if (view.kind === "failed") return view.failure?.status === 403 || view.failure?.status === 404;
    return team !== null && team.supervisorId !== supervisorId;
  };

/** The Add Task form's draft; undefined: the form is closed. */
export const selectForm = ({ children }: Snapshot): FormRef | undefined => children.form;
/** The card that is being edited on screen. */
export const selectEditing = (snapshot: Snapshot): number | null => snapshot.context.editing;
export const selectFirstField = (snapshot: Snapshot): BoardContext["firstField"] =>
  snapshot.context.firstField;
/** The draft of a card of which a change on the card itself is being saved. */
export const selectChanging =
  (taskId: number) =>
  ({ context: { changing }, children }: Snapshot): EditRef | undefined =>
    changing.includes(taskId) ? children[`edit.${taskId}`] : undefined;
/** The drafts of cards that were deleted meanwhile. */
export const selectOrphans = ({ context: { edits, tasks }, children }: Snapshot): readonly EditRef[] =>
  edits.filter((id) => !tasks.some((task) => task.id === id)).flatMap((id) => children[`edit.${id}`] ?? []);
/** The user's own texts that others have overwritten or deleted. */
export const selectOverwritten = ({ context: { tasks, written } }: Snapshot): readonly Overwritten[] =>
  overwrittenIn(tasks, written);
/** The draft of that card. */
export const selectEdit = ({ context: { editing }, children }: Snapshot): EditRef | undefined =>
  editing === null ? undefined : children[`edit.${editing}`];
export const selectDeletion = ({ children }: Snapshot): DeletionRef<PositionedTask> | undefined =>
  children.deletion;
export const selectChosen = (snapshot: Snapshot): Readonly<Record<number, readonly number[]>> =>
  snapshot.context.chosen;
/** The cards that others have changed, according to the latest fetch. */
export const selectChanged = (snapshot: Snapshot): readonly number[] => snapshot.context.changed;
export const selectAttention = (snapshot: Snapshot): Attention => snapshot.context.attention;
export const selectStop = (snapshot: Snapshot): BoardStop | null => snapshot.context.attention.stop;
export const selectWanted = (snapshot: Snapshot): number | null => snapshot.context.attention.wanted;
export const selectDragged = (snapshot: Snapshot): number | null => snapshot.context.attention.dragged;
