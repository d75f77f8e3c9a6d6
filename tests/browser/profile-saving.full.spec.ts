import { readFileSync } from "node:fs";
import { heapOf } from "./support/heap.ts";
import { layout, profile } from "../support/pages/index.ts";
import { expectUpdated, neededForPassword, openProfile, secret } from "../support/seeds/profile.ts";
import { keptLog } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";
import { sara } from "../support/world.ts";

test("[5.12] [design: event sourcing] passwords are stored nowhere", async ({ page, backend, quiet }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await openProfile(page, backend);
  await profile.field(page, "Name").fill("Sara Haddad");
  await profile.field(page, "New Password").click();
  // Key by key: text filled in by script stays in memory because of the script.
  await page.keyboard.type(secret);
  await profile.save(page).click();
  await expect(profile.form(page).getByText(neededForPassword)).toBeVisible();
  await page.keyboard.type("not the one");
  quiet.allowFailedCall(400);
  await profile.save(page).click();
  await expect(profile.form(page).getByText("Current password is incorrect")).toBeVisible();
  await profile.field(page, "Current Password").fill(sara.password);
  await profile.save(page).click();
  await expectUpdated(page);
  await profile.field(page, "New Password").click();
  await page.keyboard.type(secret);
  expect(await heapOf(page), "a secret in memory is found").toContain(secret);

  const download = page.waitForEvent("download");
  await layout.userMenu(page).click();
  await page.getByRole("button", { name: "Report a problem" }).click();
  await layout.saveReport(page).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report).toContain("profile.submitted");
  await expect(page.getByRole("status").filter({ hasText: "Report downloaded." })).toBeVisible();
  await expect.poll(() => keptLog(page)).toContain("Sara Haddad");
  const token = await page.evaluate(() => sessionStorage.getItem("token") ?? "no token");
  const places = {
    report,
    log: await keptLog(page),
    storage: await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
    ),
    address: await page.evaluate(() => JSON.stringify([location.href, history.state])),
    console: said.join("\n"),
    markup: await page.content(),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const password of [sara.password, secret, "not the one"])
      expect(text, place).not.toContain(password);
    if (place !== "storage") expect(text, place).not.toContain(token);
  }

  await layout.link(page, "Dashboard").click();
  await expect(page.getByText("Welcome, Sara Haddad", { exact: true })).toBeVisible();
  const inMemory = async (): Promise<readonly string[]> => {
    const heap = await heapOf(page);
    return [secret, "not the one"].filter((password) => heap.includes(password));
  };
  // A heap snapshot alone takes seconds.
  await expect.poll(inMemory, { timeout: 30_000 }).toEqual([]);
  await goInside(page, "/edit-profile");
  await expect(profile.field(page, "Name")).toHaveValue("Sara Haddad");
  for (const label of ["Current Password", "New Password"])
    await expect(profile.field(page, label)).toHaveValue("");
});
