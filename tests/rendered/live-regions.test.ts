import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, root } from "../support/imports.ts";
import { addTasks, enter, noor, sara } from "../support/world.ts";
import { answer, drawTheMap, giveAllFeedback, owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import { layout, overview } from "../support/pages/index.ts";
import { reload } from "../support/screen/kept-log.ts";
import { expect, goInside, test } from "./support/test.ts";

/** `role="alert"` is not among them: the common screen readers read one that appears with its text. */
const politeRegions = "[role=status], output, [aria-live=polite]";

/** Reports each polite region that is put into the page together with its text, from now on and after a reload. */
async function watchRegions(page: Page): Promise<{ readonly seen: string[]; readonly unheard: string[] }> {
  const [seen, unheard]: [string[], string[]] = [[], []];
  await page.addInitScript(() => {
    const watched = new WeakSet<Element>();
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        for (const region of [node, ...node.querySelectorAll(politeRegions)]) {
          if (!region.matches(politeRegions) || watched.has(region)) continue;
          watched.add(region);
          seen.push(location.pathname);
          if (region.textContent !== "") unheard.push(`${location.pathname}: ${region.textContent}`);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return { seen, unheard };
}

const student = "/dashboard/student";
const supervisor = "/dashboard/supervisor";

test("[4.1.3] no page puts a status into the document together with its text", async ({ page, backend }) => {
  const { seen, unheard } = await watchRegions(page);
  const seeded = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, seeded, drawTheMap);
  await owlsOf(backend, seeded, "See at night.");

  const visit = async (path: string, heading: string): Promise<void> => {
    await goInside(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(/^(Loading|Checking)/)).toHaveCount(0);
  };
  const walkAsStudent = async (): Promise<void> => {
    await visit(`${student}/KanbanBoard`, "Task Board");
    await visit(`${student}/Myproject`, "My Project");
    await visit(`${student}/projects`, "Submissions");
    await visit(`${student}/feedback`, "Feedback");
    await visit(`${student}/projectHistory`, "Project History");
    await page.getByRole("button", { name: "View Details" }).first().click();
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("1 of");
    await page.keyboard.press("Escape");
    await visit("/booking-supervisor", "Book a Supervisor");
    await visit("/edit-profile", "Edit Profile");
  };
  await enter(page, sara);
  await walkAsStudent();
  // What is new by then is announced as well.
  await addTasks(backend, seeded.tokens.omar, seeded.teamId, [{ title: "Draw" }]);
  await answer(backend, seeded, "omar", id, "Which map?");
  await reload(page);
  await walkAsStudent();
  await layout.signOut(page);

  const walkAsSupervisor = async (): Promise<void> => {
    await visit(`${supervisor}/SupBoard`, "Team Overview");
    await overview.chooseView(page, "Table");
    await visit(`${supervisor}/supervised-projects?team=${seeded.teamId}`, "Project Files");
    await visit(`${supervisor}/feedback?team=${seeded.teamId}`, "Feedback");
    await visit(`${supervisor}/projectHistory`, "Project History");
    await visit(`${supervisor}/kanban/${seeded.teamId}/Kanban`, "Task Board");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await visit("/edit-profile", "Edit Profile");
  };
  await enter(page, noor);
  await walkAsSupervisor();
  await answer(backend, seeded, "sara", id, "It is drawn.");
  await reload(page);
  await walkAsSupervisor();
  await layout.signOut(page);

  expect(unheard).toEqual([]);
  expect(new Set(seen)).toContain(`${supervisor}/SupBoard`);
});

/** Files that may render a status of their own. */
const exceptions: Readonly<Record<string, string>> = {
  "src/ui/status.tsx": "the component itself",
  "src/ui/notice-region.tsx": "on every page from the start, and empty until the first notice",
  "src/screens/session/landing.tsx": "Signing out is mostly over before its text would follow",
  "src/ui/progress-bar.tsx": "before any script: its text is an attribute, which styles show",
};

test("[4.1.3] screens render a status with the component that lets its text follow", () => {
  const others = [...filesBelow("src/ui"), ...filesBelow("src/screens")].filter(
    (file) =>
      !(file in exceptions) &&
      /role="status"|<output\b|aria-live="(polite|assertive)"/.test(
        readFileSync(join(root, file), "utf8").replaceAll(/<Status\b[^>]*>/g, ""),
      ),
  );
  expect(others).toEqual([]);
});

test("[4.1.2] what appears in a page behind a dialog is hidden from screen readers", async ({
  page,
  backend,
}) => {
  await seedTeams(backend);
  await enter(page, sara);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const isHidden = await page.locator("main").evaluate((main) => main.closest("[aria-hidden=true]") !== null);
  expect({ isHidden }).toEqual({ isHidden: true });
});
