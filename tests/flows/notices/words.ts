import type { noticesMachine } from "../../../machines/notices/notices.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const noticesWords: ChartWords<typeof noticesMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, on whose board “Draw the plan” is in To Do. Do not point at the notices unless a step says so: that pauses them.",
  }),
  calls: {},
};
