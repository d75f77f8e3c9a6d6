import type { ContextFrom } from "xstate";
import { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { expect } from "../../support/screen/expect.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import { address, loggingIn, seeHeading, happen, leaving, type } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import type { StepContext, Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { fixtureOf } from "../samples.ts";
import { student, supervisor } from "../people.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

export const fixture = fixtureOf(pollingMachine, {
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
export const happyPaths = {
  polling: [
    "polling.waiting --xstate.after.pollingTime.polling.waiting--> polling.waiting",
    "polling.waiting --field.changed--> polling.typing",
    "polling.typing --xstate.after.typingTime.polling.typing--> polling.pausing",
    "polling.pausing --xstate.after.typingTime.polling.pausing--> polling.waiting",
    "polling.waiting --page.hidden--> polling.hidden",
    "polling.hidden --page.shown--> polling.waiting",
  ],
};

/** On a page with files, which are refetched by themselves. */
const pollingScenario: Scenario = {
  name: "polling",
  fixture,
  inputs: fixture.inputs,
  keyOf: ({ context }) => context,
  isPossible: ({ context }, step) => {
    const { unchanged }: ContextFrom<typeof pollingMachine> = context;
    return step.kind !== "timer" || unchanged < 2;
  },
};

export const scenarios: readonly Scenario[] = [pollingScenario];

/** How often this has happened before. */
const timesBefore = ({ path, number }: StepContext, event: string): number =>
  path.steps.slice(0, number - 1).filter(({ step }) => step.kind === "event" && step.event.type === event)
    .length;

/** How many files the team has shared after this step. */
const filesAfter = (standing: StepContext): number => timesBefore(standing, "data.changed") + 2;

const pollingSteps: Steps<typeof pollingMachine> = {
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

/** The team has shared this many files. */
const sharing = (count: number): World => ({
  ...withTeam(everybody, {
    ...falcons,
    supervisorId: supervisor.userId,
    project: { id: 20, title: "Maps for all", description: "" },
  }),
  inTeam: [7, 9],
  files: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `File ${index + 1}`,
    url: "https://files.example",
    date: "2026-11-02T10:00:00.000Z",
    studentId: 9,
    studentName: "Omar",
    teamId: falcons.teamId,
  })),
});

export const driver: Driver<typeof pollingMachine> = {
  actor: "app/polling",
  isVisible: true,
  // The files are refetched after each poll.
  beforeTimer: ({ page }) => expect.poll(() => isCalling(page, "app/projectFiles")).toBe(false),
  begin: ({ arrange }) => arrange(sharing(1)),
  starts: () => [
    address("/"),
    ...loggingIn(student),
    seeHeading("Task Board"),
    address("/dashboard/student/projects"),
    { does: "seeText", text: "File 1" },
    // The login form was typed in: whoever returns to the page is not typing any more.
    { does: "lookAway" },
  ],
  steps: pollingSteps,
  happens: {
    share: ({ arrange }, standing) => arrange(sharing(filesAfter(standing))),
    written: ({ page }) =>
      page.evaluate(() => {
        const channel = new BroadcastChannel("graduation-projects");
        channel.postMessage("written");
        channel.close();
      }),
  },
  calls: {},
};

export const words: ChartWords<typeof pollingMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, which has shared the file “File 1”.",
  }),
  calls: {},
};
