import { expect } from "../../support/screen/expect.ts";
import { keptLog } from "../../support/screen/kept-log.ts";
import type { noticesMachine, ShownNotice } from "../../../machines/notices/notices.machine.ts";
import { tasks } from "../task-board/samples.ts";
import { student, supervisor } from "../people.ts";
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

/* By the keyboard and as a screen reader does: the pointer would pause the notices. */

const enter = (control: Control): UserInstruction => ({ does: "key", key: "Enter", control });

/** Which page is open is known by what led to it last. */
function toBoard({ path, number }: StepContext): readonly UserInstruction[] {
  const last = path.steps
    .slice(0, number - 1)
    .flatMap(({ step }) => (step.kind === "event" ? [step.event.type] : []))
    .findLast((event) => /^(notice\.raised|action\.chosen|team\.updated|page\.left)$/.test(event));
  return last === "team.updated" || last === "page.left" ? [goToBoard, seeCard] : [];
}

const seeCard: UserInstruction = { does: "seeText", text: "Draw the plan" };

const inMenu = (card: string, item: string): readonly UserInstruction[] => [
  enter({ role: "button", name: `Actions for “${card}”` }),
  enter({ role: "menuitem", name: item }),
];

const inForm: Place = { role: "form", name: "New task" };

const addTask: readonly UserInstruction[] = [
  enter({ role: "button", name: "Add Task to To Do" }),
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
    return [...toBoard(standing), ...(notice.key === "newTask" ? addTask : inMenu("Read the map", "Done"))];
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

export const noticesDriver: Driver<typeof noticesMachine> = {
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

export const noticesWords: ChartWords<typeof noticesMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, on whose board “Draw the plan” is in To Do. Do not point at the notices unless a step says so: that pauses them.",
  }),
  calls: {},
  hurry:
    "“Added!” goes 10 seconds after the last notice came or went, unless you point at the notices: take the steps until then without a pause.",
};
