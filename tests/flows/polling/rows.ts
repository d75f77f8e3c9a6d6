import type { ContextFrom } from "xstate";
import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import { isOneOf, when, type SuiteOf } from "../../paths/invariant.ts";

export const suite: SuiteOf<typeof pollingMachine> = {
  keyOf: ({ context }: { context: ContextFrom<typeof pollingMachine> }) => context,
  invariants: [
    {
      name: "a hidden page stays hidden until it is shown",
      onAny: ({ before, event, after }) =>
        when(before.matches("hidden"), () => after.matches("hidden") !== isOneOf(event, "page.shown")),
    },
    {
      name: "time counts as unchanged only while the user looks and does not type",
      onAny: ({ before, after }) =>
        when(after.context.unchanged > before.context.unchanged, () => before.matches("waiting")),
    },
    {
      name: "what others or the user change restarts the countdown",
      on: ({ event, after }) =>
        when(
          isOneOf(event, "data.changed", "data.written", "page.focused", "page.shown"),
          () => after.context.unchanged === 0,
        ),
    },
  ],
};
