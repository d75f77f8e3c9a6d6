import { expectPath } from "../support/people.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, maps, noor } from "../support/world.ts";

test("[2.53] a click anywhere on a card opens that team's board", async ({ page, backend }) => {
  const { teamId } = await falcons(backend, { tasks: [{ title: "A" }] });
  await enter(page, noor);
  await page
    .getByRole("listitem")
    .filter({ hasText: maps.title })
    .click({ position: { x: 200, y: 60 } });
  await expectPath(page, `/dashboard/supervisor/kanban/${teamId}/Kanban`);
  await expect(page.getByRole("heading", { name: "A", exact: true })).toBeVisible();
  await page.goBack();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await expect(page.getByText(maps.description)).toBeVisible();
});
