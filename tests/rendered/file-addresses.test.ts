import { openFiles } from "../support/seeds/files.ts";
import { files, forms, layout } from "../support/pages/index.ts";
import { expect, goInside, test } from "./support/test.ts";
import { sara } from "../support/world.ts";

test("[2.45] L1, L2: a bad address is refused beside the field, and kept", async ({ page, backend }) => {
  const { teamId } = await openFiles(page, backend, [{ title: "Sketch", url: "in the drawer" }]);
  const error = "Enter a web address, such as https://example.com/report.pdf.";
  const url = files.urlField(page);
  for (const address of ["not a url at all", "javascript:alert(1)"]) {
    await files.fillUpload(page, "Plan", address);
    await files.upload(page).click();
    await expect(url).toBeFocused();
    await expect(url).toHaveAttribute("aria-invalid", "true");
    await expect(url).toHaveAccessibleDescription(new RegExp(`^${error}`));
    await expect(url).toHaveValue(address);
  }
  await url.fill(`example.org/${"x".repeat(490)}`);
  await expect(url).toHaveAccessibleDescription(/^Use a shorter address: this one has 510 characters/);
  await url.fill("example.org/plan.pdf");
  await expect(url).not.toHaveAttribute("aria-invalid");

  await forms.edit(files.item(page, "Sketch")).click();
  await files.editedUrl(page).fill("in the cupboard");
  await forms.save(files.editDialog(page)).click();
  await expect(files.editedUrl(page)).toBeFocused();
  await expect(files.editedUrl(page)).toHaveAccessibleDescription(new RegExp(`^${error}`));
  expect(await backend.writes()).toEqual([]);
  await files.editedUrl(page).fill("in the drawer");
  await files.editedTitle(page).fill("Drawing");
  await forms.save(files.editDialog(page)).click();
  await expect(layout.notices(page).getByRole("status")).toContainText("Updated!");
  await files.upload(page).click();
  await expect(files.titles(page)).toHaveText(["Plan", "Drawing"]);
  expect(await backend.bodies("POST", "/api/Link")).toEqual([
    { title: "Plan", url: "https://example.org/plan.pdf", studentId: sara.userId, teamId },
  ]);
});

test("[2.45] an address that is no link is plain text with a note", async ({ page, backend }) => {
  const hostile = [
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://bank.example@evil.example",
    "<img src=x onerror=alert(1)>",
  ];
  await openFiles(
    page,
    backend,
    hostile.map((url, index) => ({
      title: index === 0 ? "<b>Bold</b> \u202Egpj.exe" : `File ${index}`,
      url,
    })),
  );
  await expect(files.list(page).getByRole("link")).toHaveCount(0);
  await expect(files.list(page).getByText("This link can't be opened.")).toHaveCount(hostile.length);
  for (const url of hostile) await expect(files.list(page).getByText(url, { exact: true })).toBeVisible();
  await expect(files.list(page).getByText("<b>Bold</b>")).toBeVisible();
  await expect(page.locator("main :is(b, img, script)")).toHaveCount(0);
});

test("[2.45] a file's host in look-alike letters is followed by the real one", async ({ page, backend }) => {
  await openFiles(page, backend, [
    { title: "Fake", url: "https://p\u0430ypal.com/plan.pdf" },
    { title: "Arabic", url: "https://مثال.إختبار/plan.pdf" },
    { title: "Plain", url: "https://Example.org:443/plan.pdf" },
  ]);
  await expect(files.item(page, "Fake")).toContainText("p\u0430ypal.com (xn--pypal-4ve.com)");
  await expect(files.item(page, "Arabic")).toContainText("مثال.إختبار (xn--mgbh0fb.xn--kgbechtv)");
  await expect(files.item(page, "Plain").getByText("example.org:443", { exact: true })).toBeVisible();
  await expect(files.item(page, "Plain")).not.toContainText("(");

  await goInside(page, "/dashboard/student/Myproject");
  const latest = page.getByRole("region", { name: "Latest files" });
  await expect(latest).toContainText("p\u0430ypal.com (xn--pypal-4ve.com)");
});
