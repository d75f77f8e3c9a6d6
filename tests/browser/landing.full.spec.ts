import type { Locator, Page } from "@playwright/test";
import { expectPath, logIn } from "../support/people.ts";
import * as landing from "../support/pages/landing.ts";
import { expect, test } from "./support/test.ts";
import { enrol, sara } from "../support/world.ts";

/** The text's color as the browser paints it: red, green, blue. */
const inkOf = (text: Locator) =>
  text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas === null) throw new Error("No canvas");
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  });

async function expectRedAbove(page: Page, text: string, field: Locator): Promise<void> {
  const error = page.getByText(text);
  await expect(error).toBeVisible();
  const { red, green, blue } = await inkOf(error);
  expect(red, "red text").toBeGreaterThan(100);
  expect(red, "red text").toBeGreaterThan(2 * Math.max(green, blue));
  const [above, below] = await Promise.all([error.boundingBox(), field.boundingBox()]);
  expect(above?.y ?? Infinity, "above the fields").toBeLessThan(below?.y ?? 0);
  await expect(page.getByRole("alert").filter({ hasText: text }), "the focus goes there").toBeFocused();
}

test("[2.11] [8.2] S3: a refused login shows the server's text in red above the form, each time", async ({
  page,
  backend,
  quiet,
}) => {
  await enrol(backend, sara);
  quiet.allowFailedCall(401);
  await logIn(page, { email: sara.email, password: "not the one" });
  await expectRedAbove(page, "Invalid email or password", landing.email(page));
  await expect(landing.email(page)).toHaveValue(sara.email);
  await expectPath(page, "/");
  await landing.login(page).click();
  await expectRedAbove(page, "Invalid email or password", landing.email(page));
  await landing.password(page).fill(sara.password);
  await landing.login(page).click();
  await expectPath(page, "/dashboard/student/KanbanBoard");
});
