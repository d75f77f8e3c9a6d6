import { answerAsGenerationA } from "../support/generation-a/adapter.ts";
import { expectPath } from "../support/people.ts";
import { booking } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { enrol, enter, noor } from "../support/world.ts";
import { similar, items, openBooking } from "../support/seeds/similar-projects.ts";

test("[2.60] [8.5] a similar project opens, and the draft is kept", async ({ page, backend }) => {
  await openBooking(page, backend);
  await booking.fillProject(page, { title: "Smart parking guidance", description: "For our campus." });
  await similar(page).getByRole("link", { name: "Smart Parking Guidance for University Campuses" }).click();
  await expect(
    page.getByRole("dialog", { name: "Smart Parking Guidance for University Campuses" }),
  ).toBeVisible();
  await page.goBack();
  await expectPath(page, "/booking-supervisor");
  await expect(booking.title(page)).toHaveValue("Smart parking guidance");
  await expect(booking.description(page)).toHaveValue("For our campus.");
  await expect(items(page)).toHaveCount(2);
});

test("[2.58] [experience 12] a search with a typo finds similar ones", async ({ page, backend }) => {
  await enrol(backend, noor);
  await enter(page, noor);
  await goInside(page, "/dashboard/supervisor/projectHistory");
  const search = page.getByRole("search");
  await page.getByRole("searchbox", { name: "Search past projects" }).fill("smart parkng");
  await expect(search.getByRole("status")).toHaveText("No exact match. 2 similar projects.");
  await expect(page.getByRole("heading", { level: 2, name: /^Smart Parking Guidance/ })).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search past projects" }).fill("smart parking");
  await expect(search.getByRole("status")).toHaveText(/^\d+ of \d+ projects$/);
});

for (const generation of ["A", "B"] as const)
  test(`[2.25] [experience 12] similar titles (generation ${generation})`, async ({ page, backend }) => {
    if (generation === "A") await answerAsGenerationA(page.context());
    await openBooking(page, backend);
    await expect(similar(page)).toHaveCount(0);
    await booking.title(page).pressSequentially("Smart campus parkng");
    await expect(items(page)).toHaveCount(3);
    await expect(items(page).filter({ hasText: "without" })).toHaveText(
      "Campus parking <b>without</b> queuesAnother team · Dr. Hana Saleh",
    );
    await expect(
      items(page).filter({ hasText: "Smart Parking Guidance System for a University Campus" }),
    ).toContainText(/20\d\d · /);
    await expect(page.getByRole("status").filter({ hasText: "3 similar projects" })).toHaveCount(1);
    await expect(booking.title(page)).toBeFocused();
    await booking.title(page).fill("Zebra crossing");
    await expect(similar(page)).toHaveCount(0);
  });
