import { column, expectPath } from "../support/people.ts";
import * as board from "../support/pages/board.ts";
import * as home from "../support/pages/project-home.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";
import { wide, boardPath, panel, titles, openWide } from "../support/seeds/focus.ts";

test("[experience 7] the last step opens the form, and with the first task the steps are gone", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend);
  await page.setViewportSize(wide);
  await enter(page, sara);
  const steps = home.section(page, "Getting started");
  await expect(steps.getByText(", done")).toHaveCount(4);
  await steps.getByRole("button", { name: "Add First Task" }).press("Enter");
  await expect(board.titleField(page)).toBeFocused();
  await page.keyboard.type("Draw the plan");
  await page.keyboard.press("Enter");
  await expect(column(page, "To Do").getByRole("heading", { name: "Draw the plan" })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await expect(panel(page)).toHaveText("FocusNothing is overdue, due this week or assigned to you.");
});

test("[experience 7] My Project has Focus at every width, and its links lead to the board", async ({
  ownPage: page,
  backend,
}) => {
  await openWide(page, backend);
  await page.setViewportSize({ width: 390, height: 844 });
  await goInside(page, "/dashboard/student/Myproject");
  await expect(titles(page)).toHaveCount(6);
  await panel(page).getByRole("link", { name: "Mine" }).click();
  await expectPath(page, boardPath);
  await expect(board.card(page, "Mine")).toBeFocused();
});
