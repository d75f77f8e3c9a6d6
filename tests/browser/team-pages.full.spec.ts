import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import { owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import { share, tokenOf } from "../support/seeds/files.ts";
import { expect, expectNoSidewaysScroll, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enter, lina, noor } from "../support/world.ts";

const links = (page: Page) => page.getByRole("navigation", { name: "This team" });

const link = (page: Page, name: "Board" | "Feedback" | "Files") =>
  links(page).getByRole("link", { name, exact: true });

/** Dr. Noor supervises the Falcons and the Owls, who have one of everything. */
async function twoTeams(backend: Backend): Promise<void> {
  const owls = await owlsOf(backend, await seedTeams(backend), "Look up at night");
  const token = await tokenOf(backend, lina);
  await addTasks(backend, token, owls, [{ title: "Count the owls" }]);
  await share(backend, token, owls, lina.userId, { title: "Owl sounds", url: "https://example.org/sounds" });
}

test("[2.29] [2.40] [2.48] the links to a team's pages fit on a phone, and axe finds nothing", async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await twoTeams(backend);
  await enter(page, noor);
  for (const path of ["kanban/2/Kanban", "feedback?team=2", "supervised-projects?team=2"]) {
    await goInside(page, `/dashboard/supervisor/${path}`);
    await expect(link(page, "Files")).toBeInViewport();
    await expectNoSidewaysScroll(page);
    expect(await violationsOn(page)).toEqual([]);
  }
});
