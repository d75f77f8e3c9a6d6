import { expect, test, type BrowserContext } from "@playwright/test";
import { board, landing, layout } from "../support/pages/index.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { startService } from "../service/support/service.ts";
import { column, expectPath, logIn, visitor } from "../support/people.ts";

const layla = { email: "layla@example.edu", password: "demo1234" };

/** From now on the server has the same app under other names, and no longer under the earlier ones. */
async function release(context: BrowserContext): Promise<void> {
  const renamed = (text: string): string => text.replaceAll(/([\w-]+-[\w-]{8}\.js)\b/g, "$1?new");
  await context.route(
    ({ pathname }) => pathname.startsWith("/assets/") && pathname.endsWith(".js"),
    async (route) => {
      if (!route.request().url().endsWith("?new")) return route.fulfill({ status: 404 });
      const response = await route.fetch({ url: route.request().url().replace("?new", "") });
      return route.fulfill({ response, body: renamed(await response.text()) });
    },
  );
  await context.route(
    ({ pathname }) => !pathname.startsWith("/api/") && !pathname.includes("."),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: renamed(await response.text()) });
    },
  );
}

/** An idle page still loads code ahead, through the routes above. */
async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
}

test("[1.4] [2.32] after a release an old page opens; drafts are kept", async ({ browser }) => {
  const service = await startService();
  const { page, context } = await visitor(browser, service.url);
  // Before anything is preloaded.
  await context.route("**/assets/past-projects-*.js*", (route) => route.abort());
  await logIn(page, layla);
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Half a thought");
  await release(context);

  await board.exportTasks(page, "Add to calendar");
  await expect(
    page.getByText(
      "We couldn't create the calendar file. The app was updated: reload the page and try again.",
    ),
  ).toBeVisible();
  await expect(board.titleField(page)).toHaveValue("Half a thought");

  await layout.link(page, "Project History").click();
  await page.getByLabel("Search past projects").fill("godot");
  await expect(
    page.getByRole("button", { name: "View Details of “Low Tide: A Game About Waiting”" }),
  ).toBeVisible();
  await expectPath(page, "/dashboard/student/projectHistory");
  await layout.link(page, "Dashboard").click();
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  await close(context);
  await service.stop();
});

test("[2.9] an old release's landing page loads the new one first", async ({ browser }) => {
  const service = await startService();
  const { page, context } = await visitor(browser, service.url);
  const app = await pause(page, "GET", "/assets/app-*.js*");
  await page.goto("/");
  await expect(landing.login(page)).toBeVisible();
  await release(context);
  const reloaded = page.waitForEvent("load");
  app.letGo();
  await reloaded;
  await landing.submitLogin(page, layla);
  await expectPath(page, "/dashboard/student/KanbanBoard");
  await expect(column(page, "To Do").getByRole("listitem").first()).toBeVisible();
  await close(context);
  await service.stop();
});
