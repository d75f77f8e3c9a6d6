import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { happen, press, type, typeSecret, type Instruction } from "../../support/paths/instructions.ts";
import { refusalText } from "../../support/paths/instruction-words.ts";
import type { Shape } from "../../support/paths/gate.ts";
import type { StepContext, Steps } from "../../support/paths/parts.ts";
import { credentials, student } from "../people.ts";

export const login: Shape = "POST /api/Auth/login";

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

export const connectionSteps: Steps<typeof connectionMachine> = {
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
