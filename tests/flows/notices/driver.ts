import type { Page } from "@playwright/test";
import { expect } from "../../support/screen/expect.ts";
import { keptLog } from "../../support/screen/kept-log.ts";
import type { noticesMachine, ShownNotice } from "../../../machines/notices/notices.machine.ts";
import { tasks } from "../task-board/samples.ts";
import { student, supervisor } from "../people.ts";
import { enterAs, type Driver, type StepContext } from "../../support/paths/driver.ts";
import { goInside } from "../../support/screen/navigate.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";

const board = "/dashboard/student/KanbanBoard";

async function goToBoard(page: Page): Promise<void> {
  if (page.url().endsWith(board)) return;
  await goInside(page, board);
  await page.getByText("Draw the plan").waitFor();
}

const region = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** A button of this notice. */
function buttonOf(page: Page, { before }: StepContext, id: number, name: string) {
  const shown: readonly ShownNotice[] = before.context.notices;
  return region(page)
    .getByRole("button", { name })
    .nth(name === "Dismiss" ? shown.findIndex((notice) => notice.id === id) : 0);
}

/** Clicks as assistive technology does, without pointer or focus, which would pause the notice. */
const press = (page: Page, standing: StepContext, id: number, name: string): Promise<void> =>
  buttonOf(page, standing, id, name).dispatchEvent("click");

/** The team is found on another page; the rest happens on the board. */
const leavingPage = [
  "notices.unattended --page.left--> notices.unattended.idle",
  "notices.unattended.idle --always--> notices.unattended.countingDown",
  "notices.reading --page.left--> (internal)",
];

const never = (): Promise<never> => Promise.reject(new Error("No path in a page has this step"));

export const noticesDriver: Driver<typeof noticesMachine> = {
  actor: "app/notices",
  onTheWay: {
    "notice.raised": leavingPage,
    "team.updated": leavingPage,
    "action.chosen": leavingPage,
  },
  // A hidden page does not dismiss its notices.
  isVisible: true,
  begin: async ({ page, arrange }) => {
    await arrange({
      ...withTeam(everybody, {
        ...falcons,
        supervisorId: supervisor.userId,
        project: { id: 20, title: "Maps for all", description: "" },
      }),
      inTeam: [7, 9],
      tasks,
    });
    await enterAs(page, student);
    await page.getByText("Draw the plan").waitFor();
    // The landing page has been left.
    await expect.poll(async () => (await keptLog(page)).includes('"page.left"')).toBe(true);
  },
  perform: {
    // By keyboard only, so that the pointer stays where it is.
    "notice.raised": async ({ page, backend, allowFailure }, { notice }) => {
      await goToBoard(page);
      if (notice.tone === "good") {
        await page.getByRole("button", { name: "Actions for “Read the map”" }).press("Enter");
        return page.getByRole("menuitem", { name: "Done" }).press("Enter");
      }
      allowFailure({ kind: "status", status: 500, message: "" });
      await backend.fail({ method: "DELETE", path: "/api/KanbanTask/1", status: 500, times: 1 });
      await page.getByRole("button", { name: "Actions for “Draw the plan”" }).press("Enter");
      await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
      await page.getByRole("button", { name: "Yes, delete it!" }).press("Enter");
    },
    "notice.dismissed": ({ page }, { id }, standing) => press(page, standing, id, "Dismiss"),
    // Makes it ask the service again, which refuses.
    "action.chosen": async ({ page }, { id }, standing) => {
      await goToBoard(page);
      await press(page, standing, id, "Try again");
      await page.getByRole("alertdialog").press("Escape");
    },
    // Booking announces that the team has its supervisor.
    "team.updated": async ({ page }) => {
      await goInside(page, "/booking-supervisor");
      await page.getByText("Your team already has a supervisor.").waitFor();
    },
    "page.left": ({ page }) => goInside(page, "/dashboard/student/Myproject"),
    // Played in memory alone.
    "session.started": never,
    "session.leaving": never,
    "session.ended": ({ page }) => page.getByRole("button", { name: "Sign Out" }).press("Enter"),
    "reading.started": ({ page }) => region(page).getByRole("button", { name: "Dismiss" }).first().hover(),
    "reading.ended": ({ page }) => page.mouse.move(5, 5),
  },
  calls: {},
};
