import { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { fixtureOf } from "../samples.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { address, happen, loggingIn, press, typeSecret } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";
import type { Steps } from "../../support/paths/parts.ts";
import { credentials, student, supervisor } from "../people.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

const minutes = (count: number): number => count * 60_000;

export const fixture = fixtureOf(idleMachine, {
  inputs: [undefined],
  events: {
    "session.began": [
      { minutes: 60, time: 0, endsAt: null },
      { minutes: 60, time: 0, endsAt: minutes(30) },
      { minutes: 60, time: 0, endsAt: minutes(90) },
    ],
    "session.ended": [{}],
    "user.acted": [{ time: minutes(1) }, { time: minutes(27) }],
    // Late enough whether the user has acted or not; and not quite.
    "time.checked": [
      { time: minutes(59) },
      { time: minutes(61) },
      { time: minutes(58) - 1 },
      { time: minutes(28) },
      { time: minutes(29) },
      { time: minutes(30) },
    ],
    "renewal.chosen": [{}],
    "renewal.postponed": [{}],
  },
  outputs: {},
});

/** Whoever does nothing is warned, and signed out two minutes later. */
export const happyPaths = {
  idle: [
    "idle.off --session.began--> idle.watching",
    "idle.watching --user.acted--> (internal)",
    "idle.watching --time.checked [isWarningDue]--> idle.warning",
    "idle.warning --user.acted--> idle.watching",
    "idle.watching --time.checked [isWarningDue]--> idle.warning",
    "idle.warning --time.checked--> idle.ended",
    "idle.ended --session.began--> idle.watching",
  ],
};

/** A student who leaves the board open. */
const idleScenario: Scenario = {
  name: "idle",
  fixture,
  inputs: fixture.inputs,
  keyOf: ({ context }) => context,
  isPossible: (_, step) => isOfToken(step) === false,
};

/** The same with a token that ends after half an hour, as the local service gives none that ends before eight. */
const tokenEndScenario: Scenario = {
  ...idleScenario,
  name: "idle (the token ends)",
  isInMemoryOnly: true,
  isPossible: (_, step) => isOfToken(step) !== false,
};

export const scenarios: readonly Scenario[] = [idleScenario, tokenEndScenario];

/** Whether a step is about the end of a token; null: it may be about either. */
const isOfToken = (step: Step): boolean | null => {
  if (step.kind !== "event") return null;
  if (step.event.type === "session.began") return step.event["endsAt"] !== null;
  const minutes = Number(step.event["time"]) / 60_000;
  // These show whether the user types just before the end.
  return minutes >= 27 && minutes <= 30 ? true : null;
};

const inRenewal = { role: "dialog", name: "Log in again" } as const;

const passing = (time: number) => happen("pass", `Do nothing for ${time / 60_000} minutes.`);

const idleSteps: Steps<typeof idleMachine> = {
  "session.began": (_, { before }) =>
    before.matches("ended")
      ? [typeSecret(credentials.password, "the password", "Password", inRenewal), press("Login", inRenewal)]
      : loggingIn(student),
  "session.ended": () => [{ does: "signOutElsewhere", user: supervisor }],
  // Any key will do; a press on the button closes the dialog before the button is let go.
  "user.acted": ({ time }, { before }) => [
    ...(before.matches("watching") ? [passing(time)] : []),
    { does: "pressShift" },
  ],
  "renewal.chosen": () => [press("Log in again now")],
  "renewal.postponed": () => [press("Go on until then")],
  "time.checked": ({ time }) => [passing(time)],
};

export const driver: Driver<typeof idleMachine> = {
  actor: "app/idle",
  // The service decides when a token ends.
  fieldsBeside: ["endsAt"],
  begin: ({ arrange }) => arrange(withTeam(everybody, falcons)),
  // The log begins when the user turns to the form.
  starts: () => [address("/"), { does: "focus", field: "Email" }],
  steps: idleSteps,
  happens: {
    pass: async ({ page }, { path, number }) => {
      const step = path.steps[number - 1]?.step;
      if (step?.kind === "event") await page.clock.fastForward(Number(step.event["time"]));
    },
  },
  calls: {},
};

export const words: ChartWords<typeof idleMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”; nobody is logged in.",
  }),
  calls: {},
};
