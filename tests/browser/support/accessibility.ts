import type { Page } from "@playwright/test";
import { column, logIn, signOut, signUp } from "../../support/people.ts";
import { violationsOn } from "./axe.ts";
import { answer, giveAllFeedback, openAsSara, seedTeams } from "../../support/seeds/feedback.ts";
import { openFiles } from "../../support/seeds/files.ts";
import * as board from "../../support/pages/board.ts";
import * as booking from "../../support/pages/booking.ts";
import * as feedback from "../../support/pages/feedback.ts";
import * as files from "../../support/pages/files.ts";
import * as forms from "../../support/pages/forms.ts";
import * as landing from "../../support/pages/landing.ts";
import * as layout from "../../support/pages/layout.ts";
import * as myProject from "../../support/pages/my-project.ts";
import * as overview from "../../support/pages/overview.ts";
import * as profile from "../../support/pages/profile.ts";
import * as teamForm from "../../support/pages/team-form.ts";
import { reload } from "../../support/screen/kept-log.ts";
import { expect, expectNoSidewaysScroll, goInside, test } from "./test.ts";
import { enrol, enter, falcons, hana, noor, omar, sara, type TaskText } from "../../support/world.ts";

const tasks: readonly TaskText[] = [
  {
    title: "First",
    description: "All of it.",
    priority: 3,
    assignedStudentNames: ["Sara", "Omar"],
    dueDate: "2027-03-12T00:00:00Z",
  },
  { title: "Second", priority: 1, status: 2 },
  { title: "Third", status: 3, assignedStudentNames: ["Omar"] },
];

export interface Look {
  readonly width: 1280 | 390;
  readonly colorScheme: "light" | "dark";
}

/** Declares the tests: axe finds nothing on any page at this width in this theme. */
export function testAccessibility({ width, colorScheme }: Look): void {
  test.describe(`axe at ${width}, ${colorScheme}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
    });
    test.afterEach(({ page }) => page.emulateMedia({ colorScheme: null }));

    const expectClean = async (page: Page, what: string): Promise<void> => {
      expect.soft(await violationsOn(page), `${what} at ${width}`).toEqual([]);
      await expectNoSidewaysScroll(page);
    };

    test(`[2.1] [2.9] [2.12] [2.13] the landing page at ${width}`, async ({ page, backend }) => {
      await page.goto("/");
      await expect(landing.login(page)).toBeVisible();
      await expectClean(page, "login");
      await backend.fail({ method: "POST", path: "/api/Auth/login", status: 500, body: {} });
      await logIn(page, sara);
      await expect(page.getByText("Login failed")).toBeVisible();
      await expectClean(page, "refused login");
      await landing.register(page).click();
      await expect(landing.fullName(page)).toBeVisible();
      await expectClean(page, "sign-up");
      await signUp(page, sara);
      await expect(landing.welcome(page)).toBeVisible();
      await expectClean(page, "welcome dialog");
    });

    test(`[2.18] [2.21] [2.24] [2.25] [2.27] from no team to a booked supervisor at ${width}`, async ({
      page,
      backend,
    }) => {
      await Promise.all([sara, omar, noor].map((account) => enrol(backend, account)));
      await enter(page, sara);
      await expect(page.getByText("You are not in a team or no supervisor assigned yet")).toBeVisible();
      await expectClean(page, "no team");
      await layout.link(page.getByRole("main"), "Create Team").click();
      await teamForm.student(page, "Omar").check();
      await teamForm.confirm(page).click();
      await expect(page.getByText("Please enter a team name.").first()).toBeVisible();
      await expectClean(page, "team creation, with a warning and a chip");
      await page.getByLabel("Search by name or ID").fill("nobody");
      await expect(page.getByText("No students match “nobody”.")).toBeVisible();
      await expectClean(page, "team creation, nobody found");
      await teamForm.name(page).fill("Falcons");
      await teamForm.name(page).press("Enter");
      await expect(teamForm.created(page)).toBeVisible();
      await expectClean(page, "created dialog");
      await teamForm.chooseSupervisor(page).click();
      await booking.title(page).fill("Maps");
      await page.getByLabel("Search supervisors").fill("noor");
      await expect(page.getByText("Showing 1 of 1 available supervisors.")).toBeVisible();
      await expectClean(page, "booking, searched and not yet filled");
      await booking.description(page).fill("Maps");
      await booking.supervisor(page).selectOption({ index: 1 });
      await backend.fail({ method: "POST", path: "/api/Supervisors/*/book-team/*", status: 400, times: 1 });
      await booking.title(page).press("Enter");
      await expect(page.getByText("Failed to book supervisor (status: 400)").first()).toBeVisible();
      await expectClean(page, "booking, failed");
      await booking.supervisor(page).focus();
      await booking.title(page).press("Enter");
      await expect(booking.booked(page)).toBeVisible();
      await expectClean(page, "booked dialog");
    });

    test(`[2.28] the student's board at ${width}, with form, menu and a failure`, async ({
      page,
      backend,
    }) => {
      await falcons(backend, { tasks, members: [sara, omar] });
      await enter(page, sara);
      await expect(column(page, "Done").getByRole("listitem")).toBeVisible();
      await expectClean(page, "board");
      await board.addTask(page, "To Do").click();
      await board.titleField(page).fill("Another");
      await backend.fail({ method: "POST", path: "/api/KanbanTask", status: 500 });
      await board.titleField(page).press("Enter");
      await expect(page.getByText("Failed to add task.").first()).toBeVisible();
      await expectClean(page, "form, failed");
      await board.titleField(page).press("Escape");
      const menu = board.menu(page, "First");
      await menu.click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectClean(page, "menu");
    });

    test(`[2.54] [2.55] My Project, Edit Profile and the mobile menu at ${width}, with failures`, async ({
      page,
      backend,
    }) => {
      await falcons(backend, { members: [sara, omar] });
      await enter(page, sara);
      await goInside(page, "/dashboard/student/Myproject");
      await backend.fail({ method: "PATCH", path: "/api/Project/*/complete", status: 500, times: 1 });
      await myProject.markComplete(page).click();
      await expect(page.getByText("Could not update project status").first()).toBeVisible();
      await expectClean(page, "my project, not updated");
      await myProject.markComplete(page).click();
      await expect(page.getByText("Project is now Completed")).toBeVisible();
      await expectClean(page, "my project, completed");
      if (width < 1000) {
        await page.getByRole("button", { name: "Open menu" }).click();
        await expectClean(page, "mobile menu");
      }
      await layout.openProfile(page);
      await profile.field(page, "Name").fill("Sara Haddad");
      await profile.save(page).click();
      await expect(
        page.getByText("Please enter your current password to change profile info.").first(),
      ).toBeVisible();
      await expectClean(page, "edit profile, with a warning");
      await backend.fail({ method: "PUT", path: "/api/Students/*", status: 404, body: "" });
      await profile.field(page, "Current Password").fill(sara.password);
      await profile.field(page, "Current Password").press("Enter");
      await expect(page.getByText("Update Failed").first()).toBeVisible();
      await expectClean(page, "edit profile, failed");
    });

    test(`[2.44] [2.47] [2.48] [8.18] project files of both roles at ${width}, with dialogs and failures`, async ({
      page,
      backend,
    }) => {
      const { teamId } = await openFiles(page, backend, [
        { title: "Plan", url: "https://example.org/plan" },
        { title: "Notes", url: "javascript:alert(1)" },
      ]);
      await expectClean(page, "submissions");
      await files.upload(page).click();
      await expect(page.getByText("Enter a file name.")).toBeVisible();
      await expectClean(page, "form, incomplete");
      await backend.fail({ method: "POST", path: "/api/Link", status: 500, times: 1 });
      await files.fillUpload(page, "Report", "example.org");
      await files.upload(page).click();
      await expect(page.getByText("Your text is still here.")).toBeVisible();
      await expectClean(page, "form, failed");
      await forms.edit(page, "Plan").click();
      await files.editedUrl(page).fill("");
      await forms.save(files.editDialog(page)).click();
      await expectClean(page, "edit dialog, incomplete");
      await page.keyboard.press("Escape");
      await forms.remove(page, "Plan").click();
      await expect(layout.question(page)).toBeVisible();
      await expectClean(page, "question");
      await page.keyboard.press("Escape");
      await backend.fail({ method: "GET", path: "/api/Link/team/*", status: 500 });
      await reload(page);
      await expect(page.getByText("Last updated")).toBeVisible();
      await expectClean(page, "submissions, outdated");
      await backend.clearFaults();
      await signOut(page);
      await enter(page, noor);
      await goInside(page, "/dashboard/supervisor/supervised-projects");
      await layout.projectSelect(page).selectOption(String(teamId));
      await expect(page.getByRole("heading", { name: "Plan" })).toBeVisible();
      await expectClean(page, "supervised files");
    });

    test(`[2.35] [2.37] [2.40] [8.18] feedback of both roles at ${width}, with an edit, a dialog and failures`, async ({
      page,
      backend,
    }) => {
      const team = await seedTeams(backend);
      await openAsSara(page, backend, 1);
      await expectClean(page, "no feedback yet");
      const [id = 0] = await giveAllFeedback(backend, team, "Draw the map first.", "Well done.");
      await answer(backend, team, "sara", id, "It is drawn.");
      await answer(backend, team, "noor", id, "Show it to me.");
      await reload(page);
      await expect(page.getByText("Show it to me.")).toBeVisible();
      await expectClean(page, "feedback with replies");
      await backend.fail({ method: "POST", path: "/api/Reply", status: 500, times: 1 });
      await page.getByPlaceholder("Write a reply...").first().fill("By Friday.");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("Your text is still here.")).toBeVisible();
      await forms.edit(page, "It is drawn.").click();
      await expectClean(page, "a reply that was not sent, and an edit");
      await page.keyboard.press("Escape");
      await forms.remove(page, "It is drawn.").click();
      await expect(layout.question(page)).toBeVisible();
      await expectClean(page, "question");
      await page.keyboard.press("Escape");
      await backend.fail({ method: "GET", path: "/api/Feedback/Team/*", status: 500 });
      await reload(page);
      await expect(page.getByText("Last updated")).toBeVisible();
      await expect(forms.draftRestored(page)).toBeVisible();
      await expectClean(page, "feedback, outdated, with a draft");
      await backend.clearFaults();
      await signOut(page);
      await enter(page, noor);
      await goInside(page, "/dashboard/supervisor/feedback");
      await expect(page.getByRole("heading", { name: "Select a project" })).toBeVisible();
      await expectClean(page, "no project chosen");
      await backend.fail({ method: "GET", path: `/api/Reply/feedback/${id}`, status: 500 });
      await layout.projectSelect(page).selectOption(String(team.teamId));
      await expect(page.getByText("We couldn't load the replies.")).toBeVisible();
      await backend.fail({ method: "PUT", path: "/api/Feedback/*", status: 500 });
      await forms.edit(page, "Well done.").click();
      await feedback.box(page).fill("Done.");
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText("Your text is still here.")).toBeVisible();
      await expectClean(page, "the supervisor's feedback, not updated");
    });

    test(`[2.50] [2.51] [2.29] [2.7] the supervisor's screens at ${width}, and the mobile menu`, async ({
      page,
      backend,
    }) => {
      await falcons(backend, { tasks, members: [sara, omar] });
      await enrol(backend, hana);
      await enter(page, noor);
      await expect(overview.projectLink(page, "Maps for all")).toBeVisible();
      await expect(page.getByRole("definition").last()).toHaveText(/\d/);
      await expectClean(page, "overview");
      await overview.maxTeams(page).fill("0");
      await forms.save(page).click();
      await expect(page.getByText("Please enter 1 or more")).toBeVisible();
      await expectClean(page, "overview, with a number that is too small");
      if (width < 1000) {
        await page.getByRole("button", { name: "Open menu" }).click();
        await expectClean(page, "mobile menu");
        await page.getByRole("button", { name: "Close menu" }).click();
      }
      await overview.projectLink(page, "Maps for all").click();
      await expect(column(page, "Done").getByRole("listitem")).toBeVisible();
      await expectClean(page, "read-only board");
      await goInside(page, "/dashboard/supervisor/kanban/Kanban");
      await expect(page.getByText("No team selected")).toBeVisible();
      await expectClean(page, "no team selected");
      await goInside(page, "/");
      await expect(page.getByText("You're logged in as")).toBeVisible();
      await expectClean(page, "landing page, signed in");
      await layout.signOut(page);
      await enter(page, hana);
      await expect(page.getByText("No projects are currently under your supervision.")).toBeVisible();
      await expectClean(page, "empty overview");
    });

    test(`[2.58] [2.59] [2.60] Project History at ${width}, with a dialog, and with nothing found`, async ({
      page,
      backend,
    }) => {
      await enrol(backend, noor);
      await enter(page, noor);
      await goInside(page, "/dashboard/supervisor/projectHistory");
      await expect(page.getByRole("button", { name: /^View Details/ }).first()).toBeVisible();
      await expectClean(page, "past projects");
      await page.getByRole("button", { name: "Engineering" }).click();
      await page
        .getByRole("button", { name: /^View Details/ })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByText("Abstract")).toBeVisible();
      await expectClean(page, "a past project");
      await page.keyboard.press("Escape");
      await page.getByLabel("Search past projects").fill("zebra");
      await expect(page.getByText("No projects match “zebra” in Engineering.")).toBeVisible();
      await expectClean(page, "no past project found");
    });
  });
}
