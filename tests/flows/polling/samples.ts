import { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import { fixtureOf } from "../samples.ts";

export const polling = fixtureOf(pollingMachine, {
  inputs: [undefined],
  events: {
    "page.shown": [{}],
    "page.hidden": [{}],
    "page.focused": [{}],
    "field.changed": [{}],
    "data.changed": [{}],
    "data.written": [{}],
  },
  outputs: {},
});

/** The page is refetched while the user looks at it, but not while they type or are away. */
export const pollingHappyPath: readonly string[] = [
  "polling.waiting --xstate.after.pollingTime.polling.waiting--> polling.waiting",
  "polling.waiting --field.changed--> polling.typing",
  "polling.typing --xstate.after.typingTime.polling.typing--> polling.pausing",
  "polling.pausing --xstate.after.typingTime.polling.pausing--> polling.waiting",
  "polling.waiting --page.hidden--> polling.hidden",
  "polling.hidden --page.shown--> polling.waiting",
];
