import { openFiles } from "../support/seeds/files.ts";
import { files, layout } from "../support/pages/index.ts";
import { expect, test } from "./support/test.ts";

const plan = { title: "Plan", url: "https://example.org/plan.pdf" };

test("[5.6] L1: a double click that uploads a file gives no warning", async ({ page, backend }) => {
  await openFiles(page, backend, []);
  await files.fillUpload(page, "Plan", plan.url);
  await files.upload(page).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(files.nameField(page)).toHaveValue("");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(layout.notices(page)).toHaveText("Uploaded!");
  expect(await backend.writes()).toEqual(["POST /api/Link"]);
});

test("[2.47] [4.7] a press outside closes an unchanged dialog, and loses no changed one", async ({
  page,
  backend,
}) => {
  await openFiles(page, backend, [plan]);
  const edit = page.getByRole("button", { name: "Edit “Plan”" });
  await edit.click();
  await expect(files.editedTitle(page)).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(files.editDialog(page)).toHaveCount(0);
  await edit.click();
  await files.editedTitle(page).fill("The plan");
  await page.mouse.click(5, 5);
  await expect(files.editedTitle(page)).toHaveValue("The plan");
});
