import type { Page } from "@playwright/test";
import { booking, teamForm } from "../pages/index.ts";
import { expect } from "../screen/expect.ts";
import { goInside } from "../screen/navigate.ts";
import type { Backend } from "../screen/backend.ts";
import { enrol, enter, falcons, hana, maps, noor, sara } from "../world.ts";

/** Clicks the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

export const projectCall = "POST /api/Project";
export const bookCall = "POST /api/Supervisors/900/book-team/1";

export async function fillTeam(page: Page): Promise<void> {
  await teamForm.name(page).fill("Falcons");
  await teamForm.student(page, "Omar").check({ force: true });
}

/** Opens the page as Sara, whose team has no supervisor; Dr. Noor and Dr. Hana can be chosen. */
export async function openBooking(page: Page, backend: Backend): Promise<void> {
  await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor), enrol(backend, hana)]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(booking.confirm(page)).toBeVisible();
  await backend.forget();
}

/** A project for Dr. Noor. */
export async function fillBooking(page: Page): Promise<void> {
  await booking.fillProject(page, maps);
  await booking.chooseSupervisor(page, noor.name);
}
