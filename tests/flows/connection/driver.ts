import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { statusFailure } from "../samples.ts";
import { address } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody } from "../../support/paths/world.ts";
import { connectionSteps, login } from "./steps.ts";

export const connectionDriver: Driver<typeof connectionMachine> = {
  actor: "app/connection",
  isVisible: true,
  begin: ({ arrange }) => arrange(everybody),
  // The log begins when the user turns to the form.
  starts: () => [address("/"), { does: "focus", field: "Email" }],
  steps: connectionSteps,
  happens: {
    lost: async ({ gate, allowFailure }) => {
      const failure = { kind: "network", message: "" };
      allowFailure(failure);
      await gate.fail([login], failure);
    },
    answered: async ({ gate, allowFailure }) => {
      allowFailure(statusFailure(401, ""));
      await gate.letGo([login]);
    },
  },
  calls: { reachServer: { shapes: ["GET /api/Teams"], world: () => everybody } },
  alsoHeld: [login],
};
