import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const idleWords: ChartWords<typeof idleMachine> = {
  begins: () => ({ role: "a student", does: "Open / without being logged in." }),
  events: {
    "session.began": (_, { before }) =>
      before.matches("ended")
        ? "Type the password and press Login."
        : "Log in as Sara, a student of the team “Falcons”.",
    "session.ended": () => "In another tab of the browser, sign out.",
    "user.acted": () => "Press the Shift key, at least a minute after the last key.",
    "time.checked": ({ time }) => `Do nothing for ${time / 60_000} minutes.`,
  },
  calls: {},
};
