import type { Locator, Page } from "@playwright/test";
import { column } from "../people.ts";
import type { Scope } from "./layout.ts";

export type ColumnName = "To Do" | "In Progress" | "Done";

/** The titles of a column's cards, in order. */
export const titles = (page: Page, name: ColumnName): Locator =>
  column(page, name).getByRole("heading", { level: 3 });
export const card = (page: Page, title: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const cardIn = (page: Page, name: ColumnName, title: string): Locator =>
  column(page, name)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const menu = (scope: Scope, title: string): Locator =>
  scope.getByRole("button", { name: `Actions for “${title}”` });

export async function choose(page: Page, title: string, item: string): Promise<void> {
  await menu(page, title).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

export const exportButton = (scope: Scope): Locator => scope.getByRole("button", { name: "Export" });
/** An item of the export menu; its name may include why it is disabled. */
export const exportItem = (page: Page, item: "Add to calendar" | "Download as CSV"): Locator =>
  page.getByRole("menu", { name: "Export" }).getByRole("menuitem", { name: item });
export async function exportTasks(page: Page, item: "Add to calendar" | "Download as CSV"): Promise<void> {
  await exportButton(page).click();
  await exportItem(page, item).click();
}

/** Opens the form of a column. */
export const addTask = (page: Page, name: ColumnName): Locator =>
  page.getByRole("button", { name: `Add Task to ${name}` });
export const newTaskForm = (scope: Scope): Locator => scope.getByRole("form", { name: "New task" });
export const editForm = (page: Page, title: string): Locator =>
  page.getByRole("form", { name: `Edit “${title}”` });

export const titleField = (scope: Scope): Locator => scope.getByLabel("Title", { exact: true });
export const descriptionField = (scope: Scope): Locator => scope.getByLabel("Description");
export const assignee = (scope: Scope, name: string): Locator => scope.getByRole("checkbox", { name });
export const dueDate = (scope: Scope): Locator => scope.getByLabel("Due Date");
export const priority = (scope: Scope): Locator => scope.getByRole("combobox", { name: "Priority" });
/** Sends the form of a new task. */
export const submit = (scope: Scope): Locator => scope.getByRole("button", { name: "Add Task", exact: true });

export interface TaskFields {
  readonly title: string;
  readonly description: string;
  readonly assignee: string;
  readonly dueDate: string;
  readonly priority: "Low" | "Medium" | "High";
}

export async function fillTask(form: Locator, task: TaskFields): Promise<void> {
  await titleField(form).fill(task.title);
  await descriptionField(form).fill(task.description);
  await assignee(form, task.assignee).check();
  await dueDate(form).fill(task.dueDate);
  await priority(form).selectOption(task.priority);
}
