import { expect, onTestFinished, test } from "vitest";
import { createReadiness } from "../../../src/service/readiness.ts";
import { openStore } from "../../../src/service/store/open-store.ts";
import { createDatabase, databaseUrlOf, dropDatabase, withClient } from "../support/databases.ts";
import { folderOfTest } from "../support/in-process.ts";

const another =
  "This instance signs logins with another secret than the others of its database: set the same TOKEN_SECRET for all of them.";

async function openedDatabase() {
  const folder = folderOfTest();
  await createDatabase(folder);
  const databaseUrl = databaseUrlOf(folder);
  const none = async () => {};
  const store = await openStore({
    folder,
    databaseUrl,
    creation: "ifMissing",
    mode: "production",
    migrates: true,
    fresh: false,
    seed: none,
  });
  onTestFinished(() => store.close());
  let seconds = 1_000_000;
  return {
    folder,
    databaseUrl,
    pass: (count: number) => (seconds += count),
    instance: (current: string, ...previous: readonly string[]) =>
      createReadiness(store, { current, previous }, () => new Date(seconds * 1000)),
  };
}

test("[design: operation] of instances with different secrets, those that came later are not ready", async () => {
  const { instance, pass } = await openedDatabase();
  const [first, second, same] = [instance("one"), instance("two"), instance("one")];
  for (let minute = 0; minute < 3; minute++) {
    expect([await first.problem(), await second.problem(), await same.problem()]).toEqual([
      null,
      another,
      null,
    ]);
    pass(50);
  }
  await first.leave();
  expect(await second.problem()).toBeNull();
  expect(await same.problem()).toBe(another);
});

test("[design: operation] a secret that no instance has had for a minute is forgotten", async () => {
  const { instance, pass } = await openedDatabase();
  expect(await instance("one").problem()).toBeNull();
  pass(59);
  expect(await instance("two").problem()).toBe(another);
  pass(2);
  expect(await instance("two").problem()).toBeNull();
});

test("[design: operation] while a secret is replaced, instances without the new one are not ready", async () => {
  const { instance } = await openedDatabase();
  const before = instance("one");
  expect(await before.problem()).toBeNull();
  const after = instance("two", "one");
  expect([await after.problem(), await before.problem(), await instance("two").problem()]).toEqual([
    null,
    another,
    null,
  ]);
});

test("[design: operation] a missing database, or missing tables, differ from a server that is down", async () => {
  const { instance, databaseUrl, folder } = await openedDatabase();
  const readiness = instance("one");
  await withClient(databaseUrl, (client) => client.query("drop schema public cascade; create schema public"));
  expect(await readiness.problem()).toBe(
    "The database is empty, or is not this service's: stop the service, and restore a backup.",
  );
  await dropDatabase(folder);
  // The first query finds that its connection was ended.
  await expect
    .poll(() => readiness.problem().catch(() => "away"))
    .toBe("The database does not exist any more: stop the service, and restore a backup.");
});
