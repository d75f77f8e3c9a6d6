import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { isOneOf, when, type SuiteOf } from "../../paths/invariant.ts";
import { fixtures } from "../../support/fixtures.ts";

export const idle: SuiteOf<typeof idleMachine> = {
  fixture: fixtures.idle,
  keyOf: () => null,
  invariants: [
    {
      name: "a session ends only after the warning",
      onAny: ({ before, after }) =>
        when(after.matches("ended") && !before.matches("ended"), () => before.matches("warning")),
    },
    {
      name: "whatever the user does takes the warning away",
      on: ({ before, event, after }) =>
        when(before.matches("warning") && isOneOf(event, "user.acted"), () => after.matches("acting")),
    },
  ],
};
