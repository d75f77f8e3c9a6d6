import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readLogFile } from "../../machines/log/read-log-file.ts";
import { card, column, expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import * as board from "../support/pages/board.ts";
import * as landing from "../support/pages/landing.ts";
import * as layout from "../support/pages/layout.ts";
import { boardAtRest, expectState, hold, keptLog } from "../support/screen/kept-log.ts";
import { reopen } from "./support/reopen.ts";
import { sessionItems, stored, typeSomething } from "./support/stored-log.ts";
import { expect, test } from "./support/test.ts";
import { enrol, enter, falcons, sara } from "../support/world.ts";

test("[design: event sourcing] the log is compacted at its limit, and a reload still restores it", async ({
  ownPage: page,
  backend,
}) => {
  test.setTimeout(90_000);
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await typeSomething(page, "");
  const text = "word ".repeat(40).trim();
  for (let round = 0; round < 6; round++) {
    await board.titleField(page).fill("");
    await board.titleField(page).pressSequentially(text);
  }
  const entriesKept = async () => {
    const file = readLogFile(await keptLog(page));
    return file.ok ? { entries: file.log.entries.length, hasTree: file.log.tree !== null } : file.reason;
  };
  await expect.poll(entriesKept).toEqual({ entries: expect.any(Number), hasTree: true });
  const kept = await entriesKept();
  expect(typeof kept === "string" ? kept : kept.entries).toBeLessThanOrEqual(1_000);
  await page.reload();
  await expect(board.titleField(page)).toHaveValue(text);
  await expect(card(page, "To Do", "First")).toBeVisible();
});

for (const [what, sabotage] of [
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
] as const) {
  test(`[design: event sourcing] a browser that ${what}: the app works and says so once`, async ({
    ownPage: page,
    backend,
  }) => {
    await page.addInitScript(sabotage);
    await falcons(backend, { tasks: [{ title: "First" }, { title: "Second" }] });
    await enter(page, sara);
    const notice = page.getByText("Your browser is blocking storage.");
    await expect(notice).toHaveCount(1);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await card(page, "To Do", "First").dragTo(column(page, "Done"));
    await expect(card(page, "Done", "First")).toBeVisible();
    await expect.poll(() => backend.writes()).toContain("PATCH /api/KanbanTask/status");
    await expect(notice).toHaveCount(0);
  });
}

test("[design: event sourcing] when the database stops responding, a reload shows the login form", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expect(card(page, "To Do", "First")).toBeVisible();
  await page.addInitScript(() => Object.assign(IDBFactory.prototype, { open: () => ({}) }));
  await page.reload();
  await expect(landing.login(page)).toBeVisible();
  await expect(page.getByText("We couldn't restore this tab.")).toBeVisible();
});

test("[design: event sourcing] a device that slept while the log was written keeps the session", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await page.clock.install();
  await startHidden(page);
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  // A transaction that does not end holds the app's writes.
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
  await page.clock.fastForward(60 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event("release")));
  await expect.poll(() => keptLog(page)).toContain("Half a thought");
  await page.reload();
  await expect(board.titleField(page)).toHaveValue("Half a thought");
  await expect(page.getByText("Your browser is blocking storage.")).toHaveCount(0);
});

test("[design: event sourcing] a page that is left while it writes releases the log, and writes on once it is back", async ({
  ownPage: page,
  backend,
}) => {
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

test("[design: event sourcing] when the browser closes the connection, the log is written through another one", async ({
  ownPage: page,
  backend,
}) => {
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

test("[design: event sourcing] an incomplete log is discarded, and the user is told", async ({
  ownPage: page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open("graduation-projects");
      opening.addEventListener("success", () => resolve(opening.result));
    });
    const records = db.transaction("records", "readwrite").objectStore("records");
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asking = records.getAllKeys();
      asking.addEventListener("success", () => resolve(asking.result));
    });
    await new Promise((resolve) => {
      const deleting = records.delete(keys[0] ?? []);
      deleting.addEventListener("success", resolve);
    });
    db.close();
  });
  await page.reload();
  await expectPath(page, "/");
  await expect(page.getByText("We couldn't restore this tab.")).toBeVisible();
  await expect(landing.login(page)).toBeVisible();
});

test("[design: event sourcing] 'Report a problem' saves a readable log without secrets", async ({
  page,
  backend,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await typeSomething(page, "Half a thought");
  const download = page.waitForEvent("download");
  await layout.userMenu(page).click();
  await page.getByRole("button", { name: "Report a problem" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^graduation-projects-report-[\dT-]+\.jsonl$/);
  const text = readFileSync(await saved.path(), "utf8");
  const file = readLogFile(text);
  expect(file.ok).toBe(true);
  expect(text).toContain("Half a thought");
  expect(text).not.toContain(sara.password);
  expect(text).not.toContain(await page.evaluate(() => sessionStorage.getItem("token") ?? "no token"));
  await expect(page.getByText("Report downloaded.")).toBeVisible();
});

test("[design: event sourcing] typing into the login form stores no password", async ({
  ownPage: page,
  backend,
}) => {
  await enrol(backend, sara);
  await enter(page, sara);
  await expect(page.getByText("You are not in a team")).toBeVisible();
  const everything = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      document.cookie,
      location.href,
    ]),
  );
  expect(everything).not.toContain(sara.password);
  expect(await keptLog(page)).not.toContain(sara.password);
  expect(await keptLog(page)).toContain("login.submitted");
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

test("[4.1] [4.5] a reload before anything was stored keeps the session and drafts", async ({
  ownPage: page,
  backend,
}) => {
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

test("[4.1] S13: a page reloaded in the moment the login's response arrives stays signed in", async ({
  ownPage: page,
  backend,
}) => {
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

test("[8.2] S3: a page that dies right after sending a login knows that it was sent", async ({
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
