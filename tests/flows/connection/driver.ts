import type { Page } from "@playwright/test";
import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { statusFailure } from "../samples.ts";
import { credentials, student } from "../people.ts";
import { setHidden } from "../../support/screen/attention.ts";
import type { Driver, Stage } from "../../support/paths/driver.ts";
import { everybody } from "../../support/paths/world.ts";

const login = "POST /api/Auth/login";

/** A login with a wrong password, which leaves the visitor where they are. */
async function logIn({ page, gate }: Stage): Promise<void> {
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(`not ${credentials.password}`);
  await page.getByRole("button", { name: "Login" }).click();
  await gate.expectHeld([login]);
}

const setOffline = (page: Page, isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);

const happen = async (page: Page, type: "online" | "focus"): Promise<void> =>
  void (await page.evaluate((name) => dispatchEvent(new Event(name)), type));

export const connectionDriver: Driver<typeof connectionMachine> = {
  actor: "app/connection",
  isVisible: true,
  begin: async ({ page, arrange }) => {
    await arrange(everybody);
    await page.goto("/");
    // The log begins when the user turns to the form.
    await page.getByLabel("Email").focus();
  },
  perform: {
    "browser.wentOffline": ({ page }) => setOffline(page, true),
    "browser.wentOnline": async ({ page }) =>
      (await page.evaluate(() => navigator.onLine)) ? happen(page, "online") : setOffline(page, false),
    "server.lost": async (stage) => {
      const failure = { kind: "network", message: "" };
      stage.allowFailure(failure);
      await logIn(stage);
      await stage.gate.fail([login], failure);
    },
    "server.answered": async (stage) => {
      stage.allowFailure(statusFailure(401, ""));
      await logIn(stage);
      await stage.gate.letGo([login]);
    },
    "page.shown": async ({ page }) => void (await setHidden(page, false)),
    "page.hidden": async ({ page }) => void (await setHidden(page, true)),
    "page.focused": ({ page }) => happen(page, "focus"),
    "retry.pressed": ({ page }) => page.getByRole("button", { name: "Reconnect" }).click(),
  },
  calls: { reachServer: { shapes: ["GET /api/Teams"], world: () => everybody } },
  alsoHeld: [login],
};
