import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { fixtures } from "../../support/fixtures.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "./invariant.ts";

export const supervision: SuiteOf<typeof supervisionMachine> = {
  fixture: fixtures.supervision,
  keyOf: ({ context }) => context,
  invariants: [
    {
      name: "[2.52] a list that could not be read is never shown as an empty one",
      on: ({ event, after }) => when(hasFailed(event), () => after.matches("unread")),
    },
    {
      name: "[2.51] what is listed is what was read",
      on: ({ event, after }) =>
        when(after.matches("listed"), () => isOneOf(event, "xstate.done.actor.readSupervision") && same(after.context.projects, event["output"])),
    },
    {
      name: "[2.51] the projects stay as they were until others were read",
      on: ({ before, event, after }) =>
        when(!isOneOf(event, "xstate.done.actor.readSupervision") && before.context.projects.length > 0, () =>
          same(before.context.projects, after.context.projects),
        ),
    },
    {
      name: "[2.51] the projects that are read are those of the supervisor whose page it is",
      at: ({ context }, [call]) => when(call !== undefined, () => same(call?.input, { supervisorId: context.supervisorId })),
    },
    {
      name: "whoever comes back, or tries again, reads anew",
      onAny: ({ before, event, calls }) => {
        const isBack = isOneOf(event, "screen.opened", "page.restored") && !before.matches("loading");
        return when(isBack || (isOneOf(event, "reload.pressed") && before.matches("unread")), () => calls.length === 1);
      },
    },
    {
      name: "[6.3] looking on writes nothing",
      at: (_, waiting) => when(waiting.length > 0, () => waiting.length === 1 && waiting.every(({ isWrite }) => !isWrite)),
    },
  ],
};
