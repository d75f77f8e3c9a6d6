import { contentsOf, putContents } from "../service/support/controls.ts";
import { logIn } from "../support/people.ts";
import { layout, profile } from "../support/pages/index.ts";
import { secret } from "../support/seeds/profile.ts";
import { expect, test } from "./support/test.ts";
import { enrol, noor } from "../support/world.ts";

test("[design: operation] a generated password asks to be changed until it is", async ({
  page,
  backend,
  service,
}) => {
  await enrol(backend, noor);
  const { rows, nextIds } = await contentsOf(service);
  const users = (rows["users"] ?? []).map((user) => ({
    ...user,
    password_expires: "2999-01-01T00:00:00.000Z",
  }));
  await putContents(service, { rows: { ...rows, users }, nextIds });
  await page.goto("/");
  await logIn(page, noor);
  const advice = page.getByRole("main").getByText("Choose your own password now: this one works only once.");
  await expect(advice).toBeVisible();
  await layout.link(page.getByRole("main"), "Edit Profile").click();
  const change = async (label: string, text: string) => profile.field(page, label).fill(text);
  await change("Name", "Dr. Noor");
  await change("Current Password", noor.password);
  await profile.save(page).click();
  await expect(profile.field(page, "Current Password")).toHaveValue("");
  await layout.link(page, "Dashboard").click();
  await expect(advice).toBeVisible();

  await layout.link(page.getByRole("main"), "Edit Profile").click();
  await change("Current Password", noor.password);
  await change("New Password", secret);
  await profile.save(page).click();
  await expect(profile.field(page, "New Password")).toHaveValue("");
  await layout.link(page, "Dashboard").click();
  await expect(layout.greeting(page, "Dr. Noor")).toBeVisible();
  await expect(advice).toHaveCount(0);
});
