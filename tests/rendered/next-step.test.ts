import type { Page } from "@playwright/test";
import { expectBoard, expectPath } from "../support/people.ts";
import { board, booking, layout, overview } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  maps,
  noor,
  sara,
} from "../support/world.ts";

test("[2.29] a supervisor sees no next step", async ({ page, backend }) => {
  await falcons(backend);
  await enter(page, noor);
  await overview.projectLink(page, maps.title).click();
  await expectBoard(page);
  await expect(page.getByText("Next step")).toHaveCount(0);
});

const nextStep = (page: Page) => page.getByRole("region", { name: "Next step" });

/** Opens the team's board with a fresh fetch. */
async function returnToTab(page: Page): Promise<void> {
  await goInside(page, "/edit-profile");
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  await layout.link(page, "Dashboard").click();
}

/** A single line with one button. */
async function expectStep(page: Page, text: string, role: "button" | "link", name: string): Promise<void> {
  await expect(nextStep(page).getByRole("paragraph")).toHaveText(text);
  await expect(nextStep(page).locator("a, button")).toHaveCount(1);
  await expect(nextStep(page).getByRole(role, { name })).toBeVisible();
}

test("[1.2] [2.18] shows one next step at a time until there is a task", async ({ page, backend }) => {
  const [token] = await Promise.all([enrol(backend, sara), enrol(backend, noor)]);
  await enter(page, sara);

  await test.step("[2.18] a team", async () => {
    await expect(page.getByRole("main")).toContainText("You need to create a team first");
    await expect(page.getByRole("main").locator("[aria-current=step]")).toContainText(
      "Create a team or be added",
    );
    await expect(page.getByRole("main").locator("a, button")).toHaveCount(1);
    await layout.link(page.getByRole("main"), "Create Team").click();
    await expectPath(page, "/create-team");
  });

  const teamId = await createTeam(backend, token, "Falcons", [sara]);
  await test.step("a supervisor", async () => {
    await layout.link(page, "Dashboard").click();
    await expectStep(page, "Your team has no supervisor yet.", "link", "Book a Supervisor");
    await expect(nextStep(page).getByRole("listitem")).toHaveCount(5);
    await expect(nextStep(page).locator("[aria-current=step]")).toContainText("Book a supervisor");
    await layout.link(nextStep(page), "Book a Supervisor").click();
    await expectPath(page, "/booking-supervisor");
    await expect(booking.title(page)).toBeEditable();
  });

  await test.step("[2.27] a supervisor, when the project is saved but not booked", async () => {
    await createProject(backend, token, teamId, maps);
    await layout.link(page, "Dashboard").click();
    await expectStep(
      page,
      "Your project is saved, but your team has no supervisor yet.",
      "link",
      "Book a Supervisor",
    );
  });

  await test.step("the first task", async () => {
    await book(backend, token, noor, teamId);
    await returnToTab(page);
    await expectStep(page, "Add your team’s first task.", "button", "Add First Task");
    await nextStep(page).getByRole("button", { name: "Add First Task" }).click();
    await expect(board.titleField(page)).toBeFocused();
    await page.keyboard.type("Draw the plan");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Draw the plan" })).toBeVisible();
  });

  await test.step("nothing: the line is gone, and stays so", async () => {
    await expect(nextStep(page)).toHaveCount(0);
    await returnToTab(page);
    await expect(page.getByRole("heading", { name: "Draw the plan" })).toBeVisible();
    await expect(page.getByText("Next step")).toHaveCount(0);
  });
});
