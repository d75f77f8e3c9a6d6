import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { address } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";
import { idleSteps } from "./steps.ts";

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
