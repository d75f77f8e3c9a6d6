import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from "xstate";
import type { appMachine } from "../../machines/app/app.machine.ts";
import type { bookingMachine } from "../../machines/booking/booking.machine.ts";
import { failureOf } from "../../machines/domain/failure.ts";
import type { noticesMachine } from "../../machines/notices/notices.machine.ts";
import type { sessionMachine } from "../../machines/session/session.machine.ts";
import { placeOf } from "../../machines/task-board/order.ts";
import type { supervisionMachine } from "../../machines/supervision/supervision.machine.ts";
import type { taskBoardMachine } from "../../machines/task-board/task-board.machine.ts";
import { selectCandidates, type teamCreationMachine } from "../../machines/team-creation/team-creation.machine.ts";
import { fixtures } from "../support/fixtures.ts";
import type { Scenario, Step } from "../support/path-kit/scenario.ts";

/*
 * What of all that the charts accept can happen in the product, with these samples: a path through it can be walked by a
 * person in front of a page as well.
 */

/** The event of a step of this chart; null: it is no event. */
const eventIn = <Chart extends AnyStateMachine>(step: Step): EventFromLogic<Chart> | null =>
  // The samples of the chart, which its fixture types.
  step.kind === "event" ? (step.event as EventFromLogic<Chart>) : null;

/** A 401 is another chart's matter: the session asks to sign in again, over every page (S12). */
const isRefusedSession = (step: Step): boolean => {
  if (step.kind !== "outcome" || !("error" in step.outcome)) return false;
  const { status, message } = failureOf(step.outcome.error);
  return status === 401 && message === "";
};

/** Typing what stands there already is no event. */
const isNews = (draft: object, change: object): boolean => JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft);

const isOf = (step: Step, type: string): boolean => step.kind === "event" && step.event.type === type;

/** The flow whose chart dies by this step; null: none does. */
const dying = (step: Step): string | null => (step.kind === "outcome" ? step.call : null);

/** What a student comes to who is in no team. A flow dies while its screen is open. */
const studentApp: Scenario = {
  name: "app (student)",
  fixture: fixtures.app,
  inputs: fixtures.app.inputs,
  last: ["session.ended"],
  isPossible: ({ context }, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow !== null || event === null) return context.open.type === `${flow}.opened`;
    if (event.type === "teamCreation.opened") return event.leader?.status === false;
    if (event.type === "booking.opened") return event.userId === 7;
    return event.type === "plainScreen.opened" || event.type === "session.ended";
  },
};

/** What a supervisor comes to: the overview at once, and the boards of two teams. */
const supervisorApp: Scenario = {
  ...studentApp,
  name: "app (supervisor)",
  isPossible: (snapshot, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow !== null || event === null) return snapshot.context.open.type === `${flow}.opened`;
    if (event.type === "supervision.opened") return event.supervisorId === 8;
    if (snapshot.matches({ supervision: "absent" })) return false;
    if (event.type === "taskBoard.opened") return !event.canEdit;
    return event.type === "plainScreen.opened" || event.type === "session.ended";
  },
};

const session: Scenario = {
  name: "session",
  fixture: fixtures.session,
  inputs: fixtures.session.inputs,
  once: ["team.updated"],
  isPossible: (snapshot, step) => {
    const { user }: ContextFrom<typeof sessionMachine> = snapshot.context;
    const event = eventIn<typeof sessionMachine>(step);
    // A team is created by who has none, and booked for, when the session has expired, by who has one.
    if (event?.type === "team.updated" && user?.role !== "student") return false;
    if (event?.type === "team.updated") return user?.team === null ? snapshot.matches({ signedIn: "settled" }) : snapshot.matches("expired");
    if (event?.type === "session.expired") return snapshot.matches({ signedIn: "settled" });
    // "Welcome!" stands before the way out.
    if (event?.type === "signOut.pressed") return !snapshot.matches({ signedIn: "welcoming" });
    return !isRefusedSession(step);
  },
  // A refusal that says why is shown, and one that does not has words of ours (rows S3 and S6).
  wayOf: (_, step, transition) => {
    if (step.kind !== "outcome" || !("error" in step.outcome) || !transition.endsWith("session.signedOut")) return null;
    return failureOf(step.outcome.error).message === "" ? "not said why" : "said why";
  },
};

const notices: Scenario = {
  name: "notices",
  fixture: fixtures.notices,
  inputs: fixtures.notices.inputs,
  remembered: ["offer.chosen"],
  last: ["session.ended"],
  isPossible: (snapshot, step, before) => {
    const { notices: shown, nextId }: ContextFrom<typeof noticesMachine> = snapshot.context;
    const event = eventIn<typeof noticesMachine>(step);
    // With the last notice the reading is over, too.
    const canLeave = snapshot.matches("unattended") || shown.length > 1;
    if (event === null) return true;
    // A warning stands on a page of its own; and a move that was made once more does not fail again.
    if (event.type === "notice.raised" && (nextId > 3 || event.notice.tone === "warning")) return false;
    if (event.type === "notice.raised") return event.notice.tone === "good" || !before.some((each) => isOf(each, "offer.chosen"));
    if (event.type === "notice.dismissed") return canLeave && shown.some(({ id }) => id === event.id);
    if (event.type === "offer.chosen") return canLeave && shown.some(({ id, offer }) => id === event.id && offer !== undefined);
    return shown.length > 0 && (event.type !== "session.ended" || snapshot.matches("unattended"));
  },
};

const teamCreation: Scenario = {
  name: "teamCreation",
  fixture: fixtures.teamCreation,
  inputs: fixtures.teamCreation.inputs,
  isPossible: (snapshot, step) => {
    const { teamName, isRestored }: ContextFrom<typeof teamCreationMachine> = snapshot.context;
    const event = eventIn<typeof teamCreationMachine>(step);
    // Whoever is signed out has no form open, and whoever has created a team is in it.
    if (event?.type === "screen.opened") return event.leader?.status === snapshot.matches("created");
    if (event?.type === "member.toggled") return selectCandidates(snapshot).some(({ userId }) => userId === event.userId);
    if (event?.type === "teamName.changed") return event.teamName !== teamName;
    if (event?.type === "draft.discarded") return isRestored;
    return !isRefusedSession(step);
  },
};

const booking: Scenario = {
  name: "booking",
  fixture: fixtures.booking,
  inputs: fixtures.booking.inputs,
  isPossible: (snapshot, step) => {
    const { draft, desk, isRestored }: ContextFrom<typeof bookingMachine> = snapshot.context;
    const event = eventIn<typeof bookingMachine>(step);
    if (event?.type === "draft.discarded") return isRestored;
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    const { supervisorId } = event.change;
    // A project that exists is not typed anew, and only who stands in the list can be chosen.
    const isThere = supervisorId === undefined ? desk.project === null : supervisorId === null || desk.supervisors.length > 0;
    return isThere && isNews(draft, event.change);
  },
};

type BoardContext = ContextFrom<typeof taskBoardMachine>;

/** The first card is dragged to the next column or moved up, the second goes anywhere by its menu. */
function canDrop({ tasks, moves }: BoardContext, { taskId, place }: Extract<EventFromLogic<typeof taskBoardMachine>, { type: "task.dropped" }>): boolean {
  const from = placeOf(tasks, taskId);
  const [first, second] = moves;
  if (from === null || tasks.length > 2) return false;
  // A second move waits behind that of the other card, and no third behind it.
  if (second !== undefined || (first !== undefined && (first.taskId !== 2 || taskId !== 1))) return false;
  if (from.status === place.status) return taskId === 1 && from.index === 1 && place.index === 0;
  if (taskId === 1) return from.status === "ToDo" && place.status === "Doing" && place.index === tasks.length;
  return place.index === Number.MAX_SAFE_INTEGER;
}

const accepted = "taskBoard.cards.ready.moving --xstate.done.actor.moveTask[0]--> taskBoard.cards.ready.answered";

const studentBoard: Scenario = {
  name: "taskBoard (student)",
  fixture: fixtures.taskBoard,
  inputs: [{ teamId: 3, canEdit: true } satisfies InputFrom<typeof taskBoardMachine>],
  once: ["team.updated"],
  remembered: ["reload"],
  keyOf: ({ context }) => {
    const { tasks, moves, form, isRestored, isTeamOutdated }: BoardContext = context;
    const ways = moves.map(({ from, to }) => `${from.status} ${to.status}`);
    return [tasks.map(({ id, status }) => `${id} ${status}`), ways, form?.column, form?.draft.title, isRestored, isTeamOutdated];
  },
  isPossible: (snapshot, step, before) => {
    const context: BoardContext = snapshot.context;
    const { tasks, form, isRestored } = context;
    const event = eventIn<typeof taskBoardMachine>(step);
    // Cards and form have little to do with each other: they are gone through one after the other.
    if (event?.type === "task.dropped") return form === null && canDrop(context, event);
    if (event?.type === "taskForm.opened") return form?.column !== event.column && tasks.map(({ status }) => status).join() === "ToDo,Doing";
    if (event?.type === "draft.changed") return "title" in event.change && isNews(form?.draft ?? {}, event.change);
    if (event?.type === "draft.discarded") return isRestored;
    // A booking that is under way does not outlive its page.
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
  // A team is updated by its own students.
  isPossible: (_, step) => !isOf(step, "team.updated") && !isRefusedSession(step),
};

const supervision: Scenario = {
  name: "supervision",
  fixture: fixtures.supervision,
  inputs: fixtures.supervision.inputs,
  isPossible: (_, step) => !isRefusedSession(step),
  // What is not read looks like what is empty, unless it is told apart.
  wayOf: ({ context }, step, transition) => {
    const { projects }: ContextFrom<typeof supervisionMachine> = context;
    if (step.kind !== "outcome") return null;
    if (transition.endsWith("supervision.unread")) return projects.length === 0 ? "nothing read before" : "a list read before";
    return "output" in step.outcome && JSON.stringify(step.outcome.output) === "[]" ? "an empty list" : "a list";
  },
};

/** Every chart, in every role that it has. */
export const scenarios: readonly Scenario[] = [
  studentApp,
  supervisorApp,
  session,
  notices,
  teamCreation,
  booking,
  studentBoard,
  supervisorBoard,
  supervision,
];
