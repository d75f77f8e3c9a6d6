import { column, expectBoard, expectPath } from "../support/people.ts";
import { board, booking, landing, layout, teamForm } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { isFocusSeen, tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, omar, sara } from "../support/world.ts";

test("[1.2] by keyboard: sign in, create a team, book, add and move a task", async ({ page, backend }) => {
  await Promise.all([sara, omar, noor].map((account) => enrol(backend, account)));
  await page.goto("/");

  await test.step("[2.9] sign in", async () => {
    await tabTo(page, landing.email(page));
    await page.keyboard.type(sara.email);
    await tabTo(page, landing.password(page));
    await page.keyboard.type(sara.password);
    await page.keyboard.press("Enter");
    await expectPath(page, "/dashboard/student/KanbanBoard");
  });

  await test.step("[2.21] create a team", async () => {
    await tabTo(page, layout.link(page.getByRole("main"), "Create Team"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Create Team" })).toBeFocused();
    await tabTo(page, teamForm.name(page));
    await page.keyboard.type("Falcons");
    await tabTo(page, teamForm.student(page, "Omar"));
    await page.keyboard.press("Space");
    await expect(page.getByText("1 member selected")).toBeVisible();
    await tabTo(page, teamForm.confirm(page));
    await page.keyboard.press("Enter");
    const dialog = teamForm.created(page);
    await tabTo(page, teamForm.chooseSupervisor(dialog));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeFocused();
  });

  await test.step("[2.25] book a supervisor", async () => {
    await tabTo(page, booking.title(page));
    await page.keyboard.type("Maps for all");
    await tabTo(page, booking.description(page));
    await page.keyboard.type("Indoor maps.");
    await tabTo(page, booking.supervisor(page));
    await page.keyboard.type("noor");
    await expect(booking.supervisors(page)).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(booking.supervisor(page)).toHaveValue("Dr. Noor Aziz (5 slots left)");
    await tabTo(page, booking.confirm(page));
    await page.keyboard.press("Enter");
    const dialog = booking.booked(page);
    await tabTo(page, dialog.getByRole("button", { name: "Go to Dashboard" }));
    await page.keyboard.press("Enter");
    await expectPath(page, "/dashboard/student");
  });

  await test.step("[2.32] add a task", async () => {
    await tabTo(page, board.addTask(page, "To Do"));
    await page.keyboard.press("Enter");
    await expect(board.titleField(page)).toBeFocused();
    await page.keyboard.type("Draw the plan");
    await tabTo(page, board.assignee(page, "Omar"));
    await page.keyboard.press("Space");
    await tabTo(page, board.priority(page.getByRole("form")));
    await page.keyboard.press("ArrowDown");
    await tabTo(page, board.submit(page).first());
    await page.keyboard.press("Enter");
    await expect(column(page, "To Do").getByRole("listitem")).toContainText("High");
    await expect(board.titleField(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(board.addTask(page, "To Do")).toBeFocused();
  });

  await test.step("[4.5] move it, and the focus stays with it", async () => {
    await page.keyboard.press("ArrowDown");
    await expect(board.card(page, "Draw the plan")).toBeFocused();
    expect(await isFocusSeen(page)).toBe(true);
    await tabTo(page, board.menu(page, "Draw the plan"));
    await page.keyboard.press("Space");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Done" })).toBeFocused();
    expect.soft(await isFocusSeen(page), "focus is seen on the menu's item").toBe(true);
    await page.keyboard.press("Enter");
    await expect(column(page, "Done").getByRole("listitem")).toContainText("Draw the plan");
    await expect(board.menu(page, "Draw the plan")).toBeFocused();
    expect(await isFocusSeen(page)).toBe(true);
  });
});

test("[2.15] the first Tab of a dashboard focuses the skip link", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, sara);
  // After a login the page's heading takes the focus; in a page that was loaded nothing has it.
  await reload(page);
  await expectBoard(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  expect(await isFocusSeen(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
