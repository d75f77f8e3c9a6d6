import type { Locator, Page } from "@playwright/test";
import { expect } from "../screen/expect.ts";
import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import { statusName, taskStatuses, type Task } from "../../../machines/domain/task.ts";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { cardCounts, figuresIn, noProjects } from "../../flows/supervision/sights.ts";
import { inFront, restingIn } from "../../spec/resting.ts";
import { showsProject, workSights } from "../../flows/project-completion/sights.ts";
import { factIn, sightText, type Sight, type ThingSight } from "../../spec/sight.ts";
import { stateSights } from "../../flows/index.ts";
import { noticeSights } from "../../spec/raised-notices.ts";
import { completedBy } from "../../spec/ways.ts";
import { isCardInForm, isOpenForm, isReplyInForm, openFormIn } from "./in-form.ts";
import { chartsIn, contextFor } from "../path-kit/children.ts";
import { crossingsOf, type PlannedPath } from "../path-kit/plan.ts";

/**
 * Checks what the page shows after this many steps: what the current states require, and what the transition
 * table requires of the last transitions.
 */
export async function look(page: Page, path: PlannedPath, taken: number): Promise<void> {
  const snapshot = path.steps[taken - 1]?.after ?? path.begun.snapshot;
  const { context } = snapshot;
  for (const { row, outcome } of completedBy(crossingsOf(path).slice(0, taken + 1)))
    for (const sight of outcome.sees) await expectSight(page, sight, context, row.id);
  for (const sight of noticeSights(path.steps[taken - 1]?.notices ?? []))
    await expectSight(page, sight, context, "a notice");
  const resting = restingIn(path, taken);
  const seen = new Set<string>();
  for (const id of inFront(resting)) {
    for (const sight of stateSights[id] ?? []) {
      const words = sightText(sight);
      if (!seen.has(words)) await expectSight(page, sight, contextFor(snapshot, id), id);
      seen.add(words);
    }
    if (id.startsWith("taskBoard.cards.ready.")) await expectCards(page, context);
    if (isOpenForm(id)) await expectTitle(page, snapshot);
    if (id.startsWith("feedbackThread.thread.ready.")) await expectThread(page, snapshot);
    if (id.startsWith("feedbackThread/draft.")) await expectDrafts(page, snapshot);
    if (id.startsWith("supervision.list.ready.")) await expectCounts(page, context);
    if (id.startsWith("supervision.capacity.known.")) await expectFigures(page, snapshot);
    if (id.startsWith("projectFiles.files.ready.")) await expectFiles(page, context);
  }
  if (showsProject(resting))
    for (const sight of workSights(context)) await expectSight(page, sight, context, "the team's work");
}

/** Checks that every card is in its column, in board order; one being edited shows its fields. */
async function expectCards(
  page: Page,
  context: { readonly tasks: readonly Task[]; readonly editing: number | null },
): Promise<void> {
  for (const status of taskStatuses) {
    const titles = page
      .getByRole("region", { name: statusName[status], exact: true })
      .getByRole("listitem")
      .getByRole("heading");
    await expect(titles, `the cards in ${statusName[status]}`).toHaveText(
      columnOf(context.tasks, status)
        .filter((task) => !isCardInForm(context, task))
        .map(({ title }) => title),
    );
  }
}

/** Checks the title in the open form of the board. */
async function expectTitle(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const open = openFormIn(snapshot);
  if (open === null) return;
  const field = page
    .getByRole("form", { name: open.name, exact: true })
    .getByRole("textbox", { name: "Title", exact: true });
  await expect(field, `the title in the form ${open.name}`).toHaveValue(open.title);
}

/** Checks that exactly the known feedback and replies are shown, in order, and which replies are in their forms. */
async function expectThread(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { thread, replies, failedReads }: ContextFrom<typeof feedbackThreadMachine> = snapshot.context;
  const idsOf = (attribute: string): Promise<readonly number[]> =>
    page
      .locator(`[${attribute}]`)
      .evaluateAll(
        (items, name) => items.map((item) => Number(item.getAttribute(name))).filter((id) => id !== 0),
        attribute,
      );
  const ids = thread?.feedback.map(({ id }) => id) ?? [];
  await expect.poll(() => idsOf("data-feedback"), "the feedback").toEqual(ids);
  await expect
    .poll(() => idsOf("data-reply"), "the replies")
    .toEqual(ids.flatMap((id) => (replies[id] ?? []).map((reply) => reply.id)));
  const again = page.getByRole("button", { name: /^Try again to load the replies to / });
  await expect(again, "the replies that could not be fetched").toHaveCount(Object.keys(failedReads).length);
  for (const reply of ids.flatMap((id) => replies[id] ?? [])) {
    const field = page.locator(`[data-reply="${reply.id}"]`).getByRole("textbox");
    await expect(field, `the form of the reply ${reply.content}`).toHaveCount(
      isReplyInForm(snapshot, reply) ? 1 : 0,
    );
  }
}

/**
 * Checks that drafts are in their box or note; while being sent they can be neither changed nor sent again.
 */
async function expectDrafts(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  for (const { ref, snapshot: draft } of chartsIn(snapshot).filter(({ src }) => src === "draft")) {
    const box = page.locator(`[data-place="${ref.id}"]`);
    // The feedback form switches between drafts.
    if ((await box.count()) === 0) continue;
    await expect(box.getByRole("textbox"), ref.id).toHaveValue(draft.context.fields.text);
    if (draft.matches("saving")) await expect(box.locator("[aria-busy]"), ref.id).toBeDisabled();
  }
}

/** Checks what the card of each supervised project says of its tasks. */
async function expectCounts(page: Page, context: ContextFrom<typeof supervisionMachine>): Promise<void> {
  const cards = cardCounts(context);
  if (cards.length === 0) await expectSight(page, noProjects, context, "the supervised projects");
  for (const { title, texts } of cards) {
    const heading = page.getByRole("heading", { level: 3, name: title, exact: true });
    const card = page.getByRole("listitem").filter({ has: heading });
    for (const text of texts) await expect(card.getByText(text), `the task counts of ${title}`).toBeVisible();
    // A card whose counts are still being fetched says nothing of them.
    if (texts.length === 0)
      await expect(card.getByText(/ of \d+ done|task counts/), `the task counts of ${title}`).toHaveCount(0);
  }
}

/** Checks the numbers beside Max Teams. */
async function expectFigures(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const shown = (): Promise<readonly string[]> =>
    page
      .getByRole("region", { name: "Capacity", exact: true })
      .locator("dd > span:first-child")
      .evaluateAll((figures) => figures.map((figure) => figure.textContent));
  const figures = figuresIn(snapshot).map(({ figure }) => (figure === null ? "–" : String(figure)));
  await expect.poll(shown, "the numbers beside Max Teams").toEqual(figures);
}

/** Checks that every file is listed in order, and only the user's own can be edited and deleted. */
async function expectFiles(
  page: Page,
  { files, person }: ContextFrom<typeof projectFilesMachine>,
): Promise<void> {
  const listed = files?.files ?? [];
  const list = page.getByRole("region", { name: "Files", exact: true });
  await expect(list.getByRole("listitem").getByRole("heading"), "the files").toHaveText(
    listed.map(({ title }) => title),
  );
  const own = listed
    .filter(({ studentId }) => person.role === "student" && studentId === person.userId)
    .map(({ title }) => title);
  for (const does of ["Edit", "Delete"]) {
    const buttons = list.getByRole("button", { name: new RegExp(`^${does} `) });
    const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
    expect(names, `what can be done: ${does}`).toEqual(own.map((title) => `${does} “${title}”`));
  }
}

async function expectSight(page: Page, sight: Sight, context: unknown, of: string): Promise<void> {
  const message = `${of}: ${sightText(sight)}`;
  if ("path" in sight) return expect.poll(() => new URL(page.url()).pathname, { message }).toBe(sight.path);
  const fact = factIn(context, sight);
  const isValue = sight.role === "textbox";
  const thing = locate(page, sight, isValue ? null : fact);
  if (sight.absent === true) return expect(thing, message).toHaveCount(0);
  await expect(thing.first(), message).toBeVisible();
  if (isValue && fact !== null) await expect(thing.first(), message).toHaveValue(fact);
  if (sight.kept === true) await expect(thing.first(), message).not.toHaveValue("");
  if (sight.disabled === true) await expect(thing.first(), message).toBeDisabled();
}

function locate(
  page: Page,
  { role, name, nameBegins, text, within, absent }: ThingSight,
  fact: string | null,
): Locator {
  const place =
    within === undefined
      ? page
      : page
          .getByRole("region", { name: within, exact: true })
          .or(page.getByRole("form", { name: within, exact: true }))
          .or(page.getByRole("dialog", { name: within, exact: true }));
  if (role === undefined) {
    const wordings = [text, fact ?? undefined].filter((each) => each !== undefined);
    // Of both, the whole text has the constant one in it.
    return place.getByText(wordings.toSorted((a, b) => b.length - a.length)[0] ?? "");
  }
  const begins = nameBegins === undefined ? {} : { name: new RegExp(`^${nameBegins}`) };
  // What must not be there is not there under a longer name either.
  const things = place.getByRole(role, name === undefined ? begins : { name, exact: absent !== true });
  const said = text === undefined ? things : things.filter({ hasText: text });
  return fact === null ? said : said.filter({ hasText: fact });
}
