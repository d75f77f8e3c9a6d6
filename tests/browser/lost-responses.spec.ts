import { faults } from "../support/seeds/fault.ts";
import { expect, reasonOf, test, usersIn } from "./support/faults.ts";
import {
  bookCall,
  createCall,
  expectBookedOnce,
  expectBookingKept,
  expectCreatedOnce,
  expectNow,
  expectSignUpKept,
  fillBooking,
  fillTeam,
  flipCall,
  press,
  projectCall,
  saveSara,
  updateCall,
} from "../support/seeds/onboarding.ts";
import * as booking from "../support/pages/booking.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import * as profile from "../support/pages/profile.ts";
import type { Shape } from "../support/paths/gate.ts";
import { enrol, noor, omar, sara } from "../support/world.ts";

/* From sign-up to a supervised project, every write succeeds but its response is lost. */

for (const fault of faults.filter((each) => !each.startsWith("a status"))) {
  test(`[4.1] [4.4] [4.6] S6 T2 T4 B1 P1: a lost response (${fault}) duplicates nothing`, async ({
    page,
    backend,
    network,
  }) => {
    const unheard = (call: Shape, during: () => Promise<unknown>): Promise<void> =>
      network.fail(call, fault, during, { isCarriedOut: true });
    const registerCall = "POST /api/Auth/register/student";
    await Promise.all([enrol(backend, omar), enrol(backend, noor)]);
    await page.goto("/");
    await press(page, "Register");
    await landing.fillSignUp(page, sara);
    await unheard(registerCall, () => press(page, "Register"));
    await expect(layout.alert(page)).toHaveText(reasonOf[fault] || "Registration failed");
    await expectSignUpKept(page, sara, fault === "a reload" ? "" : sara.password);
    network.allowRefusal(registerCall, 409);
    await landing.password(page).fill(sara.password);
    await press(page, "Register");
    await expect(layout.alert(page)).toHaveText("Email already exists");
    await press(page, "Login");
    await expect(landing.email(page)).toHaveValue(sara.email);
    await landing.password(page).fill(sara.password);
    await press(page, "Login");
    await layout.link(page, "Create Team").click();

    await fillTeam(page);
    await unheard(updateCall, () => unheard(createCall, () => press(page, "Confirm")));
    await expectCreatedOnce(page, backend);
    await press(page, "Choose a Supervisor");

    await fillBooking(page);
    await unheard(projectCall, () => booking.confirm(page).click());
    await expect(page.getByText("Your project is saved.")).toBeVisible();
    await expectBookingKept(page);
    await unheard(bookCall, () => booking.confirm(page).click());
    await expectBookedOnce(page, backend);
    await press(page, "Go to Dashboard");

    await layout.link(page, "My Project").click();
    await unheard(flipCall, () => press(page, "Mark Complete"));
    await expectNow(page, backend, "Completed");

    await layout.openProfile(page);
    await profile.field(page, "Name").fill("A New Name");
    await profile.field(page, "Current Password").fill(sara.password);
    await unheard(saveSara, () => press(page, "Save Changes"));
    await expect(layout.notices(page)).toContainText("Profile Updated");
    await expect(layout.alert(page)).toHaveCount(0);
    await expect(profile.field(page, "Current Password")).toHaveValue("");

    expect(await usersIn(backend)).toMatchObject([
      { name: "A New Name", status: true },
      { name: noor.name },
      { name: omar.name, status: true },
    ]);
    // The status update is retried until a response arrives.
    expect(network.writes().filter((call) => call !== updateCall)).toEqual([
      registerCall,
      registerCall,
      "POST /api/Auth/login",
      createCall,
      projectCall,
      bookCall,
      flipCall,
      saveSara,
    ]);
  });
}
