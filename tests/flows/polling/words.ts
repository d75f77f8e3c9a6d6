import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const pollingWords: ChartWords<typeof pollingMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, which has shared the file “File 1”.",
  }),
  calls: {},
};
