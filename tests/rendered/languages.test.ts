import type { Page } from "@playwright/test";
import { demoPassword } from "../../src/service/seed/people.ts";
import { languageOf } from "../../src/ui/language.ts";
import { reset } from "../service/support/controls.ts";
import { landing } from "../support/pages/index.ts";
import { logIn } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { expect, goInside, test } from "./support/test.ts";

/** Texts that a voice of the page's language would read, though most of their letters are of another script. */
const misread = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    return texts
      .filter(({ data, parentElement }) => {
        const lang = languageOf(data);
        const isRead = parentElement?.closest("[aria-hidden=true], style, script, textarea") === null;
        return (
          isRead && lang !== undefined && parentElement?.closest("[lang]")?.getAttribute("lang") !== lang
        );
      })
      .map(({ data }) => data);
  });

/** A team that writes Arabic, and its supervisor: both in the demo's data. */
const team = 3;
const people = [
  {
    email: "fatima@example.edu",
    paths: [
      "/dashboard/student/KanbanBoard",
      "/dashboard/student/Myproject",
      "/dashboard/student/projects",
      "/dashboard/student/feedback",
      "/edit-profile",
    ],
  },
  {
    email: "amira@example.edu",
    paths: [
      "/dashboard/supervisor/SupBoard",
      "/dashboard/supervisor/SupBoard?view=table",
      `/dashboard/supervisor/kanban/${team}/Kanban`,
      `/dashboard/supervisor/supervised-projects?team=${team}`,
      `/dashboard/supervisor/feedback?team=${team}`,
    ],
  },
];

test.for(people)(
  "[design: accessibility] every text says its language, on the pages of $email",
  async ({ email, paths }, { page, service }) => {
    await startHidden(page);
    await reset(service, true);
    await page.goto("/");
    await logIn(page, { email, password: demoPassword });
    await expect(landing.login(page)).toHaveCount(0);
    for (const path of paths) {
      await goInside(page, path);
      await expect(page.getByText(/\p{Script=Arabic}{3}/u).first(), path).toBeVisible();
      expect(await misread(page), path).toEqual([]);
    }
  },
);
