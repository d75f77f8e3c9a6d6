import { expectPath, signOut } from "../support/people.ts";
import * as layout from "../support/pages/layout.ts";
import { testAccessibility } from "./support/accessibility.ts";
import { violationsOn } from "./support/axe.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

// Layout depends on the width, contrast on the theme.
testAccessibility({ width: 1280, colorScheme: "light" });
testAccessibility({ width: 390, colorScheme: "dark" });

test("[8.4] [8.5] [8.6] [2.51] axe finds nothing where a page could not be loaded", async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await falcons(backend, { supervised: false });
  await enrol(backend, noor);
  await backend.fail({ method: "GET", path: "/api/KanbanTask/team/*", status: 500 });
  await backend.fail({ method: "GET", path: "/api/Auth/getUsers", status: 500 });
  await enter(page, sara);
  await expect(page.getByRole("main").getByText("Failed to load team data")).toBeVisible();
  expect.soft(await violationsOn(page), "board, not loaded").toEqual([]);
  await goInside(page, "/booking-supervisor");
  await expect(page.getByRole("main").getByText("Error fetching data")).toBeVisible();
  expect.soft(await violationsOn(page), "booking, not loaded").toEqual([]);
  await signOut(page);
  await enter(page, noor);
  await expect(layout.alert(page)).toBeVisible();
  expect.soft(await violationsOn(page), "overview, not loaded").toEqual([]);
  await signOut(page);
  await page.goto("/create-team");
  await expectPath(page, "/");
  await expect(page.getByText("Please login first.")).toBeVisible();
  expect.soft(await violationsOn(page), "refused visitor").toEqual([]);
});
