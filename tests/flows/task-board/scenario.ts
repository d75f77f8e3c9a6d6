import type { AnyMachineSnapshot, ContextFrom, EventFromLogic, InputFrom } from "xstate";
import { failureOf, isGone } from "../../../machines/domain/failure.ts";
import type { taskEdit, taskForm } from "../../../machines/task-board/draft.ts";
import { positionOf } from "../../../machines/task-board/order.ts";
import type { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import type { taskDeletion } from "../../../machines/task-board/task-board.base.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import { writesCutBy, type Scenario, type Step } from "../../support/path-kit/scenario.ts";
import { cancellationWay, isNews, isOf, isRefusedSession } from "../../paths/steps.ts";
import { fixture } from "./samples.ts";

type BoardContext = ContextFrom<typeof taskBoardMachine>;

type BoardEvent = EventFromLogic<
  typeof taskBoardMachine | typeof taskForm | typeof taskEdit | typeof taskDeletion
>;

/** The event of a step of this chart or of a child; null: it is no event. */
const boardEventIn = (step: Step): BoardEvent | null =>
  // A safe cast: the samples come from the typed fixtures.
  step.kind === "event" ? (step.event as BoardEvent) : null;

const isToChild = (step: Step, child?: string): boolean =>
  step.kind === "event" && step.to !== null && (child === undefined || step.to === child);

const contextOf = (snapshot: AnyMachineSnapshot, child: string) =>
  chartsIn(snapshot).find(({ ref }) => ref.id === child)?.snapshot.context;
/** The draft in the Add Task form. */
const formIn = (snapshot: AnyMachineSnapshot): ContextFrom<typeof taskForm> | undefined =>
  contextOf(snapshot, "form");
/** The draft in the open card fields. */
const editIn = (snapshot: AnyMachineSnapshot): ContextFrom<typeof taskEdit> | undefined =>
  contextOf(snapshot, `edit.${snapshot.context.editing}`);

/** The card that the user is asked about, or that is being deleted. */
const askedIn = (snapshot: AnyMachineSnapshot): number | undefined => {
  const asked: ContextFrom<typeof taskDeletion> | undefined = contextOf(snapshot, "deletion");
  return asked?.subject.task.id;
};

/** The draft whose card was deleted. */
const orphanIn = (snapshot: AnyMachineSnapshot): string | undefined =>
  chartsIn(snapshot).find(
    ({ ref, snapshot: child }) => ref.id.startsWith("edit.") && child.matches("orphaned"),
  )?.ref.id;

/** The first card is dragged to the next column or moved up, the second goes anywhere by its menu. */
function canDrop(
  { tasks, moves }: BoardContext,
  { taskId, position }: Extract<EventFromLogic<typeof taskBoardMachine>, { type: "task.moved" }>,
): boolean {
  const from = positionOf(tasks, taskId);
  const [first, second] = moves;
  if (from === null || tasks.length > 2) return false;
  // A second move is queued behind the other card's, and no third behind it.
  if (second !== undefined || (first !== undefined && (first.taskId !== 2 || taskId !== 1))) return false;
  if (from.status === position.status) return taskId === 1 && from.index === 1 && position.index === 0;
  if (taskId === 1)
    return from.status === "ToDo" && position.status === "Doing" && position.index === tasks.length;
  return position.index === Number.MAX_SAFE_INTEGER;
}

const accepted =
  "taskBoard.cards.ready.moving --xstate.done.actor.moveTask [isMoved]--> taskBoard.cards.ready.answered";

const studentBoard: Scenario = {
  name: "taskBoard (student)",
  fixture,
  inputs: [{ teamId: 3, canEdit: true } satisfies InputFrom<typeof taskBoardMachine>],
  once: ["team.updated"],
  remembered: ["reload"],
  keyOf: ({ context }) => {
    const { team, tasks, moves, isTeamStale }: BoardContext = context;
    const ways = moves.map(({ from, to }) => `${from.status} ${to.status}`);
    return [tasks.map(({ id, status }) => `${id} ${status}`), ways, isTeamStale, team?.supervisorId === null];
  },
  keyOfChild: ({ context: { subject, base, fields, isRestored, failure, conflicts } }) => [
    subject.column,
    subject.title,
    base?.title,
    fields?.title,
    isRestored,
    Boolean(failure),
    conflicts?.length,
  ],
  isPossible: (snapshot, step, before) => {
    const context: BoardContext = snapshot.context;
    const { tasks } = context;
    const form = formIn(snapshot);
    const event = boardEventIn(step);
    if (isOfEditing(step) || isOfDeletion(step) || isOfAttention(step)) return false;
    // Nothing else happens during a drag.
    if (snapshot.matches({ attention: "dragging" })) return event?.type === "drag.ended";
    const isIdle = snapshot.matches({ cards: { ready: "idle" } }) && tasks.length === 2;
    if (event?.type === "drag.started") return form === undefined && isIdle;
    if (event?.type === "drag.ended") return false;
    // Cards and form hardly interact, so they are explored one after the other.
    if (event?.type === "task.moved") return form === undefined && canDrop(context, event);
    if (event?.type === "taskForm.opened")
      return (
        form?.subject.column !== event.column &&
        tasks.map(({ status }) => status).join() === "ToDo,Doing" &&
        (isIdle || form !== undefined)
      );
    // A second added task would have the id of the first.
    if (event?.type === "draft.changed")
      return "title" in event.change && isNews(form?.fields ?? {}, event.change) && tasks.length < 3;
    if (event?.type === "draft.discarded") return form?.isRestored === true;
    // A pending booking does not survive its page.
    if (event?.type === "team.updated") return before.every(({ kind }) => kind !== "reload");
    return !isRefusedSession(step);
  },
  // Rows K1 to K6 are one transition, taken from each column to each other.
  wayOf: ({ context }, _, transition) => {
    const [move]: BoardContext["moves"] = context.moves;
    if (transition !== accepted || move === undefined || move.from.status === move.to.status) return null;
    return `${move.from.status} to ${move.to.status}`;
  },
};

const supervisorBoard: Scenario = {
  ...studentBoard,
  name: "taskBoard (supervisor)",
  inputs: [{ teamId: 3, canEdit: false } satisfies InputFrom<typeof taskBoardMachine>],
  // Only its own students update a team, and only they can grab a card. Its supervisor sees no team without one.
  isPossible: (_, step) =>
    (step.kind !== "outcome" || step.src !== "readBoard" || step.sample === 0 || "error" in step.outcome) &&
    !["team.updated", "drag.started", "drag.ended"].some((type) => isOf(step, type)) &&
    !isOfAttention(step) &&
    !isRefusedSession(step),
};

const isOfEditing = (step: Step): boolean =>
  step.kind === "event" &&
  (step.to?.startsWith("edit.") === true ||
    /^(edit|editForm|overwritten)\.|\.reopened$|^task\.changed$/.test(step.event.type));
/** The columns report what has the focus and what is rendered, and what a card was moved with. */
const isOfAttention = (step: Step): boolean =>
  step.kind === "event" &&
  (/^(card|cards|column|columns|focus)\./.test(step.event.type) || "by" in step.event);
const isOfDeletion = (step: Step): boolean =>
  step.kind === "event" && step.event.type.startsWith("deletion.");

/** The other scenarios cover failing reads: here reads succeed. */
const isReadWell = (step: Step): boolean =>
  step.kind !== "outcome" || !["readBoard", "readTasks"].includes(step.src) || step.sample === 0;

const boardToEdit: Scenario = {
  ...studentBoard,
  // What others change reaches every field of a draft.
  keyOfChild: ({ value, context }) => [value, context],
  name: "taskBoard (editing)",
  once: [],
  remembered: [],
  keyOf: (snapshot) => {
    const { tasks, editing, edits, written, isTeamStale }: BoardContext = snapshot.context;
    return [
      tasks.map(({ id, title }) => `${id} ${title}`),
      editing,
      edits,
      askedIn(snapshot),
      Object.values(written).map(({ task, fields }) => [task.id, task.title, fields]),
      isTeamStale,
    ];
  },
  isPossible: (snapshot, step) => {
    const { tasks, editing, edits }: BoardContext = snapshot.context;
    const isDeleting = askedIn(snapshot) !== undefined;
    const event = boardEventIn(step);
    if (step.kind === "timer") return false;
    // A card that is no longer being edited is deleted, and nothing else is done meanwhile.
    if (isDeleting && event !== null) return event.type === "deletion.confirmed";
    if (isDeleting && step.kind === "outcome") return step.src === "deleteSubject" && step.sample === 0;
    // The transition table calls it by its name.
    if (event?.type === "deletion.asked")
      return editing === 2 && edits.includes(1) && tasks.some(({ title }) => title === "Draw the plan");
    if (event?.type === "editForm.reopened" || event?.type === "task.changed") return false;
    if (event?.type === "editForm.opened")
      return editing !== event.taskId && (event.taskId === 1 || editing !== null);
    if (event === null) return isReadWell(step) && !isRefusedSession(step);
    if (event.type.startsWith("overwritten.")) return editing === null && edits.length === 0;
    if (!isToChild(step)) return ["edit.submitted", "screen.opened", "refetch.due"].includes(event.type);
    // The text of a deleted card can be saved as new or dismissed, and nothing else is done meanwhile.
    const orphan = orphanIn(snapshot);
    if (orphan !== undefined)
      return isToChild(step, orphan) && ["orphan.submitted", "draft.cancelled"].includes(event.type);
    // Only open fields can be typed into and closed.
    const shown = editIn(snapshot);
    if (!isToChild(step, `edit.${editing}`) || shown === undefined) return false;
    if (event.type === "draft.changed") return editing === 1 && isNews(shown.fields, event.change);
    if (event.type === "conflict.resolved") return shown.conflicts.length > 0;
    return event.type !== "draft.discarded" || shown.isRestored;
  },
  // Row K10 is about the open fields; drafts of other cards are saved, too.
  wayOf: ({ context }, step, transition) => {
    const { editing }: BoardContext = context;
    if (!/^taskBoard\.edit --(xstate\.done\.actor\.edit\.\* \[isSaved\]|edit\.refused)-->/.test(transition))
      return null;
    const ended = step.kind === "outcome" ? [step.call] : step.kind === "reload" ? writesCutBy(step) : [];
    return ended.includes(`edit.${editing}/save`) ? "in sight" : "turned from";
  },
};

/** The save has failed, and the card is still there. */
const isKept = ({ outcome }: Extract<Step, { kind: "outcome" }>): boolean =>
  "error" in outcome && !isGone(failureOf(outcome.error));

/** Another value is chosen on a card itself; what was refused or stored in part is in its fields. */
const boardToChange: Scenario = {
  ...boardToEdit,
  name: "taskBoard (changing)",
  keyOf: ({ context }) => {
    const { tasks, editing, edits, changing }: BoardContext = context;
    return [tasks.map(({ id, priority, assignees }) => [id, priority, assignees]), editing, edits, changing];
  },
  isPossible: (snapshot, step) => {
    const { tasks, editing, edits, changing }: BoardContext = snapshot.context;
    const event = boardEventIn(step);
    if (step.kind === "timer") return false;
    // Row K10 shows no fields after a save, or where the card is gone.
    if (editing === 2 && step.kind === "outcome" && step.src === "save" && !isKept(step)) return false;
    if (event === null) return isReadWell(step) && !isRefusedSession(step);
    if (event.type === "task.changed") {
      const card = tasks.find(({ id }) => id === 1);
      // The first generation of the service stores no assignees: after a save it has none.
      const isNew = card?.priority === "Low" && card.assignees.length === 1;
      return editing !== 1 && changing.length === 0 && isNew;
    }
    if (event.type === "editForm.opened") {
      // While the change is being saved, too.
      if (editing === null && changing.includes(1)) return event.taskId === 1;
      return edits.includes(1) ? event.taskId === 2 && editing === 1 : event.taskId === 1;
    }
    if (event.type === "draft.changed")
      return editing === 1 && editIn(snapshot)?.fields.title === "Draw the plan";
    return editing === 2 && event.type === "draft.cancelled" && isToChild(step, "edit.2");
  },
  wayOf: ({ context }, _, transition) => {
    const { changing, editing }: BoardContext = context;
    if (!/^taskBoard\.edit --(xstate\.done\.actor\.edit\.\* \[isSaved\]|edit\.refused)-->/.test(transition))
      return null;
    if (changing.length === 0) return "turned from";
    return editing === 1 ? "on the card, then opened" : "on the card";
  },
};

const boardToDeleteFrom: Scenario = {
  ...studentBoard,
  name: "taskBoard (deleting)",
  once: [],
  remembered: [],
  keyOf: (snapshot) => {
    const { tasks, restorations, isTeamStale }: BoardContext = snapshot.context;
    return [tasks.map(({ id }) => id), askedIn(snapshot), Object.keys(restorations), isTeamStale];
  },
  wayOf: (_, step, transition) => cancellationWay(step, transition),
  isPossible: (snapshot, step) => {
    const { tasks, restorations }: BoardContext = snapshot.context;
    const isRestoring = Object.keys(restorations).length > 0;
    const event = boardEventIn(step);
    if (step.kind === "timer") return false;
    // Only what was just deleted can be restored.
    if (event?.type === "deletion.undone") return !isRestoring && tasks.map(({ id }) => id).join() === "2";
    // Leaving the page answers no confirmation.
    if (event?.type === "screen.opened") return askedIn(snapshot) !== undefined;
    if (event !== null) return isOfDeletion(step);
    // A task being restored is not in any response meanwhile.
    if (step.kind === "outcome" && step.src !== "restoreTask" && isRestoring) return false;
    return isReadWell(step) && !isRefusedSession(step);
  },
};

/** A form is cancelled with something typed, and Cancel is undone. */
const boardToReopen = (name: string, form: "taskForm" | "editForm"): Scenario => ({
  ...studentBoard,
  name,
  once: ["draft.cancelled"],
  remembered: ["draft.cancelled"],
  last: ["taskForm.reopened", "editForm.reopened"],
  isPossible: (snapshot, step, before) => {
    if (step.kind === "outcome") return step.sample === 0;
    const event = boardEventIn(step);
    const open = formIn(snapshot) ?? editIn(snapshot);
    const isCancelled = before.some((each) => isOf(each, "draft.cancelled"));
    if (event?.type === "draft.changed")
      return Boolean(event.change.title) && isNews(open?.fields ?? {}, event.change);
    if (event?.type === "draft.cancelled") return open?.fields.title !== open?.base.title;
    if (event?.type === `${form}.reopened`) return isCancelled;
    const isIdle = snapshot.matches({ cards: { ready: "idle" } }) && open === undefined && !isCancelled;
    return isIdle && event?.type === `${form}.opened` && event === fixture.events[event.type]?.[0];
  },
});

/** What the columns report, which other paths do not start: a page reports it during any of their steps. */
const boardWithAttention: Scenario = {
  ...studentBoard,
  name: "taskBoard (attention)",
  isInMemoryOnly: true,
  once: [],
  remembered: [],
  keyOf: ({ context: { attention, tasks, moves } }) => [attention, tasks, moves],
  isPossible: (_, step) => {
    if (step.kind === "outcome") return step.sample === 0;
    return isOfAttention(step) || ["drag.started", "drag.ended"].some((type) => isOf(step, type));
  },
};

/** The task board, for a student and for a supervisor. */
export const scenarios: readonly Scenario[] = [
  studentBoard,
  supervisorBoard,
  boardToEdit,
  boardToChange,
  boardToDeleteFrom,
  boardToReopen("taskBoard (reopening the form)", "taskForm"),
  boardToReopen("taskBoard (reopening a card)", "editForm"),
  boardWithAttention,
];
