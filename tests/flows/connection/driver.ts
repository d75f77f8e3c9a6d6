import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { statusFailure } from "../samples.ts";
import {
  address,
  happen,
  press,
  type,
  typeSecret,
  type Instruction,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody } from "../../support/paths/world.ts";
import { refusalText } from "../../support/paths/instruction-words.ts";
import type { Shape } from "../../support/paths/gate.ts";
import type { StepContext, Steps } from "../../support/paths/parts.ts";
import { credentials, student } from "../people.ts";
import type { ChartWords } from "../../paths/print/words.ts";

const login: Shape = "POST /api/Auth/login";

/** A login with a wrong password, which leaves the visitor where they are. */
const loggingIn: readonly Instruction[] = [
  type(student.email, "Email"),
  typeSecret(`not ${credentials.password}`, "a wrong password", "Password"),
  press("Login"),
];

/** Whether the browser was disconnected last. */
const isOffline = ({ path, number }: StepContext): boolean =>
  path.steps
    .slice(0, number - 1)
    .flatMap(({ step }) => (step.kind === "event" ? [step.event.type] : []))
    .findLast((event) => event.startsWith("browser.")) === "browser.wentOffline";

const connectionSteps: Steps<typeof connectionMachine> = {
  "browser.wentOffline": () => [{ does: "disconnect" }],
  "browser.wentOnline": (_, standing) => [{ does: isOffline(standing) ? "connect" : "changeNetwork" }],
  "server.lost": () => [
    ...loggingIn,
    happen("lost", "There is no connection for POST /api/Auth/login (the login).", login),
  ],
  "server.answered": () => [
    ...loggingIn,
    happen(
      "answered",
      refusalText("POST /api/Auth/login (the login)", 401, "Invalid email or password"),
      login,
    ),
  ],
  "page.shown": () => [{ does: "show" }],
  "page.hidden": () => [{ does: "hide" }],
  "page.focused": () => [{ does: "changeWindow" }],
  "retry.pressed": () => [press("Reconnect")],
};

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

export const connectionWords: ChartWords<typeof connectionMachine> = {
  begins: () => ({ role: "anyone", does: "A visitor is not logged in." }),
  calls: { reachServer: { about: "the request that tries the server again", answer: () => "it responds" } },
  hurry:
    "until the server responds, the page sends GET /api/Teams by itself, after 2 seconds, then after 4, 8 and every 15. Of one that it sends between two steps, not because of one, let there be no connection either: the banner stays.",
};
