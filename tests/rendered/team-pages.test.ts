import type { Page } from "@playwright/test";
import { card } from "../support/people.ts";
import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { startHidden } from "../support/screen/attention.ts";
import { owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import { share, tokenOf } from "../support/seeds/files.ts";
import { feedback, layout, overview } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { addTasks, enrol, enter, hana, lina, noor } from "../support/world.ts";

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

for (const generation of ["A", "B"] as const)
  test(`[2.29] [2.40] [2.48] generation ${generation}: team links`, async ({ ownPage: page, backend }) => {
    if (generation === "A") await answerAsGenerationA(page.context());
    await twoTeams(backend);
    await startHidden(page);
    await enter(page, noor);
    await overview.projectLink(page, "Night vision").click();
    await expect(card(page, "To Do", "Count the owls")).toBeVisible();
    await expect(link(page, "Board")).toHaveAttribute("aria-current", "page");

    await link(page, "Feedback").click();
    await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeFocused();
    await expect(layout.projectSelect(page)).toHaveText(/Night vision \(Owls\)/);
    await expect(page.getByText("Look up at night", { exact: true })).toBeVisible();
    await expect(links(page).locator("[aria-current=page]")).toHaveText("Feedback");

    await link(page, "Files").click();
    await expect(page.getByRole("link", { name: "Owl sounds" })).toBeVisible();
    await expect(links(page).locator("[aria-current=page]")).toHaveText("Files");

    await link(page, "Board").focus();
    await page.keyboard.press("Enter");
    await expect(card(page, "To Do", "Count the owls")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Owl sounds" })).toBeVisible();
  });

test("[2.40] [2.48] without a chosen team there are no links to its pages", async ({ page, backend }) => {
  await twoTeams(backend);
  await enter(page, noor);
  for (const path of ["feedback", "supervised-projects"]) {
    await goInside(page, `/dashboard/supervisor/${path}`);
    await expect(layout.projectSelect(page)).toBeVisible();
    await expect(links(page)).toHaveCount(0);
    await layout.projectSelect(page).selectOption({ label: "Night vision (Owls)" });
    await expect(links(page)).toBeVisible();
  }
});

for (const generation of ["A", "B"] as const)
  for (const { name, path, shown } of [
    { name: "Feedback", path: "feedback?team=*", shown: "Look up at night" },
    { name: "Project Files", path: "supervised-projects?team=*", shown: "Owl sounds" },
    { name: "the board", path: "kanban/*/Kanban", shown: "Count the owls" },
  ])
    test(`[1.3] generation ${generation}: ${name} of a team that isn't theirs says so`, async ({
      page,
      backend,
    }) => {
      if (generation === "A") await answerAsGenerationA(page.context());
      await twoTeams(backend);
      await enrol(backend, hana);
      await startHidden(page);
      await enter(page, hana);
      for (const team of ["2", "99"]) {
        await goInside(page, `/dashboard/supervisor/${path.replace("*", team)}`);
        await expect(page.getByText("This isn't one of your teams.")).toBeVisible();
        await expect(page.getByText(shown)).toHaveCount(0);
        await expect(feedback.form(page)).toHaveCount(0);
        await expect(page.getByText(/connection/)).toHaveCount(0);
      }
    });
