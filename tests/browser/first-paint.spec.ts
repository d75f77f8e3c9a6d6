import type { Page } from "@playwright/test";
import { expectBoard, expectPath } from "../support/people.ts";
import { landing, layout } from "../support/pages/index.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";
import { violationsOn } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const appFile = "/assets/app-*.js*";

/** The landing page at first paint: the app and the fonts are delayed. */
async function openWithoutApp(page: Page) {
  const app = await pause(page, "GET", "/assets/{app,packages,rolldown-runtime,inter,vazirmatn}-*");
  await page.goto("/", { waitUntil: "commit" });
  await expect(landing.login(page)).toBeVisible();
  return app;
}

/** The app has hydrated the page. */
const expectApp = (page: Page) => expect(page.locator("#before-app")).toHaveCount(0);

test("[design: loading] the landing page can be read and filled in before the app has loaded", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const app = await openWithoutApp(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await landing.fillLogin(page, sara);
  await landing.login(page).dblclick();
  await landing.password(page).press("Enter");
  await expect(landing.login(page)).toHaveAttribute("aria-busy", "true");
  expect(requested.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await backend.forget();
  app.letGo();
  await expectBoard(page);
  expect(await backend.writes()).toEqual(["POST /api/Auth/login"]);
});

test("[2.9] Register pressed before the app has loaded opens the sign-up form with the typed text", async ({
  ownPage: page,
}) => {
  const app = await openWithoutApp(page);
  await landing.email(page).fill(noor.email);
  await landing.register(page).click();
  await expect(landing.register(page)).toHaveAttribute("aria-busy", "true");
  app.letGo();
  await expect(landing.fullName(page)).toBeFocused();
  await expect(landing.email(page)).toHaveValue(noor.email);
});

test("[2.9] the app loads in the middle of typing: text, focus and caret stay", async ({ ownPage: page }) => {
  const app = await openWithoutApp(page);
  await landing.password(page).fill("half");
  await landing.email(page).pressSequentially("sara@example.edu");
  for (const _ of "@example.edu") await page.keyboard.press("ArrowLeft");
  app.letGo();
  await expectApp(page);
  await page.keyboard.type(".salem");
  await expect(landing.email(page)).toHaveValue("sara.salem@example.edu");
  await expect(landing.password(page)).toHaveValue("half");
  // Only the app's state is in the other form.
  await landing.register(page).click();
  await expect(landing.email(page)).toHaveValue("sara.salem@example.edu");
});

test("[design: loading] after Back before the app has loaded, the app replaces the landing page", async ({
  ownPage: page,
}) => {
  const app = await openWithoutApp(page);
  await page.evaluate(() => {
    history.replaceState(null, "", "/dashboard/student/projectHistory");
    history.pushState(null, "", "/");
    history.back();
  });
  await expectPath(page, "/dashboard/student/projectHistory");
  app.letGo();
  await expectApp(page);
  // Nobody is signed in. Hydrating the page of another address would be an error in the console.
  await expectPath(page, "/");
  await expect(landing.login(page)).toBeVisible();
});

test("[8.2] if the app cannot be loaded, a press says so and keeps the form", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall("connection");
  await falcons(backend);
  await page.route(`**${appFile}`, (route) => route.abort());
  await page.goto("/");
  await landing.submitLogin(page, sara);
  await expect(layout.alert(page)).toHaveText(
    "We couldn't load the page. Check your connection and try again.",
  );
  await expect(landing.login(page)).not.toHaveAttribute("aria-busy");
  await expect(landing.email(page)).toHaveValue(sara.email);
  await expect(landing.password(page)).toHaveValue(sara.password);
  await backend.forget();
  await page.unroute(`**${appFile}`);
  await landing.login(page).click();
  await expectBoard(page);
  expect(await backend.writes()).toEqual(["POST /api/Auth/login"]);
});

test("[design: event sourcing] a restored page and another address never show the landing page", async ({
  ownPage: page,
  backend,
}) => {
  await enrol(backend, noor);
  await enter(page, noor);
  const app = await pause(page, "GET", appFile);
  // When the page stops waiting, the landing page must be gone.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (dataset["waiting"] === undefined && document.querySelector("#root form") !== null)
        dataset["flashed"] = "";
    }).observe(document, { attributeFilter: ["data-waiting"], subtree: true }),
  );
  for (const path of ["/", "/dashboard/supervisor/SupBoard"]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("progressbar", { name: "Loading the page" })).toBeVisible();
    await expect(landing.login(page)).toBeHidden();
  }
  app.letGo();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await expect(layout.greeting(page, noor.name)).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-flashed");
});

test("[design: loading] the app takes over the page as it is, in every theme, language and width", async ({
  browser,
  service,
}) => {
  for (const settings of [
    { colorScheme: "light", locale: "en-US", viewport: { width: 1280, height: 900 } },
    { colorScheme: "dark", locale: "ar-EG", viewport: { width: 320, height: 640 } },
    { colorScheme: "light", locale: "fa-IR", viewport: { width: 390, height: 844 }, theme: "dark" },
    { colorScheme: "dark", locale: "de-DE", timezoneId: "Asia/Tokyo", theme: "light" },
  ] as const) {
    const { theme, ...options } = { theme: null, ...settings };
    const context = await browser.newContext({ ...options, baseURL: service.url });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => errors.push(message.text()));
    // React reports what it had to render again.
    page.on("pageerror", (error) => errors.push(String(error)));
    if (theme !== null) await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    const app = await openWithoutApp(page);
    const html = () => page.locator("#root").evaluate((root) => root.innerHTML);
    const before = await html();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"] ?? null)).toBe(theme);
    app.letGo();
    await expectApp(page);
    expect(await html()).toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  }
});

test("[design: loading] without JavaScript the page says what is missing", async ({ browser, service }) => {
  const context = await browser.newContext({ baseURL: service.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(landing.login(page)).toBeVisible();
  await context.close();
});
