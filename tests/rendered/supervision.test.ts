import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { startHidden } from "../support/screen/attention.ts";
import { forms, layout, overview } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { superviseTeams } from "../support/seeds/supervised.ts";
import { expect, goInside, leaveAndReturn, test } from "./support/test.ts";
import {
  addTasks,
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  hana,
  lina,
  maps,
  noor,
  omar,
  sara,
} from "../support/world.ts";

const maxTeams = "/api/Supervisors/900/max-teams";

test("[2.51] a card per project: name, team, description, members", async ({ page, backend }) => {
  const [token] = await Promise.all([
    enrol(backend, lina),
    enrol(backend, hana),
    falcons(backend, { members: [sara, omar] }),
  ]);
  const owls = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, owls, { title: "Night vision", description: "See at night." });
  await book(backend, token, hana, owls);
  await enter(page, noor);
  await expect(page.getByRole("heading", { name: "Team Overview" })).toBeVisible();
  await expect(overview.cards(page)).toHaveCount(1);
  for (const text of [maps.title, maps.description, "Falcons", "Sara, Omar"])
    await expect(overview.cards(page).getByText(text)).toBeVisible();
  await expect(page.getByText("Night vision")).toHaveCount(0);
});

test("[2.51] [experience 18] a long description is cut until it is shown whole", async ({
  page,
  backend,
}) => {
  const token = await enrol(backend, sara);
  await enrol(backend, noor);
  const team = await createTeam(backend, token, "Owls", [sara]);
  const description = "Sees at night. ".repeat(12).trim();
  await createProject(backend, token, team, { title: "Night vision", description });
  await book(backend, token, noor, team);
  await enter(page, noor);
  const more = overview.cards(page).getByRole("button", { name: "Show all of “Night vision”" });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  const less = overview.cards(page).getByRole("button", { name: "Show less of “Night vision”" });
  await expect(less).toHaveAttribute("aria-expanded", "true");
  await expect(less).toBeFocused();
});

test("[2.52] shows 'No projects are currently under your supervision.'", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
});

test("[2.50] [9.6] tiles: Max Teams is open plus booked slots", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await expect(overview.maxTeams(page)).toHaveValue("5");
  await expect(page.getByRole("term").filter({ hasText: /Teams|Slots/ })).toHaveText([
    "Booked Teams",
    "Remaining Slots",
  ]);
  await expect(forms.save(page.getByRole("region", { name: "Capacity" }))).toBeVisible();
  await expect(overview.figures(page)).toHaveText(["1", "4"]);
});

test("[2.50] [5.16] Max Teams changes by typing and arrow keys, in any digits", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  const field = overview.maxTeams(page);
  await field.focus();
  await page.keyboard.press("ArrowUp");
  await expect(field).toHaveValue("6");
  for (let press = 0; press < 9; press++) await page.keyboard.press("ArrowDown");
  await expect(field).toHaveValue("1");
  await field.fill("٣");
  await page.keyboard.press("ArrowUp");
  await expect(field).toHaveValue("4");
  await field.fill("1e2");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  // The field already has the focus, so its error is announced.
  await expect(page.getByRole("status").getByText("Please enter a whole number.")).toHaveCount(1);
  await expect(field).toBeFocused();
  await field.fill("٨");
  await forms.save(page).click();
  await expect(layout.notices(page)).toContainText("Updated!");
  expect(await backend.bodies("POST", maxTeams)).toEqual([8]);
});

test("[2.51] members with the same name show their ids", async ({ page, backend }) => {
  const twin = { ...omar, name: sara.name };
  await falcons(backend, { members: [sara, twin] });
  await enter(page, noor);
  await expect(overview.cards(page)).toContainText(
    `${sara.name} (${sara.userId}), ${sara.name} (${twin.userId})`,
  );
});

test("[2.50] [7.13] Save sends the number once and says 'Updated!'", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await overview.maxTeams(page).fill("8");
  await expect(page.getByText("Not saved yet. The limit is 5.")).toBeVisible();
  await forms.save(page).dblclick();
  await expect(layout.notices(page)).toContainText("Updated!");
  await expect(overview.figures(page)).toHaveText(["1", "7"]);
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
  expect(await backend.bodies("POST", maxTeams)).toEqual([8]);
  await reload(page);
  await expect(overview.maxTeams(page)).toHaveValue("8");
  await expect(overview.figures(page)).toHaveText(["1", "7"]);
});

test("[5.16] too small a number, or none, is not sent; the field says why", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await expect(overview.maxTeams(page)).toHaveAttribute("inputmode", "numeric");
  for (const [typed, error] of [
    ["0", "Please enter 1 or more: 1 team has already booked you."],
    ["-1", "Please enter 1 or more: 1 team has already booked you."],
    ["2.5", "Please enter a whole number."],
    ["", "Please enter a whole number."],
  ] as const) {
    await overview.maxTeams(page).fill(typed);
    await forms.save(page).click();
    await expect(overview.maxTeams(page)).toHaveAccessibleDescription(error);
    await expect(overview.maxTeams(page)).toHaveAttribute("aria-invalid", "true");
    await expect(overview.maxTeams(page)).toBeFocused();
    await expect(overview.maxTeams(page)).toHaveValue(typed);
  }
  await overview.maxTeams(page).fill("1");
  await expect(overview.maxTeams(page)).not.toHaveAttribute("aria-invalid");
  expect(await backend.bodies("POST", maxTeams)).toEqual([]);
  await overview.maxTeams(page).press("Enter");
  await expect(overview.figures(page)).toHaveText(["1", "0"]);
  expect(await backend.bodies("POST", maxTeams)).toEqual([1]);
});

test("[5.16] the number already on the server is not sent again", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await expect(overview.maxTeams(page)).toHaveValue("5");
  await forms.save(page).click();
  await overview.maxTeams(page).fill("05");
  await forms.save(page).click();
  await expect(overview.maxTeams(page)).toHaveValue("5");
  expect(await backend.bodies("POST", maxTeams)).toEqual([]);
});

test("[2.50] an unsaved number survives a reload, marked as unsaved", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await overview.maxTeams(page).fill("9");
  const expectKept = async (): Promise<void> => {
    await expect(overview.maxTeams(page)).toHaveValue("9");
    await expect(page.getByText("Not saved yet. The limit is 5.")).toBeVisible();
    await expect(overview.figures(page)).toHaveText(["1", "4"]);
  };
  await goInside(page, "/edit-profile");
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  await page.goBack();
  await expectKept();
  await reload(page);
  await expectKept();
});

const tasks = [
  { title: "A", status: 1, dueDate: "2020-01-31T00:00:00Z" },
  { title: "B", status: 1, dueDate: "2099-01-31T00:00:00Z" },
  { title: "C", status: 2, dueDate: "2020-01-31T00:00:00Z" },
  { title: "D", status: 3, dueDate: "2020-01-31T00:00:00Z" },
] as const;

for (const generation of ["A", "B"] as const) {
  test(`[2.51] [3.7] generation ${generation}: counts a team's tasks`, async ({ ownPage: page, backend }) => {
    const { teamId, token } = await falcons(backend, { tasks });
    if (generation === "A") await answerAsGenerationA(page.context());
    // Generation A responds 404 for a team without feedback.
    await startHidden(page);
    await enter(page, noor);
    await expect(overview.cards(page).getByRole("term")).toHaveText([
      "To Do",
      "In Progress",
      "Done",
      "Overdue",
    ]);
    await expect(overview.cards(page).getByRole("definition")).toHaveText(["2", "1", "1", "2"]);
    await addTasks(backend, token, teamId, [{ title: "E", status: 3 }]);
    await leaveAndReturn(page, "/dashboard/supervisor");
    await expect(overview.cards(page).getByRole("definition")).toHaveText(["2", "1", "2", "2"]);
  });
}

test("[2.51] tasks are counted four teams at a time while the page is usable", async ({ page, backend }) => {
  await superviseTeams(
    backend,
    [1, 2, 3, 4, 5].map((id) => ({ teamName: `Team ${id}`, title: `Project ${id}` })),
  );
  const held: (() => Promise<void>)[] = [];
  await page.route("**/api/KanbanTask/team/*", (route) => {
    held.push(() => route.fallback());
  });
  await enter(page, noor);
  await expect(overview.cards(page)).toHaveCount(5);
  await expect(overview.maxTeams(page)).toHaveValue("5");
  await expect.poll(() => held.length).toBe(4);
  // No number is shown while it is unknown.
  for (const number of await overview.cards(page).getByRole("definition").all())
    await expect(number).toHaveText("");
  await held[0]?.();
  await expect.poll(() => held.length).toBe(5);
  await expect(overview.cards(page).first().getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
  for (const go of held.slice(1)) await go();
  await expect(overview.cards(page).last().getByRole("definition")).toHaveText(["0", "0", "0", "0"]);
});
