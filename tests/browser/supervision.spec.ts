import { expectPath, signOut } from "../support/people.ts";
import { expect, test } from "./support/test.ts";
import { book, createProject, createTeam, enrol, enter, falcons, hana, lina, maps, noor, omar, sara } from "./support/world.ts";

test("[2.51] a card for each supervised project: its name, team, description and members; others' are not there", async ({ page, backend }) => {
  const [token] = await Promise.all([enrol(backend, lina), enrol(backend, hana), falcons(backend, { members: [sara, omar] })]);
  const owls = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, owls, { title: "Night vision", description: "See at night." });
  await book(backend, token, hana, owls);
  await enter(page, noor);
  await expect(page.getByRole("heading", { name: "Team Overview" })).toBeVisible();
  const cards = page.getByRole("region", { name: "Supervised Projects" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  for (const text of [maps.title, maps.description, "Falcons", "Sara, Omar"]) await expect(cards.getByText(text)).toBeVisible();
  await expect(page.getByText("Night vision")).toHaveCount(0);
});

test("[2.53] a click anywhere on the card opens that team's board", async ({ page, backend }) => {
  const { teamId } = await falcons(backend, { tasks: [{ title: "A" }] });
  await enter(page, noor);
  await page.getByRole("listitem").filter({ hasText: maps.title }).click({ position: { x: 200, y: 60 } });
  await expectPath(page, `/dashboard/supervisor/kanban/${teamId}/Kanban`);
  await expect(page.getByRole("heading", { name: "A", exact: true })).toBeVisible();
  await page.goBack();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
  await expect(page.getByText(maps.description)).toBeVisible();
});

test("[2.52] without projects: 'No projects are currently under your supervision.'", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
});

test("[2.51] where what is read fails, that is said, never that there are no projects; Try again reads them", async ({ page, backend }) => {
  await falcons(backend);
  for (const fault of [
    { path: "/api/Project", status: 500 },
    { path: "/api/Teams", status: 500 },
    { path: "/api/Auth/getUsers", drop: true },
  ]) {
    await backend.breaks({ method: "GET", ...fault });
    await enter(page, noor);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByText("No projects are currently under your supervision.")).toHaveCount(0);
    await backend.mends();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(maps.title)).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await signOut(page);
  }
});
