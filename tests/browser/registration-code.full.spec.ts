import { expect, test as base, type Page } from "@playwright/test";
import { endingStart, newFolder, startService, type RunningService } from "../service/support/service.ts";
import { visitor } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { noor, sara } from "../support/world.ts";

const code = "a-code-of-the-staff";
const word = "correct horse 8";

/** A production service of its own, as the demo is open to everybody. */
async function startProduction(env: Readonly<Record<string, string>>): Promise<RunningService> {
  const dataFolder = newFolder();
  await endingStart({ mode: "production", dataFolder, args: ["--initialize"] });
  return startService({ mode: "production", dataFolder, env });
}

const test = base.extend<{ serve: (env: Readonly<Record<string, string>>) => Promise<RunningService> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  serve: async ({}, give) => {
    const running: RunningService[] = [];
    await give(async (env) => {
      const service = await startProduction(env);
      running.push(service);
      return service;
    });
    for (const service of running) await service.stop();
  },
});

const codeField = (page: Page) => page.getByLabel("Registration code");

/** What the tab keeps, and the encrypted log's key with it. */
const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));

test("[design: operation] a supervisor is asked for the code, keeps the form, and registers by keyboard", async ({
  browser,
  serve,
}) => {
  const service = await serve({ REGISTRATION: "code", SUPERVISOR_CODE: code });
  const { page, context } = await visitor(browser, service.url);
  await page.goto("/");
  await landing.register(page).press("Enter");
  await landing.fillSignUp(page, { ...noor, password: word });
  await expect(codeField(page)).toHaveCount(0);
  await landing.userId(page).press("Enter");

  await expect(layout.alert(page)).toHaveText(
    "Supervisors need the registration code of this service. Ask the people who run it.",
  );
  await expect(codeField(page)).toBeFocused();
  await expect(landing.fullName(page)).toHaveValue(noor.name);
  await expect(landing.email(page)).toHaveValue(noor.email);
  await expect(landing.password(page)).toHaveValue(word);
  await expect(landing.userId(page)).toHaveValue(String(noor.userId));

  await landing.role(page, "Student").check({ force: true });
  await expect(codeField(page)).toHaveCount(0);
  await landing.role(page, "Supervisor").check({ force: true });
  await expect(codeField(page)).toBeVisible();
  await codeField(page).focus();
  expect(await violationsOn(page)).toEqual([]);

  await page.keyboard.type("not-the-code");
  await page.keyboard.press("Enter");
  await expect(layout.alert(page)).toHaveText("This registration code is not correct.");
  await expect(layout.alert(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue("not-the-code");

  await codeField(page).press("ControlOrMeta+a");
  await page.keyboard.type(code);
  expect(await storedIn(page)).not.toContain(code);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome Supervisor!")).toBeVisible();
  expect(await storedIn(page)).not.toContain(code);
  await context.close();
});

test("[design: operation] a student is never asked for the code; a closed service says so", async ({
  browser,
  serve,
}) => {
  const open = await serve({ REGISTRATION: "code", SUPERVISOR_CODE: code });
  const closed = await serve({ REGISTRATION: "closed" });
  for (const service of [open, closed]) {
    const { page, context } = await visitor(browser, service.url);
    await page.goto("/");
    await landing.register(page).click();
    await landing.fillSignUp(page, { ...sara, password: word });
    await landing.register(page).click();
    if (service === open) await expect(landing.welcome(page)).toBeVisible();
    else
      await expect(layout.alert(page)).toHaveText(
        "Registration is closed. Ask the people who run this service for an account.",
      );
    await expect(codeField(page)).toHaveCount(0);
    await context.close();
  }
});
