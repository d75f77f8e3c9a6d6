import { readFile } from "node:fs/promises";
import { overview } from "../support/pages/index.ts";
import { fiveTeams, superviseTeams } from "../support/seeds/supervised.ts";
import { expect, test } from "./support/test.ts";
import { enter, noor } from "../support/world.ts";

test("[experience 14] the shown projects are saved as CSV, in their order", async ({ page, backend }) => {
  await superviseTeams(backend, [...fiveTeams, { teamName: "=1+1", title: "Owls, and „more“" }]);
  await enter(page, noor);
  await overview.show(page).selectOption("Incomplete");
  await overview.order(page).selectOption("Most overdue");
  await expect(overview.titles(page)).toHaveText(["Honey", "Tunnels", "Naps", "Walks", "Owls, and „more“"]);
  await expect(overview.cards(page).locator("[aria-busy=true]")).toHaveCount(0);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("Supervised projects.csv");
  expect((await readFile(await file.path(), "utf8")).split("\r\n")).toEqual([
    "\uFEFFProject,Team,Members,Status,Tasks,Done,Overdue,Next due",
    "Honey,Bees,Student 2,Incomplete,3,0,3,",
    "Tunnels,Ants,Student 1,Incomplete,3,0,1,2099-01-31",
    "Naps,Cats,Student 3,Incomplete,0,0,0,",
    "Walks,Dogs,Student 4,Incomplete,2,1,0,2099-01-31",
    `"Owls, and „more“",'=1+1,Student 6,Incomplete,0,0,0,`,
    "",
  ]);
});

test("[2.50] [2.51] Tab follows what is beside each other, and below each other in a narrow window", async ({
  page,
  backend,
}) => {
  await superviseTeams(backend, fiveTeams);
  await enter(page, noor);
  const first = overview.attentionItems(page).first().getByRole("link");
  const isAfterProjects = (): Promise<boolean> =>
    first.evaluate((link) => {
      const project = document.querySelector("main h3 a");
      return project !== null && project.compareDocumentPosition(link) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
  await expect(first).toBeVisible();
  await expect(overview.titles(page).first()).toBeVisible();
  await expect.poll(isAfterProjects).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isAfterProjects).toBe(false);
});
