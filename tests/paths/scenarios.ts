import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import type { ShownNotice } from "../../machines/notices/notices.machine.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import { placeOf, type Place } from "../../machines/task-board/order.ts";
import type { taskBoardMachine } from "../../machines/task-board/task-board.machine.ts";
import { fixtures } from "../support/fixtures.ts";
import type { Scenario, Step } from "../support/path-kit/scenario.ts";

type BoardContext = ContextFrom<typeof taskBoardMachine>;

const isEvent = (step: Step, type: string): step is Step & { kind: "event" } => step.kind === "event" && step.event.type === type;
const isNotice = (value: unknown): value is Notice => typeof value === "object" && value !== null && "tone" in value;
const changeIn = (step: Step & { kind: "event" }): object => (typeof step.event["change"] === "object" ? (step.event["change"] ?? {}) : {});
const fieldOf = (step: Step, field: string): unknown => (step.kind === "event" ? step.event[field] : undefined);

/** A 401 is another chart's matter: the session asks to sign in again, over every page (S12). */
const isRefusedSession = (step: Step): boolean =>
  step.kind === "outcome" && "error" in step.outcome && JSON.stringify(step.outcome.error).includes('"status":401');

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
    return !isRefusedSession(step);
  },
};

const notices: Scenario = {
  name: "notices",
  fixture: fixtures.notices,
  inputs: fixtures.notices.inputs,
  last: ["session.ended"],
  isPossible: ({ context }, step) => {
    const shown: readonly ShownNotice[] = context.notices;
    if (step.kind !== "event") return true;
    const { type, id, notice } = step.event;
    // A warning's own screen is one that nobody has come to yet.
    if (type === "notice.raised") return context.nextId <= 3 && isNotice(notice) && notice.tone !== "warning";
    if (type === "notice.dismissed") return shown.some((each) => each.id === id);
    if (type === "offer.chosen") return shown.some((each) => each.id === id && each.offer !== undefined);
    return shown.length > 0;
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
    if (isEvent(step, "member.toggled")) return fieldOf(step, "userId") === 9;
    if (isEvent(step, "draft.discarded")) return snapshot.context.isRestored;
    return !isRefusedSession(step);
  },
};

const booking: Scenario = {
  name: "booking",
  fixture: fixtures.booking,
  inputs: fixtures.booking.inputs,
  isPossible: (snapshot, step) => {
    if (isEvent(step, "draft.discarded")) return snapshot.context.isRestored;
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
  keyOf: ({ context }) => {
    const { tasks, moves, form, isRestored, isTeamOutdated }: BoardContext = context;
    return [tasks.map(({ id, status }) => `${id} ${status}`), moves.length, form?.column, form?.draft.title, isRestored, isTeamOutdated];
  },
  isPossible: (snapshot, step) => {
    const { tasks, moves, isRestored }: BoardContext = snapshot.context;
    const drop = dropIn(snapshot, step);
    // The first card is dragged to the end of a column or moved up, the second goes by its menu; the form is another matter.
    if (drop !== null) {
      const { from, to, taskId } = drop;
      if (from === null || moves.length > 1 || tasks.length > 2 || !snapshot.matches({ form: "closed" })) return false;
      if (from.status === to.status) return taskId === 1 && from.index === 1 && to.index === 0;
      return to.index === (taskId === 1 ? tasks.length : Number.MAX_SAFE_INTEGER);
    }
    if (isEvent(step, "taskForm.opened")) return JSON.stringify(tasks.map(({ status }) => status)) === '["ToDo","Doing"]';
    if (isEvent(step, "draft.changed")) return Object.keys(changeIn(step)).includes("title");
    if (isEvent(step, "draft.discarded")) return isRestored;
    return !isRefusedSession(step);
  },
  wayOf: (snapshot, step) => {
    const drop = dropIn(snapshot, step);
    return drop?.from === undefined || drop.from === null || drop.from.status === drop.to.status ? null : `${drop.from.status} to ${drop.to.status}`;
  },
};

const supervisorBoard: Scenario = { ...studentBoard, name: "taskBoard (supervisor)", inputs: fixtures.taskBoard.inputs.slice(1) };

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
