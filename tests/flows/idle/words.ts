import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const idleWords: ChartWords<typeof idleMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”; nobody is logged in.",
  }),
  calls: {},
};
