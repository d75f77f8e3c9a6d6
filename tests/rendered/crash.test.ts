import type { Page } from "@playwright/test";
import { afterEach } from "vitest";
import { card } from "../support/people.ts";
import * as board from "../support/pages/board.ts";
import * as layout from "../support/pages/layout.ts";
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
afterEach(mendTheBoard);

async function killTheBoard(page: Page, backend: Backend): Promise<void> {
  await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  breakTheBoard();
  await board.choose(page, "First", "Done");
}

test("[design: event sourcing] a crashed flow shows a way back and a restart, no white page", async ({
  ownPage: page,
  backend,
}) => {
  await killTheBoard(page, backend);

  await expect(page.getByRole("heading", { name: "We couldn't show this page." })).toBeVisible();
  await expect(layout.greeting(page, sara.name)).toBeVisible();

  mendTheBoard();
  await layout.tryAgain(page).click();
  await expect(card(page, "To Do", "First")).toBeVisible();
});
