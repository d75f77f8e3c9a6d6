import { booking } from "../support/pages/index.ts";
import { expectClean } from "./support/axe.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, falcons, sara, supervisor } from "../support/world.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 640 } });

test("[2.25] [experience 18] [design: look] on a phone, the list of supervisors opens below its field and is chosen by touch", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { supervised: false });
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      enrol(backend, supervisor(`Dr. ${"ABCDEFGHIJKL"[index] ?? ""} Haddad`, 900 + index)),
    ),
  );
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  const [field, options] = [booking.supervisor(page), booking.supervisors(page)];
  await booking.description(page).fill("Maps of every floor.");
  // At the foot of the window there is no room below it, but the page can scroll.
  await field.evaluate((input) => input.scrollIntoView({ block: "end" }));
  // Opening scrolls an option below the finger, whose second tap must not choose it.
  const { x = 0, y = 0, width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  for (let tap = 1; tap <= 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(options).toHaveCount(12);
  await expect(field).toHaveValue("");
  const list = page.getByRole("listbox", { name: "Supervisor" });
  const box = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const input = (await field.boundingBox()) ?? box;
  expect(box.y).toBeGreaterThanOrEqual(input.y + input.height);
  expect(box.y + box.height).toBeLessThanOrEqual(640);
  expect(box.height).toBeGreaterThan(132);
  await expectClean(page, "a list of supervisors that scrolls");

  await field.press("End");
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await options.last().tap();
  await expect(field).toHaveValue("Dr. L Haddad (5 slots left)");
  await expect(options).toHaveCount(0);
});
