import type { Page } from "@playwright/test";
import { credentials } from "../../flows/people.ts";
import type { Hand, OtherTab } from "../../support/paths/hand.ts";
import { landing, layout } from "../../support/pages/index.ts";
import { expectPath, logIn } from "../../support/people.ts";
import { expect } from "@playwright/test";

export const handOf = (page: Page): Hand => ({
  dragBelow: async (card, column) => {
    const isEmpty = (await column.getByRole("listitem").count()) === 0;
    await card.hover();
    await page.mouse.down();
    const { x = 0, y = 0, height = 0 } = (await column.boundingBox()) ?? {};
    // The browser says that something is dragged with one move, and over what with the next.
    await page.mouse.move(x + 40, y + (isEmpty ? height / 2 : height - 12), { steps: 2 });
    await expect(page.locator("[data-under-card=true]")).toHaveCount(1);
    await page.mouse.up();
  },
  lift: async (card) => {
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 30, { steps: 3 });
  },
  drop: () => page.mouse.up(),
});

export const otherTabOf = (page: Page): OtherTab => ({
  signOut: async ({ email, role }) => {
    const other = await page.context().newPage();
    await logIn(other, { email, password: credentials.password });
    await expectPath(
      other,
      role === "student" ? "/dashboard/student/KanbanBoard" : "/dashboard/supervisor/SupBoard",
    );
    await layout.signOut(other);
    await expect(landing.login(other)).toBeVisible();
    await other.close();
  },
  handOver: async (user) => {
    const other = await page.context().newPage();
    await logIn(other, { email: user.email, password: credentials.password });
    await expectPath(other, "/dashboard/student/KanbanBoard");
    await other.evaluate((given) => {
      const token = sessionStorage.getItem("token");
      new BroadcastChannel("graduation-projects").postMessage({ session: { user: given, token } });
    }, user);
    await other.close();
  },
});
