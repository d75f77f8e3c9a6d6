import type { SnapshotFrom } from "xstate";
import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { isOneOf, when, type SuiteOf } from "../../paths/invariant.ts";

/** Whether this says that the user has done nothing for as long as is allowed. */
const isTooLate = ({ context }: SnapshotFrom<typeof idleMachine>, { type, time }: LoggedEvent): boolean =>
  type === "time.checked" && Number(time) - context.lastActed >= context.minutes * 60_000;

export const suite: SuiteOf<typeof idleMachine> = {
  keyOf: ({ context }) => context,
  invariants: [
    {
      name: "a session ends when nothing was done for as long as is allowed, and not before",
      onAny: ({ before, event, after }) =>
        when(
          before.matches("watching") || before.matches("warning"),
          () => after.matches("ended") === isTooLate(before, event),
        ),
    },
    {
      name: "whatever the user does takes the warning away",
      on: ({ before, event, after }) =>
        when(before.matches("warning") && isOneOf(event, "user.acted"), () => after.matches("watching")),
    },
  ],
};
