import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { card, column, expectPath } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as board from "../support/pages/board.ts";
import * as layout from "../support/pages/layout.ts";
import { expect, test, type Backend } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

/** Plants a defect: positioning a card throws, which stops the board's machine. */
const breakTheBoard = () => {
  const { toSpliced } = Array.prototype;
  Object.assign(globalThis, {
    mendTheBoard: () => {
      Array.prototype.toSpliced = toSpliced;
    },
  });
  Array.prototype.toSpliced = () => {
    throw new Error("A planted defect");
  };
};

async function killTheBoard(page: Page, backend: Backend): Promise<void> {
  await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await page.evaluate(breakTheBoard);
  await card(page, "To Do", "First").dragTo(column(page, "Done"));
}

async function savedReport(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Report a problem" }).click();
  return readFileSync(await (await download).path(), "utf8");
}

test("[design: event sourcing] a crashed flow shows a report, a way back and a restart, no white page", async ({
  ownPage: page,
  backend,
}) => {
  await killTheBoard(page, backend);

  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const report = readLogFile(await savedReport(page));
  expect(report.ok && report.log.entries.map(({ actor, event }) => `${actor} ${event.type}`)).toContain(
    "app xstate.error.actor.taskBoard",
  );
  await expect(page.getByRole("status").filter({ hasText: "Report downloaded." })).toBeVisible();

  await page.evaluate("mendTheBoard()");
  await layout.tryAgain(page).click();
  await expect(card(page, "To Do", "First")).toBeVisible();
});

test("[design: event sourcing] a crashed flow restarts on reload, and the way back leads home", async ({
  ownPage: page,
  backend,
}) => {
  await killTheBoard(page, backend);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expectPath(page, "/");
  await expect(page.getByText("You're logged in as Sara.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(card(page, "To Do", "First")).toBeVisible();
});

test("[design: event sourcing] a restored page whose chunk fails to load says so and loses nothing", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await board.addTask(page, "To Do").click();
  await board.titleField(page).fill("Half a thought");
  quiet.allowFailedCall("connection");
  await page.route("**/assets/app-*.js*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report a problem" })).toHaveCount(0);
  await page.unrouteAll();
  await layout.tryAgain(page).click();
  await expect(board.titleField(page)).toHaveValue("Half a thought");
});

/** Plants a defect: whatever lists this word first, or a thing with this title, throws. */
const breakListOf = (word: string) => {
  const { map } = Array.prototype;
  Object.assign(globalThis, {
    mendLists: () => {
      Array.prototype.map = map;
    },
  });
  Object.assign(Array.prototype, {
    map(this: readonly unknown[], ...given: Parameters<typeof map>) {
      const [first]: readonly unknown[] = this;
      const title = typeof first === "object" && first !== null && "title" in first ? first.title : first;
      if (title === word) throw new Error("A planted defect");
      return map.apply(this, given);
    },
  });
};

test("a part that throws is replaced in its place, and the rest of the page stays usable", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  quiet.allowError("A planted defect");
  await falcons(backend, {
    tasks: [{ title: "First", status: 2 }, { title: "Alone" }, { title: "Second", status: 3 }],
  });
  await enter(page, sara);
  await expect(card(page, "To Do", "Alone")).toBeVisible();
  await layout.link(page, "Feedback").click();
  await expect(page.getByText("No feedback yet.")).toBeVisible();
  await page.evaluate(breakListOf, "Alone");
  await layout.link(page, "Dashboard").click();

  const broken = column(page, "To Do").getByRole("alert");
  await expect(broken).toContainText("This part couldn't be shown.");
  expect(await violationsOn(page)).toEqual([]);
  await board.choose(page, "Second", "In Progress");
  await expect(card(page, "In Progress", "Second")).toBeVisible();
  await board.addTask(page, "To Do").click();
  await expect(board.titleField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await layout.tryAgain(broken).click();
  await expect(broken).toBeVisible();

  await page.evaluate("mendLists()");
  await layout.tryAgain(broken).click();
  await expect(card(page, "To Do", "Alone")).toBeVisible();
});

test("a dialog whose content throws can be closed, and a page that throws keeps its header", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  quiet.allowError("A planted defect");
  await falcons(backend);
  await enter(page, sara);
  await layout.link(page, "Project History").click();
  const details = page.getByRole("button", { name: "View Details of “Low Tide: A Game About Waiting”" });
  await details.click();
  const dialog = page.getByRole("dialog");
  const firstOf = async (name: string) =>
    (await dialog.getByRole("list", { name }).getByRole("listitem").first().textContent()) ?? "";
  const [technology, tag] = [await firstOf("Technologies"), await firstOf("Tags")];
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.evaluate(breakListOf, technology);
  await details.click();
  await expect(dialog.getByRole("alert")).toContainText("This part couldn't be shown.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  await page.evaluate("mendLists()");
  await page.evaluate(breakListOf, tag);
  await layout.link(page, "Feedback").click();
  await layout.link(page, "Project History").click();
  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  await layout.link(page, "Feedback").click();
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
});
