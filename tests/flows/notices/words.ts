import type { noticesMachine, ShownNotice } from "../../../machines/notices/notices.machine.ts";
import { quoted, type ChartWords, type StepContext } from "../../paths/print/words.ts";

const textOf = ({ before }: StepContext, id: number): string => {
  const shown: readonly ShownNotice[] = before.context.notices;
  return quoted(shown.find((notice) => notice.id === id)?.text ?? "");
};

/** Does not start or end the reading pause. */
const apart = "without pointing at the notices";

export const noticesWords: ChartWords<typeof noticesMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara, a student of the team “Falcons”, logs in and comes to /dashboard/student/KanbanBoard, where “Draw the plan” is in To Do.",
  }),
  events: {
    "notice.raised": ({ notice }) =>
      notice.tone === "good"
        ? `Move the card “Read the map” to Done by its menu and the keyboard, ${apart}: ${quoted(notice.text)} comes up.`
        : `Delete the card “Draw the plan” by its menu and the keyboard, ${apart}; the service fails with status 500, and ${quoted(notice.title ?? notice.text)} comes up.`,
    "notice.dismissed": ({ id }, standing) =>
      `Dismiss the notice ${textOf(standing, id)} as a screen reader does, ${apart}.`,
    "action.chosen": ({ id, action }, standing) =>
      `Choose ${quoted(action.label)} on the notice ${textOf(standing, id)} as a screen reader does, ${apart}, and say no to the question.`,
    "team.updated": () => "Go to /booking-supervisor and back to the board, without pointing at the notices.",
    "page.left": () => "Go to /dashboard/student/Myproject, without pointing at the notices.",
    "session.started": () => "Log in.",
    "session.leaving": () => "Press Sign Out in the header while a change is being saved.",
    "session.ended": () => "Press Sign Out in the header by the keyboard.",
    "reading.started": () => "Point at the notices.",
    "reading.ended": () => "Move the pointer away from the notices.",
  },
  calls: {},
};
