import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { card, column, expectPath } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import { layout } from "../support/pages/index.ts";
import { expect, test, type Backend } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

/** Plants a defect: positioning a card throws, which stops the board's machine. */
const breakTheBoard = () => {
  const { toSpliced } = Array.prototype;
  Object.assign(globalThis, {
    mendTheBoard: () => {
      Array.prototype.toSpliced = toSpliced;
    },
  });
  Array.prototype.toSpliced = () => {
    throw new Error("A planted defect");
  };
};

async function killTheBoard(page: Page, backend: Backend): Promise<void> {
  await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await page.evaluate(breakTheBoard);
  await card(page, "To Do", "First").dragTo(column(page, "Done"));
}

async function savedReport(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Report a problem" }).click();
  return readFileSync(await (await download).path(), "utf8");
}

test("[design: event sourcing] a crashed flow shows a way back", async ({ ownPage: page, backend }) => {
  await killTheBoard(page, backend);

  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const report = readLogFile(await savedReport(page));
  expect(report.ok && report.log.entries.map(({ actor, event }) => `${actor} ${event.type}`)).toContain(
    "app xstate.error.actor.taskBoard",
  );
  await expect(page.getByRole("status").filter({ hasText: "Report downloaded." })).toBeVisible();

  await page.evaluate("mendTheBoard()");
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expectPath(page, "/");
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(card(page, "To Do", "First")).toBeVisible();
});
