import type { Page } from "@playwright/test";
import { paths } from "../../../src/screens/navigation/paths.ts";
import { student, supervisor } from "../../flows/people.ts";
import { layout, myProject, overview, printout } from "../../support/pages/index.ts";
import { setHidden, startHidden } from "../../support/screen/attention.ts";
import { leaveAndReturn } from "../../support/screen/navigate.ts";
import { expect, test } from "../support/test.ts";
import { going, isGone, loggingIn, shows } from "./account-rows.ts";
import { holds, openPage, shapes, type Row } from "./examine.ts";
import { kinds } from "./kinds.ts";
import { openWire } from "./wire.ts";
import { rows } from "./work-rows.ts";
import { working } from "./worlds.ts";

/** A read, and the message while it has failed. */
interface Read extends Omit<Row, "message"> {
  readonly message: string;
}

const ofStudent = { world: working, by: student };
const ofSupervisor = { world: working, by: supervisor };

/** A full load, as the app's cache would have the data. */
const loading = (path: string) => (page: Page) => page.goto(path);

/** Leaves the page and returns: it shows cached data. */
const returning = (path: string): Pick<Read, "path" | "act"> => ({
  path,
  act: (page) => leaveAndReturn(page, path),
});

/** Reads of which the table of chapter 7 has no row, as another page makes the same call. */
const others: readonly Read[] = [
  {
    title: "opening My Project, its team",
    call: "GET /api/Teams/*",
    ...ofStudent,
    act: loading(paths.myProject),
    message: "Failed to load project data",
    isDone: shows(myProject.markComplete),
  },
  {
    title: "opening My Project, the team's work",
    call: "GET /api/Link/team/*",
    ...ofStudent,
    act: going(paths.myProject),
    message: "We couldn't load your team's work.",
    isDone: shows(myProject.markComplete),
  },
  {
    title: "opening the overview, a team's task counts",
    call: "GET /api/KanbanTask/team/*",
    world: working,
    ...loggingIn(supervisor),
    message: "Couldn't load some task counts.",
    isDone: shows((page) => overview.projectLink(page, "Maps for all")),
  },
  {
    title: "opening the overview, what is new in a team",
    call: "GET /api/Link/team/*",
    ...ofSupervisor,
    // A hidden tab does not fetch it.
    act: async (page) => {
      await setHidden(page, false);
      await page.clock.fastForward(1_500);
    },
    message: "We couldn't check 1 team.",
    isDone: isGone((page) => page.getByText("Checking")),
  },
  ...[paths.supervisorFeedback, paths.supervisorFiles].map((path): Read => ({
    title: `opening ${path}, the projects to choose from`,
    call: "GET /api/Project",
    ...ofSupervisor,
    act: loading(path),
    message: "We couldn't load your projects.",
    isDone: shows(layout.projectSelect),
  })),
  {
    title: "printing a printout, its people",
    call: "GET /api/Auth/getUsers",
    ...ofSupervisor,
    act: (page) => printout.print(page).click(),
    message: "We couldn't load 1 team.",
    isDone: shows(printout.teams),
  },
  {
    title: "printing a printout, a team's files",
    call: "GET /api/Link/team/*",
    ...ofSupervisor,
    act: (page) => printout.print(page).click(),
    message: "We couldn't load 1 team.",
    isDone: shows(printout.teams),
  },
  {
    title: "returning to the board",
    call: "GET /api/KanbanTask/team/*",
    ...ofStudent,
    ...returning(paths.studentBoard),
    message: "This may be out of date.",
    isDone: shows((page) => page.getByRole("heading", { name: "Draw the plan" })),
  },
  {
    title: "returning to Feedback",
    call: "GET /api/Feedback/Team/*",
    ...ofStudent,
    ...returning(paths.studentFeedback),
    message: "Failed to fetch feedbacks",
    isDone: shows((page) => page.getByText("Good start")),
  },
  {
    title: "returning to Feedback, its replies",
    call: "GET /api/Reply/feedback/*",
    ...ofStudent,
    ...returning(paths.studentFeedback),
    message: "We couldn't refresh the replies.",
    isDone: shows((page) => page.getByText("Thanks")),
  },
  {
    title: "returning to Project Files",
    call: "GET /api/Link/team/*",
    ...ofStudent,
    ...returning(paths.studentFiles),
    message: "Failed to load project files",
    isDone: shows((page) => page.getByRole("link", { name: "Plan" })),
  },
  ...[paths.supervisorFeedback, paths.supervisorFiles].map((path): Read => ({
    title: `returning to ${path}, the projects to choose from`,
    call: "GET /api/Project",
    ...ofSupervisor,
    ...returning(path),
    message: "We couldn't load your projects.",
    isDone: shows(layout.projectSelect),
  })),
  {
    title: "returning to the overview, its projects",
    call: "GET /api/Project",
    ...ofSupervisor,
    ...returning(paths.supervisorBoard),
    message: "We couldn't refresh your projects.",
    isDone: shows((page) => overview.projectLink(page, "Maps for all")),
  },
  {
    title: "returning to the overview, the team limit",
    call: "GET /api/Supervisors/*/remaining-teams",
    ...ofSupervisor,
    ...returning(paths.supervisorBoard),
    message: "We couldn't refresh your team limit.",
    isDone: shows(overview.maxTeams),
  },
];

const reads: readonly Read[] = [
  ...rows.flatMap((row) =>
    row.call.startsWith("GET ") && row.message !== null ? { ...row, message: row.message } : [],
  ),
  ...others,
];

const noConnection = kinds.find(({ name }) => name === "no connection");

/* Every read of every page fails, one at a time. Once the connection is back, the page refetches by itself. */

for (const { message, ...read } of reads)
  test(`[experience 17] ${read.title}: is refetched once after a reconnection`, async ({ page, backend }) => {
    if (noConnection === undefined) throw new Error("There is no such kind");
    const wire = await openWire(page);
    await startHidden(page);
    await printout.replacePrintDialog(page);
    await openPage({ page, backend, wire }, read);
    wire.arm(read.call, noConnection);
    await read.act(page);
    await expect(page.getByText(message).first()).toBeAttached();
    await wire.settled();
    wire.disarm();
    await page.context().setOffline(true);
    await backend.forget();
    await page.context().setOffline(false);
    await holds(() => read.isDone(page));
    await wire.settled();
    expect(await read.isDone(page)).toBe(true);
    await expect(page.getByText(message)).toHaveCount(0);
    expect(shapes(await backend.sent()).filter((call) => call === read.call)).toEqual([read.call]);
  });
