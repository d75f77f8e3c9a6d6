import type { Locator, Page } from "@playwright/test";

/** A page, or a part of one. */
export type Scope = Page | Locator;

export const signOutButton = (scope: Scope): Locator => scope.getByRole("button", { name: "Sign Out" });

/** The menu in the header with the theme and reports. */
export const userMenu = (scope: Scope): Locator => scope.getByRole("button", { name: /^Welcome, / });
export const account = (scope: Scope): Locator => scope.getByRole("dialog", { name: "Account" });

export const signOut = (scope: Scope): Promise<void> => signOutButton(scope).click();
export const openProfile = (scope: Scope): Promise<void> => link(scope, "Edit Profile").click();

export const greeting = (scope: Scope, name: string): Locator => scope.getByText(`Welcome, ${name}`);

type PageName =
  | "Book a Supervisor"
  | "Create Team"
  | "Dashboard"
  | "Edit Profile"
  | "Feedback"
  | "My Project"
  | "Project Files"
  | "Project History";

export const link = (scope: Scope, name: PageName): Locator => scope.getByRole("link", { name });

/** The toasts. */
export const notices = (page: Page): Locator => page.getByRole("region", { name: "Notifications" });
export const undo = (page: Page): Locator => notices(page).getByRole("button", { name: "Undo" });

export async function dismissNotices(page: Page): Promise<void> {
  const dismiss = notices(page).getByRole("button", { name: "Dismiss" });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

/** An alert on the page itself, not a toast. */
export const alert = (page: Page): Locator => page.getByRole("main").getByRole("alert");
export const tryAgain = (scope: Scope): Locator => scope.getByRole("button", { name: "Try again" });

/** The question before something is deleted. */
export const question = (page: Page): Locator => page.getByRole("alertdialog", { name: "Are you sure?" });
export const confirmDeletion = (page: Page): Locator =>
  question(page).getByRole("button", { name: "Yes, delete it!" });

/** The question before a bug report is saved. */
export const reportQuestion = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: "Report a problem" });
export const saveReport = (page: Page): Locator =>
  reportQuestion(page).getByRole("button", { name: "Save report" });

/** The supervisor's choice of a project, on the pages of feedback and of files. */
export const projectSelect = (page: Page): Locator => page.getByRole("combobox", { name: "Project" });
