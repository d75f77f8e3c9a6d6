import type { Page } from "@playwright/test";
import { booking } from "../pages/index.ts";
import type { Backend } from "../screen/backend.ts";
import { expect } from "../screen/expect.ts";
import { goInside } from "../screen/navigate.ts";
import { book, createProject, createTeam, enrol, enter, falcons, hana, lina, noor, sara } from "../world.ts";

export const similar = (page: Page) => page.getByRole("region", { name: "Similar projects" });
export const items = (page: Page) => similar(page).getByRole("listitem");

/** Lina's team has booked Dr. Hana for a project about parking; Sara is about to book. */
export async function openBooking(page: Page, backend: Backend): Promise<void> {
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
