import type { noticesMachine, ShownNotice } from "../../../machines/notices/notices.machine.ts";
import {
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
import { refusalText } from "../../support/paths/instruction-words.ts";
import { byItself, type StepContext, type Steps } from "../../support/paths/parts.ts";

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

export const noticesSteps: Steps<typeof noticesMachine> = {
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
