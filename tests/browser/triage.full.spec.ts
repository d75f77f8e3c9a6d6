import { tokenOf } from "../support/seeds/files.ts";
import * as overview from "../support/pages/overview.ts";
import { superviseTeams, tasksDue, past } from "../support/seeds/supervised.ts";
import { expect, test } from "./support/test.ts";
import { enter, giveFeedback, noor } from "../support/world.ts";

test("[experience 6] twelve teams of 30 tasks and 20 pieces of feedback: each call once, at most four at a time", async ({
  ownPage: page,
  backend,
}) => {
  test.slow();
  const teams = Array.from({ length: 12 }, (_, index) => ({
    teamName: `Team ${index + 1}`,
    title: `Project ${index + 1}`,
    tasks: tasksDue(...Array.from({ length: 30 }, () => past)),
  }));
  await superviseTeams(backend, teams);
  const token = await tokenOf(backend, noor);
  for (const team of teams.keys())
    for (let count = 1; count <= 20; count += 1)
      await giveFeedback(backend, token, noor, team + 1, `Feedback ${count}`);

  const inFlight = { now: 0, most: 0 };
  const isCounted = (url: string): boolean => /\/api\/(Link|Feedback|Reply)\//.test(url);
  page.on("request", (request) => {
    if (!isCounted(request.url())) return;
    inFlight.now += 1;
    inFlight.most = Math.max(inFlight.most, inFlight.now);
  });
  page.on("requestfinished", (request) => {
    if (isCounted(request.url())) inFlight.now -= 1;
  });
  await backend.forget();
  await enter(page, noor);
  await expect(overview.attentionItems(page)).toHaveCount(5);
  await expect(overview.attentionStatus(page)).toHaveText("", { timeout: 30_000 });
  await page.getByRole("button", { name: "Show all 24" }).click();
  await expect(overview.attentionItems(page)).toHaveCount(24);

  const sent = (await backend.sent()).filter((call) => call.startsWith("GET "));
  expect(sent.filter((call) => call.includes("/Reply/")).length).toBe(240);
  expect(new Set(sent).size).toBe(sent.length);
  expect(inFlight.most).toBeLessThanOrEqual(4);
});
