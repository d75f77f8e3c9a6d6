import { layout, overview } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { addTasks, enter, falcons, noor, sara } from "../support/world.ts";

test("[2.15] [experience 18] Back focuses the link that was used, Forward the heading", async ({
  page,
  backend,
}) => {
  await falcons(backend);
  await enter(page, sara);
  const header = page.getByRole("banner");
  const heading = page.getByRole("heading", { level: 1 });
  await layout.link(header, "My Project").click();
  await expect(heading).toBeFocused();
  await layout.link(header, "Edit Profile").click();
  await expect(heading).toHaveText("Edit Profile");

  await page.goBack();
  await expect(layout.link(header, "Edit Profile")).toBeFocused();
  await page.goBack();
  await expect(layout.link(header, "My Project")).toBeFocused();
  await page.goForward();
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText("My Project");
});

test("[2.50] [experience 18] Back from a team's board focuses the team's link", async ({ page, backend }) => {
  const { teamId, token } = await falcons(backend);
  await addTasks(backend, token, teamId, [{ title: "First" }]);
  await enter(page, noor);
  await overview.projectLink(page, "Maps for all").click();
  await expect(page.getByText("First")).toBeVisible();
  await page.goBack();
  await expect(overview.projectLink(page, "Maps for all")).toBeFocused();
});
