import type { SnapshotFrom } from "xstate";
import { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { failureOf } from "../../../machines/domain/failure.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
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
import type { ChartWords } from "../../paths/print/words.ts";
import { fixtureOf, statusFailure } from "../samples.ts";
import { credentials, student } from "../people.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

export const fixture = fixtureOf(connectionMachine, {
  inputs: [undefined],
  events: {
    "browser.wentOffline": [{}],
    "browser.wentOnline": [{}],
    "server.lost": [{}],
    "server.answered": [{}],
    "page.focused": [{}],
    "page.shown": [{}],
    "page.hidden": [{}],
    "retry.pressed": [{}],
  },
  outputs: {
    reachServer: [undefined],
  },
});

/** The server is lost and found again, and then the connection. */
export const happyPaths = {
  connection: [
    "connection.online --server.lost--> connection.unreachable",
    "connection.unreachable.pausing --xstate.after.pauseTime.connection.unreachable.pausing--> connection.unreachable.trying",
    "connection.unreachable.trying --xstate.done.actor.tryServer--> connection.recovered",
    "connection.recovered --browser.wentOffline--> connection.offline",
    "connection.offline --browser.wentOnline--> connection.recovered",
    "connection.recovered --xstate.after.steadyTime.connection.recovered--> connection.online",
  ],
};

const isOutsidePage = (event: string): boolean => event === "page.shown" || event.startsWith("browser.");

/** On the landing page, where a login is the only other request. */
const connectionScenario: Scenario = {
  name: "connection",
  fixture,
  inputs: fixture.inputs,
  // Any response, even an error, means that the server responds.
  isPossible: (snapshot: SnapshotFrom<typeof connectionMachine>, step) => {
    // Nobody types or presses in a tab that is hidden.
    if (snapshot.context.isHidden && step.kind === "event" && !isOutsidePage(step.event.type)) return false;
    return (
      step.kind !== "outcome" || "output" in step.outcome || failureOf(step.outcome.error).kind === "network"
    );
  },
};

export const scenarios: readonly Scenario[] = [connectionScenario];

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

export const driver: Driver<typeof connectionMachine> = {
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

export const words: ChartWords<typeof connectionMachine> = {
  begins: () => ({ role: "anyone", does: "A visitor is not logged in." }),
  calls: { reachServer: { about: "the request that tries the server again", answer: () => "it responds" } },
};
