import type { Page } from "@playwright/test";
import type { Account } from "../people.ts";
import { booking, landing, layout, teamForm } from "../pages/index.ts";
import { expect } from "../screen/expect.ts";
import { goInside } from "../screen/navigate.ts";
import type { Backend } from "../screen/backend.ts";
import { enrol, enter, falcons, hana, maps, noor, sara } from "../world.ts";
import { expectToldInPlace } from "./told-in-place.ts";

/** The sign-up form has the account's values; a reload erases only the password. */
export async function expectSignUpKept(
  page: Page,
  { role, name, email, password, userId, department }: Account,
  typedPassword = password,
): Promise<void> {
  await expect(landing.role(page, role)).toBeChecked();
  await expect(landing.fullName(page)).toHaveValue(name);
  await expect(landing.email(page)).toHaveValue(email);
  await expect(landing.password(page)).toHaveValue(typedPassword);
  await expect(landing.userId(page)).toHaveValue(String(userId));
  if (role === "Student") await expect(landing.department(page)).toHaveValue(department);
}

/** Clicks the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

export const createCall = "POST /api/Teams/create";
/** The service's first team. */
export const updateCall = "PATCH /api/Teams/1/update-student-status";
export const projectCall = "POST /api/Project";
export const bookCall = "POST /api/Supervisors/900/book-team/1";

/** The page shows the error and its reason, and no notice repeats it. */
export async function expectError(page: Page, error: string, reason: string): Promise<void> {
  await expect(layout.alert(page)).toContainText(reason);
  await expectToldInPlace(page, error);
}

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
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (5 slots left)" });
}

export async function expectBookingKept(page: Page, supervisorId = noor.userId): Promise<void> {
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await expect(booking.supervisor(page)).toHaveValue(String(supervisorId));
  await expect(booking.summary(page)).toContainText("Not assigned");
  await expect(booking.confirm(page)).toBeEnabled();
}
