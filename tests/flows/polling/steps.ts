import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import { happen, leaving, type } from "../../support/paths/instructions.ts";
import type { StepContext, Steps } from "../../support/paths/parts.ts";

/** How often this has happened before. */
const timesBefore = ({ path, number }: StepContext, event: string): number =>
  path.steps.slice(0, number - 1).filter(({ step }) => step.kind === "event" && step.event.type === event)
    .length;

/** How many files the team has shared after this step. */
export const filesAfter = (standing: StepContext): number => timesBefore(standing, "data.changed") + 2;

export const pollingSteps: Steps<typeof pollingMachine> = {
  "page.hidden": () => [{ does: "hide" }],
  "page.shown": () => [{ does: "show" }],
  "page.focused": () => [{ does: "changeWindow" }],
  "field.changed": (_, standing) => [
    type("a".repeat(timesBefore(standing, "field.changed") + 1), "File Name", {
      role: "form",
      name: "New file",
    }),
  ],
  "data.changed": (_, standing) => [
    happen("share", `A teammate shares the file “File ${filesAfter(standing)}”.`),
    ...leaving,
    { does: "seeText", text: `File ${filesAfter(standing)}` },
  ],
  "data.written": () => [happen("written", "In another tab of the browser, a task is added to the board.")],
};
