import type { Page } from "@playwright/test";
import { expect } from "../../support/screen/expect.ts";
import { type appMachine } from "../../../machines/app/app.machine.ts";
import { byFlow, type FlowName } from "../../../machines/app/flows.ts";
import type { Author } from "../../../machines/domain/feedback.ts";
import { student, supervisor } from "../people.ts";
import { forMessages, isByMessage } from "./messages.ts";
import { expectPath } from "../../support/people.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import { layout, report } from "../../support/pages/index.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  enterAs,
  leaveAndReturn,
  type Driver,
  type Stage,
  type StepContext,
} from "../../support/paths/driver.ts";
import { everybody, falcons, owls, withTeam } from "../../support/paths/world.ts";

const board = "/dashboard/student/KanbanBoard";
const project = { id: 20, title: "Maps for all", description: "" };

const feedbackOf = ({ role }: Author): string =>
  `/dashboard/${role}/feedback${role === "supervisor" ? "?team=3" : ""}`;

/** Opens a screen; restarts it if its flow has crashed. */
async function open(page: Page, path: string, flow: string, { before }: StepContext): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const isHere = pathname + search === path;
  if (isHere && before.matches({ [flow]: "crashed" }))
    return page.getByRole("button", { name: "Try again" }).click();
  await goInside(page, path);
}

/**
 * Plants a defect: the chart that stores this in its context throws once and stops. Works because XState
 * merges a context with `Object.assign`.
 */
const plantDefect = (page: Page, field: string): Promise<void> =>
  page.evaluate((name) => {
    const { assign } = Object;
    Object.assign = (target: object, ...sources: readonly unknown[]): unknown => {
      const [, kept] = sources;
      if (typeof kept !== "object" || kept === null || !(name in kept)) return assign(target, ...sources);
      Object.assign = assign;
      throw new Error("A planted defect");
    };
  }, field);

/** Crashes the open screen's flow with the data that it fetches when it is shown again. */
const dieOfReading =
  (flow: FlowName, field: string) =>
  async ({ page }: Stage): Promise<void> => {
    // A read in flight would crash it as well and restart it through the way back.
    await expect.poll(() => isCalling(page, `app/${flow}`)).toBe(false);
    await plantDefect(page, field);
    await leaveAndReturn(page);
  };

/** Crashes the open screen's flow with what is typed. */
const dieOfTyping =
  (field: string, label: string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.getByLabel(label).waitFor();
    await plantDefect(page, field);
    await page.getByLabel(label).fill("A");
  };

/** Prints a report; the print dialog closes at once. */
async function print(page: Page): Promise<void> {
  // After a crash, a notice covers the button.
  await layout.dismissNotices(page);
  await report.print(page).click();
  await report.expectPrinting(page);
  await report.closePrintDialog(page);
  await expect(report.dialog(page)).toHaveCount(0);
  await report.forgetPrinting(page);
}

/** Crashes the report with the teams to print. */
async function dieOfPrinting({ page }: Stage): Promise<void> {
  await plantDefect(page, "facts");
  await report.print(page).click();
}

/** The root cannot run without it, so the whole page would crash; or it is a message, played in memory alone. */
const never = (): Promise<never> => Promise.reject(new Error("No path in a page has this step"));

/** The page is left and opened again, which makes its flow fetch. */
const reopened = (flow: FlowName): readonly string[] => [
  "app.page.live --plainScreen.opened--> (internal)",
  `app.${flow}.running --${flow}.opened${flow === "taskBoard" ? " [isAnotherScreen]" : ""}--> (internal)`,
];

export const appDriver: Driver<typeof appMachine> = {
  actor: "app",
  // They come with the steps.
  isBeside: isByMessage,
  onTheWay: byFlow(reopened),
  begin: async ({ page, arrange, path }) => {
    await report.replacePrintDialog(page);
    if (!path.scenario.name.includes("(student)")) {
      const booked = [falcons, owls].map((team, index) => ({
        ...team,
        supervisorId: supervisor.userId,
        project: { ...project, id: 20 + index },
      }));
      await arrange(booked.reduce(withTeam, { ...everybody, inTeam: [7, 9, 10] }));
      await page.goto("/");
      // The log begins when the user turns to the form.
      return page.getByLabel("Email").focus();
    }
    await arrange(everybody);
    await enterAs(page, student);
    await page.getByRole("link", { name: "Create Team" }).waitFor();
    // The session knows no team, and booking fetches its own options.
    await arrange(withTeam(everybody, falcons));
  },
  perform: {
    "plainScreen.opened": ({ page }) => goInside(page, "/"),
    "teamCreation.opened": ({ page }, _, standing) => open(page, "/create-team", "teamCreation", standing),
    "booking.opened": ({ page }, _, standing) => open(page, "/booking-supervisor", "booking", standing),
    "taskBoard.opened": async ({ page }, { teamId, canEdit }, standing) => {
      const path = canEdit ? board : `/dashboard/supervisor/kanban/${teamId}/Kanban`;
      // A student with a team goes straight to the board after login.
      if (!canEdit || !standing.before.matches({ taskBoard: "notStarted" }))
        return open(page, path, "taskBoard", standing);
      await enterAs(page, student);
      return expectPath(page, board);
    },
    "feedbackThread.opened": ({ page }, { person }, standing) =>
      open(page, feedbackOf(person), "feedbackThread", standing),
    "projectCompletion.opened": ({ page }, _, standing) =>
      open(page, "/dashboard/student/Myproject", "projectCompletion", standing),
    "projectFiles.opened": ({ page }, { person: { role } }, standing) =>
      open(
        page,
        role === "student" ? "/dashboard/student/projects" : "/dashboard/supervisor/supervised-projects",
        "projectFiles",
        standing,
      ),
    "profile.opened": ({ page }, _, standing) => open(page, "/edit-profile", "profile", standing),
    "supervision.opened": async ({ page }, _, standing) => {
      const { before } = standing;
      // A supervisor goes straight to the overview after login.
      if (before.matches({ supervision: "notStarted" })) {
        await enterAs(page, supervisor);
        return expectPath(page, "/dashboard/supervisor/SupBoard");
      }
      return open(page, "/dashboard/supervisor/SupBoard", "supervision", standing);
    },
    "report.opened": ({ page }) => print(page),
    "session.ended": async ({ page }) => {
      await goInside(page, "/");
      await page.getByRole("button", { name: "Sign Out" }).click();
    },
    ...forMessages(never),
  },
  calls: {
    session: never,
    notices: never,
    connection: never,
    polling: never,
    idle: never,
    activity: never,
    teamCreation: dieOfTyping("teamName", "Team Name"),
    booking: dieOfReading("booking", "options"),
    taskBoard: dieOfReading("taskBoard", "tasks"),
    feedbackThread: dieOfReading("feedbackThread", "thread"),
    projectCompletion: dieOfReading("projectCompletion", "project"),
    projectFiles: dieOfReading("projectFiles", "files"),
    profile: dieOfReading("profile", "known"),
    supervision: dieOfReading("supervision", "projects"),
    report: dieOfPrinting,
  },
};
