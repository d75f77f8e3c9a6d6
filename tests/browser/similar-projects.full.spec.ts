import { violationsOn } from "./support/axe.ts";
import * as booking from "../support/pages/booking.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";
import { similar, items, openBooking } from "../support/seeds/similar-projects.ts";

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
