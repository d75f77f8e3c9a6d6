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
