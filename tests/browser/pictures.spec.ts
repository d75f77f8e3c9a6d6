import type { Page } from "@playwright/test";
import { reset, stopClock } from "../service/support/controls.ts";
import { card, expectBoard } from "../support/people.ts";
import { violationsOn } from "./support/axe.ts";
import * as board from "../support/pages/board.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { expectState } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";

/*
 * How the main screens look, compared with docs/pictures. `npm run pictures` accepts what has changed.
 * The clock and the data are fixed and the fonts are bundled, so that machines differ only in how they smooth edges.
 */

const now = "2026-11-25T10:00:00.000Z";
const password = "demo1234";

/** Up to this share of the pixels may differ: machines smooth edges differently. */
const tolerance = {
  maxDiffPixelRatio: 0.01,
  threshold: 0.25,
  animations: "disabled",
  caret: "hide",
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

const student: readonly Screen[] = [
  { name: "board", ready: expectBoard },
  { name: "new-task", ready: (page) => board.addTask(page, "To Do").click() },
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
    ready: (page) => expect(page.getByRole("table")).toBeVisible(),
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

for (const { who, email, screens } of [
  { who: "a visitor", email: null, screens: visitor },
  { who: "a newcomer", email: "tomas@example.edu", screens: newcomer },
  { who: "a student without a supervisor", email: "ivan@example.edu", screens: withoutSupervisor },
  { who: "a student", email: "layla@example.edu", screens: student },
  { who: "a supervisor", email: "amira@example.edu", screens: supervisor },
]) {
  for (const width of [1280, 390]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`[design: look] what ${who} sees, ${width} wide, ${colorScheme}`, async ({
        ownPage: page,
        backend,
      }) => {
        test.setTimeout(120_000);
        await reset(backend, true, now);
        await stopClock(backend, now);
        await page.clock.setFixedTime(now);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize({ width, height: 844 });
        await page.goto("/");
        if (email !== null) await landing.submitLogin(page, { email, password });
        for (const { name, path, ready } of screens) {
          if (path !== undefined) await goInside(page, path);
          await ready(page);
          await page.mouse.move(0, 0);
          await page.evaluate(() => document.fonts.ready);
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
          expect(await violationsOn(page), name).toEqual([]);
        }
      });
    }
  }
}
