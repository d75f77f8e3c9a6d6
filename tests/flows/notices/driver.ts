import type { ContextFrom, EventFromLogic } from "xstate";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { Notice } from "../../../machines/notices/notice.ts";
import { noticesMachine, type ShownNotice } from "../../../machines/notices/notices.machine.ts";
import { same } from "../../paths/invariant.ts";
import { eventIn, isOf } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { expect } from "../../support/screen/expect.ts";
import { keptLog } from "../../support/screen/kept-log.ts";
import {
  address,
  loggingIn,
  goTo,
  goToBoard,
  happen,
  inNotices,
  seeHeading,
  type,
  type Control,
  type Place,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";
import { refusalText } from "../../support/paths/instruction-words.ts";
import { byItself, type StepContext, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { fixtureOf } from "../samples.ts";
import { tasks } from "../task-board/samples.ts";
import { student, supervisor } from "../people.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

const failedDeletion = {
  tone: "bad",
  title: "Failed to delete task.",
  text: "Fault 500",
  key: "task 1",
  action: { label: "Try again", to: "taskBoard", event: { type: "deletion.asked", taskId: 1 } },
} satisfies Notice;

const moved = {
  tone: "good",
  key: "task 2",
  text: "Moved to Done",
  spoken: ", position 1 of 1",
  action: {
    label: "Undo",
    to: "taskBoard",
    event: { type: "task.moved", taskId: 2, position: { status: "Doing", index: 0 }, isUndo: true },
    isUndo: true,
  },
} satisfies Notice;

const added = { tone: "good", key: "newTask", text: "Added!" } satisfies Notice;

export const fixture = fixtureOf(noticesMachine, {
  inputs: [undefined],
  events: {
    "notice.raised": [
      { notice: moved },
      { notice: added },
      {
        notice: { tone: "warning", key: "session", title: "Unauthorized", text: "Please login first." },
      },
      { notice: failedDeletion },
    ],
    "notice.dismissed": [{ id: 1 }, { id: 2 }],
    "notice.ended": [{ key: failedDeletion.key }],
    "action.chosen": [{ id: 1, action: failedDeletion.action }],
    "session.started": [{}],
    "session.leaving": [{}],
    "session.ended": [{}],
    "team.updated": [{}],
    "page.left": [{}],
    "reading.started": [{}],
    "reading.ended": [{}],
  },
  outputs: {},
});

/** A notice is shown, counts down while nobody reads it, and goes. */
export const happyPaths = {
  notices: [
    "notices.unattended --notice.raised--> notices.unattended.idle",
    "notices.unattended.idle --always--> notices.unattended.countingDown",
    "notices.unattended --reading.started--> notices.reading",
    "notices.reading --reading.ended--> notices.unattended",
    "notices.unattended.countingDown --xstate.after.readingTime.notices.unattended.countingDown--> notices.unattended.idle",
  ],
};

/** The paths of the session and of the pages play these. */
const isOfOthers = ({ type }: EventFromLogic<typeof noticesMachine>): boolean =>
  type === "session.started" || type === "session.leaving" || type === "notice.ended";

const isUndo = ({ action }: Notice): boolean => action?.isUndo === true;

/** Whether the step before raised the notice with the same key. */
const isSameNotice = (step: Step, { notice }: { readonly notice: Notice }): boolean => {
  const raised = eventIn<typeof noticesMachine>(step);
  return raised?.type === "notice.raised" && raised.notice.key === notice.key;
};

const pageNotices: Scenario = {
  name: "notices",
  fixture,
  inputs: fixture.inputs,
  remembered: ["action.chosen"],
  last: ["session.ended", "page.left"],
  isPossible: (snapshot, step, before) => {
    const { notices: shown, nextId }: ContextFrom<typeof noticesMachine> = snapshot.context;
    const event = eventIn<typeof noticesMachine>(step);
    // Removing the last notice also ends the reading pause.
    const canLeave = snapshot.matches("unattended") || shown.length > 1;
    if (event === null) return true;
    if (isOfOthers(event)) return false;
    // A warning has a page of its own.
    if (event.type === "notice.raised" && (nextId > 3 || event.notice.tone === "warning")) return false;
    // The card moves once, as its second move would read differently; and a retried deletion does not fail again.
    if (event.type === "notice.raised" && event.notice.tone === "bad")
      return !before.some((each) => isOf(each, "action.chosen"));
    if (event.type === "notice.raised") return !before.some((each) => isSameNotice(each, event));
    if (event.type === "notice.dismissed") return canLeave && shown.some(({ id }) => id === event.id);
    if (event.type === "action.chosen")
      return (
        canLeave && shown.some(({ id, action }) => id === event.id && action?.label === event.action.label)
      );
    // Without what ends with the page, the pause ends as well.
    if (event.type === "page.left") return snapshot.matches("unattended") || shown.some(isUndo);
    // The user leaves the page for this, and with it ends what is no Undo.
    if (event.type === "team.updated") return shown.length > 0 && shown.every(isUndo);
    if (event.type === "session.ended") return shown.length > 0 && snapshot.matches("unattended");
    return shown.length > 0;
  },
};

const othersNotices: Scenario = {
  name: "notices (in memory)",
  fixture,
  inputs: fixture.inputs,
  isInMemoryOnly: true,
  last: ["session.started", "session.leaving", "notice.ended"],
  isPossible: ({ context: { nextId, notices: shown } }, step) => {
    const event = eventIn<typeof noticesMachine>(step);
    if (event?.type === "notice.raised") return nextId < 3;
    return event !== null && shown.length > 0 && (isOfOthers(event) || event.type === "reading.started");
  },
};

export const scenarios: readonly Scenario[] = [pageNotices, othersNotices];

/* By the keyboard and as a screen reader does: the pointer would pause the notices. */

const enter = (control: Control): UserInstruction => ({ does: "key", key: "Enter", control });

/** The events before this step. */
const eventsBefore = ({ path, number }: StepContext): readonly LoggedEvent[] =>
  path.steps.slice(0, number - 1).flatMap(({ step }) => (step.kind === "event" ? [step.event] : []));

/** Which page is open is known by what led to it last. */
function toBoard(standing: StepContext): readonly UserInstruction[] {
  const last = eventsBefore(standing).findLast(({ type }) =>
    /^(notice\.raised|action\.chosen|team\.updated|page\.left)$/.test(type),
  )?.type;
  return last === "team.updated" || last === "page.left" ? [goToBoard, seeCard] : [];
}

const seeCard: UserInstruction = { does: "seeText", text: "Draw the plan" };

const inMenu = (card: string, item: string): readonly UserInstruction[] => [
  enter({ role: "button", name: `Actions for “${card}”` }),
  enter({ role: "menuitem", name: item }),
];

const inForm: Place = { role: "form", name: "New task" };

const isAdded = (event: LoggedEvent): boolean =>
  event.type === "notice.raised" && same(event["notice"], added);

/** The form stays open after the first. */
const addTask = (standing: StepContext): readonly UserInstruction[] => [
  ...(eventsBefore(standing).some(isAdded) ? [] : [enter({ role: "button", name: "Add Task to To Do" })]),
  type("Measure the roof", "Title", inForm),
  enter({ role: "button", name: "Add Task", within: inForm }),
];

/** What dismisses this notice. */
function dismissalOf({ before }: StepContext, id: number): Control {
  const shown: readonly ShownNotice[] = before.context.notices;
  const notice = shown.find((each) => each.id === id);
  return { role: "button", name: `Dismiss “${notice?.title ?? notice?.text ?? ""}”`, within: inNotices };
}

const noticesSteps: Steps<typeof noticesMachine> = {
  "notice.raised": ({ notice }, standing) => {
    if (notice.tone === "bad")
      return [
        happen("refuse", refusalText("the next DELETE /api/KanbanTask/{id}", 500)),
        ...toBoard(standing),
        ...inMenu("Draw the plan", "Delete"),
        enter({ role: "button", name: "Yes, delete it!" }),
      ];
    return [
      ...toBoard(standing),
      ...(notice.key === "newTask" ? addTask(standing) : inMenu("Read the map", "Done")),
    ];
  },
  "notice.dismissed": ({ id }, standing) => [{ does: "activate", control: dismissalOf(standing, id) }],
  // It asks the question again, whose answer is no.
  "action.chosen": ({ action }, standing) => [
    ...toBoard(standing),
    { does: "activate", control: { role: "button", name: action.label, within: inNotices } },
    { does: "key", key: "Escape", control: { role: "alertdialog", name: "Are you sure?" } },
  ],
  // Booking announces that the team has its supervisor.
  "team.updated": () => [
    goTo("Book a Supervisor"),
    { does: "seeText", text: "Your team already has a supervisor." },
  ],
  "page.left": () => [goTo("My Project"), seeHeading("My Project")],
  // Played in memory alone.
  "notice.ended": byItself,
  "session.started": byItself,
  "session.leaving": byItself,
  "session.ended": () => [enter({ role: "button", name: "Sign Out" })],
  "reading.started": (_, standing) => {
    const shown: readonly ShownNotice[] = standing.before.context.notices;
    return [{ does: "point", control: dismissalOf(standing, shown[0]?.id ?? 0) }];
  },
  "reading.ended": () => [{ does: "pointAway" }],
};

/** The team is found on another page; the rest happens on the board. */
const leavingPage = [
  "notices.unattended --page.left--> notices.unattended.idle",
  "notices.unattended.idle --always--> notices.unattended.countingDown",
  "notices.reading --page.left--> (internal)",
];

export const driver: Driver<typeof noticesMachine> = {
  actor: "app/notices",
  onTheWay: {
    "notice.raised": leavingPage,
    "team.updated": leavingPage,
    "action.chosen": leavingPage,
  },
  // A hidden page does not dismiss its notices.
  isVisible: true,
  begin: ({ arrange }) =>
    arrange({
      ...withTeam(everybody, {
        ...falcons,
        supervisorId: supervisor.userId,
        project: { id: 20, title: "Maps for all", description: "" },
      }),
      inTeam: [7, 9],
      tasks,
    }),
  starts: () => [address("/"), ...loggingIn(student), { does: "seeText", text: "Draw the plan" }],
  steps: noticesSteps,
  // The landing page has been left.
  settled: async ({ page }) =>
    expect.poll(async () => (await keptLog(page)).includes('"page.left"')).toBe(true),
  happens: {
    refuse: async ({ backend, allowFailure }) => {
      allowFailure({ kind: "status", status: 500, message: "" });
      await backend.fail({ method: "DELETE", path: "/api/KanbanTask/1", status: 500, times: 1 });
    },
  },
  calls: {},
};

export const words: ChartWords<typeof noticesMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, on whose board “Draw the plan” is in To Do. Do not point at the notices unless a step says so: that pauses them.",
  }),
  calls: {},
};
