import type { Page } from "@playwright/test";
import { expectBoard, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { layout, teamForm } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { createTeam, enrol, enter, lina, omar, sara, student } from "../support/world.ts";

/** Opens the page as Sara, with Omar and Lina free as well. */
async function open(page: Page, backend: Backend): Promise<void> {
  await Promise.all([sara, omar, lina].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await backend.forget();
  await layout.link(page.getByRole("main"), "Create Team").click();
  await expectPath(page, "/create-team");
}

test("[2.21] shows name, leader, a checkbox per student, count, Confirm", async ({ page, backend }) => {
  await open(page, backend);
  await expect(page.getByRole("heading", { name: "Create Team" })).toBeVisible();
  await expect(teamForm.name(page)).toHaveValue("");
  await expect(page.getByRole("main").getByText("Sara", { exact: true })).toBeVisible();
  await expect(page.getByText(/leader/i).first()).toBeVisible();
  await expect(page.getByText("0 members selected")).toBeVisible();
  const review = page.getByText("You can't change members later.");
  await expect(review).toHaveText("You (leader). You can't change members later.");
  await teamForm.student(page, "Omar").check();
  await expect(page.getByText("1 member selected")).toBeVisible();
  await expect(review).toHaveText("You (leader) + Omar. You can't change members later.");
  await teamForm.student(page, "Lina").check();
  await expect(page.getByText("2 members selected")).toBeVisible();
  await expect(review).toHaveText("You (leader) + Lina, Omar. You can't change members later.");
  await teamForm.student(page, "Omar").uncheck();
  await expect(page.getByText("1 member selected")).toBeVisible();
  await expect(teamForm.confirm(page)).toBeEnabled();
});

test("[2.24] [5.3] [7.10] [8.15] T2: creates the team once, leads to booking", async ({ page, backend }) => {
  await open(page, backend);
  await teamForm.name(page).fill("  ");
  await teamForm.confirm(page).click();
  await expect(page.getByText("Please enter a team name.").first()).toBeVisible();
  await expect(teamForm.name(page)).toHaveAttribute("aria-invalid", "true");
  await teamForm.name(page).fill("  Falcons  ");
  await teamForm.student(page, "Lina").check();
  await teamForm.student(page, "Omar").check();
  const creating = await pause(page, "POST", "/api/Teams/create");
  await teamForm.confirm(page).dblclick();
  creating.letGo();
  await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
  expect(await backend.writes()).toEqual([
    "POST /api/Teams/create",
    "PATCH /api/Teams/1/update-student-status",
  ]);
  expect(await backend.bodies("POST", "/api/Teams/create")).toEqual([
    { teamName: "Falcons", memberStudentIds: [101, 103, 102] },
  ]);
  expect(await backend.bodies("PATCH", "/api/Teams/1/update-student-status")).toEqual([{}]);
  await teamForm.chooseSupervisor(teamForm.created(page)).click();
  await expectPath(page, "/booking-supervisor");
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  await expect(page.getByRole("banner").getByText("Falcons")).toBeVisible();
});

test("[2.24] T2: Escape on the dialog leads to the new team's dashboard", async ({ page, backend }) => {
  await open(page, backend);
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectPath(page, "/dashboard/student");
  await expectBoard(page);
});

test("[2.21] searches students by name or ID, and says who is listed and when none match", async ({
  page,
  backend,
}) => {
  await Promise.all(
    [sara, omar, lina, student("Zoë Brandt", 2104)].map((account) => enrol(backend, account)),
  );
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(teamForm.search(page)).toHaveAccessibleDescription(
    "Only students who have registered and are in no team are listed.",
  );
  const names = page.getByRole("group", { name: "Available students" }).getByRole("checkbox");
  for (const [query, found] of [
    ["", ["Lina", "Omar", "Zoë Brandt"]],
    ["zoe", ["Zoë Brandt"]],
    ["brandt ZO", ["Zoë Brandt"]],
    ["102", ["Omar"]],
    ["10", ["Lina", "Omar", "Zoë Brandt"]],
  ] as const) {
    await teamForm.search(page).fill(query);
    await expect(names).toHaveCount(found.length);
    for (const name of found) await expect(teamForm.student(page, name)).toBeVisible();
  }
  await teamForm.search(page).fill("nobody at all");
  await expect(
    page.getByRole("status").filter({ hasText: "No students match “nobody at all”." }),
  ).toBeVisible();
  await expect(names).toHaveCount(0);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(teamForm.search(page)).toHaveValue("");
  await expect(names).toHaveCount(3);
});

test("[2.21] selected students stay as chips; a search sends nothing", async ({ page, backend }) => {
  await open(page, backend);
  await teamForm.name(page).fill("Falcons");
  await teamForm.student(page, "Omar").check();
  await teamForm.student(page, "Lina").check();
  await teamForm.search(page).fill("lina");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(teamForm.selected(page)).toHaveText(["Lina", "Omar"]);
  await page.getByRole("button", { name: "Remove Omar" }).click();
  await expect(teamForm.selected(page)).toHaveText(["Lina"]);
  await expect(page.getByText("1 member selected")).toBeVisible();
  await expect(teamForm.search(page)).toBeFocused();
  await teamForm.search(page).press("Enter");
  await expect(teamForm.confirm(page)).toBeEnabled();
  await teamForm.search(page).fill("");
  await expect(teamForm.student(page, "Omar")).not.toBeChecked();
  await page.getByRole("button", { name: "Remove Lina" }).click();
  await expect(page.getByRole("list", { name: "Selected members" })).toHaveCount(0);
  expect(await backend.writes()).toEqual([]);
});

test("[2.21] students with the same name show their ids", async ({ page, backend }) => {
  await Promise.all([sara, omar, student("Omar", 105)].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(teamForm.student(page, "Omar")).toHaveCount(2);
  for (const index of [0, 1]) await teamForm.student(page, "Omar").nth(index).check();
  await expect(teamForm.selected(page)).toHaveText(["Omar (102)", "Omar (105)"]);
  await expect(page.getByText("You (leader) + Omar (102), Omar (105).")).toBeVisible();
});

test("[2.22] an empty list says why, and a team can still be created", async ({ page, backend }) => {
  const [token] = await Promise.all([omar, sara].map((account) => enrol(backend, account)));
  await createTeam(backend, token ?? "", "Owls", [omar]);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(page.getByRole("heading", { name: "No students are available" })).toBeVisible();
  await expect(
    page.getByText(
      "Every registered student is already in a team. Classmates appear here once they have registered;",
    ),
  ).toBeVisible();
  await expect(teamForm.search(page)).toHaveCount(0);
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toBeVisible();
  await expect(teamForm.name(page)).toHaveCount(0);
});
