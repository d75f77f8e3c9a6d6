import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import { failureOf } from "../../machines/domain/failure.ts";
import type { noticesMachine } from "../../machines/notices/notices.machine.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { placeOf, type Place } from "../../machines/task-board/order.ts";
import type { bookingMachine } from "../../machines/booking/booking.machine.ts";
import { selectCandidates } from "../../machines/team-creation/team-creation.machine.ts";
import type { taskBoardMachine } from "../../machines/task-board/task-board.machine.ts";
import { fixtures } from "../support/fixtures.ts";
import type { Scenario, Step } from "../support/path-kit/scenario.ts";

type BoardContext = ContextFrom<typeof taskBoardMachine>;

const isEvent = (step: Step, type: string): step is Step & { kind: "event" } => step.kind === "event" && step.event.type === type;
const isNotice = (value: unknown): value is Notice => typeof value === "object" && value !== null && "tone" in value;
/** Typing what stands there already is no event. */
const isNews = (draft: object, change: object): boolean => JSON.stringify({ ...draft, ...change }) !== JSON.stringify(draft);
const changeIn = (step: Step & { kind: "event" }): object => (typeof step.event["change"] === "object" ? (step.event["change"] ?? {}) : {});
const fieldOf = (step: Step, field: string): unknown => (step.kind === "event" ? step.event[field] : undefined);

/** A 401 is another chart's matter: the session asks to sign in again, over every page (S12). */
const isRefusedSession = (step: Step): boolean => {
  if (step.kind !== "outcome" || !("error" in step.outcome)) return false;
  const { status, message } = failureOf(step.outcome.error);
  return status === 401 && message === "";
};

const session: Scenario = {
  name: "session",
  fixture: fixtures.session,
  inputs: fixtures.session.inputs,
  once: ["team.updated"],
  isPossible: (snapshot, step) => {
    const { user } = snapshot.context;
    // A team is created by who has none, and booked for, when the session has expired, by who has one.
    if (isEvent(step, "team.updated"))
      return user?.role === "student" && (snapshot.matches({ signedIn: "settled" }) ? user.team === null : snapshot.matches("expired") && user.team !== null);
    if (isEvent(step, "session.expired")) return snapshot.matches({ signedIn: "settled" });
    // "Welcome!" stands before the way out.
    if (isEvent(step, "signOut.pressed")) return !snapshot.matches({ signedIn: "welcoming" });
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
    if (step.kind !== "event") return true;
    const { type, id, notice } = step.event;
    // A warning stands on a page of its own; and a move that was made once more does not fail again.
    if (type === "notice.raised")
      return nextId <= 3 && isNotice(notice) && (notice.tone === "good" || (notice.tone === "bad" && !before.some((each) => isEvent(each, "offer.chosen"))));
    // With the last notice the reading is over, too.
    const isLeft = snapshot.matches("unattended") || shown.length > 1;
    if (type === "notice.dismissed") return isLeft && shown.some((each) => each.id === id);
    if (type === "offer.chosen") return isLeft && shown.some((each) => each.id === id && each.offer !== undefined);
    return shown.length > 0 && (type !== "session.ended" || snapshot.matches("unattended"));
  },
};

const teamCreation: Scenario = {
  name: "teamCreation",
  fixture: fixtures.teamCreation,
  inputs: fixtures.teamCreation.inputs,
  isPossible: (snapshot, step) => {
    // Whoever is signed out has no form open, and whoever has created a team is in it.
    if (isEvent(step, "screen.opened")) {
      const leader = fieldOf(step, "leader") as { status: boolean } | null;
      return leader !== null && leader.status === snapshot.matches("created");
    }
    if (isEvent(step, "member.toggled")) return fieldOf(step, "userId") === 9 && selectCandidates(snapshot).some(({ userId }) => userId === 9);
    if (isEvent(step, "teamName.changed")) return fieldOf(step, "teamName") !== snapshot.context.teamName;
    if (isEvent(step, "draft.discarded")) return snapshot.context.isRestored;
    return !isRefusedSession(step);
  },
};

const booking: Scenario = {
  name: "booking",
  fixture: fixtures.booking,
  inputs: fixtures.booking.inputs,
  isPossible: (snapshot, step) => {
    const { draft, desk, isRestored }: ContextFrom<typeof bookingMachine> = snapshot.context;
    if (isEvent(step, "draft.changed")) {
      // A project that exists is not typed anew, and only who has room can be chosen.
      const change = changeIn(step);
      const isOffered = !("supervisorId" in change) || change.supervisorId === null || desk.supervisors.length > 0;
      return isOffered && isNews(draft, change) && (desk.project === null || "supervisorId" in change);
    }
    if (isEvent(step, "draft.discarded")) return isRestored;
    return !isRefusedSession(step);
  },
};

/** Where a card goes by this step, and where it stands; null: no card is dropped. */
function dropIn({ context }: AnyMachineSnapshot, step: Step): { readonly from: Place | null; readonly to: Place; readonly taskId: number } | null {
  if (!isEvent(step, "task.dropped")) return null;
  // The samples of this event, which the fixture types.
  const { taskId, place } = step.event as unknown as { readonly taskId: number; readonly place: Place };
  return { from: placeOf(context.tasks, taskId), to: place, taskId };
}

const studentBoard: Scenario = {
  name: "taskBoard (student)",
  fixture: fixtures.taskBoard,
  inputs: fixtures.taskBoard.inputs.slice(0, 1),
  once: ["team.updated"],
  remembered: ["reload"],
  keyOf: ({ context }) => {
    const { tasks, moves, form, isRestored, isTeamOutdated }: BoardContext = context;
    return [tasks.map(({ id, status }) => `${id} ${status}`), moves.map(({ from, to }) => `${from.status} ${to.status}`), form?.column, form?.draft.title, isRestored, isTeamOutdated];
  },
  isPossible: (snapshot, step, before) => {
    const { tasks, moves, form, isRestored }: BoardContext = snapshot.context;
    const drop = dropIn(snapshot, step);
    // The first card is dragged to the next column or moved up, the second goes anywhere by its menu; the form is another matter.
    if (drop !== null) {
      const { from, to, taskId } = drop;
      if (from === null || tasks.length > 2 || !snapshot.matches({ form: "closed" })) return false;
      // A second move waits behind that of the other card, and no third behind it.
      const [first, second] = moves;
      if (second !== undefined || (first !== undefined && (first.taskId !== 2 || taskId !== 1))) return false;
      if (from.status === to.status) return taskId === 1 && from.index === 1 && to.index === 0;
      if (taskId === 1) return from.status === "ToDo" && to.status === "Doing" && to.index === tasks.length;
      return to.index === Number.MAX_SAFE_INTEGER;
    }
    if (isEvent(step, "taskForm.opened") && form?.column === fieldOf(step, "column")) return false;
    if (isEvent(step, "taskForm.opened")) return JSON.stringify(tasks.map(({ status }) => status)) === '["ToDo","Doing"]';
    if (isEvent(step, "draft.changed")) return "title" in changeIn(step) && isNews(form?.draft ?? {}, changeIn(step));
    if (isEvent(step, "draft.discarded")) return isRestored;
    // A booking that is under way does not outlive its page.
    if (isEvent(step, "team.updated")) return before.every(({ kind }) => kind !== "reload");
    return !isRefusedSession(step);
  },
  // Rows K1 to K6 are one transition, taken from each column to each other.
  wayOf: ({ context }, step, transition) => {
    const [move]: BoardContext["moves"] = context.moves;
    const isAccepted = transition === "taskBoard.cards.ready.moving --xstate.done.actor.moveTask[0]--> taskBoard.cards.ready.answered";
    return step.kind === "outcome" && isAccepted && move !== undefined && move.from.status !== move.to.status ? `${move.from.status} to ${move.to.status}` : null;
  },
};

const supervisorBoard: Scenario = {
  ...studentBoard,
  name: "taskBoard (supervisor)",
  inputs: fixtures.taskBoard.inputs.slice(1),
  // A team is updated by its own students.
  isPossible: (_, step) => !isEvent(step, "team.updated") && !isRefusedSession(step),
};

const supervision: Scenario = {
  name: "supervision",
  fixture: fixtures.supervision,
  inputs: fixtures.supervision.inputs,
  isPossible: (_, step) => !isRefusedSession(step),
};

/** Whose error this step is; null: it is no flow's end. */
const flowThatDies = (step: Step): string | null => (step.kind === "outcome" ? step.call : null);

/** What a student comes to who is in no team, and what kills the flow whose screen is open. */
const studentApp: Scenario = {
  name: "app (student)",
  fixture: fixtures.app,
  inputs: fixtures.app.inputs,
  last: ["session.ended"],
  isPossible: ({ context }, step) => {
    const flow = flowThatDies(step);
    if (flow !== null) return context.open.type === `${flow}.opened`;
    if (step.kind !== "event") return false;
    const { type, leader, userId } = step.event;
    if (type === "teamCreation.opened") return leader === fixtures.app.events["teamCreation.opened"]?.[0]?.["leader"];
    if (type === "booking.opened") return userId === 7;
    return type === "plainScreen.opened" || type === "session.ended";
  },
};

/** What a supervisor comes to: the overview at once, and the boards of two teams. */
const supervisorApp: Scenario = {
  ...studentApp,
  name: "app (supervisor)",
  isPossible: (snapshot, step) => {
    const flow = flowThatDies(step);
    if (flow !== null) return snapshot.context.open.type === `${flow}.opened`;
    if (step.kind !== "event") return false;
    const { type, supervisorId, canEdit } = step.event;
    if (type === "supervision.opened") return supervisorId === 8;
    if (snapshot.matches({ supervision: "absent" })) return false;
    return type === "taskBoard.opened" ? canEdit === false : type === "plainScreen.opened" || type === "session.ended";
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
