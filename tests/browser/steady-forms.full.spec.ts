import type { Locator, Page } from "@playwright/test";
import { openAsNoor, seedTeams } from "../support/seeds/feedback.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { board, booking, feedback, landing } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

/* A failed form shows its error until it is sent again. Its button must not move, or the second half of a double click hits something else. */

interface Form {
  readonly name: string;
  readonly path: string;
  /** Opens the form and fills it in. */
  readonly open: (page: Page, backend: Backend) => Promise<void>;
  readonly form: (page: Page) => Locator;
  readonly button: string;
  /** Visible after the form has succeeded. */
  readonly stays?: boolean;
}

const cases: readonly Form[] = [
  {
    name: "login",
    path: "/api/Auth/login",
    open: async (page, backend) => {
      await enrol(backend, sara);
      await page.goto("/");
      await landing.fillLogin(page, sara);
    },
    form: (page) => page.getByRole("main"),
    button: "Login",
  },
  {
    name: "new task",
    path: "/api/KanbanTask",
    open: async (page, backend) => {
      await openBoard(page, backend, []);
      await board.addTask(page, "To Do").click();
      await board.titleField(page).fill("Draw the plan");
    },
    form: board.newTaskForm,
    button: "Add Task",
  },
  {
    name: "feedback",
    path: "/api/Feedback",
    open: async (page, backend) => {
      const { teamId } = await seedTeams(backend);
      await openAsNoor(page, backend, teamId, 0);
      await feedback.box(page).fill("Well done.");
    },
    form: feedback.form,
    button: "Send Feedback",
    stays: true,
  },
];

/** Distance from the top of the window in pixels. */
const topOf = async (button: Locator): Promise<number | undefined> => (await button.boundingBox())?.y;

for (const { name, path, open, form, button, stays = false } of cases) {
  test(`[8.2] ${name}: its button stays in place during a retry`, async ({ page, backend, quiet }) => {
    quiet.allowFailedCall(500);
    await open(page, backend);
    const submit = form(page).getByRole("button", { name: button });
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: { message: "No room." } }), {
      times: 1,
    });
    await submit.click();
    await expect(form(page).getByRole("alert")).toBeVisible();
    const top = await topOf(submit);

    const { letGo } = await pause(page, "POST", path);
    await Promise.all([page.waitForRequest((request) => request.method() === "POST"), submit.click()]);
    expect(await topOf(submit), "while it is sent").toBe(top);
    letGo();
    if (!stays) return;
    await expect(form(page).getByRole("alert")).toHaveCount(0);
    await expect(submit).not.toHaveAttribute("aria-busy");
    expect(await topOf(submit), "once it is answered").toBe(top);
  });
}

test("[8.5] booking: if only the booking fails, its button stays, and the saved project looks fixed", async ({
  page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall(500);
  await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor)]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await booking.fillProject(page, { title: "Maps", description: "Indoor maps." });
  await booking.chooseSupervisor(page, noor.name);
  const submit = booking.confirm(page);
  await expect(submit).toBeEnabled();
  const top = await topOf(submit);
  const surfaces = () =>
    Promise.all(
      [booking.title(page), booking.description(page)].map((field) =>
        field.locator("..").evaluate((box) => getComputedStyle(box).backgroundColor),
      ),
    );
  const [open] = await surfaces();
  await backend.fail({ method: "POST", path: "/api/Supervisors/*/book-team/*", status: 500 });
  await submit.click();
  await expect(page.getByText("You only need to book a supervisor.")).toBeVisible();
  await expect(submit).not.toHaveAttribute("aria-busy");
  expect(await topOf(submit)).toBe(top);
  const [title, description] = await surfaces();
  expect(title).toBe(description);
  expect(title).not.toBe(open);
});
