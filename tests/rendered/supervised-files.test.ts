import type { Page } from "@playwright/test";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import { share, withFiles } from "../support/seeds/files.ts";
import { files, layout } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { createTeam, enrol, enter, hana, lina, maps, noor, sara } from "../support/world.ts";

const home = "/dashboard/supervisor/supervised-projects";
const plan = { title: "Plan", url: "https://example.org/plan.pdf" };

/** Dr. Noor supervises Sara's team, which has a file, and Lina's. */
async function twoTeams(backend: Backend): Promise<{ readonly falcons: number }> {
  const seeded = await seedTeams(backend);
  await share(backend, seeded.tokens.sara, seeded.teamId, sara.userId, plan);
  await owlsOf(backend, seeded);
  return { falcons: seeded.teamId };
}

async function open(page: Page, address = home): Promise<void> {
  await enter(page, noor);
  await goInside(page, address);
  await expect(layout.projectSelect(page)).toBeVisible();
}

test("[2.17] [2.48] the link opens Project Files; the choice is in the URL", async ({ page, backend }) => {
  await startHidden(page);
  const { falcons } = await twoTeams(backend);
  await enter(page, noor);
  await layout.link(page, "Project Files").click();
  await expectPath(page, home);
  await expect(page.getByRole("heading", { level: 1, name: "Project Files" })).toBeFocused();
  await expect(layout.projectSelect(page).getByRole("option")).toHaveText([
    "-- Select Project --",
    `${maps.title} (Falcons)`,
    "Night vision (Owls)",
  ]);
  await expect(files.list(page)).toHaveCount(0);
  expect((await backend.sent()).filter((call) => call.includes("/Link/"))).toEqual([]);
  await layout.projectSelect(page).selectOption({ label: `${maps.title} (Falcons)` });
  await expect(files.titles(page)).toHaveText(["Plan"]);
  expect(new URL(page.url()).search).toBe(`?team=${falcons}`);
  await reload(page);
  await expect(files.titles(page)).toHaveText(["Plan"]);
  await expect(layout.projectSelect(page)).toHaveValue(String(falcons));
});

test("[2.48] [6.5] shows the files with a Download link, no editing", async ({ page, backend }) => {
  const { falcons } = await twoTeams(backend);
  await open(page, `${home}?team=${falcons}`);
  await expect(files.item(page, "Plan")).toContainText("example.org");
  await expect(files.item(page, "Plan")).toContainText(sara.name);
  await expect(files.item(page, "Plan").getByRole("time")).toHaveCount(1);
  await expect(files.item(page, "Plan").getByRole("link", { name: "Download “Plan”" })).toHaveAttribute(
    "href",
    plan.url,
  );
  await expect(files.list(page).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("[2.49] a project without files says so", async ({ page, backend }) => {
  const { teamId } = await withFiles(backend, []);
  await open(page, `${home}?team=${teamId}`);
  await expect(page.getByText("No files uploaded for this project yet.")).toBeVisible();
});

test("[2.49] a supervisor without projects sees a note", async ({ page, backend }) => {
  await enrol(backend, hana);
  await enter(page, hana);
  await goInside(page, home);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
  await expect(layout.projectSelect(page)).toHaveCount(0);
});

test("[6.5] the URL selects no other supervisor's team, no non-number", async ({ page, backend, quiet }) => {
  await withFiles(backend, [plan]);
  const token = await enrol(backend, lina);
  const owls = await createTeam(backend, token, "Owls", [lina]);
  await share(backend, token, owls, lina.userId, { title: "Owl sounds", url: "example.org/sounds" });
  quiet.allowFailedCall(403);
  await open(page, `${home}?team=${owls}`);
  await expect(page.getByRole("heading", { name: "This isn't one of your teams." })).toBeVisible();
  await expect(page.getByText("Owl sounds")).toHaveCount(0);
  await goInside(page, `${home}?team=abc`);
  await expect(files.list(page)).toHaveCount(0);
});
