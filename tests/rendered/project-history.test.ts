import type { Page } from "@playwright/test";
import { pastProjects } from "../../src/sample/past-projects.ts";
import { expectPath } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import { enrol, enter, falcons, noor, sara } from "../support/world.ts";

const path = "/dashboard/supervisor/projectHistory";
const total = pastProjects.length;
const cards = (page: Page) => page.getByRole("list", { name: "Past projects" }).locator("article");
const titles = (page: Page) => cards(page).getByRole("heading");
const field = (page: Page) => page.getByLabel("Search past projects");

const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Category" }).getByRole("button", { name, exact: true });

const details = (page: Page) => page.getByRole("dialog");

const viewDetails = (page: Page, title: string) =>
  page.getByRole("button", { name: `View Details of “${title}”` });

const searchOf = (page: Page) => new URL(page.url()).search;

const titlesOf = (wanted: string) =>
  pastProjects.filter((project) => project.category === wanted).map(({ title }) => title);

const [first, second, third] = pastProjects;
const last = pastProjects.at(-1);

if (first === undefined || second === undefined || third === undefined || last === undefined)
  throw new Error("no past projects");

/** Opens Project History as a supervisor: it is the same for every user with access. */
async function open(page: Page, backend: Backend): Promise<void> {
  await enrol(backend, noor);
  await enter(page, noor);
  await goInside(page, path);
  await expect(titles(page)).toHaveCount(total);
}

for (const { account, home, link } of [
  { account: sara, home: "/dashboard/student/KanbanBoard", link: "/dashboard/student/projectHistory" },
  { account: noor, home: "/dashboard/supervisor/SupBoard", link: path },
]) {
  test(`[1.4] [2.5] [2.6] [2.17] the ${account.role} sees past projects`, async ({ page, backend }) => {
    await startHidden(page);
    await falcons(backend);
    await enter(page, account);
    await expectPath(page, home);
    await backend.forget();
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link").last().click();
    await expectPath(page, link);
    await expect(page.getByRole("heading", { name: "Project History", level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/^Project History/);
    await expect(titles(page)).toHaveText(pastProjects.map(({ title }) => title));
    expect(await backend.sent()).toEqual([]);
  });
}

test("[2.58] [9.7] four categories: the pressed one's projects, counted", async ({ page, backend }) => {
  await open(page, backend);
  const group = page.getByRole("group", { name: "Category" });
  await expect(group.getByRole("button")).toHaveText([
    "All",
    "Computer Science",
    "Engineering",
    "Digital Arts",
  ]);
  await expect(group.locator("[aria-pressed=true]")).toHaveText("All");
  await expect(page.getByRole("search")).toContainText(`${total} projects`);
  for (const name of ["Computer Science", "Engineering", "Digital Arts"]) {
    await category(page, name).click();
    await expect(titles(page)).toHaveText(titlesOf(name));
    await expect(group.locator("[aria-pressed=true]")).toHaveText(name);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(
      `${titlesOf(name).length} of ${total} projects`,
    );
  }
  await category(page, "All").click();
  await expect(titles(page)).toHaveCount(total);
  await expect(page.getByRole("search").getByRole("status")).toHaveText(`${total} projects`);
  await expect.poll(() => searchOf(page)).toBe("");
});

test("[2.58] searches all texts without accents and case, in the URL", async ({ page, backend }) => {
  await open(page, backend);
  for (const [text, expected] of [
    ["cafe sonore", ["Café Sonore"]],
    ["WROBEL", ["Patchwork: Finding the Commit That Made It Slow"]],
    ["نجار", ["دليل: خرائط مسموعة للحرم الجامعي"]],
    ["godot", ["Low Tide: A Game About Waiting"]],
    ["cold chain", ["Cool Box: Keeping Vaccines Cold on a Bicycle"]],
  ] as const) {
    await field(page).fill(text);
    await expect(titles(page)).toHaveText([...expected]);
    await expect(page.getByRole("search")).toContainText(`1 of ${total} projects`);
  }
  await field(page).fill("parking");
  await category(page, "Computer Science").click();
  const parking = [
    "Smart Parking Guidance System for a University Campus",
    "Smart Parking Guidance for University Campuses",
  ];
  await expect(titles(page)).toHaveText(parking);
  await expect.poll(() => searchOf(page)).toBe("?q=parking&category=computer-science");
  await page.reload();
  await expect(titles(page)).toHaveText(parking);
  await expect(field(page)).toHaveValue("parking");
  await expect(category(page, "Computer Science")).toHaveAttribute("aria-pressed", "true");
});

test("[2.58] no results: names the search; Clear shows all", async ({ page, backend }) => {
  await open(page, backend);
  await category(page, "Engineering").click();
  await field(page).fill("zebra");
  await expect(
    page.getByRole("heading", { name: "No projects match “zebra” in Engineering." }),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("search").getByRole("status")).toHaveText(`0 of ${total} projects`);
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(titles(page)).toHaveCount(total);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => searchOf(page)).toBe("");
});

test("[2.59] [3.11] a card shows all its fields, student and tags", async ({ page, backend }) => {
  await open(page, backend);
  for (const [index, { title, year, grade, description, student, tags }] of pastProjects.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole("heading")).toHaveText(title);
    for (const text of [String(year), `Grade ${grade}`, description, student])
      await expect(card).toContainText(text);
    await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([...tags]);
  }
});

test("[2.60] [3.11] View Details opens a dialog with all fields", async ({ page, backend }) => {
  await open(page, backend);
  const project = third;
  await viewDetails(page, project.title).click();
  await expect(details(page)).toHaveAccessibleName(project.title);
  await expect(details(page)).toHaveAccessibleDescription(project.description);
  await expect(page).toHaveTitle(new RegExp(`^${project.title} · `));
  const facts = details(page).locator("dl > div");
  await expect(facts).toHaveText([
    `Author${project.student}`,
    `Supervisor${project.supervisor}`,
    `Category${project.category}`,
    `Year${project.year}`,
    `Grade${project.grade}`,
  ]);
  await expect(details(page).getByText(project.abstract, { exact: true })).toBeVisible();
  for (const [name, words] of [
    ["Technologies", project.technologies],
    ["Tags", project.tags],
  ] as const) {
    await expect(details(page).getByRole("list", { name }).getByRole("listitem")).toHaveText([...words]);
  }
  expect(searchOf(page)).toBe(`?project=${project.id}`);
});

test("[2.60] Back closes the dialog; closing leaves no history entry", async ({ page, backend }) => {
  await open(page, backend);
  await viewDetails(page, first.title).click();
  await expect(details(page)).toHaveAccessibleName(first.title);
  await page.keyboard.press("ArrowRight");
  await expect(details(page)).toHaveAccessibleName(second.title);
  await page.goBack();
  await expect(details(page)).toHaveCount(0);
  await expectPath(page, path);
  await expect(viewDetails(page, second.title)).toBeFocused();
  await page.goForward();
  await expect(details(page)).toHaveAccessibleName(second.title);
  await details(page).getByRole("button", { name: "Close" }).click();
  await expect(details(page)).toHaveCount(0);
  await page.goBack();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
});

test("[2.60] a project opened right after typing keeps the search", async ({ page, backend }) => {
  await open(page, backend);
  await field(page).fill(last.title);
  await viewDetails(page, last.title).click();
  await expect(details(page)).toHaveAccessibleName(last.title);
  await expect(details(page).getByRole("status")).toContainText("1 of 1");
  await page.evaluate(() => {
    for (const _ of [1, 2])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
      );
  });
  await expect(details(page)).toHaveCount(0);
  await expect(titles(page)).toHaveText([last.title]);
  await expectPath(page, path);
});

test("[2.60] a link opens any project; unknown parameters are ignored", async ({ page, backend }) => {
  await open(page, backend);
  await page.goto(`${path}?project=${second.id}`);
  await expect(details(page)).toHaveAccessibleName(second.title);
  await expect(details(page).getByRole("status")).toContainText(`2 of ${total}`);
  await details(page).getByRole("button", { name: "Close" }).click();
  await expect(details(page)).toHaveCount(0);
  await expectPath(page, path);
  await expect(viewDetails(page, second.title)).toBeFocused();

  await page.goto(`${path}?q=zebra&project=${second.id}`);
  await expect(details(page)).toHaveAccessibleName(second.title);
  await expect(details(page).getByRole("button", { name: "Next" })).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(details(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Project History" })).toBeFocused();
  await expect(page.getByText("No projects match “zebra”.")).toBeVisible();

  await page.goto(`${path}?project=999999&category=physics`);
  await expect(titles(page)).toHaveCount(total);
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect(details(page)).toHaveCount(0);
});

test("[2.58] typing adds no history entries: one step back leaves the page", async ({ page, backend }) => {
  await open(page, backend);
  await field(page).pressSequentially("parking");
  await expect.poll(() => searchOf(page)).toBe("?q=parking");
  await page.goBack();
  await expectPath(page, "/dashboard/supervisor/SupBoard");
});

test("[2.60] buttons and arrow keys page; closing focuses the last card", async ({ page, backend }) => {
  await open(page, backend);
  await field(page).fill("accessibility");
  const found = pastProjects.filter(({ tags }) => tags.includes("accessibility"));
  expect(found).toHaveLength(3);
  await expect(titles(page)).toHaveCount(3);
  const expectShown = async (number: number) => {
    const shown = found[number - 1];
    await expect(details(page)).toHaveAccessibleName(shown?.title ?? "");
    await expect(details(page).getByRole("status")).toHaveText(`${shown?.title}: ${number} of 3`);
    await expect.poll(() => searchOf(page)).toBe(`?q=accessibility&project=${shown?.id}`);
  };
  const previous = details(page).getByRole("button", { name: "Previous" });
  const next = details(page).getByRole("button", { name: "Next" });

  await page
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  await expectShown(1);
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowLeft");
  await expectShown(1);
  await next.click();
  await expectShown(2);
  await expect(next).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectShown(3);
  await expect(next).toBeFocused();
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expectShown(3);
  await page.keyboard.press("ArrowLeft");
  await expectShown(2);
  await previous.click();
  await expectShown(1);
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectShown(2);
  await page.keyboard.press("Escape");
  await expect(details(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^View Details/ }).nth(1)).toBeFocused();
  await expect.poll(() => searchOf(page)).toBe("?q=accessibility");
});
