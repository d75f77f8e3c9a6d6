import { readFileSync } from "node:fs";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { violationsOn } from "./support/axe.ts";
import {
  actor,
  entries,
  entry,
  errorsOf,
  expect,
  importFile,
  layla,
  state,
  test,
} from "./support/inspecting.ts";
import * as layout from "../support/pages/layout.ts";
import { expectNoSidewaysScroll } from "./support/test.ts";

// One development server for all tests of this file.
test.describe.configure({ mode: "default" });

test("[design: inspector] shows events live, time-travels on its own, exports and imports logs", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const errors = errorsOf(page);
  const opened = context.waitForEvent("page");
  // Its entries are counted.
  await startHidden(page);
  await page.goto("/?inspect");
  const inspector = await opened;
  const inspectorErrors = errorsOf(inspector);
  await inspector.setViewportSize({ width: 1280, height: 900 });
  await inspector.goto("/inspector");
  await expect(actor(inspector, "session")).toHaveText("session signedOut");

  await test.step("follows the app live", async () => {
    await page.getByLabel("Email").fill(layla.email);
    await page.getByLabel("Password", { exact: true }).fill(layla.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(column(page, "In Progress").getByRole("listitem").first()).toBeVisible();
    await expect(actor(inspector, "session")).toContainText("signedIn.idle");
    await actor(inspector, "taskBoard").click();
    await expect(state(inspector, "taskBoard.cards.ready.idle")).toHaveAttribute("data-active", "true");
    await expect(state(inspector, "taskBoard.cards.loading")).toHaveAttribute("data-active", "false");
    const last = inspector.locator("[data-taken=true]");
    await expect(last).toHaveText(["done: readBoard"]);
    await expect(inspector.getByText("tasks 22 items")).toBeVisible();
  });

  await test.step("an entry that no state accepted is marked", async () => {
    await page.getByRole("button", { name: "Add Task" }).first().click();
    await page.getByLabel("Title").fill("Half a thought");
    await page.getByLabel("Title").press("Escape");
    await expect(entry(inspector, "draft.escaped")).toContainText("ignored");
    await expect(entry(inspector, "taskForm.opened")).not.toContainText("ignored");
  });

  await test.step("secrets are hidden", async () => {
    await entry(inspector, "login.submitted").click();
    await inspector.getByText("credentials").click();
    await expect(inspector.getByText('password: "[redacted]"')).toBeVisible();
    await expect(inspector.getByText(`email: "${layla.email}"`)).toBeVisible();
    await expect(inspector.locator("body")).not.toContainText(layla.password);
  });

  const shown = await page.locator("body").innerText();
  await test.step("going back in time changes nothing in the app", async () => {
    await inspector.getByRole("button", { name: "First" }).click();
    await expect(inspector.getByRole("status")).toHaveText(/^1 of /);
    await expect(actor(inspector, "taskBoard")).toHaveCount(0);
    await expect(inspector.getByRole("heading", { name: "Chart of app", exact: true })).toBeVisible();
    await inspector.getByRole("listbox").press("ArrowDown");
    await inspector.getByRole("listbox").press("ArrowDown");
    await inspector.getByRole("listbox").press("ArrowUp");
    await expect(inspector.getByRole("status")).toHaveText(/^2 of /);
    await inspector.getByRole("slider").fill("5");
    await expect(inspector.getByRole("status")).toHaveText(/^6 of /);
    await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
    expect(await page.locator("body").innerText()).toBe(shown);
  });

  await test.step("lists new events without following them until the user returns to live", async () => {
    const before = Number(await inspector.getByRole("slider").getAttribute("max"));
    await page.getByLabel("Title").fill("A whole thought");
    await expect(inspector.getByRole("slider")).toHaveAttribute("max", String(before + 1));
    await expect(inspector.getByRole("status")).toHaveText(/^6 of /);
    await inspector.getByRole("button", { name: "Live" }).click();
    await expect(actor(inspector, "taskBoard")).toContainText("form.open");
    await expect(inspector.getByRole("status")).toHaveText(`${before + 2} of ${before + 2}`);
  });

  await test.step("the entries are filtered by what they hold and by actor", async () => {
    await inspector.getByRole("searchbox", { name: "Find" }).fill("whole thought");
    await expect(entries(inspector)).toHaveCount(1);
    await expect(entries(inspector)).toContainText("draft.changed");
    await inspector.getByRole("searchbox", { name: "Find" }).fill("");
    await inspector.getByRole("combobox", { name: "Actor" }).selectOption("app/session");
    await expect(entries(inspector).filter({ hasNotText: "app/session" })).toHaveCount(0);
    await expect(
      entries(inspector).filter({ hasText: "app/session" }).filter({ hasNotText: "withoutTeam.shown" }),
    ).toHaveCount(5);
    await inspector.getByRole("combobox", { name: "Actor" }).selectOption("");
  });

  await test.step("is accessible at any width", async () => {
    for (const width of [1280, 390]) {
      await inspector.setViewportSize({ width, height: 844 });
      expect(await violationsOn(inspector)).toEqual([]);
      await expectNoSidewaysScroll(inspector);
    }
    await inspector.setViewportSize({ width: 1280, height: 900 });
  });

  const exported = await test.step("the log is saved without secrets", async () => {
    const download = inspector.waitForEvent("download");
    await inspector.getByRole("button", { name: "Export" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    const token = await page.evaluate(() => sessionStorage.getItem("token"));
    expect(token).toMatch(/.{20}/);
    expect(text).toContain(layla.email);
    expect(text).not.toContain(layla.password);
    expect(text).not.toContain(token);
    expect(readLogFile(text).ok).toBe(true);
    return text;
  });

  await test.step("opens a saved log; an invalid file changes nothing", async () => {
    await importFile(inspector, "saved.jsonl", exported.replaceAll("[redacted]", "planted secret"));
    await expect(inspector.getByLabel("Log", { exact: true }).locator("option:checked")).toHaveText(
      "saved.jsonl",
    );
    await actor(inspector, "taskBoard").click();
    await expect(state(inspector, "taskBoard.form.open")).toHaveAttribute("data-active", "true");
    await entry(inspector, "login.submitted").click();
    await inspector.getByText("credentials").click();
    await expect(inspector.getByText('password: "[redacted]"')).toBeVisible();
    await inspector.getByRole("searchbox", { name: "Find" }).fill("planted secret");
    await expect(inspector.getByText("No matching entries.")).toBeVisible();
    await inspector.getByRole("searchbox", { name: "Find" }).fill("");
    await inspector.getByRole("button", { name: "Live" }).click();
    await actor(inspector, "taskBoard").click();
    await importFile(inspector, "foreign.jsonl", '{"hello":"world"}\n');
    await expect(inspector.getByRole("alert")).toContainText("This is not a log of Graduation Projects.");
    await expect(state(inspector, "taskBoard.form.open")).toHaveAttribute("data-active", "true");
  });

  await test.step("a log erased at the end of a session is erased here", async () => {
    await inspector.getByLabel("Log", { exact: true }).selectOption({ index: 0 });
    await expect(entry(inspector, "login.submitted")).toBeVisible();
    await layout.signOut(page);
    await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
    await expect(actor(inspector, "session")).toHaveText("session signedOut");
    await expect(entry(inspector, "login.submitted")).toHaveCount(0);
  });

  expect([...errors, ...inspectorErrors]).toEqual([]);
});

test("[design: inspector] falls back to a link without pop-ups, and is absent without ?inspect", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  const link = page.getByRole("link", { name: "Open the inspector" });
  await expect(link).toHaveCount(0);
  await page.goto("/?inspect");
  const opened = context.waitForEvent("page");
  await link.click();
  await expect(actor(await opened, "session")).toHaveText("session signedOut");
  await expect(link).toHaveCount(0);
});

test("[design: inspector] lets the user choose one of several tabs", async ({ page, context }) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/?inspect");
  const inspector = await context.newPage();
  await inspector.goto("/inspector");
  await expect(actor(inspector, "session")).toBeVisible();
  await expect(inspector.getByLabel("Log", { exact: true })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/?inspect");
  const choice = inspector.getByLabel("Log", { exact: true });
  await expect(choice.getByRole("option")).toHaveCount(2);
  await other.getByRole("button", { name: "Register" }).click();
  await expect(entry(inspector, "form.switched")).toHaveCount(0);
  await choice.selectOption({ index: 1 });
  await expect(entry(inspector, "form.switched")).toBeVisible();
  await other.close();
  await choice.selectOption({ index: 0 });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(entry(inspector, "form.switched")).toBeVisible();
});
