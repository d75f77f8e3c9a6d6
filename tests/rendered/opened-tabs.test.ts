import { expectPath } from "../support/people.ts";
import { landing, layout } from "../support/pages/index.ts";
import { origin } from "./support/window.ts";
import { expect, test } from "./support/test.ts";
import { enrol, sara } from "../support/world.ts";

test("[2.8] a tab opened from the app goes to / if no tab answers", async ({ ownPage: page, backend }) => {
  await enrol(backend, sara);
  await page.goto("/dashboard/student/KanbanBoard", { referer: `${origin}/dashboard/student` });
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectPath(page, "/");
  await expect(landing.login(page)).toBeVisible();
  await landing.submitLogin(page, sara);
  await expect(layout.greeting(page, sara.name)).toBeVisible();
});
