import { expectPath } from "../support/people.ts";
import { landing, layout, profile } from "../support/pages/index.ts";
import { statesOf } from "../support/screen/kept-log.ts";
import { sessionItems, stored, typeSomething } from "./support/stored-log.ts";
import { expect, test } from "./support/test.ts";
import { enter, falcons, sara } from "../support/world.ts";

test("[4.1] S11: Sign Out ends every tab and erases all logs", async ({ ownPage: page, backend, quiet }) => {
  await falcons(backend, { tasks: [{ title: "First" }] });
  const [other, third] = [await page.context().newPage(), await page.context().newPage()];
  for (const tab of [other, third]) quiet.listenTo(tab);
  await enter(page, sara);
  await enter(other, sara);
  await typeSomething(other, "Half a thought");
  await enter(third, sara);
  await layout.openProfile(third);
  await profile.field(third, "Name").fill("Half a name");
  const before = new Set((await stored(page)).keys.map(([id]) => id));
  expect(before.size).toBeGreaterThanOrEqual(2);

  await layout.signOut(page);
  for (const tab of [page, other, third]) {
    await expectPath(tab, "/");
    await expect(landing.login(tab)).toBeVisible();
    await expect.poll(() => sessionItems(tab)).toEqual(["log"]);
  }
  await expect.poll(async () => (await stored(page)).keys.filter(([id]) => before.has(id))).toEqual([]);
  for (const tab of [page, other, third]) {
    expect(JSON.stringify(await statesOf(tab))).not.toMatch(/Sara|First|Half|Falcons/);
    await tab.goBack();
    await expect(landing.login(tab)).toBeVisible();
    await expect(tab.getByText("Half a thought")).toHaveCount(0);
    await expect(profile.field(tab, "Name")).toHaveCount(0);
  }
});
