import { copyFileSync, readFileSync } from "node:fs";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { run } from "../../src/replay/replay.ts";
import { column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { violationsOn } from "./support/axe.ts";
import { actor, entry, errorsOf, expect, importFile, layla, state, test } from "./support/inspecting.ts";
import * as board from "../support/pages/board.ts";

// One development server for all tests of this file.
test.describe.configure({ mode: "default" });

const chartOf = (inspector: Page, path: string): Locator =>
  inspector.getByRole("heading", { name: `Chart of ${path}`, exact: true });
const panel = (inspector: Page, name: string): Locator =>
  inspector.getByRole("region", { name, exact: true });
const status = (inspector: Page): Locator => inspector.getByRole("status");

/** The inspector beside a board on which a card could not be moved and an empty task was submitted. */
async function inspectFailure(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent("page");
  await startHidden(page);
  await page.goto("/?inspect");
  const inspector = await opened;
  await inspector.setViewportSize({ width: 1280, height: 800 });
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

async function expectInside(part: Locator, frame: Locator): Promise<void> {
  const [inner, outer] = [await edgesOf(part), await edgesOf(frame)];
  expect(inner.left).toBeGreaterThanOrEqual(outer.left);
  expect(inner.top).toBeGreaterThanOrEqual(outer.top);
  expect(inner.right).toBeLessThanOrEqual(outer.right);
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
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

test("[design: inspector] an entry shows its actor's chart, and why it did what it did", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const inspector = await inspectFailure(page, context);
  const errors = errorsOf(inspector);
  const details = panel(inspector, "Entry");

  await test.step("a chosen entry shows its actor's chart, centered on what changed", async () => {
    await expect(chartOf(inspector, "app")).toBeVisible();
    await entry(inspector, "xstate.error.actor.moveTask").click();
    await expect(chartOf(inspector, "app/taskBoard")).toBeVisible();
    await expect(actor(inspector, "taskBoard")).toHaveAttribute("aria-pressed", "true");
    const failed = inspector.locator("[data-taken=true]", { hasText: "failed: moveTask" });
    await expectInside(failed, inspector.getByRole("group", { name: "Chart of app/taskBoard" }));
  });

  await test.step("its transitions say which guards refused, and which was taken", async () => {
    const candidates = details.locator("[data-verdict]");
    await expect(candidates).toHaveCount(5);
    await expect(candidates.nth(0)).toHaveText(/^Refused: failed: moveTask.*if isInterrupted \(false\)$/s);
    await expect(candidates.nth(1)).toHaveText(/^Taken: failed: moveTask.*cards\.ready\.moving → /s);
    await expect(candidates.nth(2)).toHaveText(/^Refused: always.*if hasMoves \(false\)$/s);
    await expect(candidates.nth(3)).toHaveText(/^Refused: always.*if isTeamStale \(false\)$/s);
    await expect(candidates.nth(4)).toHaveText(/^Taken: always/);
  });

  await test.step("its actions, effects, changes and time", async () => {
    await expect(details.getByRole("list", { name: "Actions" }).getByRole("listitem")).toHaveText([
      "notifyMoveFailed",
      "rollBackMove",
    ]);
    await expect(details.getByRole("list", { name: "Effects" })).toContainText("emitted notice");
    const changes = details.getByRole("list", { name: "Context changes" }).getByRole("listitem");
    await expect(changes.filter({ hasText: "status" })).toContainText('− "Done"+ "ToDo"');
    await expect(details).toContainText(/\(\+\d+(\.\d)? m?s\)/);
    await expect(entry(inspector, "xstate.error.actor.moveTask")).toContainText(/\+\d+(\.\d)? m?s/);
  });

  await test.step("composed guards are spelled out, each with its result", async () => {
    await entry(inspector, "draft.submitted").click();
    await expect(chartOf(inspector, "app/taskBoard/form")).toBeVisible();
    await expect(details.locator("[data-verdict=refused]").first()).toContainText(
      "if isComplete (false) and isUnchanged (not asked)",
    );
    await expect(details.locator("[data-verdict=taken]")).toContainText("if not isComplete (false)");
  });

  await test.step("an entry that all guards refuse shows what they refused", async () => {
    await page.getByLabel("Title").fill("Half a thought");
    await page.getByLabel("Title").press("Escape");
    await entry(inspector, "draft.escaped").click();
    await expect(inspector.locator("[data-refused=true]")).toHaveText(["draft.escaped [isUnchanged]"]);
    await expect(inspector.locator("[data-taken=true]")).toHaveCount(0);
    await expect(state(inspector, "taskBoard/form.cancelled")).toBeVisible();
  });

  await test.step("the start of a chart has no transitions to explain", async () => {
    await entry(inspector, "xstate.init").last().click();
    await expect(details).toContainText("started");
    await expect(details.getByRole("heading", { name: "Transitions" })).toHaveCount(0);
  });

  await test.step("buttons and keys go through the entries of one actor", async () => {
    await entry(inspector, "xstate.error.actor.moveTask").click();
    const here = await status(inspector).innerText();
    await inspector.getByRole("button", { name: "Previous entry of app/taskBoard" }).click();
    await expect(details).toContainText("task.moved");
    await inspector.getByRole("button", { name: "Next entry of app/taskBoard" }).click();
    await expect(status(inspector)).toHaveText(here);
    await inspector.getByRole("listbox").press("Shift+ArrowUp");
    await expect(details).toContainText("task.moved");
    await inspector.keyboard.press("Shift+ArrowDown");
    await expect(status(inspector)).toHaveText(here);
    await inspector.getByRole("searchbox", { name: "Find" }).press("Shift+ArrowUp");
    await expect(status(inspector)).toHaveText(here);
  });

  await test.step("messages between actors are drawn around the entry, and lead to theirs", async () => {
    const messages = panel(inspector, "Messages around this entry").getByRole("button");
    await expect(messages).toHaveCount(11);
    const failure = messages.filter({
      has: inspector.locator("[aria-hidden]", { hasText: "failed: moveTask" }),
    });
    await expect(failure).toHaveAttribute("aria-current", "true");
    await expect(failure).toHaveAccessibleName(/^\d+: calls to taskBoard, failed: moveTask$/);
    await messages
      .and(inspector.getByRole("button", { name: /outside to notices, notice\.raised/ }))
      .last()
      .click();
    await expect(chartOf(inspector, "app/notices")).toBeVisible();
  });

  expect(errors).toEqual([]);
});

test("[design: inspector] large charts show the part that matters; panels resize without hiding each other", async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const inspector = await inspectFailure(page, context);

  await test.step("shows one region, and all of them on demand", async () => {
    await entry(inspector, "taskForm.opened").click();
    await expect(state(inspector, "taskBoard.form.open")).toBeVisible();
    await expect(state(inspector, "taskBoard.cards")).toHaveCount(0);
    await inspector.getByRole("button", { name: "Show all" }).click();
    await expect(state(inspector, "taskBoard.cards")).toHaveCount(1);
    await inspector.getByRole("button", { name: "Show all" }).click();
    await expect(state(inspector, "taskBoard.cards")).toHaveCount(0);
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
});

test("[design: inspector] a moment is shared by a link, a file or a test", async ({ page, context }) => {
  test.setTimeout(90_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const inspector = await inspectFailure(page, context);
  const details = panel(inspector, "Entry");
  await entry(inspector, "task.moved").click();
  const here = (await status(inspector).innerText()).split(" of ")[0];
  const expectHere = (shown: Page) => expect(status(shown)).toHaveText(new RegExp(`^${here} of `));

  const link = await test.step("a copied link opens the inspector there", async () => {
    await inspector.getByRole("button", { name: "Copy link" }).click();
    await expect(inspector.getByText("Copied.")).toBeVisible();
    const address = await inspector.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await other.goto(address);
    await expectHere(other);
    await expect(chartOf(other, "app/taskBoard")).toBeVisible();
    await other.close();
    return address;
  });

  await test.step("reloading stays there; following the app does not", async () => {
    await inspector.reload();
    await expectHere(inspector);
    await inspector.getByRole("button", { name: "Live" }).click();
    expect(new URL(inspector.url()).hash).toBe("");
    await inspector.evaluate((address) => location.assign(address), link);
    await expectHere(inspector);
    await inspector.evaluate(() => location.assign("#entry=1@1"));
    await expect(inspector.getByText("The linked entry is in no open log.")).toBeVisible();
    await inspector.evaluate((address) => location.assign(address), link);
    await expect(inspector.getByText("The linked entry is in no open log.")).toHaveCount(0);
  });

  const file = await test.step("an exported file opens there", async () => {
    const download = inspector.waitForEvent("download");
    await inspector.getByRole("button", { name: "Export" }).click();
    const path = await (await download).path();
    await inspector.getByRole("button", { name: "Live" }).click();
    await importFile(inspector, "saved.jsonl", readFileSync(path, "utf8"));
    await expect(details).toContainText("task.moved");
    await expectHere(inspector);
    return path;
  });

  await test.step("an event that no active state handles is said to be so", async () => {
    const text = readFileSync(file, "utf8").trimEnd();
    const seq = text.split("\n").length - 1;
    const unknown = { seq, time: 0, actor: "app/session", version: "1", event: { type: "heard" } };
    await importFile(inspector, "longer.jsonl", `${text}\n${JSON.stringify(unknown)}\n`);
    await entry(inspector, "heard").click();
    await expect(details.getByText("No active state handles this event.")).toBeVisible();
    await entry(inspector, "task.moved").click();
  });

  await test.step("the shown command writes a test of the log up to there", async () => {
    const download = inspector.waitForEvent("download");
    await inspector.getByRole("button", { name: "Write a test from here" }).click();
    const name = (await download).suggestedFilename();
    const [, options = ""] =
      /^npm run replay -- (\S+ .*)$/.exec(await inspector.getByText("npm run replay").innerText()) ?? [];
    const [saved = "", ...rest] = options.split(" ");
    const [moved, folder] = [test.info().outputPath(saved), test.info().outputPath("written")];
    copyFileSync(file, moved);
    const { code, err } = run([moved, ...rest, "--out", folder], { root: process.cwd(), isColoured: false });
    expect(saved).toBe(name);
    expect(rest).toEqual(["--test", "--until", String(Number(here) - 1)]);
    expect(err).toContain(`Written: ${folder}`);
    expect(code).toBe(0);
    expect(await violationsOn(inspector)).toEqual([]);
    await inspector.getByRole("button", { name: "Close", exact: true }).click();
    await expect(inspector.getByText("npm run replay")).toHaveCount(0);
  });
});
