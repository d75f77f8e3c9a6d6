import fc from "fast-check";
import type { Locator, Page } from "@playwright/test";
import { expectBoard } from "../../support/people.ts";
import { setHidden } from "../../support/screen/attention.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import { board, feedback, files, forms, layout, profile } from "../../support/pages/index.ts";
import { changeTask, columnNames, tasksIn } from "../../support/seeds/tasks.ts";
import { expect, test, type Backend } from "./test.ts";
import type { TeamOfSara } from "../../support/world.ts";

/** Sara's team and the page on which she works. */
export interface Soak {
  readonly page: Page;
  readonly backend: Backend;
  readonly team: TeamOfSara;
}

/** What the generator chose for one action: a text to type, and which of several things to use. */
interface Chosen {
  readonly text: string;
  readonly nth: number;
}

/** An action leaves its page as it found it, except for the order of cards, so that any may follow. */
type Action = (soak: Soak, chosen: Chosen) => Promise<void>;

/** One input event per character, without the keys' own events, which would take twice the time. */
async function type(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.focus();
  await Promise.all(Array.from(text, (character) => keyboard.insertText(character)));
}

const pick = <T>(items: readonly T[], nth: number): T => {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
};

async function dismiss(page: Page, text: string): Promise<void> {
  const notice = layout.notices(page).getByRole("status").filter({ hasText: text });
  await expect(notice).toBeVisible();
  await layout.dismissNotices(page);
  await expect(notice).toHaveCount(0);
}

async function confirmDeletion(page: Page): Promise<void> {
  await layout.confirmDeletion(page).click();
  await expect(layout.question(page)).toHaveCount(0);
}

const anyTitle = async (page: Page, nth: number): Promise<string> =>
  pick(await page.locator("[data-task]").getByRole("heading").allTextContents(), nth);

const onBoard: Readonly<Record<string, Action>> = {
  "type a task and cancel": async ({ page }, { text, nth }) => {
    await board.addTask(page, pick(columnNames, nth)).click();
    const form = board.newTaskForm(page);
    await type(board.titleField(form), text);
    await type(board.descriptionField(form), text);
    await forms.cancel(form).click();
    await expect(form).toHaveCount(0);
  },
  "add a task, delete it, undo and delete it again": async ({ page }, { text, nth }) => {
    const title = `New ${text}`.trim();
    await board.addTask(page, pick(columnNames, nth)).click();
    await type(board.titleField(page), title);
    await board.submit(page).click();
    await dismiss(page, "Added!");
    await forms.cancel(board.newTaskForm(page)).click();
    await board.choose(page, title, "Delete");
    await confirmDeletion(page);
    await layout.undo(page).click();
    await dismiss(page, "restored");
    await board.choose(page, title, "Delete");
    await confirmDeletion(page);
    await dismiss(page, "Deleted!");
    await expect(board.card(page, title)).toHaveCount(0);
  },
  "edit a task and cancel": async ({ page }, { text, nth }) => {
    const title = await anyTitle(page, nth);
    await board.choose(page, title, "Edit");
    const form = board.editForm(page, title);
    await type(board.titleField(form), text);
    await forms.cancel(form).click();
    await expect(board.card(page, title)).toBeVisible();
  },
  "move a card by menu": async ({ page }, { nth }) => {
    const title = await anyTitle(page, nth);
    await board.menu(page, title).click();
    // After Edit come the other two columns.
    await page
      .getByRole("menuitem")
      .nth(1 + (nth % 2))
      .click();
    await expect(board.menu(page, title)).toBeFocused();
  },
  "move a card by keys": async ({ page }, { nth }) => {
    const title = await anyTitle(page, nth);
    await board.menu(page, title).focus();
    for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "End"])
      await page.keyboard.press(`Shift+${key}`);
    await expect(board.menu(page, title)).toBeFocused();
  },
  "search and clear": async ({ page }, { text }) => {
    const cards = page.locator("[data-task]");
    const count = await cards.count();
    await type(page.getByRole("searchbox", { name: "Search tasks" }), text);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(cards).toHaveCount(count);
  },
  "look at the agenda": async ({ page }) => {
    await page.getByRole("radio", { name: "Agenda" }).check({ force: true });
    await expect(page.getByRole("region", { name: "To Do" })).toHaveCount(0);
    await page.getByRole("radio", { name: "Board" }).check({ force: true });
    await expect(page.getByRole("region", { name: "To Do", exact: true })).toBeVisible();
  },
  "look away while a teammate edits a task": async ({ page, backend, team }, { text, nth }) => {
    // A fetch that is still in flight when the user returns counts as the new one, and the next is 20 seconds away.
    await expect.poll(() => isCalling(page, "app/taskBoard")).toBe(false);
    await setHidden(page, true);
    const { id } = pick(await tasksIn(backend, team), nth);
    const description = `${text} ${nth}`;
    await changeTask(backend, team, { description }, id);
    await setHidden(page, false);
    await expect(page.locator(`[data-task="${id}"]`)).toContainText(description);
  },
};

const onFeedback: Readonly<Record<string, Action>> = {
  "type a reply and clear it": async ({ page }, { text, nth }) => {
    const box = feedback.replyBox(feedback.items(page).nth(nth % 2));
    await type(box, text);
    await box.fill("");
  },
  "reply, edit and cancel, delete": async ({ page }, { text, nth }) => {
    const item = feedback.items(page).nth(nth % 2);
    const content = `I say ${text}`.trim();
    await type(feedback.replyBox(item), content);
    await feedback.sendReply(item).click();
    const own = feedback.reply(page, content);
    await expect(own).toBeVisible();
    await layout.dismissNotices(page);
    await forms.edit(own).click();
    await type(item.getByRole("listitem").getByRole("textbox"), text);
    await forms.cancel(item.getByRole("listitem")).click();
    await dismiss(page, "Changes discarded.");
    await forms.remove(own).click();
    await confirmDeletion(page);
    await dismiss(page, "Deleted!");
    await expect(own).toHaveCount(0);
  },
};

const onFiles: Readonly<Record<string, Action>> = {
  "type a file and clear it": async ({ page }, { text }) => {
    await type(files.nameField(page), text);
    await files.fillUpload(page, "", "");
  },
  "upload a file, edit it and cancel, delete it": async ({ page }, { text }) => {
    const title = `File ${text}`.trim();
    await type(files.nameField(page), title);
    await type(files.urlField(page), "example.org/file");
    await files.upload(page).click();
    await dismiss(page, "Uploaded!");
    const item = files.item(page, title);
    await forms.edit(item).click();
    await type(files.editedTitle(page), text);
    await forms.cancel(files.editDialog(page)).click();
    await expect(files.editDialog(page)).toHaveCount(0);
    await forms.remove(item).click();
    await confirmDeletion(page);
    await dismiss(page, "Deleted!");
    await expect(item).toHaveCount(0);
  },
};

const onProject: Readonly<Record<string, Action>> = {
  "toggle the status and back": async ({ page }) => {
    for (const name of ["Mark Complete", "Mark Incomplete"]) {
      await page.getByRole("button", { name }).click();
      await dismiss(page, "Project is now");
    }
  },
};

const onHistory: Readonly<Record<string, Action>> = {
  "search and clear": async ({ page }, { text }) => {
    const field = page.getByLabel("Search past projects");
    await type(field, text);
    await field.fill("");
  },
  "open details and close them": async ({ page }, { nth }) => {
    await page
      .getByRole("button", { name: /^View Details/ })
      .nth(nth)
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
};

const onProfile: Readonly<Record<string, Action>> = {
  "type a name and reset it": async ({ page }, { text }) => {
    const field = profile.field(page, "Name");
    const name = await field.inputValue();
    await type(field, text);
    await field.fill(name);
  },
  "save without the password": async ({ page }, { text }) => {
    const field = profile.field(page, "Department");
    const department = await field.inputValue();
    await type(field, `x${text}`);
    await profile.save(page).click();
    await expect(profile.form(page)).toContainText("Please enter your current password");
    await field.fill(department);
    await profile.save(page).click();
    await expect(profile.form(page)).toContainText("You didn't make any changes");
  },
};

/** Every page of a student with a team, by the name of its link, and what she does there. */
const pages = {
  Dashboard: onBoard,
  "My Project": onProject,
  Submissions: onFiles,
  Feedback: onFeedback,
  "Project History": onHistory,
  "Edit Profile": onProfile,
} satisfies Readonly<Record<string, Readonly<Record<string, Action>>>>;
type PageName = keyof typeof pages;

interface Visit {
  readonly to: PageName;
  readonly acts: readonly (Chosen & { readonly name: string })[];
}

const words = fc
  .array(fc.constantFrom("map", "door", "naïve", "دليل", "😀", "a-b", "42"), { minLength: 3, maxLength: 9 })
  .map((list) => list.join(" "));

const visitTo = (to: PageName): fc.Arbitrary<Visit> => {
  const names = Object.keys(pages[to]);
  return fc
    .shuffledSubarray(names, { minLength: names.length })
    .chain((chosen) =>
      fc.tuple(...chosen.map((name) => fc.record({ name: fc.constant(name), text: words, nth: fc.nat(11) }))),
    )
    .map((acts) => ({ to, acts }));
};

// The keys of a constant object are its names.
const pageNames = Object.keys(pages) as PageName[];

/** Rounds through all pages in any order, with each page's actions, none of them twice. */
export const soakRounds = (seed: number, count: number): readonly (readonly Visit[])[] =>
  fc.sample(
    fc
      .shuffledSubarray(pageNames, { minLength: pageNames.length })
      .chain((names) => fc.tuple(...names.map((name) => visitTo(name)))),
    { seed, numRuns: count },
  );

async function open(page: Page, name: PageName): Promise<void> {
  // The profile has no other links.
  if (new URL(page.url()).pathname === "/edit-profile") await layout.link(page, "Dashboard").click();
  if (name === "Edit Profile") await layout.openProfile(page);
  // A page has such links, too: "All feedback".
  else await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name }).click();
  const heading = name === "Dashboard" ? "Task Board" : name;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

/** Plays a round and returns to the board, from another page. */
export async function play(soak: Soak, visits: readonly Visit[]): Promise<void> {
  const { page } = soak;
  for (const { to, acts } of visits) {
    await open(page, to);
    for (const { name, ...chosen } of acts)
      await test.step(`${to}: ${name} ${JSON.stringify(chosen)}`, () => pages[to][name]?.(soak, chosen));
  }
  await open(page, "Project History");
  await open(page, "Dashboard");
  await expectBoard(page);
  await layout.dismissNotices(page);
}
