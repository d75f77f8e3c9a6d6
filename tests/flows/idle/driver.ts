import type { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { landing } from "../../support/pages/index.ts";
import { enterAs, type Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";
import { credentials, student, supervisor } from "../people.ts";

export const idleDriver: Driver<typeof idleMachine> = {
  actor: "app/idle",
  begin: async ({ page, arrange }) => {
    await arrange(withTeam(everybody, falcons));
    await page.goto("/");
    // The log begins when the user turns to the form.
    await page.getByLabel("Email").focus();
  },
  perform: {
    "session.began": async ({ page }, _, { before }) => {
      if (!before.matches("ended")) return enterAs(page, student);
      await page.getByLabel("Password", { exact: true }).fill(credentials.password);
      await landing.logInAgain(page).getByRole("button", { name: "Login" }).click();
    },
    "session.ended": ({ otherTab }) => otherTab.signOut(supervisor),
    "user.acted": async ({ page }, { time }, { before }) => {
      if (before.matches("watching")) await page.clock.fastForward(time);
      // Any key will do; a press on the button closes the dialog before the button is let go.
      await page.keyboard.press("Shift");
    },
    "time.checked": ({ page }, { time }) => page.clock.fastForward(time),
  },
  calls: {},
};
