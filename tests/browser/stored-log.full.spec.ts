import type { Page } from "@playwright/test";
import { card, column } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { board, landing, layout } from "../support/pages/index.ts";
import { boardAtRest, expectState, hold, keptLog } from "../support/screen/kept-log.ts";
import { reopen } from "./support/reopen.ts";
import { sessionItems, stored, typeSomething } from "./support/stored-log.ts";
import { expect, test } from "./support/test.ts";
import { enrol, enter, falcons, sara } from "../support/world.ts";

const sabotages = [
  ["has no database", () => Object.defineProperty(globalThis, "indexedDB", { value: undefined })],
  [
    "has no cryptography, as without https",
    () => Object.defineProperty(crypto, "subtle", { value: undefined }),
  ],
  ["has a database that never answers", () => Object.assign(IDBFactory.prototype, { open: () => ({}) })],
  [
    "keeps nothing for the session",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("Full", "QuotaExceededError");
      };
    },
  ],
  [
    "has no room left",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("Full", "QuotaExceededError");
      };
    },
  ],
] as const;

test("[design: event sourcing] works without storage and says so", async ({ ownPage, backend, quiet }) => {
  const titles = sabotages.map(([what]) => what);
  await falcons(backend, { tasks: titles.map((title) => ({ title })) });
  for (const [what, sabotage] of sabotages)
    await test.step(what, async () => {
      const page = await ownPage.context().newPage();
      quiet.listenTo(page);
      await page.addInitScript(sabotage);
      await enter(page, sara);
      const notice = page.getByText("Your browser is blocking storage.");
      await expect(notice).toHaveCount(1);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await board.choose(page, what, "Done");
      await expect(card(page, "Done", what)).toBeVisible();
      await expect.poll(async () => (await backend.writes()).at(-1)).toBe("PATCH /api/KanbanTask/status");
      await expect(notice).toHaveCount(0);
      await backend.forget();
      await page.close();
    });
});

test("[design: event sourcing] with a dead database, shows login", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await page.addInitScript(() => Object.assign(IDBFactory.prototype, { open: () => ({}) }));
  await page.reload();
  await expect(landing.login(page)).toBeVisible();
  await expect(page.getByText("We couldn't restore this tab.")).toBeVisible();
});

test("[design: event sourcing] a sleep mid-write keeps the session", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.clock.install();
  await startHidden(page);
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  // A transaction that does not end blocks the app's writes.
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("graduation-projects");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const records = db.transaction("records", "readwrite").objectStore("records");
    let isHeld = true;
    const hold = (): void => {
      if (isHeld) records.count().addEventListener("success", hold);
    };
    hold();
    addEventListener("release", () => (isHeld = false));
  });
  await typeSomething(page, "Half a thought");
  // Longer ends the session.
  await page.clock.fastForward(50 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await expect.poll(() => keptLog(page)).toContain("Half a thought");
  await page.reload();
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  await expect(page.getByText("Your browser is blocking storage.")).toHaveCount(0);
});

test("[design: event sourcing] a hidden page releases its log", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  // As in a page that the browser freezes: the app's next transaction does not end.
  const holding = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // oxlint-disable-next-line typescript/unbound-method -- called with a database below
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function (...args) {
          IDBDatabase.prototype.transaction = transaction;
          const held = transaction.apply(this, args);
          const records = held.objectStore("records");
          const hold = (): unknown => records.count().addEventListener("success", hold);
          hold();
          resolve();
          return held;
        };
      }),
  );
  await typeSomething(page, "Half a thought");
  await holding;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  expect((await stored(page)).keys.length).toBeGreaterThan(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => keptLog(page)).toContain("Half a thought");
  await expect(page.getByText("Your browser is blocking storage.")).toHaveCount(0);
});

test("[design: event sourcing] a closed connection is opened again", async ({ ownPage: page, backend }) => {
  await page.addInitScript(() => {
    const { indexedDB } = globalThis;
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...args) => {
      const opening = open(...args);
      addEventListener("lose", () => opening.result.close());
      return opening;
    };
  });
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  await page.evaluate(() => dispatchEvent(new Event("lose")));
  await typeSomething(page, "Half a thought");
  await expect.poll(() => keptLog(page)).toContain("Half a thought");
  await expect(page.getByText("Your browser is blocking storage.")).toHaveCount(0);
});

/** Until the next reload nothing is stored, as on a busy disk. */
const stopStoring = (page: Page) =>
  page.evaluate(() => {
    crypto.subtle.encrypt = () => new Promise(() => undefined);
  });

async function openLogin(page: Page): Promise<void> {
  await page.goto("/");
  await landing.fillLogin(page, sara);
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
}

test("[4.1] [4.5] an early reload keeps the session and the drafts", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await openLogin(page);
  await stopStoring(page);
  await landing.login(page).click();
  await expect(column(page, "To Do").getByText("First")).toBeVisible();
  await typeSomething(page, "Half a thought");
  await page.reload();
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  await expect.poll(() => sessionItems(page)).toEqual(["log", "token"]);
  expect(await keptLog(page)).toContain("Half a thought");
});

test("[4.1] S13: a reload at the login's response stays signed in", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await openLogin(page);
  await stopStoring(page);
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the right `this` below
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(name, value) {
      store.call(this, name, value);
      if (name === "token") location.reload();
    };
  });
  const reloaded = page.waitForEvent("load");
  await landing.login(page).click();
  await reloaded;
  await page.goto("/dashboard/student/KanbanBoard");
  await expect(card(page, "To Do", "First")).toBeVisible();
});

test("[8.2] S3: a page closed during a login says so when it is reopened", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await enrol(backend, sara);
  await openLogin(page);
  await stopStoring(page);
  const { held } = await hold(page, "POST", "/api/Auth/login", "before");
  await landing.login(page).click();
  await held;
  const next = await reopen(page, quiet);
  await expect(layout.alert(next)).toHaveText("The page closed before the server responded.");
});
