import { violationsOn } from "./support/axe.ts";
import { guide } from "../guide/guide.ts";
import { controlInput } from "../guide/page-input.ts";
import { controlTime } from "../guide/page-time.ts";
import { openPanel, type Panel } from "../guide/panel.ts";
import { describePath } from "../paths/print/describe.ts";
import { plannedPaths } from "../paths/plans.ts";
import { bookingScenario } from "../flows/booking/driver.ts";
import { driverOf } from "../flows/index.ts";
import { createPlayer } from "../support/paths/play.ts";
import { handOf, otherTabOf } from "./support/hand.ts";
import { openStage } from "../support/paths/stage.ts";
import { expect, test } from "./support/test.ts";

const kinds = ["event", "outcome", "reload"] as const;

/** The shortest path of booking with a step of each kind. */
function samplePath() {
  const [path] = plannedPaths(bookingScenario)
    .filter(({ steps }) => kinds.every((kind) => steps.some(({ step }) => step.kind === kind)))
    .toSorted((a, b) => a.steps.length - b.steps.length);
  if (path === undefined) throw new Error("Booking has no path with every kind of step");
  return path;
}

const path = samplePath();
const driver = driverOf(bookingScenario);

test.describe("[design: paths] a guided path", () => {
  test("follows the user and ticks off every step", async ({ browser, ownPage: page, backend, quiet }) => {
    const player = createPlayer(
      await openStage({ page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet }, path, driver),
      driver,
    );
    const beside = await openPanel(browser, 1280);
    const turns: string[] = [];
    const panel: Panel = {
      ...beside.panel,
      show: async (view) => {
        await beside.panel.show(view);
        turns.push(view.turn);
        // Acts in the app, as a user would, without a press in the panel.
        if (view.turn === "user") void player.perform(view.number);
        if (view.turn === "guide") await beside.page.getByRole("button", { name: "Continue" }).click();
      },
    };
    await guide(
      { player, panel, time: await controlTime(page), input: await controlInput(page) },
      describePath(path),
    );
    await expect(beside.page.getByRole("status")).toHaveText(/^Passed/);
    await expect(beside.page.locator("ol > li[data-state=passed]")).toHaveCount(path.steps.length + 1);
    await expect(beside.page.getByText("Log in with Sara: sara@uni.example")).toBeVisible();
    expect(turns.filter((turn) => turn === "user")).toHaveLength(
      path.steps.filter(({ step }) => step.kind === "event").length,
    );
    expect(await violationsOn(beside.page)).toEqual([]);
    await beside.close();
  });

  test("takes no press in the app while a step is checked", async ({ ownPage: page }) => {
    const { block, allow } = await controlInput(page);
    await page.goto("/");
    const register = page.getByRole("button", { name: "Register", exact: true });
    const name = page.getByRole("textbox", { name: "Full Name", exact: true });
    await block();
    await register.click();
    await register.press("Enter");
    await expect(name).toHaveCount(0);
    await allow();
    await register.click();
    await expect(name).toBeVisible();
  });

  test("keeps a clock stopped that a driver has stopped", async ({ ownPage: page }) => {
    await page.clock.install();
    await page.goto("/");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const stopped = await page.evaluate(() => Date.now());
    const time = await controlTime(page);
    await time.slowDown();
    await time.resume();
    expect(await page.evaluate(() => Date.now())).toBe(stopped);
  });

  test("stops at the step that the user reports", async ({ browser, ownPage: page, backend, quiet }) => {
    const player = createPlayer(
      await openStage({ page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet }, path, driver),
      driver,
    );
    const beside = await openPanel(browser, 1280);
    const time = await controlTime(page);
    const result = guide(
      { player, panel: beside.panel, time, input: await controlInput(page) },
      describePath(path),
    ).catch(String);
    await beside.page.getByRole("button", { name: "It failed" }).click();
    expect(await result).toContain("You said that this step failed.");
    await expect(beside.page.getByRole("status")).toHaveText(/^Failed/);
    await expect(beside.page.locator("[aria-current=step]")).toHaveText(/^✗ 1\. /);
    await beside.close();
  });

  test("names the step that it cannot do", async ({ browser, ownPage: page, backend, quiet }) => {
    const stage = await openStage(
      { page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet },
      path,
      driver,
    );
    const beside = await openPanel(browser, 1280);
    const panel: Panel = { ...beside.panel, pressed: () => Promise.resolve("do") };
    const player = createPlayer(stage, driver);
    const perform = async (number: number, part?: number) => {
      const first = player.parts(number)[part ?? 0];
      // The user has opened another page before a control is needed.
      if (first?.by === "user") {
        await page.goto("/about:blank-page");
        page.context().setDefaultTimeout(500);
      }
      await player.perform(number, part);
    };
    const tools = {
      player: { ...player, perform },
      panel,
      time: await controlTime(page),
      input: await controlInput(page),
    };
    await expect(guide(tools, describePath(path))).rejects.toThrow();
    const problem = beside.page.locator("footer pre");
    await expect(problem).toHaveText(
      /^The guide could not do this: .+ is not on the page, or cannot be used\.$/,
    );
    await beside.close();
  });

  test("fails if the page does not show what it must", async ({ browser, ownPage: page, backend, quiet }) => {
    const stage = await openStage(
      { page, hand: handOf(page), otherTab: otherTabOf(page), backend, quiet },
      path,
      driver,
    );
    const beside = await openPanel(browser, 1280);
    const panel: Panel = {
      ...beside.panel,
      pressed: () => Promise.resolve("do"),
    };
    const player = createPlayer(stage, driver);
    const blind = {
      ...player,
      look: (number: number) => (number === 1 ? Promise.reject(new Error("no alert")) : player.look(number)),
    };
    const tools = { player: blind, panel, time: await controlTime(page), input: await controlInput(page) };
    await expect(guide(tools, describePath(path))).rejects.toThrow("no alert");
    await expect(beside.page.locator("[data-state=failed]")).toHaveText(/^✗ 1\. /);
    await expect(beside.page.getByText("no alert")).toBeVisible();
    await beside.close();
  });
});
