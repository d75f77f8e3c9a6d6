import type { Page } from "@playwright/test";
import { answer, giveAllFeedback, openAsSara, seedTeams } from "../support/seeds/feedback.ts";
import { openFiles, share } from "../support/seeds/files.ts";
import { setHidden } from "../support/screen/attention.ts";
import { board, feedback, files, forms, layout, overview } from "../support/pages/index.ts";
import { openBoard } from "../support/seeds/tasks.ts";
import { expect, test } from "./support/test.ts";
import { addTasks, enter, falcons, giveFeedback, maps, noor, sara } from "../support/world.ts";

const cards = Array.from({ length: 40 }, (_, index) => ({ title: `Task ${index + 1}.` }));
const plan = { title: "Plan", url: "https://example.org/plan.pdf" };
const budget = { title: "Budget", url: "https://example.org/budget.pdf" };
const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

test("[4.5] on a phone, a card moved by its menu does not scroll the page, nor does Undo", async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBoard(page, backend, cards);
  await board.card(page, "Task 20.").scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(844);
  const isNear = () => expect.poll(async () => Math.abs((await scrollTop(page)) - place)).toBeLessThan(300);
  await board.choose(page, "Task 20.", "Done");
  await expect(board.cardIn(page, "Done", "Task 20.")).toBeAttached();
  await isNear();
  await layout.undo(page).click();
  await expect(board.cardIn(page, "To Do", "Task 20.")).toBeAttached();
  await isNear();
});

test("[2.33] on a phone, an edit form opens in full, and Cancel leads back", async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openBoard(page, backend, cards);
  await board.menu(page, "Task 20.").scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  await board.choose(page, "Task 20.", "Edit");
  await expect(forms.save(board.editForm(page, "Task 20."))).toBeInViewport({ ratio: 1 });
  await forms.cancel(board.editForm(page, "Task 20.")).click();
  await expect.poll(() => scrollTop(page)).toBe(place);
});

for (const width of [390, 1280]) {
  test(`[2.29] at ${width}, a supervisor reads a long card from its start, with no text under its cross`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await falcons(backend, { tasks: [{ title: "A", description: "All of it. ".repeat(400) }] });
    await enter(page, noor);
    await overview.projectLink(page, maps.title).click();
    await board.card(page, "A").getByRole("heading").click();
    const dialog = page.getByRole("dialog", { name: "A" });
    await expect(dialog.getByRole("heading", { name: "A" })).toBeInViewport({ ratio: 1 });
    const text = dialog.getByText("All of it.");
    await text.evaluate((element) => element.scrollIntoView({ block: "end" }));
    const cross = dialog.getByRole("button", { name: "Close" }).last();
    await expect(cross).toBeInViewport({ ratio: 1 });
    const { y = 0, height = 0 } = (await cross.boundingBox()) ?? {};
    const isSeenAt = (element: Element, middle: number): boolean =>
      document.elementFromPoint(element.getBoundingClientRect().x + 20, middle) === element;
    expect(await text.evaluate(isSeenAt, y + height / 2)).toBe(false);
  });
}

test("[2.37] an item that arrives above the focused box does not move it", async ({ page, backend }) => {
  const team = await seedTeams(backend);
  const [id = 0] = await giveAllFeedback(backend, team, "Draw the map first.");
  for (let count = 1; count <= 4; count++) await answer(backend, team, "omar", id, `Reply ${count}`);
  await openAsSara(page, backend, 1);
  const box = feedback.replyBox(feedback.item(page, "Draw the map first."));
  await box.focus();
  const before = await box.boundingBox();
  await giveFeedback(backend, team.tokens.noor, noor, team.teamId, "One more thing. ".repeat(20));
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(feedback.items(page)).toHaveCount(2);
  await expect(box).toBeFocused();
  expect((await box.boundingBox())?.y).toBeCloseTo(before?.y ?? Infinity, 0);
});

test("[2.46] a file that arrives leaves the file below the pointer in its place", async ({
  page,
  backend,
}) => {
  const team = await openFiles(page, backend, [plan, budget]);
  const link = files.item(page, "Plan").getByRole("link");
  await link.hover();
  const before = await link.boundingBox();
  await share(backend, team.token, team.teamId, sara.userId, {
    title: "Report",
    url: "https://example.org/report.pdf",
  });
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(files.titles(page)).toHaveCount(3);
  expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? Infinity, 0);
});

test("[2.30] dragging with Alt selects the text of a card, and opens nothing", async ({ page, backend }) => {
  await openBoard(page, backend, [{ title: "Draw the map" }]);
  const title = board.card(page, "Draw the map").getByRole("heading");
  const { x = 0, y = 0, height = 0 } = (await title.boundingBox()) ?? {};
  const selected = () => page.evaluate(() => getSelection()?.toString().trim());
  await page.keyboard.down("Alt");
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up("Alt");
  expect(await selected()).toContain("Draw the map");
  await expect(board.editForm(page, "Draw the map")).toHaveCount(0);
});

test("[2.30] [2.35] the target of a pressed link is marked until the focus leaves it", async ({
  page,
  backend,
}) => {
  const team = await seedTeams(backend);
  const [taskId = 0] = await addTasks(backend, team.tokens.sara, team.teamId, [{ title: "Draw" }]);
  await giveAllFeedback(backend, team, `See ${backend.url}/dashboard/student/KanbanBoard?task=${taskId}`);
  await openAsSara(page, backend, 1);
  await feedback.items(page).getByRole("link").click();
  const card = board.card(page, "Draw");
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS("outline-style", "solid");
  await board.addTask(page, "To Do").focus();
  await expect(card).toHaveCSS("outline-style", "none");
});
