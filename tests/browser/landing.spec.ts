import { expectPath, logIn } from "../support/people.ts";
import { landing } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";
import { enrol, sara } from "../support/world.ts";

test("[2.11] [8.2] S3: a refused login's text is red, above the fields", async ({ page, backend, quiet }) => {
  await enrol(backend, sara);
  quiet.allowFailedCall(401);
  await logIn(page, { email: sara.email, password: "not the one" });
  const error = page.getByRole("alert").filter({ hasText: "Invalid email or password" });
  await expect(error).toBeVisible();
  await expect(landing.email(page)).toBeFocused();
  await expect(landing.email(page)).toHaveAccessibleDescription("Invalid email or password");
  const { red, green, blue } = await error.getByText("Invalid").evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (canvas === null) throw new Error("No canvas");
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  });
  expect(red, "red text").toBeGreaterThan(Math.max(100, 2 * green, 2 * blue));
  const [above, below] = await Promise.all([error.boundingBox(), landing.email(page).boundingBox()]);
  expect(above?.y ?? Infinity, "above the fields").toBeLessThan(below?.y ?? 0);
  await expect(landing.email(page)).toHaveValue(sara.email);
  await expectPath(page, "/");
  await landing.register(page).click();
  await expect(landing.fullName(page)).toBeVisible();
  await expect(error).toHaveCount(0);
});
