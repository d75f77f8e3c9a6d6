import { expect, test } from "@playwright/test";
import { startService } from "../service/support/service.ts";
import { column, expectPath, logIn, visitor } from "../support/people.ts";

test("[design: statecharts] code that could not be fetched is fetched again in place, and nothing is lost by it", async ({
  browser,
}) => {
  const service = await startService();
  const { page, context } = await visitor(browser, service.url);
  await logIn(page, { email: "tomas@example.edu", password: "demo1234" });
  await expect(page.getByText("You are not in a team")).toBeVisible();

  await context.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Create Team" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be shown." })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("You are not in a team")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { name: "This page could not be shown." })).toBeVisible();

  await context.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Team Name")).toBeVisible();
  await page.getByLabel("Team Name").fill("Night Owls");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("dialog", { name: "Team Created!" }).getByRole("button", { name: "Close" }).click();
  await expectPath(page, "/dashboard/student");
  await expect(column(page, "To Do")).toBeVisible();
  await context.close();
  await service.stop();
});

test("[1.4] [2.60] past projects whose code could not be fetched are there after Try again, and so is the one that was opened", async ({ browser }) => {
  const service = await startService();
  const { page, context } = await visitor(browser, service.url);
  await logIn(page, { email: "amira@example.edu", password: "demo1234" });
  await expect(page.getByRole("heading", { name: "Team Overview" })).toBeVisible();

  for (const code of ["project-history", "details"]) await context.route(`**/assets/${code}-*.js`, (route) => route.abort());
  await page.getByRole("link", { name: "Project History" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be shown." })).toBeVisible();
  await context.unroute("**/assets/project-history-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Project History" })).toBeVisible();

  await page.getByLabel("Search past projects").fill("godot");
  await page.getByRole("button", { name: "View Details of “Low Tide: A Game About Waiting”" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be shown." })).toBeVisible();
  await context.unroute("**/assets/details-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("dialog", { name: "Low Tide: A Game About Waiting" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Search past projects")).toHaveValue("godot");
  await context.close();
  await service.stop();
});
