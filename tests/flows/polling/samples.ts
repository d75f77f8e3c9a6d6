import { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import type { EventSamples, Fixture, InputSamples } from "../samples.ts";

export const polling: Fixture = {
  chart: pollingMachine,
  inputs: [undefined] satisfies InputSamples<typeof pollingMachine>,
  events: {
    "page.shown": [{ type: "page.shown" }],
    "page.hidden": [{ type: "page.hidden" }],
    "page.focused": [{ type: "page.focused" }],
    "field.changed": [{ type: "field.changed" }],
    "data.changed": [{ type: "data.changed" }],
    "data.written": [{ type: "data.written" }],
  } satisfies EventSamples<typeof pollingMachine>,
  outcomes: {},
};
