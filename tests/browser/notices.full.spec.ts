import type { Locator, Page } from "@playwright/test";
import { pause } from "../support/screen/on-the-way.ts";
import type { Backend, Quiet } from "../support/screen/backend.ts";
import { board, layout, profile } from "../support/pages/index.ts";
import { openProfile } from "../support/seeds/profile.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, goInside, test } from "./support/test.ts";
import { sara } from "../support/world.ts";

/** As on a busy page: observers receive their entries together, on request. */
const holdObservations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = [];
        super((entries) => {
          seen.push(...entries);
          document.documentElement.dataset["seen"] = String(seen.length);
        }, options);
        addEventListener("observed", () => callback(seen, this));
      }
    };
  });

/** On the profile, whose new name the service refuses. */
async function failToSave({ page, backend, quiet }: { page: Page; backend: Backend; quiet: Quiet }) {
  await openProfile(page, backend);
  await backend.fail({ method: "PUT", path: "/api/Students/101", status: 400, body: { message: "No." } });
  quiet.allowFailedCall(400);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.save(page).click();
}

test("[8.1] a failure out of view is shown as a notice", async ({ ownPage: page, backend, quiet }) => {
  await holdObservations(page);
  await failToSave({ page, backend, quiet });
  await expect(page.locator("html")).toHaveAttribute("data-seen", "1");

  await page.setViewportSize({ width: 390, height: 300 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator("html")).toHaveAttribute("data-seen", "2");
  await page.evaluate(() => dispatchEvent(new Event("observed")));
  await expect(layout.notices(page).getByText("Update Failed")).toBeVisible();
});

test("[8.1] a notice that goes when its place is in view does not move what is about to be pressed", async ({
  page,
  backend,
  quiet,
}) => {
  await failToSave({ page, backend, quiet });
  const notice = layout.notices(page).getByText("Update Failed");
  await page.setViewportSize({ width: 390, height: 480 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(notice).toBeVisible();
  const scrolled = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return scrollY;
  });
  await expect(notice).toHaveCount(0);
  // As long as it takes until the page has been laid out again.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.evaluate(() => scrollTo(0, 0));
  await layout.notices(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("style", /--notice-room/);
});

test("[8.1] [8.10] shows a failed save once, also when out of view", async ({ page, backend, quiet }) => {
  await openProfile(page, backend);
  const inPlace = profile.form(page).getByRole("alert");
  const notice = layout.notices(page).getByText("Update Failed");
  const refuse = {
    method: "PUT",
    path: "/api/Students/101",
    status: 400,
    body: { message: "No." },
    times: 1,
  };
  const save = async (): Promise<void> => {
    await profile.field(page, "Name").fill("Sara Haddad");
    await profile.field(page, "Current Password").fill(sara.password);
    await profile.save(page).click();
  };

  await test.step("in view, only beside the form", async () => {
    await backend.fail(refuse);
    quiet.allowFailedCall(400);
    await save();
    await expect(inPlace).toBeInViewport();
    await expect(notice).toHaveCount(0);
  });

  await test.step("scrolled away, also as a notice, which is not announced again", async () => {
    await page.setViewportSize({ width: 390, height: 300 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(inPlace).not.toBeInViewport();
    await expect(notice).toBeVisible();
    await expect(layout.notices(page).getByRole("alert")).toHaveCount(0);
    await inPlace.scrollIntoViewIfNeeded();
    await expect(notice).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("read in view, it does not follow to another page", async () => {
    await expect(inPlace).toBeInViewport();
    await goInside(page, "/create-team");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Team");
    await expect(notice).toHaveCount(0);
    await goInside(page, "/edit-profile");
  });

  await test.step("scrolled away from before it came, it comes into view", async () => {
    await backend.fail(refuse);
    const response = await pause(page, "PUT", "/api/Students/101");
    await save();
    await page.setViewportSize({ width: 390, height: 300 });
    await page.evaluate(() => scrollTo(0, 0));
    response.letGo();
    await expect(inPlace).toBeInViewport();
    await expect(notice).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step("a success removes the failure, and ends with its page", async () => {
    await save();
    await expect(layout.notices(page)).toContainText("Profile Updated");
    await expect(page.getByText("Update Failed")).toHaveCount(0);
    await goInside(page, "/create-team");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Team");
    await expect(layout.notices(page).getByRole("button")).toHaveCount(0);
  });
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`[8.6] [2.15] at ${width}, a notice covers neither the header nor the heading`, async ({
    page,
    backend,
    quiet,
  }) => {
    await page.setViewportSize({ width, height });
    await openBoard(page, backend, [{ title: "Map" }]);
    quiet.allowFailedCall(400);
    await backend.fail({ method: "PATCH", path: "/api/KanbanTask/status", status: 400 });
    await board.choose(page, "Map", "Done");
    const notice = layout.notices(page).getByText("Failed to move task.");
    await expect(notice).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    const bottomOf = async (element: Locator): Promise<number> => {
      const box = await element.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    const top = (await notice.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(await bottomOf(layout.signOutButton(page)));
    expect(top).toBeGreaterThan(await bottomOf(page.getByRole("heading", { level: 1 })));
  });
