import { readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { writeLogFile } from "../../machines/log/write-log-file.ts";
import { column } from "../support/people.ts";
import { beginning, logOf } from "../unit/inspector/logs.ts";
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
import { board, layout } from "../support/pages/index.ts";
import { expectNoSidewaysScroll } from "./support/test.ts";

/* What the inspector finds out about a log is proved in tests/unit/inspector/; here, that its page shows it. */

// One development server for all tests of this file.
test.describe.configure({ mode: "default", timeout: 90_000 });

const chartOf = (inspector: Page, path: string): Locator =>
  inspector.getByRole("heading", { name: `Chart of ${path}`, exact: true });
const panel = (inspector: Page, name: string): Locator =>
  inspector.getByRole("region", { name, exact: true });
const status = (inspector: Page): Locator => inspector.getByRole("status");

/** The inspector beside a board on which a card could not be moved and an empty task was submitted. */
async function inspectFailure(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent("page");
  // Its entries are counted.
  await startHidden(page);
  await page.goto("/?inspect");
  const inspector = await opened;
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await expect(actor(inspector, "session")).toHaveText("session signedOut.login");
  await page.getByLabel("Email").fill(layla.email);
  await page.getByLabel("Password", { exact: true }).fill(layla.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(column(page, "To Do").getByRole("listitem").first()).toBeVisible();
  await page.route("**/api/KanbanTask/status*", (route) => route.fulfill({ status: 500 }), { times: 1 });
  const title = await board.titles(page, "To Do").first().innerText();
  await board.choose(page, title, "Done");
  await expect(board.cardIn(page, "To Do", title)).toBeVisible();
  await board.addTask(page, "To Do").click();
  await board.submit(board.newTaskForm(page)).click();
  await expect(entry(inspector, "draft.submitted")).toBeVisible();
  return inspector;
}

/** The edges of an element, rounded. */
async function edgesOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not visible");
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  return { left, top, right: left + Math.round(box.width), bottom: top + Math.round(box.height) };
}

/** All panels are within the window, at least this large, and none covers another. */
async function expectNoOverlap(inspector: Page, least = 60): Promise<void> {
  const panels = await inspector.getByRole("main").getByRole("region").all();
  expect(panels).toHaveLength(6);
  const edges = await Promise.all(panels.map(edgesOf));
  const size = inspector.viewportSize();
  for (const [at, one] of edges.entries()) {
    expect(one.right).toBeLessThanOrEqual(size?.width ?? 0);
    expect(one.bottom).toBeLessThanOrEqual(size?.height ?? 0);
    expect(Math.min(one.right - one.left, one.bottom - one.top)).toBeGreaterThan(least);
    for (const other of edges.slice(at + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(isApart).toBe(true);
    }
  }
}

test("[design: inspector] follows the app and goes back on its own", async ({ page, context }) => {
  const inspector = await inspectFailure(page, context);
  // After it: the planted failure is an error too.
  const errors = [errorsOf(page), errorsOf(inspector)];
  const details = panel(inspector, "Entry");

  await test.step("a chosen entry shows its actor's chart, centered on what changed", async () => {
    await entry(inspector, "xstate.error.actor.moveTask").click();
    await expect(chartOf(inspector, "app/taskBoard")).toBeVisible();
    await expect(actor(inspector, "taskBoard")).toHaveAttribute("aria-pressed", "true");
    await expect(inspector.locator("[data-taken=true]", { hasText: "failed: moveTask" })).toBeInViewport({
      ratio: 1,
    });
  });

  await test.step("its transitions with their guards, its actions, effects and changes, and messages", async () => {
    const candidates = details.locator("[data-verdict]");
    await expect(candidates).toHaveCount(4);
    await expect(candidates.nth(0)).toHaveText(/^Taken: failed: moveTask.*cards\.ready\.moving → /s);
    await expect(details.getByRole("list", { name: "Actions" }).getByRole("listitem")).toHaveText([
      "notifyMoveFailed",
      "rollBackMove",
    ]);
    await expect(details.getByRole("list", { name: "Effects" })).toContainText("emitted notice");
    await expect(details.getByRole("list", { name: "Context changes" })).toContainText('− "Done"+ "ToDo"');
    await expect(details).toContainText(/\(\+\d+(\.\d)? m?s\)/);
    await panel(inspector, "Messages around this entry")
      .getByRole("button", { name: /app to notices, notice\.raised/ })
      .last()
      .click();
    await expect(chartOf(inspector, "app/notices")).toBeVisible();
  });

  await test.step("an entry that no state accepted is marked, and shows what its guards refused", async () => {
    await page.getByLabel("Title").fill("Half a thought");
    await page.getByLabel("Title").press("Escape");
    await expect(entry(inspector, "draft.escaped")).toContainText("ignored");
    await expect(entry(inspector, "taskForm.opened")).not.toContainText("ignored");
    await entry(inspector, "draft.escaped").click();
    await expect(inspector.locator("[data-refused=true]")).toHaveText(["draft.escaped [isUnchanged]"]);
    await expect(inspector.locator("[data-taken=true]")).toHaveCount(0);
  });

  await test.step("secrets are hidden", async () => {
    await entry(inspector, "login.submitted").click();
    await inspector.getByText("credentials").click();
    await expect(inspector.getByText('password: "[redacted]"')).toBeVisible();
    await expect(inspector.locator("body")).not.toContainText(layla.password);
  });

  await test.step("buttons, keys and the slider go through the entries and change nothing in the app", async () => {
    const shown = await page.locator("body").innerText();
    await entry(inspector, "xstate.error.actor.moveTask").click();
    const here = await status(inspector).innerText();
    await inspector.getByRole("button", { name: "Previous entry of app/taskBoard" }).click();
    await expect(details).toContainText("cards.rendered");
    await inspector.keyboard.press("Shift+ArrowDown");
    await expect(status(inspector)).toHaveText(here);
    await inspector.getByRole("searchbox", { name: "Find" }).press("Shift+ArrowUp");
    await expect(status(inspector)).toHaveText(here);
    await inspector.getByRole("button", { name: "First" }).click();
    await expect(status(inspector)).toHaveText(/^1 of /);
    await expect(actor(inspector, "taskBoard")).toHaveCount(0);
    await inspector.getByRole("slider").fill("5");
    await expect(status(inspector)).toHaveText(/^6 of /);
    expect(await page.locator("body").innerText()).toBe(shown);
  });

  await test.step("lists new events without following them until the user returns to live", async () => {
    const before = Number(await inspector.getByRole("slider").getAttribute("max"));
    await page.getByLabel("Title").fill("A whole thought");
    await expect(inspector.getByRole("slider")).toHaveAttribute("max", String(before + 1));
    await expect(status(inspector)).toHaveText(/^6 of /);
    await inspector.getByRole("button", { name: "Live", exact: true }).click();
    await expect(actor(inspector, "taskBoard")).toContainText("form.open");
    await expect(status(inspector)).toHaveText(`${before + 2} of ${before + 2}`);
  });

  await test.step("the entries are filtered by what they hold and by actor", async () => {
    await inspector.getByRole("searchbox", { name: "Find" }).fill("whole thought");
    await expect(entries(inspector)).toHaveCount(1);
    await inspector.getByRole("searchbox", { name: "Find" }).fill("");
    await inspector.getByRole("combobox", { name: "Actor" }).selectOption("app/session");
    await expect(entries(inspector).filter({ hasText: "app/session" })).not.toHaveCount(0);
    await expect(entries(inspector).filter({ hasNotText: "app/session" })).toHaveCount(0);
    await inspector.getByRole("combobox", { name: "Actor" }).selectOption("");
  });

  await test.step("a log erased at the end of a session is erased here", async () => {
    await layout.signOut(page);
    await expect(actor(inspector, "session")).toHaveText("session signedOut.login");
    await expect(entry(inspector, "login.submitted")).toHaveCount(0);
  });
  expect(errors.flat()).toEqual([]);
});

test("[design: inspector] large charts show the relevant part; panels resize", async ({ page, context }) => {
  const inspector = await inspectFailure(page, context);

  await test.step("shows one region, and all of them on demand", async () => {
    await entry(inspector, "taskForm.opened").click();
    await expect(state(inspector, "taskBoard.form.open")).toBeVisible();
    await expect(state(inspector, "taskBoard.cards")).toHaveCount(0);
    await inspector.getByRole("button", { name: "Show all" }).click();
    await expect(state(inspector, "taskBoard.cards")).toHaveCount(1);
    await inspector.getByRole("button", { name: "Show all" }).click();
  });

  await test.step("no text of a diagram is smaller than 11 pixels", async () => {
    const sizes = await inspector.locator("main svg[width] text").evaluateAll((texts) =>
      texts.map((text) => {
        const drawn = text instanceof SVGTextElement ? text.getScreenCTM()?.a : undefined;
        return Number.parseFloat(getComputedStyle(text).fontSize) * (drawn ?? 0);
      }),
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });

  await test.step("nothing is cut off", async () => {
    await expectNoOverlap(inspector);
    await inspector.setViewportSize({ width: 1920, height: 1080 });
    await expectNoOverlap(inspector);
    await inspector.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("handles are moved with keys and dragged, up to a limit", async () => {
    const handle = inspector.getByRole("separator", { name: "Height of the entry" });
    await handle.press("ArrowUp");
    await expect(handle).toHaveAttribute("aria-valuenow", "59");
    const before = await edgesOf(panel(inspector, "Entry"));
    const { left, top } = await edgesOf(handle);
    await inspector.mouse.move(left + 50, top + 5);
    await inspector.mouse.down();
    await inspector.mouse.move(left + 50, top - 95, { steps: 3 });
    await inspector.mouse.up();
    const after = await edgesOf(panel(inspector, "Entry"));
    expect(before.bottom - after.bottom).toBeGreaterThan(80);
    for (const key of ["End", "Home"]) {
      for (const each of await inspector.getByRole("separator").all()) await each.press(key);
      await expectNoOverlap(inspector);
      await expect(handle).toHaveAttribute("aria-valuenow", key === "End" ? "85" : "15");
    }
  });

  expect(await violationsOn(inspector)).toEqual([]);
  await inspector.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(inspector);
});

test("[design: inspector] a link or file shares a moment without secrets", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const inspector = await inspectFailure(page, context);
  await entry(inspector, "task.moved").click();
  const here = (await status(inspector).innerText()).split(" of ")[0];
  const expectHere = (shown: Page) => expect(status(shown)).toHaveText(new RegExp(`^${here} of `));

  await test.step("a copied link opens the inspector there, and a reload stays there", async () => {
    await inspector.getByRole("button", { name: "Copy link" }).click();
    await expect(inspector.getByText("Copied.")).toBeVisible();
    const other = await context.newPage();
    await other.goto(await inspector.evaluate(() => navigator.clipboard.readText()));
    await expectHere(other);
    await expect(chartOf(other, "app/taskBoard")).toBeVisible();
    await other.close();
    await inspector.reload();
    await expectHere(inspector);
    await inspector.evaluate(() => location.assign("#entry=1@1"));
    await expect(inspector.getByText("The linked entry is in no open log.")).toBeVisible();
  });

  await entry(inspector, "task.moved").click();
  const saved = await test.step("an exported file has no secrets and opens there", async () => {
    const download = inspector.waitForEvent("download");
    await inspector.getByRole("button", { name: "Export" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    const token = await page.evaluate(() => sessionStorage.getItem("token"));
    expect(token).toMatch(/.{20}/);
    expect(text).toContain(layla.email);
    expect(text).not.toContain(layla.password);
    expect(text).not.toContain(token);
    expect(readLogFile(text).ok).toBe(true);
    await inspector.getByRole("button", { name: "Live", exact: true }).click();
    expect(new URL(inspector.url()).hash).toBe("");
    await importFile(inspector, "saved.jsonl", text);
    await expect(inspector.getByLabel("Log", { exact: true }).locator("option:checked")).toHaveText(
      "saved.jsonl",
    );
    await expect(panel(inspector, "Entry")).toContainText("task.moved");
    await expectHere(inspector);
    return text;
  });

  await test.step("a secret in a file is not shown; what is no log changes nothing", async () => {
    await importFile(inspector, "planted.jsonl", saved.replaceAll("[redacted]", "planted secret"));
    await inspector.getByRole("searchbox", { name: "Find" }).fill("planted secret");
    await expect(inspector.getByText("No matching entries.")).toBeVisible();
    await inspector.getByRole("searchbox", { name: "Find" }).fill("");
    await importFile(inspector, "foreign.jsonl", '{"hello":"world"}\n');
    await expect(inspector.getByRole("alert")).toContainText("This is not a log of Graduation Projects.");
    await expect(entry(inspector, "task.moved")).toBeVisible();
  });

  await test.step("the shown command writes a test of the log up to there", async () => {
    await entry(inspector, "task.moved").click();
    const download = inspector.waitForEvent("download");
    await inspector.getByRole("button", { name: "Write a test from here" }).click();
    const name = (await download).suggestedFilename();
    await expect(inspector.getByText("npm run replay")).toHaveText(
      `npm run replay -- ${name} --test --until ${Number(here) - 1}`,
    );
    await inspector
      .getByRole("group", { name: "How to write the test" })
      .getByRole("button", { name: "Close" })
      .click();
    await expect(inspector.getByText("npm run replay")).toHaveCount(0);
  });
});

/** A booking that is confirmed too early and cannot be loaded, recorded with a trace. */
const recordedBooking = writeLogFile(
  logOf([
    ...beginning,
    ["app/activity", { type: "xstate.init" }],
    ["app", { type: "booking.opened", userId: 7 }],
    ["app/booking", { type: "xstate.init", input: { userId: 7 } }],
    ["app/booking", { type: "booking.confirmed" }],
    [
      "app/booking",
      {
        type: "xstate.error.actor.readBookingOptions",
        error: { kind: "status", status: 500, message: "Out of order." },
      },
    ],
  ]),
  9,
  {
    trace: "test-results/booking/trace.zip",
    steps: [
      { title: "1. Press “Confirm Booking”", first: 9 },
      { title: "2. The service fails", first: 10 },
    ],
  },
);

test("[design: inspector] shows where an event is accepted, why a call failed and where the page is", async ({
  page: inspector,
}) => {
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.goto("/inspector");
  const errors = errorsOf(inspector);
  await importFile(inspector, "recorded.jsonl", recordedBooking);
  const details = panel(inspector, "Entry");

  await test.step("an ignored event names the states that accept it", async () => {
    await expect(details).toContainText("ignored accepted in choosing, polling");
  });

  await test.step("the error of a failed call is open", async () => {
    await entry(inspector, "readBookingOptions").click();
    await expect(details.getByText('message: "Out of order."')).toBeVisible();
  });

  await test.step("the page is in a trace, at the step of the entry", async () => {
    await inspector.getByRole("button", { name: "Show the page" }).click();
    const hint = inspector.getByRole("group", { name: "How to show the page" });
    await expect(hint).toContainText("choose the step “2. The service fails”");
    await expect(hint).toContainText("npx playwright show-trace test-results/booking/trace.zip");
    await entry(inspector, "booking.confirmed").click();
    await expect(hint).toContainText("choose the step “1. Press “Confirm Booking””");
    expect(await violationsOn(inspector)).toEqual([]);
  });

  await test.step("internal entries are hidden, also after a reload; results of calls stay", async () => {
    const hides = inspector.getByRole("checkbox", { name: "Hide starts, ends and timers" });
    await expect(entries(inspector)).toHaveCount(11);
    await hides.check();
    const shown = [/booking\.opened/, /booking\.confirmed/, /xstate\.error\.actor\.readBookingOptions/];
    await expect(entries(inspector)).toHaveText(shown);
    await inspector.reload();
    await importFile(inspector, "recorded.jsonl", recordedBooking);
    await expect(entries(inspector)).toHaveText(shown);
    await hides.uncheck();
    await expect(entries(inspector)).toHaveCount(11);
  });
  expect(errors).toEqual([]);
});

test("[design: inspector] a link replaces pop-ups; absent without ?inspect", async ({ page, context }) => {
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
  await expect(actor(await opened, "session")).toHaveText("session signedOut.login");
  await expect(link).toHaveCount(0);
});
