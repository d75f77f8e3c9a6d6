import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const idleWords: ChartWords<typeof idleMachine> = {
  begins: () => ({ role: "a student", does: "Open / without being logged in." }),
  events: {
    "session.began": () => "Log in as Sara, a student of the team “Falcons”.",
    "session.ended": () => "In another tab of the browser, sign out.",
    "session.renewed": () => "Type the password and press Login.",
    "user.acted": () => "Press the Shift key.",
  },
  calls: {},
};
