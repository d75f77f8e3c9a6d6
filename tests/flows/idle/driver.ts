import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { address, happen, loggingIn, press, typeSecret } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";
import type { Steps } from "../../support/paths/parts.ts";
import { credentials, student, supervisor } from "../people.ts";
import type { ChartWords } from "../../paths/print/words.ts";

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

export const idleDriver: Driver<typeof idleMachine> = {
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

export const idleWords: ChartWords<typeof idleMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”; nobody is logged in.",
  }),
  calls: {},
};
