import type { Page } from "@playwright/test";
import { requests } from "../service/support/controls.ts";
import { expectBoard, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { createCall, updateCall } from "../support/seeds/onboarding.ts";
import * as booking from "../support/pages/booking.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as teamForm from "../support/pages/team-form.ts";
import { expect, expectNoSidewaysScroll, goInside, test, type Backend } from "./support/test.ts";
import { createTeam, enrol, enter, falcons, lina, noor, omar, sara, student } from "../support/world.ts";

/** Opens the page as Sara, with Omar and Lina free as well. */
async function open(page: Page, backend: Backend): Promise<void> {
  await Promise.all([sara, omar, lina].map((account) => enrol(backend, account)));
  await enter(page, sara);
  await backend.forget();
  await layout.link(page.getByRole("main"), "Create Team").click();
  await expectPath(page, "/create-team");
}

test("[2.21] shows the name field, the leader, a checkbox per student, the count and Confirm", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await expect(page.getByRole("heading", { name: "Create Team" })).toBeVisible();
  await expect(teamForm.name(page)).toHaveValue("");
  await expect(page.getByText("Sara", { exact: true })).toBeVisible();
  await expect(page.getByText(/leader/i).first()).toBeVisible();
  await expect(page.getByText("0 members selected")).toBeVisible();
  await teamForm.student(page, "Omar").check();
  await expect(page.getByText("1 member selected")).toBeVisible();
  await teamForm.student(page, "Lina").check();
  await expect(page.getByText("2 members selected")).toBeVisible();
  await teamForm.student(page, "Omar").uncheck();
  await expect(page.getByText("1 member selected")).toBeVisible();
  await expect(teamForm.confirm(page)).toBeEnabled();
});

test("[2.22] lists only free students other than the user", async ({ page, backend }) => {
  const zoe = student("Zoe", 104);
  const [token] = await Promise.all([omar, sara, lina, zoe, noor].map((account) => enrol(backend, account)));
  await createTeam(backend, token ?? "", "Owls", [omar, lina]);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  await expect(teamForm.student(page, "Zoe")).toBeVisible();
});

test("[2.24] [5.3] [8.15] T2: sends leader and members once, updates statuses and leads to booking", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await teamForm.name(page).fill("  Falcons  ");
  await teamForm.student(page, "Lina").check();
  await teamForm.student(page, "Omar").check();
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
  expect(await backend.writes()).toEqual([createCall, updateCall]);
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

test("[5.3] [8.4] T1: warns of a blank name and sends nothing", async ({ page, backend }) => {
  await open(page, backend);
  await teamForm.student(page, "Omar").check();
  await backend.forget();
  for (const name of ["", "   "]) {
    await teamForm.name(page).fill(name);
    await teamForm.confirm(page).click();
    await expect(page.getByText("Please enter a team name.").first()).toBeVisible();
  }
  await expect(teamForm.name(page)).toHaveAttribute("aria-invalid", "true");
  await expect(teamForm.student(page, "Omar")).toBeChecked();
  expect(await backend.sent()).toEqual([]);
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toBeVisible();
});

test("[8.4] T3: failed creation (a status, or no connection) shows an error and keeps the form", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  await teamForm.name(page).fill("Falcons");
  await teamForm.student(page, "Omar").check();
  for (const { fault, reason } of [
    { fault: { status: 500 }, reason: "Fault 500" },
    { fault: { drop: true }, reason: /connection/i },
  ]) {
    await backend.fail({ method: "POST", path: "/api/Teams/create", ...fault });
    await teamForm.confirm(page).click();
    await expect(page.getByRole("alert").filter({ hasText: reason }).first()).toBeVisible();
    await expect(teamForm.name(page)).toHaveValue("Falcons");
    await expect(teamForm.student(page, "Omar")).toBeChecked();
    await expect(teamForm.created(page)).toHaveCount(0);
    expect((await backend.writes()).filter((call) => call !== createCall)).toEqual([]);
    await backend.clearFaults();
  }
  await backend.forget();
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toBeVisible();
  expect(await backend.writes()).toEqual([createCall, updateCall]);
});

test("[2.21] searches students by name, ignoring accents and case, and by ID, and says when none match", async ({
  page,
  backend,
}) => {
  await Promise.all(
    [sara, omar, lina, student("Zoë Brandt", 2104)].map((account) => enrol(backend, account)),
  );
  await enter(page, sara);
  await goInside(page, "/create-team");
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

test("[2.21] selected students stay as removable chips during a search, which sends nothing", async ({
  page,
  backend,
}) => {
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

test("[2.21] before Confirm it lists the members and says they cannot be changed later", async ({
  page,
  backend,
}) => {
  await open(page, backend);
  const review = page.getByText("You can't change members later.");
  await expect(review).toHaveText("You (leader). You can't change members later.");
  await teamForm.student(page, "Omar").check();
  await expect(review).toHaveText("You (leader) + Omar. You can't change members later.");
  await teamForm.student(page, "Lina").check();
  await expect(review).toHaveText("You (leader) + Lina, Omar. You can't change members later.");
});

for (const width of [390, 320]) {
  test(`[2.21] at ${width} rows with long names grow, none overlaps the next, and the list scrolls`, async ({
    page,
    backend,
  }) => {
    const name = "Maria Aurelia Concepción Wilhelmina Bartholomea von Hohenfels-Ravensberg y Montealegre";
    await page.setViewportSize({ width, height: 844 });
    for (const id of [104, 105, 106, 107]) await enrol(backend, student(`${name} ${id}`, id));
    await open(page, backend);
    const rows = page.getByRole("group", { name: "Available students" }).locator("label");
    await expect(rows).toHaveCount(6);
    const boxes = await rows.evaluateAll((labels) =>
      labels.map((label) => {
        const texts = label.lastElementChild?.getBoundingClientRect();
        const { top, bottom } = label.getBoundingClientRect();
        return { top, bottom, textTop: texts?.top ?? 0, textBottom: texts?.bottom ?? Infinity };
      }),
    );
    for (const [index, box] of boxes.entries()) {
      expect(box.textTop).toBeGreaterThanOrEqual(box.top);
      expect(box.textBottom).toBeLessThanOrEqual(box.bottom);
      expect(box.bottom).toBeLessThanOrEqual(boxes[index + 1]?.top ?? Infinity);
    }
    await teamForm.student(page, `${name} 107`).check();
    await expect(teamForm.selected(page)).toHaveText([`${name} 107`]);
    await expectNoSidewaysScroll(page);
  });
}

test("[2.22] an empty list says why, and a team can still be created", async ({ page, backend }) => {
  const [token] = await Promise.all([omar, sara].map((account) => enrol(backend, account)));
  await createTeam(backend, token ?? "", "Owls", [omar]);
  await enter(page, sara);
  await goInside(page, "/create-team");
  await expect(page.getByRole("heading", { name: "No students are available" })).toBeVisible();
  await expect(
    page.getByText("Every registered student is already in a team. You can create a team on your own."),
  ).toBeVisible();
  await expect(teamForm.search(page)).toHaveCount(0);
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toBeVisible();
});

test("T4: a failed status update keeps the team and is retried without creating it again", async ({
  ownPage: page,
  backend,
}) => {
  await page.clock.install();
  await open(page, backend);
  await backend.fail({
    method: "PATCH",
    path: "/api/Teams/{teamId}/update-student-status",
    status: 500,
    times: 1,
  });
  await teamForm.name(page).fill("Falcons");
  await teamForm.student(page, "Omar").check();
  await teamForm.confirm(page).click();
  await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
  await expect.poll(backend.writes).toEqual([createCall, updateCall]);
  await page.clock.fastForward(60_000);
  const answers = async () =>
    (await requests(backend)).filter(({ method }) => method === "PATCH").map(({ status }) => status);
  await expect.poll(answers).toEqual([500, 200]);
  await teamForm.chooseSupervisor(teamForm.created(page)).click();
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  await expect(booking.summary(page)).toContainText("Falcons");
  // Only after the response: the page's clock also drives the request timeouts.
  await page.clock.fastForward(60_000);
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  expect(await backend.writes()).toEqual([createCall, updateCall, updateCall]);
});

test("T4: the status update is retried after the dialog is closed", async ({ ownPage: page, backend }) => {
  await page.clock.install();
  await open(page, backend);
  await backend.fail({
    method: "PATCH",
    path: "/api/Teams/{teamId}/update-student-status",
    status: 500,
    times: 1,
  });
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).click();
  await teamForm.chooseSupervisor(teamForm.created(page)).click();
  await expectPath(page, "/booking-supervisor");
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  await expect(booking.summary(page)).toContainText("Falcons");
  await page.clock.fastForward(60_000);
  await expect.poll(backend.writes).toEqual([createCall, updateCall, updateCall]);
});

test("[8.4] T5: any failure of the student list shows 'Failed to load students' and can be retried", async ({
  page,
  backend,
}) => {
  const faults = [{ status: 500 }, { status: 200, body: { success: false, students: [] } }, { drop: true }];
  await backend.fail({ method: "GET", path: "/api/Students/all", status: 500 });
  await open(page, backend);
  for (const fault of faults) {
    await backend.clearFaults();
    await backend.fail({ method: "GET", path: "/api/Students/all", ...fault });
    await layout.link(page, "Dashboard").click();
    await layout.link(page.getByRole("main"), "Create Team").click();
    await expect(page.getByRole("main").getByText("Failed to load students")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(teamForm.confirm(page)).toHaveCount(0);
    await backend.clearFaults();
    await layout.tryAgain(page).click();
    await expect(teamForm.student(page, "Omar")).toBeVisible();
  }
});

test("[8.4] T6: a visitor sees 'Unauthorized' 'Please login first.' and is redirected to /", async ({
  page,
}) => {
  await page.goto("/create-team");
  await expectPath(page, "/");
  await expect(page.getByText("Unauthorized")).toBeVisible();
  await expect(page.getByText("Please login first.")).toBeVisible();
  await expect(landing.login(page)).toBeVisible();
});

test("[2.23] T6: a student who is in a team is redirected to the dashboard", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  await backend.forget();
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  await expectBoard(page);
  expect((await backend.sent()).filter((call) => call.includes("Students"))).toEqual([]);
});

test("[7.10] a double click on Confirm creates one team", async ({ page, backend }) => {
  await open(page, backend);
  const creating = await pause(page, "POST", "/api/Teams/create");
  await teamForm.name(page).fill("Falcons");
  await teamForm.confirm(page).dblclick();
  creating.letGo();
  await expect(teamForm.created(page)).toBeVisible();
  expect(await backend.writes()).toEqual([createCall, updateCall]);
});
