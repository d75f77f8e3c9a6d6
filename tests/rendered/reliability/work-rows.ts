import type { Locator, Page } from "@playwright/test";
import { paths } from "../../../src/screens/navigation/paths.ts";
import { student, supervisor } from "../../flows/people.ts";
import { board, feedback, files, forms, layout, myProject, overview } from "../../support/pages/index.ts";
import { accountRows, going, isGone, loggingIn, shows } from "./account-rows.ts";
import type { Row } from "./examine.ts";
import { working } from "./worlds.ts";

type Work = Omit<Row, "world" | "by"> & Partial<Pick<Row, "by">>;

/** Deletes what this button is for; a notice about an earlier attempt is dismissed first. */
const deleting = (begin: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await layout.dismissNotices(page);
  await begin(page);
  await layout.confirmDeletion(page).click();
};
/** What a notice offers. */
const fromNotice = (name: "Undo" | "Try again") => (page: Page) =>
  layout.notices(page).getByRole("button", { name }).click();

/** The call that restores what was deleted just before. */
const restoring = (
  remove: (page: Page) => Promise<unknown>,
  isDone: Row["isDone"],
): Pick<Row, "about" | "prepare" | "act" | "again" | "isDone"> => ({
  about: "of Undo",
  prepare: remove,
  act: fromNotice("Undo"),
  again: fromNotice("Try again"),
  isDone,
});

const deletedMeanwhile = "was deleted while you were editing it.";
const heading = (name: string) => (page: Page) => page.getByRole("heading", { level: 3, name, exact: true });
const plan = "Draw the plan";
const removeTask = deleting((page) => board.choose(page, plan, "Delete"));

const tasks: readonly Work[] = [
  {
    title: "[7.17] [8.6] opening the board, its tasks",
    call: "GET /api/KanbanTask/team/*",
    ...loggingIn(student),
    message: "Failed to load team data",
    isDone: shows(heading(plan)),
  },
  {
    title: "[7.18] [8.6] K9: adding a task",
    call: "POST /api/KanbanTask",
    type: async (page) => {
      await board.addTask(page, "To Do").click();
      await board.titleField(board.newTaskForm(page)).fill("Chapter 1");
    },
    act: (page) => board.submit(board.newTaskForm(page)).click(),
    message: "Error: Failed to add task.",
    isDone: shows(heading("Chapter 1")),
  },
  {
    title: "[7.19] [8.6] K10: saving a task",
    call: "PUT /api/KanbanTask/*",
    type: async (page) => {
      await board.choose(page, plan, "Edit");
      await board.titleField(board.editForm(page, plan)).fill("Drawn");
    },
    act: (page) => forms.save(board.editForm(page, plan)).click(),
    message: "Failed to save task.",
    ifGone: { world: { ...working, tasks: [] }, message: deletedMeanwhile, keeps: "Drawn" },
    isDone: shows(heading("Drawn")),
  },
  {
    title: "[7.20] [8.6] K7: moving a card",
    call: "PATCH /api/KanbanTask/status",
    act: (page) => board.choose(page, plan, "Done"),
    again: fromNotice("Try again"),
    message: "Failed to move task.",
    hasNoReason: true,
    isDone: shows((page) => board.cardIn(page, "Done", plan)),
  },
  {
    title: "[7.21] [8.6] K11: deleting a task",
    call: "DELETE /api/KanbanTask/*",
    act: removeTask,
    message: "Failed to delete task.",
    isDone: isGone(heading(plan)),
  },
  {
    title: "[7.18] [8.6] K11: restoring a deleted task",
    call: "POST /api/KanbanTask",
    message: "Error: Failed to add task.",
    ...restoring(removeTask, shows(heading(plan))),
  },
];

const good = "Good start";
const item = (page: Page): Locator => feedback.item(page, good);
const reply = (text: string) => (page: Page) => feedback.reply(page, text);
const replyEdit = (page: Page): Locator => feedback.replyEdit(page, 11);
const typed = (page: Page): Locator => feedback.item(page, "Typed");
const ofStudent = { by: student, path: paths.studentFeedback };
const ofSupervisor = { by: supervisor, path: paths.teamFeedback(3) };
const removeReply = deleting((page) => forms.remove(page, "Thanks").click());

const feedbackAndReplies: readonly Work[] = [
  {
    title: "[7.22] [8.7] opening Feedback",
    call: "GET /api/Feedback/Team/*",
    act: going(paths.studentFeedback),
    message: "Failed to fetch feedbacks",
    isDone: shows(item),
    // Services respond so to a team without feedback.
    counts: ["404 empty", "404 problem"],
  },
  {
    title: "[7.17] [8.7] opening Feedback, the tasks that link to it",
    call: "GET /api/KanbanTask/team/*",
    about: "of feedback",
    act: going(paths.studentFeedback),
    message: "We couldn't load the tasks.",
    isDone: async (page) =>
      // The status is there a moment before its text.
      (await item(page).count()) > 0 && (await page.locator("[data-thread] > [role=status]").count()) === 0,
  },
  {
    title: "[7.23] [8.7] F1: sending feedback",
    call: "POST /api/Feedback",
    ...ofSupervisor,
    type: (page) => feedback.box(page).fill("Typed"),
    act: (page) => feedback.send(page).click(),
    message: "Failed to save feedback.",
    isDone: shows(typed),
  },
  {
    title: "[7.24] [8.7] F2: saving feedback",
    call: "PUT /api/Feedback/*",
    ...ofSupervisor,
    type: async (page) => {
      await forms.edit(page, good).click();
      await feedback.box(page).fill("Typed");
    },
    act: (page) => feedback.update(page).click(),
    message: "Failed to save feedback.",
    isDone: shows(typed),
  },
  {
    title: "[7.25] [8.7] F3: deleting feedback",
    call: "DELETE /api/Feedback/*",
    ...ofSupervisor,
    prepare: (page) => item(page).waitFor(),
    act: deleting((page) => forms.remove(page, good).click()),
    message: "Failed to delete feedback.",
    isDone: isGone(item),
  },
  {
    title: "[7.26] [8.7] opening Feedback, its replies",
    call: "GET /api/Reply/feedback/*",
    act: going(paths.studentFeedback),
    message: "We couldn't load the replies.",
    isDone: shows(reply("Thanks")),
  },
  {
    title: "[7.27] [8.7] R1: sending a reply",
    call: "POST /api/Reply",
    ...ofStudent,
    type: (page) => feedback.replyBox(item(page)).fill("Typed"),
    act: (page) => feedback.sendReply(item(page)).click(),
    message: "Failed to save reply.",
    isDone: shows(reply("Typed")),
  },
  {
    title: "[7.28] [8.7] R2: saving a reply",
    call: "PUT /api/Reply/*",
    ...ofStudent,
    type: async (page) => {
      await forms.edit(page, "Thanks").click();
      await feedback.replyEditBox(page, 11).fill("Typed");
    },
    act: (page) => forms.save(replyEdit(page)).click(),
    message: "Failed to update reply.",
    isDone: async (page) => (await replyEdit(page).count()) === 0 && (await reply("Typed")(page).count()) > 0,
  },
  {
    title: "[7.29] [8.7] R3: deleting a reply",
    call: "DELETE /api/Reply/*",
    ...ofStudent,
    prepare: (page) => reply("Thanks")(page).waitFor(),
    act: removeReply,
    message: "Failed to delete reply.",
    isDone: isGone(reply("Thanks")),
  },
  {
    title: "[7.27] [8.7] R3: restoring a deleted reply",
    call: "POST /api/Reply",
    ...ofStudent,
    message: "Failed to save reply.",
    ...restoring(removeReply, shows(reply("Thanks"))),
  },
];

const fileOf = (title: string) => (page: Page) => files.item(page, title);
const ofFiles = { path: paths.studentFiles };
const removeFile = deleting((page) => forms.remove(files.item(page, "Plan")).click());

const links: readonly Work[] = [
  {
    title: "[7.30] [8.8] opening Project Files",
    call: "GET /api/Link/team/*",
    act: going(paths.studentFiles),
    message: "Failed to load project files",
    isDone: shows(fileOf("Plan")),
  },
  {
    title: "[7.31] [8.8] L1: uploading a file",
    call: "POST /api/Link",
    ...ofFiles,
    type: (page) => files.fillUpload(page, "Report", "https://example.org/report"),
    act: (page) => files.upload(page).click(),
    message: "Failed to upload the file.",
    isDone: shows(fileOf("Report")),
  },
  {
    title: "[7.32] [8.8] L2: saving a file",
    call: "PUT /api/Link/*",
    ...ofFiles,
    type: async (page) => {
      await forms.edit(files.item(page, "Plan")).click();
      await files.editedTitle(page).fill("Floor plan");
    },
    act: (page) => forms.save(files.editDialog(page)).click(),
    message: "Failed to update the file.",
    ifGone: { world: { ...working, files: [] }, message: deletedMeanwhile, keeps: "Floor plan" },
    isDone: shows((page) => page.getByText("Floor plan", { exact: true })),
  },
  {
    title: "[7.33] [8.8] L3: deleting a file",
    call: "DELETE /api/Link/*",
    ...ofFiles,
    prepare: (page) => fileOf("Plan")(page).waitFor(),
    act: removeFile,
    message: "Failed to delete the file.",
    isDone: isGone(fileOf("Plan")),
  },
  {
    title: "[7.31] [8.8] L3: restoring a deleted file",
    call: "POST /api/Link",
    ...ofFiles,
    message: "Failed to upload the file.",
    ...restoring(removeFile, shows(fileOf("Plan"))),
  },
];

const projects: readonly Work[] = [
  {
    title: "[2.51] [7.16] opening the overview, its projects",
    call: "GET /api/Project",
    ...loggingIn(supervisor),
    message: "We couldn't load your projects.",
    isDone: shows((page) => overview.projectLink(page, "Maps for all")),
  },
  {
    title: "[7.16] [8.9] opening My Project",
    call: "GET /api/Project/*",
    act: going(paths.myProject),
    message: "Failed to fetch project",
    isDone: shows(myProject.markComplete),
  },
  {
    title: "[7.16] [8.9] P1 P3: completing the project",
    call: "PATCH /api/Project/*/complete",
    path: paths.myProject,
    act: (page) => myProject.markComplete(page).click(),
    message: "Could not update project status",
    ifUnknown: { again: (page) => page.getByRole("button", { name: "Check again" }).click() },
    isToggle: true,
    isDone: shows((page) => page.getByRole("button", { name: "Mark Incomplete" })),
  },
];

/** Every call of chapter 7, where a page makes it. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...[...projects, ...tasks, ...feedbackAndReplies, ...links].map((row) => ({
    by: student,
    world: working,
    ...row,
  })),
];
