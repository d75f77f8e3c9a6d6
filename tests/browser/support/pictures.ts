import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { reset, stopClock } from "../../service/support/controls.ts";
import { card } from "../../support/people.ts";
import { board, landing, layout } from "../../support/pages/index.ts";
import { expectState } from "../../support/screen/kept-log.ts";
import { expect, goInside, test, type Backend } from "./test.ts";

/*
 * How the main screens look, compared with docs/pictures. `npm run pictures` accepts what has changed.
 * The clock and the data are fixed and the fonts are bundled. A browser that still draws text or edges differently
 * is noticed by a small page of its own, and its pictures are not judged.
 */

const now = "2026-11-25T10:00:00.000Z";
const password = "demo1234";

/**
 * Debian's headless shell and whole Chromium differ in no pixel. Seen to differ in more than this on the board: a card's
 * background of #f0f0f0 instead of white (41,436 pixels), a card moved by one pixel (2,566), the color of one card's
 * border (1,187), one card without round corners (53).
 */
const tolerance = {
  maxDiffPixels: 40,
  threshold: 0.05,
  animations: "disabled",
  caret: "hide",
  timeout: 30_000,
} as const;

interface Screen {
  readonly name: string;
  /** Left out: what is done on the screen before. */
  readonly path?: string;
  readonly ready: (page: Page) => Promise<unknown>;
}

const titled =
  (title: string) =>
  (page: Page): Promise<unknown> =>
    expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

const visitor: readonly Screen[] = [
  { name: "login", ready: (page) => expect(landing.login(page)).toBeVisible() },
  { name: "sign-up", ready: (page) => landing.register(page).click() },
];

const newcomer: readonly Screen[] = [
  {
    name: "no-team",
    ready: (page) => expect(page.getByText("You need to create a team first")).toBeVisible(),
  },
  {
    name: "create-team",
    path: "/create-team",
    ready: (page) => expect(page.getByRole("checkbox").first()).toBeVisible(),
  },
];

const withoutSupervisor: readonly Screen[] = [
  { name: "no-supervisor", ready: (page) => expect(layout.userMenu(page)).toBeVisible() },
  { name: "booking", path: "/booking-supervisor", ready: titled("Book a Supervisor") },
];

/** The link comes last, and moves what is below it on a phone. */
const boardIsWhole = (page: Page): Promise<void> =>
  expect(page.getByRole("link", { name: "3 comments need a reply" })).toBeVisible();

const student: readonly Screen[] = [
  { name: "board", ready: boardIsWhole },
  {
    name: "new-task",
    ready: async (page) => {
      await boardIsWhole(page);
      await board.addTask(page, "To Do").click();
    },
  },
  {
    name: "agenda",
    path: "/dashboard/student/KanbanBoard?view=agenda",
    ready: (page) => expect(page.getByRole("heading", { name: "Later" })).toBeVisible(),
  },
  {
    name: "my-project",
    path: "/dashboard/student/Myproject",
    ready: (page) => expect(page.getByRole("region", { name: "Latest feedback" })).toBeVisible(),
  },
  {
    name: "submissions",
    path: "/dashboard/student/projects",
    ready: (page) => expect(page.getByText("Storyboard")).toBeVisible(),
  },
  {
    name: "feedback",
    path: "/dashboard/student/feedback",
    ready: (page) => expect(page.getByRole("button", { name: /^Show \d+ earlier/ })).toBeVisible(),
  },
  {
    name: "history",
    path: "/dashboard/student/projectHistory",
    ready: (page) => expect(page.getByRole("button", { name: /^View Details/ }).first()).toBeVisible(),
  },
  { name: "profile", path: "/edit-profile", ready: titled("Edit Profile") },
  { name: "user-menu", ready: (page) => layout.userMenu(page).click() },
];

const supervisor: readonly Screen[] = [
  { name: "overview", ready: (page) => expectState(page, "app/activity", "current") },
  {
    name: "overview-table",
    path: "/dashboard/supervisor/SupBoard?view=table",
    ready: async (page) => {
      await expect(page.getByRole("table")).toBeVisible();
      await expectState(page, "app/activity", "current");
    },
  },
  {
    name: "team-board",
    path: "/dashboard/supervisor/kanban/1/Kanban",
    ready: (page) => expect(card(page, "Done", "Order twelve beacons")).toBeVisible(),
  },
  {
    name: "give-feedback",
    path: "/dashboard/supervisor/feedback?team=1",
    ready: (page) => expect(page.getByRole("button", { name: /^Show \d+ earlier/ })).toBeVisible(),
  },
  {
    name: "project-files",
    path: "/dashboard/supervisor/supervised-projects?team=1",
    ready: (page) => expect(page.getByText("Storyboard")).toBeVisible(),
  },
];

/** `npm test` compares these on a desktop. `npm run test:full` compares all others, and all on a phone. */
const main = ["login", "board", "feedback", "overview"];

interface Viewer {
  readonly who: string;
  /** Null: not logged in. */
  readonly email: string | null;
  readonly screens: readonly Screen[];
}

const viewers: readonly Viewer[] = [
  { who: "a visitor", email: null, screens: visitor },
  { who: "a newcomer", email: "tomas@example.edu", screens: newcomer },
  { who: "a student without a supervisor", email: "ivan@example.edu", screens: withoutSupervisor },
  { who: "a student", email: "layla@example.edu", screens: student },
  { who: "a supervisor", email: "amira@example.edu", screens: supervisor },
];

const viewersOf = (isWanted: (screen: Screen) => boolean): readonly Viewer[] =>
  viewers
    .map((viewer) => ({ ...viewer, screens: viewer.screens.filter(isWanted) }))
    .filter(({ screens }) => screens.length > 0);

export const onMainScreens = viewersOf(({ name }) => main.includes(name));
export const onOtherScreens = viewersOf(({ name }) => !main.includes(name));
export const onAllScreens = viewers;

const inter = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

/** A line of text, and boxes with edges and a shadow, as the app has them. */
const reference = () => `
  <style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(inter, "base64")}) }
    body { margin: 8px; font: 14px Inter; color: #1d2030; background: #f8f8fb }
    p { width: 300px; padding: 7px; border: 1px solid #d5d7e3; border-radius: 6px; box-shadow: 0 1px 3px #0003 }
    b { font-weight: 650 }
  </style>
  <p>Order twelve beacons for the third floor</p><p><b>In Progress</b> due on 12 Mar 2027</p>`;

/** Ends the test as skipped if this Chromium does not draw as the one that took the pictures. */
async function expectSameDrawing(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.setViewportSize({ width: 340, height: 120 });
  await page.setContent(reference());
  await page.evaluate(() => document.fonts.ready);
  try {
    await expect(page).toHaveScreenshot("reference.png", { ...tolerance, maxDiffPixels: 5 });
  } catch (error) {
    const [difference] = /\d+ pixels/.exec(String(error)) ?? [];
    if (difference === undefined) throw error;
    const names = screens.map(({ name }) => name).join(", ");
    test.skip(true, `${names}: this browser draws otherwise (${difference} of docs/pictures/reference.png)`);
  }
}

export async function comparePictures(
  page: Page,
  backend: Backend,
  { email, screens }: Viewer,
  width: number,
): Promise<void> {
  await expectSameDrawing(page, screens);
  await reset(backend, true, now);
  await stopClock(backend, now);
  await page.clock.setFixedTime(now);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 844 });
  await page.goto("/");
  if (email !== null) {
    await landing.submitLogin(page, { email, password });
    await expect(layout.userMenu(page)).toBeVisible();
  }
  for (const { name, path, ready } of screens) {
    if (path !== undefined) await goInside(page, path);
    await ready(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
    }
  }
}
