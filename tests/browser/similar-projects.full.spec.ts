import type { Page } from "@playwright/test";
import { violationsOn } from "./support/axe.ts";
import * as booking from "../support/pages/booking.ts";
import { expect, expectNoSidewaysScroll, goInside, test, type Backend } from "./support/test.ts";
import {
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  hana,
  lina,
  book,
  noor,
  sara,
} from "../support/world.ts";

const similar = (page: Page) => page.getByRole("region", { name: "Similar projects" });
const items = (page: Page) => similar(page).getByRole("listitem");

/** Lina's team has booked Dr. Hana for a project about parking; Sara is about to book. */
async function openBooking(page: Page, backend: Backend): Promise<void> {
  const [token] = await Promise.all([
    enrol(backend, lina),
    enrol(backend, hana),
    enrol(backend, noor),
    falcons(backend, { supervised: false }),
  ]);
  const owls = await createTeam(backend, token, "Owls", [lina]);
  await createProject(backend, token, owls, {
    title: "Campus parking <b>without</b> queues",
    description: "Find a spot.",
  });
  await book(backend, token, hana, owls);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(booking.confirm(page)).toBeVisible();
}

test("[2.25] [experience 12] the similar projects fit on a phone, and axe finds nothing", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await booking.title(page).fill("Smart campus parkng");
  await expect(items(page)).toHaveCount(3);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test("[2.25] booking works without the past projects, which cannot be loaded", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall("connection");
  let requests = 0;
  await page.context().route("**/past-projects-*.js*", (route) => {
    requests += 1;
    return route.abort();
  });
  await openBooking(page, backend);
  await booking.title(page).pressSequentially("Smart parking guidance");
  await booking.description(page).fill("For our campus.");
  await expect.poll(() => requests).toBeGreaterThan(0);
  await expect(similar(page)).toHaveCount(0);
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (5 slots left)" });
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  // One for the typing, and perhaps the preload's.
  expect(requests).toBeLessThanOrEqual(2);
});
