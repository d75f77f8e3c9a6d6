import { expectPath } from "../support/people.ts";
import { justBefore, pause } from "../support/screen/on-the-way.ts";
import { bookCall, fillBooking, openBooking, projectCall } from "../support/seeds/onboarding.ts";
import { tokenOf } from "../support/seeds/files.ts";
import { booking, layout } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
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
  supervisor,
} from "../support/world.ts";

test("[2.25] [3.5] shows team, project, the two inputs and open supervisors", async ({ page, backend }) => {
  await openBooking(page, backend);
  await expect(page.getByRole("heading", { name: "Book a Supervisor" })).toBeVisible();
  const summary = booking.summary(page);
  await expect(summary).toContainText("Falcons");
  await expect(summary).toContainText("Not assigned");
  await expect(booking.title(page)).toHaveValue("");
  await expect(booking.description(page)).toHaveValue("");
  await expect(booking.supervisor(page)).toHaveAttribute("placeholder", "Choose a supervisor");
  await booking.supervisor(page).click();
  await expect(booking.supervisors(page)).toHaveText([
    "Dr. Hana Saleh (5 slots left)",
    "Dr. Noor Aziz (5 slots left)",
  ]);
});

test("[7.8] the team is read with the token where the service demands it", async ({
  page,
  backend,
  quiet,
}) => {
  quiet.allowFailedCall(401);
  await falcons(backend, { supervised: false });
  await enter(page, sara);
  await backend.fail({
    path: "/api/Teams",
    status: 401,
    body: { message: "Please log in first." },
    times: 1,
  });
  await goInside(page, "/booking-supervisor");
  await expect(booking.summary(page)).toContainText("Falcons");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[5.4] [9.3] offers only supervisors with slots, one in the singular", async ({ page, backend }) => {
  const full = supervisor("Dr. Full House", 902);
  const closed = supervisor("Dr. Closed Door", 903);
  const [token] = await Promise.all([enrol(backend, omar), falcons(backend, { supervised: false })]);
  const tokens = await Promise.all([noor, hana, full, closed].map((account) => enrol(backend, account)));
  await setMaxTeams(backend, tokens[0] ?? "", noor, 1);
  await setMaxTeams(backend, tokens[2] ?? "", full, 1);
  await setMaxTeams(backend, tokens[3] ?? "", closed, 0);
  const owls = await createTeam(backend, token, "Owls", [omar]);
  await createProject(backend, token, owls, maps);
  await book(backend, token, full, owls);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await booking.supervisor(page).click();
  await expect(booking.supervisors(page)).toHaveText([
    "Dr. Hana Saleh (5 slots left)",
    "Dr. Noor Aziz (1 slot left)",
  ]);
  await expect(page.getByText("2 more are full.")).toBeVisible();
});

test("[2.25] supervisors with the same name show their ids", async ({ page, backend }) => {
  await enrol(backend, supervisor(noor.name, 902));
  await openBooking(page, backend);
  await booking.supervisor(page).click();
  await expect(booking.supervisors(page)).toHaveText([
    "Dr. Hana Saleh (5 slots left)",
    "Dr. Noor Aziz (900) (5 slots left)",
    "Dr. Noor Aziz (902) (5 slots left)",
  ]);
});

test("[2.25] typing filters the supervisors, says the count, and Enter chooses without submitting", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await booking.fillProject(page, maps);
  const field = booking.supervisor(page);
  await field.fill("HANA");
  await expect(booking.supervisors(page)).toHaveText(["Dr. Hana Saleh (5 slots left)"]);
  await expect(page.getByText("Showing 1 of 2 available supervisors.")).toHaveCount(1);
  await field.press("Enter");
  await expect(field).toHaveValue("Dr. Hana Saleh (5 slots left)");
  await expect(booking.supervisors(page)).toHaveCount(0);
  await expect(booking.confirm(page)).toBeEnabled();

  // No name: only the slots are called so.
  await field.fill("left");
  await expect(booking.supervisors(page)).toHaveCount(0);
  const nobody = "No available supervisors match “left”.";
  await expect(page.getByRole("status").filter({ hasText: nobody })).toHaveCount(1);
  await expect(page.getByRole("paragraph").filter({ hasText: nobody })).toBeVisible();
  await field.press("Enter");
  await field.press("Escape");
  await expect(field).toHaveValue("Dr. Hana Saleh (5 slots left)");
  expect(await backend.writes()).toEqual([]);
});

test("[2.25] arrows, Home and End move through all supervisors, the chosen one marked", async ({
  page,
  backend,
}) => {
  await enrol(backend, supervisor("Dr. Zaid Nasser", 903));
  await openBooking(page, backend);
  await booking.chooseSupervisor(page, noor.name);
  const field = booking.supervisor(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(booking.supervisors(page)).toHaveCount(3);
  const active = async (): Promise<string | null> => {
    const id = await field.getAttribute("aria-activedescendant");
    return page.locator(`[id="${id}"]`).textContent();
  };
  const ways = [
    ["", noor.name],
    ["ArrowDown", "Dr. Zaid Nasser"],
    ["ArrowDown", hana.name],
    ["ArrowUp", "Dr. Zaid Nasser"],
    ["Home", hana.name],
    ["End", "Dr. Zaid Nasser"],
  ] as const;
  for (const [key, name] of ways) {
    if (key !== "") await field.press(key);
    expect(await active(), key).toContain(name);
  }
  await expect(page.getByRole("option", { selected: true })).toHaveText("Dr. Noor Aziz (5 slots left)");
  await field.press("Enter");
  await expect(field).toHaveValue("Dr. Zaid Nasser (5 slots left)");
  expect(await backend.writes()).toEqual([]);
});

test("[2.25] typing undoes the choice: Escape restores it, a whole name chooses, leaving chooses nothing", async ({
  page,
  backend,
}) => {
  await openBooking(page, backend);
  await booking.fillProject(page, maps);
  await booking.chooseSupervisor(page, noor.name);
  const field = booking.supervisor(page);
  await field.fill("hana");
  await expect(booking.confirm(page)).toBeDisabled();
  await field.press("Escape");
  await expect(field).toHaveValue("Dr. Noor Aziz (5 slots left)");
  await expect(booking.confirm(page)).toBeEnabled();
  await field.fill(`${hana.name.toLowerCase()} `);
  await booking.summary(page).click();
  await expect(field).toHaveValue("Dr. Hana Saleh (5 slots left)");
  await expect(booking.confirm(page)).toBeEnabled();
  await field.fill("noor");
  await booking.summary(page).click();
  await expect(booking.supervisors(page)).toHaveCount(0);
  await expect(field).toHaveValue("");
  await expect(page.getByText("Choose a supervisor to continue.")).toBeVisible();
  await expect(page.getByText("The title and the description can't be changed later.")).toBeVisible();
  await expect(booking.confirm(page)).toBeDisabled();
});

test("[9.3] says so when no supervisor has open slots", async ({ page, backend }) => {
  const [, token] = await Promise.all([falcons(backend, { supervised: false }), enrol(backend, noor)]);
  await setMaxTeams(backend, token, noor, 0);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await expect(page.getByText("No supervisors have open slots right now. Check back later.")).toBeVisible();
  await booking.supervisor(page).click();
  await expect(booking.supervisor(page)).toHaveAttribute("aria-expanded", "false");
});

test("[5.4] Confirm needs a supervisor, a title and a description", async ({ page, backend }) => {
  await openBooking(page, backend);
  await expect(booking.confirm(page)).toBeDisabled();
  await fillBooking(page);
  await expect(booking.confirm(page)).toBeEnabled();
  await booking.title(page).fill("   ");
  await expect(booking.confirm(page)).toBeDisabled();
  await booking.fillProject(page, { title: "Maps", description: "" });
  await expect(booking.confirm(page)).toBeDisabled();
  await booking.title(page).press("Enter");
  await booking.description(page).fill("Maps");
  await booking.supervisor(page).fill("");
  await expect(booking.confirm(page)).toBeDisabled();
  expect(await backend.writes()).toEqual([]);
});

test("[2.26] [2.27] [4.4] [8.16] [9.2] B1: creates a project and books it", async ({ page, backend }) => {
  await openBooking(page, backend);
  await fillBooking(page);
  const creating = await pause(page, "POST", projectCall.slice("POST ".length));
  await booking.confirm(page).dblclick();
  const busy = page.getByRole("button", { name: "Processing..." });
  await expect(busy).toBeDisabled();
  await expect(booking.confirm(page)).toHaveCount(0);
  await expect(booking.title(page)).not.toBeEditable();
  await expect(booking.description(page)).not.toBeEditable();
  creating.letGo();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([projectCall, bookCall]);
  expect(await backend.bodies("POST", "/api/Project")).toEqual([
    {
      projectTitle: maps.title,
      description: maps.description,
      supervisorId: 900,
      teamId: 1,
      isCompleted: false,
    },
  ]);
  expect(await backend.bodies("POST", "/api/Supervisors/900/book-team/1")).toEqual([null]);
  await booking.booked(page).getByRole("button", { name: "Go to Dashboard" }).click();
  await expectPath(page, "/dashboard/student");
  await expect(page.getByText(maps.title)).toBeVisible();
  await goInside(page, "/booking-supervisor");
  const summary = booking.summary(page);
  await expect(summary).toContainText("Dr. Noor Aziz");
  await expect(summary).toContainText(maps.title);
  await expect(booking.confirm(page)).toHaveCount(0);
});

test("[4.4] B4: shows a teammate's new project, and books for it", async ({ page, backend }) => {
  const [{ token }] = await Promise.all([
    falcons(backend, { supervised: false, members: [omar, sara] }),
    enrol(backend, noor),
  ]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await fillBooking(page);
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
  await expect(booking.supervisor(page)).toHaveValue("Dr. Noor Aziz (5 slots left)");
  expect(await backend.writes()).toEqual([]);
  await booking.confirm(page).click();
  await expect(booking.booked(page)).toBeVisible();
  expect(await backend.writes()).toEqual([bookCall]);
});

test("[4.4] [8.5] B3: a team that books a moment too late sees only the cause", async ({
  page,
  backend,
  quiet,
}) => {
  const [{ token }] = await Promise.all([
    falcons(backend, { supervised: false, members: [omar, sara] }),
    enrol(backend, noor),
    enrol(backend, hana),
  ]);
  await enter(page, sara);
  await goInside(page, "/booking-supervisor");
  await fillBooking(page);
  await justBefore(page, bookCall.slice("POST ".length), () => book(backend, token, hana, 1));
  quiet.allowFailedCall(400);
  await booking.confirm(page).click();
  await expect(page.getByRole("alert")).toHaveText(/^Your team already has a supervisor\./);
  await expect(booking.summary(page)).toContainText(hana.name);
  await expect(page.getByText("Failed to book supervisor")).toHaveCount(0);
});

test("[9.3] [3.3.1] a booking refused as full leads to the supervisors, with the reason", async ({
  page,
  backend,
  quiet,
}) => {
  await openBooking(page, backend);
  const token = await tokenOf(backend, noor);
  await fillBooking(page);
  await justBefore(page, bookCall.slice("POST ".length), () => setMaxTeams(backend, token, noor, 0));
  quiet.allowFailedCall(400);
  quiet.allowFailedCall(409);
  await booking.confirm(page).focus();
  await page.keyboard.press("Enter");
  await expect(layout.alert(page)).toContainText("Supervisor is full");
  await expect(booking.supervisor(page)).toBeFocused();
  await expect(booking.supervisor(page)).toHaveAccessibleDescription(/Supervisor is full/);
});

test("[8.5] [2.4.3] Try again passes the focus to the heading of what was loaded", async ({
  page,
  backend,
  quiet,
}) => {
  await falcons(backend, { supervised: false });
  await enter(page, sara);
  await backend.fail({ method: "GET", path: "/api/Project", status: 500 });
  quiet.allowFailedCall(500);
  await goInside(page, "/booking-supervisor");
  await expect(layout.alert(page)).toContainText("Error fetching data");
  await layout.tryAgain(page).focus();
  await page.keyboard.press("Enter");
  await expect(layout.alert(page)).toContainText("Error fetching data");
  await backend.clearFaults();
  await layout.tryAgain(page).focus();
  await page.keyboard.press("Enter");
  await expect(booking.title(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
