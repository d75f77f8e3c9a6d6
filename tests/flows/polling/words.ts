import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const pollingWords: ChartWords<typeof pollingMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara, a student of the team “Falcons”, logs in and goes to /dashboard/student/projects.",
  }),
  events: {
    "page.hidden": () => "Turn to another tab of the browser.",
    "page.shown": () => "Turn to the page again.",
    "page.focused": () => "Turn to another window that leaves the page visible, and then back.",
    "field.changed": () => "Type into the name of a new file.",
    "data.changed": () =>
      "As a teammate, share a file; open another page by a link in the header, then come back with the browser's Back.",
    "data.written": () => "In another tab of the browser, add a task to the board.",
  },
  calls: {},
};
