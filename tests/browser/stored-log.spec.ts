import { expectPath } from "../support/people.ts";
import { landing } from "../support/pages/index.ts";
import { boardAtRest, expectState, keptLog, statesOf } from "../support/screen/kept-log.ts";
import { sessionItems, stored, typeSomething } from "./support/stored-log.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

test("[design: event sourcing] the stored log is encrypted", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await typeSomething(page, "Half a thought");
  await expect
    .poll(async () => JSON.stringify((await statesOf(page))["app/taskBoard/form"]?.context))
    .toContain("Half a thought");
  const { text } = await stored(page);
  expect(text.length).toBeGreaterThan(500);
  for (const word of ["Half a thought", "First", "Sara", "taskForm"]) expect(text).not.toContain(word);
  const log = await keptLog(page);
  const token = await page.evaluate(() => sessionStorage.getItem("token"));
  expect(token).toMatch(/^ey/);
  expect(log).toContain("Half a thought");
  expect(log).not.toContain(sara.password);
  expect(log).not.toContain(String(token));
});

test("[design: event sourcing] a corrupt log is discarded", async ({ ownPage: page, backend }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  await enter(page, sara);
  await expectState(page, "app/taskBoard", boardAtRest);
  await page.evaluate(() => {
    const [id] = sessionStorage.getItem("log")?.split(" ") ?? [];
    sessionStorage.setItem("log", `${id} ${"A".repeat(43)}`);
  });
  await page.reload();
  await expectPath(page, "/");
  await expect(landing.login(page)).toBeVisible();
  expect(await sessionItems(page)).not.toContain("token");
  expect(await page.evaluate(() => sessionStorage.getItem("log"))).not.toContain("A".repeat(43));
});
