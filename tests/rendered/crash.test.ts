import type { Page } from "@playwright/test";
import { afterEach } from "vitest";
import { card, column } from "../support/people.ts";
import { board, layout } from "../support/pages/index.ts";
import { expect, test, type Backend } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

const { toSpliced } = Array.prototype;
const mendTheBoard = (): void => {
  Array.prototype.toSpliced = toSpliced;
};
/** Plants a defect: positioning a card throws, which stops the board's machine. */
const breakTheBoard = (): void => {
  Array.prototype.toSpliced = () => {
    throw new Error("A planted defect");
  };
};

const { map } = Array.prototype;
const mendLists = (): void => {
  Array.prototype.map = map;
};
/** Plants a defect: whatever lists this word first, or a thing with this title, throws. */
const breakListOf = (word: string): void => {
  Object.assign(Array.prototype, {
    map(this: readonly unknown[], ...given: Parameters<typeof map>) {
      const [first]: readonly unknown[] = this;
      const title = typeof first === "object" && first !== null && "title" in first ? first.title : first;
      if (title === word) throw new Error("A planted defect");
      return map.apply(this, given);
    },
  });
};

afterEach(() => {
  mendTheBoard();
  mendLists();
});

async function killTheBoard(page: Page, backend: Backend): Promise<void> {
  await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  breakTheBoard();
  await board.choose(page, "First", "Done");
}

test("[design: event sourcing] a crashed flow shows a way back", async ({ ownPage: page, backend }) => {
  await killTheBoard(page, backend);

  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  await page.getByRole("button", { name: "Report a problem" }).click();
  await layout.saveReport(page).click();
  await expect(page.getByText("Report downloaded.")).toBeVisible();

  mendTheBoard();
  await layout.tryAgain(page).click();
  await expect(card(page, "To Do", "First")).toBeVisible();
});

test("a part that throws is replaced; the rest stays usable", async ({ ownPage: page, backend, quiet }) => {
  quiet.allowError("A planted defect");
  await falcons(backend, {
    tasks: [{ title: "First", status: 2 }, { title: "Alone" }, { title: "Second", status: 3 }],
  });
  await enter(page, sara);
  await expect(card(page, "To Do", "Alone")).toBeVisible();
  await layout.link(page, "Feedback").click();
  await expect(page.getByText("No feedback yet.")).toBeVisible();
  breakListOf("Alone");
  await layout.link(page, "Dashboard").click();

  const broken = column(page, "To Do").getByRole("alert");
  await expect(broken).toContainText("This part couldn't be shown.");
  await board.choose(page, "Second", "In Progress");
  await expect(card(page, "In Progress", "Second")).toBeVisible();
  await board.addTask(page, "To Do").click();
  await expect(board.titleField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await layout.tryAgain(broken).click();
  await expect(broken).toBeVisible();

  mendLists();
  await layout.tryAgain(broken).click();
  await expect(card(page, "To Do", "Alone")).toBeVisible();
});

test("a dialog or page that throws leaves a way out", async ({ ownPage: page, backend, quiet }) => {
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
  breakListOf(technology);
  await details.click();
  await expect(dialog.getByRole("alert")).toContainText("This part couldn't be shown.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  mendLists();
  breakListOf(tag);
  await layout.link(page, "Feedback").click();
  await layout.link(page, "Project History").click();
  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(layout.greeting(page, sara.name)).toBeVisible();
  await layout.link(page, "Feedback").click();
  await expect(page.getByRole("heading", { level: 1, name: "Feedback" })).toBeVisible();
});
