import type { Page } from "@playwright/test";
import { justBefore } from "../support/screen/on-the-way.ts";
import { bookCall, expectBookingKept, fillBooking, projectCall } from "../support/seeds/onboarding.ts";
import { booking, layout } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import {
  book,
  createProject,
  createTeam,
  enrol,
  enter,
  falcons,
  hana,
  maps,
  noor,
  omar,
  sara,
  setMaxTeams,
} from "../support/world.ts";

const bookHana = "POST /api/Supervisors/901/book-team/1";

/** Fills in Sara's form for Dr. Noor, who has one slot. Returns a function that takes the slot. */
async function chooseLastSlot(page: Page, backend: Backend): Promise<() => Promise<unknown>> {
  const [token, noorsToken] = await Promise.all([
    enrol(backend, omar),
    enrol(backend, noor),
    enrol(backend, hana),
    falcons(backend, { supervised: false }),
  ]);
  await setMaxTeams(backend, noorsToken, noor, 1);
  const owls = await createTeam(backend, token, "Owls", [omar]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await booking.fillProject(page, maps);
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (1 slot left)" });
  await backend.forget();
  return () => book(backend, token, noor, owls);
}

test("[9.3] B3: a supervisor who is full is not booked, the form stays", async ({ page, backend }) => {
  const takeLastSlot = await chooseLastSlot(page, backend);
  await takeLastSlot();
  await backend.forget();
  await booking.confirm(page).click();
  const alert = layout.alert(page);
  await expect(alert).toContainText("Dr. Noor Aziz is now full.");
  await expect(alert).toContainText("Please choose another supervisor. Your text is still here.");
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await expect(booking.supervisor(page)).toHaveValue("");
  await expect(booking.supervisor(page).getByRole("option")).toHaveText([
    "Choose a supervisor",
    "Dr. Hana Saleh (5 slots left)",
  ]);
  await expect(page.getByText("1 more is full.")).toBeVisible();
  await expect(booking.confirm(page)).toBeDisabled();
  expect(await backend.writes()).toEqual([]);
  await booking.supervisor(page).selectOption({ label: "Dr. Hana Saleh (5 slots left)" });
  await expect(alert).toHaveCount(0);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([projectCall, bookHana]);
});

test("[8.5] B4: after a late refusal, another supervisor is booked", async ({ page, backend, quiet }) => {
  const takeLastSlot = await chooseLastSlot(page, backend);
  quiet.allowFailedCall(400);
  await justBefore(page, "/api/Supervisors/*/book-team/*", takeLastSlot);
  await booking.confirm(page).click();
  await expect(page.getByText("Failed to book supervisor (status: 400)").first()).toBeVisible();
  await booking.supervisor(page).selectOption({ label: "Dr. Hana Saleh (5 slots left)" });
  await expectBookingKept(page, hana.userId);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  const bookOwls = "POST /api/Supervisors/900/book-team/2";
  expect((await backend.writes()).filter((call) => call !== bookOwls)).toEqual([
    projectCall,
    bookCall,
    bookHana,
  ]);
});

/** Fills in Sara's form in a team with Omar; returns his token. */
async function fillBeside(page: Page, backend: Backend): Promise<string> {
  const [{ token }] = await Promise.all([
    falcons(backend, { supervised: false, members: [omar, sara] }),
    enrol(backend, noor),
    enrol(backend, hana),
  ]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await fillBooking(page);
  return token;
}

test("[4.4] B4: shows a teammate's new project, and books for it", async ({ page, backend }) => {
  const token = await fillBeside(page, backend);
  await createProject(backend, token, 1, { title: "Roads for all", description: "Outdoor roads." });
  await backend.forget();
  await booking.confirm(page).click();
  const error = layout.alert(page).filter({ hasText: "A teammate has already created the project." });
  await expect(error).toContainText("Confirm again to book a supervisor for it.");
  await expect(page.getByText("Your project is saved.")).toBeVisible();
  await expect(booking.summary(page)).toContainText("Roads for all");
  await expect(booking.title(page)).toHaveValue("Roads for all");
  await expect(booking.title(page)).not.toBeEditable();
  await expect(booking.description(page)).toHaveValue("Outdoor roads.");
  const typed = page.getByRole("main").locator("div", { hasText: "Your earlier text" }).last();
  await expect(typed).toContainText(maps.title);
  await expect(typed).toContainText(maps.description);
  await expect(booking.supervisor(page)).toHaveValue(String(noor.userId));
  expect(await backend.writes()).toEqual([]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([bookCall]);
});

test("B4: a project created before leaving is booked, not created again", async ({ page, backend }) => {
  const [{ token, teamId }] = await Promise.all([
    falcons(backend, { supervised: false }),
    enrol(backend, noor),
  ]);
  await createProject(backend, token, teamId, maps);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(booking.title(page)).toHaveValue(maps.title);
  await expect(booking.description(page)).toHaveValue(maps.description);
  await booking.supervisor(page).selectOption({ label: "Dr. Noor Aziz (5 slots left)" });
  await backend.forget();
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([bookCall]);
});
