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
