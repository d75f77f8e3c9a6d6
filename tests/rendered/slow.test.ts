import { card } from "../support/people.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, landing } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { falcons, sara } from "../support/world.ts";

const keepWaiting = "This is taking longer than usual. You can keep waiting";

test("[experience 17] a wait is announced after two seconds; login, page and form report it after ten", async ({
  page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.goto("/");
  const hint = page.getByRole("status").filter({ hasText: keepWaiting });
  const login = await pause(page, "POST", "/api/Auth/login");
  await landing.submitLogin(page, sara);
  await expect(landing.login(page)).toHaveAttribute("aria-busy", "true");
  const stillWorking = page.getByRole("status").getByText("Still working...");
  await page.clock.runFor(1_900);
  await expect(stillWorking).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(stillWorking).toHaveCount(1);
  await page.clock.runFor(7_000);
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(hint).toBeVisible();

  const tasks = await pause(page, "GET", "/api/KanbanTask/team/*");
  login.letGo();
  const loading = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(loading).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(hint).toBeVisible();
  tasks.letGo();
  await expect(card(page, "To Do", "First")).toBeVisible();
  await expect(hint).toHaveCount(0);

  const adding = await pause(page, "POST", "/api/KanbanTask");
  await board.addTask(page, "To Do").click();
  const form = board.newTaskForm(page);
  await board.titleField(form).fill("Second");
  await board.submit(form).click();
  await expect(form.locator("[aria-busy]")).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(form.getByRole("status").filter({ hasText: keepWaiting })).toBeVisible();
  adding.letGo();
  await expect(card(page, "To Do", "Second")).toBeVisible();
  await expect(hint).toHaveCount(0);
});
