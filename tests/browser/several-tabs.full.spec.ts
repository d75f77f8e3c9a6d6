import type { Page } from "@playwright/test";
import { expectPath } from "../support/people.ts";
import { board, landing, layout } from "../support/pages/index.ts";
import { boardAtRest, expectState, keptLog, statesOf } from "../support/screen/kept-log.ts";
import { sessionItems, stored, typeSomething } from "./support/stored-log.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

/** The database does not list its keys on this page until the test says so. */
async function holdKeys(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with a store below
    const { getAllKeys } = IDBObjectStore.prototype;
    const released = new Promise<Event>((resolve) => addEventListener("keysReleased", resolve));
    IDBObjectStore.prototype.getAllKeys = function (this: IDBObjectStore, ...range) {
      const { name } = this;
      const { db } = this.transaction;
      const held = { result: [], onsuccess: () => undefined };
      void released.then(() => {
        const listed = getAllKeys.apply(db.transaction(name).objectStore(name), range);
        listed.addEventListener("success", () => Object.assign(held, { result: listed.result }).onsuccess());
      });
      // A safe cast: only these two are used.
      return held as unknown as IDBRequest<IDBValidKey[]>;
    };
  });
  return () => page.evaluate(() => void dispatchEvent(new Event("keysReleased")));
}

test("[design: event sourcing] a closed tab's log is not readable", async ({
  ownPage: page,
  backend,
  quiet,
}) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await typeSomething(page, "Half a thought");
  const address = page.url();
  const next = await page.context().newPage();
  quiet.listenTo(next);
  await page.close();
  await next.goto(address);
  await expectPath(next, "/");
  await expect(landing.login(next)).toBeVisible();
  expect(await sessionItems(next)).not.toContain("token");
  await expectState(next, "app/session", { signedOut: "login" });
  expect(JSON.stringify(await statesOf(next))).not.toMatch(/Sara|First|Half/);
  expect((await stored(next)).text).not.toMatch(/thought|First|Sara/);
});

test("[design: event sourcing] deletes a log after 12 hours", async ({ ownPage: page, backend, quiet }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  const gone = await page.context().newPage();
  quiet.listenTo(gone);
  await enter(gone, sara);
  await expectState(gone, "app/taskBoard", boardAtRest);
  // Signed out: the clock of all pages is set, and hours would end a session.
  await page.goto("/");
  await landing.email(page).fill(sara.email);
  await expect.poll(() => keptLog(page)).toContain(sara.email);
  const idOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem("log")?.split(" ")[0]);
  const [goneId, livingId] = [await idOf(gone), await idOf(page)];
  await gone.close();

  const later = await page.context().newPage();
  quiet.listenTo(later);
  const idsAfter = async (hours: number) => {
    await later.clock.setFixedTime(Date.now() + hours * 60 * 60 * 1_000);
    await later.goto("/");
    await landing.email(later).focus();
    await expect.poll(() => sessionItems(later)).toEqual(["log"]);
    return new Set((await stored(later)).keys.map(([id]) => id));
  };
  expect((await idsAfter(11)).has(goneId ?? "")).toBe(true);
  await later.evaluate(() => sessionStorage.clear());
  await expect.poll(async () => (await idsAfter(13)).has(goneId ?? "")).toBe(false);
  expect((await idsAfter(13)).has(livingId ?? "")).toBe(true);
});

test("S11: a tab at the login form survives a sign-out", async ({ ownPage: page, backend, quiet }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  const other = await page.context().newPage();
  quiet.listenTo(other);
  await enter(page, sara);
  // The tab that signs out finds the logs only after the other one has begun a new log.
  const release = await holdKeys(page);
  await other.goto("/");
  await landing.email(other).fill(sara.email);
  await expectState(other, "app/session", { signedOut: "login" });
  await layout.signOut(page);
  await expect(landing.login(page)).toBeVisible();
  await landing.password(other).fill(sara.password);
  await landing.login(other).click();
  await expect(layout.greeting(other, "Sara")).toBeVisible();
  await typeSomething(other, "Half a thought");
  await expect.poll(() => keptLog(other)).toContain("Half a thought");
  await release();
  await expect.poll(() => sessionItems(page)).toEqual(["log"]);
  await other.reload();
  await expect(board.titleField(other)).toHaveValue("Half a thought");
});

test("[4.1] S11: signing out holds, even if the log was not erased", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  const former = await page.evaluate(() => sessionStorage.getItem("log"));
  expect(former).not.toBeNull();
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = refuse;
    IDBObjectStore.prototype.delete = refuse;
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Sign Out")?.click();
    location.reload();
  });
  await reloaded;
  await expectPath(page, "/");
  await expect(landing.login(page)).toBeVisible();
  // The page that was left may have begun the log of the next visitor.
  expect((await sessionItems(page)).filter((name) => name !== "log")).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem("log"))).not.toBe(former);
  await page.goBack();
  await expect(page.getByText("Sara")).toHaveCount(0);
});

test("[design: event sourcing] a duplicated tab has its log", async ({ ownPage: page, backend, quiet }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await typeSomething(page, "Half a thought");
  const items = await page.evaluate(() =>
    Object.entries(sessionStorage).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const id = await page.evaluate(() => sessionStorage.getItem("log")?.split(" ")[0]);
  items.push(["log tail", `${id}\n`]);
  const copy = await page.context().newPage();
  quiet.listenTo(copy);
  await copy.addInitScript((given) => {
    if (sessionStorage.length === 0) for (const [name, value] of given) sessionStorage.setItem(name, value);
  }, items);
  await copy.goto(page.url());
  await expect(board.titleField(copy)).toHaveValue("Half a thought");
  expect(await sessionItems(copy), "the other tab's tail is dropped").toEqual(["log", "token"]);
  await board.titleField(copy).fill("A thought of its own");
  await board.titleField(page).fill("Half a thought, and more");
  for (const [tab, text] of [
    [copy, "A thought of its own"],
    [page, "Half a thought, and more"],
  ] as const) {
    await expect
      .poll(async () => JSON.stringify((await statesOf(tab))["app/taskBoard/form"]?.context))
      .toContain(text);
    await tab.reload();
    await expect(board.titleField(tab)).toHaveValue(text);
  }
});
