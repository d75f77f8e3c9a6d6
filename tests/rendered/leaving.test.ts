import { column, expectPath } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, booking, landing, layout } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, omar, sara } from "../support/world.ts";

test("[4.5] leaving the board loses no queued moves and no draft", async ({ page, backend }) => {
  await falcons(backend, { tasks: [{ title: "A" }, { title: "B" }, { title: "C" }] });
  await enter(page, sara);
  await expect(column(page, "To Do").getByRole("heading", { name: "C" })).toBeVisible();
  await board.addTask(page, "Done").click();
  await board.titleField(page).fill("Half a thought");
  await backend.forget();
  const moving = await pause(page, "PATCH", "/api/KanbanTask/status");
  for (const title of ["A", "B", "C"]) {
    await board.menu(page, title).click();
    await page.getByRole("menuitem", { name: "In Progress" }).click();
  }
  await goInside(page, "/create-team");
  await goInside(page, "/booking-supervisor");
  moving.letGo();
  await expect.poll(async () => (await backend.writes()).length).toBe(3);

  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(column(page, "In Progress").getByRole("heading", { level: 3 })).toHaveText(["A", "B", "C"]);
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  expect(await backend.writes()).toHaveLength(3);
});

test("[4.4] leaving between the two requests of a booking still completes it", async ({ page, backend }) => {
  await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor)]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await booking.fillProject(page, { title: "Maps", description: "Indoor" });
  await booking.chooseSupervisor(page, noor.name);
  await backend.forget();
  const creating = await pause(page, "POST", "/api/Project");
  await booking.confirm(page).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  await layout.link(page, "Dashboard").click();
  await expect(page.getByRole("heading", { name: "Task Board" })).toBeVisible();
  creating.letGo();
  await expect.poll(() => backend.writes()).toHaveLength(2);
  await goInside(page, "/create-team");
  await expectPath(page, "/dashboard/student");
  await expect(page.getByText("Your team has no supervisor yet.")).toHaveCount(0);
});

test("S3, S6: switching the form or role keeps all entries except the password", async ({ page }) => {
  await page.goto("/");
  await landing.fillLogin(page, omar);
  await landing.register(page).click();
  await expect(landing.email(page)).toHaveValue(omar.email);
  await expect(landing.password(page)).toHaveValue("");
  await landing.fullName(page).fill(omar.name);
  await landing.department(page).fill("History");
  await landing.role(page, "Supervisor").check({ force: true });
  await expect(landing.department(page)).toHaveCount(0);
  await landing.role(page, "Student").check({ force: true });
  await landing.login(page).click();
  await landing.register(page).click();
  await expect(landing.fullName(page)).toHaveValue(omar.name);
  await expect(landing.department(page)).toHaveValue("History");
});
