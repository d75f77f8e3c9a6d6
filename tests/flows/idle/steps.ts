import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { happen, loggingIn, press, typeSecret } from "../../support/paths/instructions.ts";
import type { Steps } from "../../support/paths/parts.ts";
import { credentials, student, supervisor } from "../people.ts";

const inRenewal = { role: "dialog", name: "Log in again" } as const;

const passing = (time: number) => happen("pass", `Do nothing for ${time / 60_000} minutes.`);

export const idleSteps: Steps<typeof idleMachine> = {
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
