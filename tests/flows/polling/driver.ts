import type { Page } from "@playwright/test";
import { expect } from "../../support/screen/expect.ts";
import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import { setHidden } from "../../support/screen/attention.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import { enterAs, leaveAndReturn, type Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { student, supervisor } from "../people.ts";

/** The team has shared this many files. */
const sharing = (count: number): World => ({
  ...withTeam(everybody, {
    ...falcons,
    supervisorId: supervisor.userId,
    project: { id: 20, title: "Maps for all", description: "" },
  }),
  inTeam: [7, 9],
  files: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `File ${index + 1}`,
    url: "https://files.example",
    date: "2026-11-02T10:00:00.000Z",
    studentId: 9,
    studentName: "Omar",
    teamId: falcons.teamId,
  })),
});

const files = (page: Page) => page.getByRole("region", { name: "Files", exact: true }).getByRole("listitem");
const titleField = (page: Page) => page.getByRole("form", { name: "New file" }).getByLabel("File Name");

export const pollingDriver: Driver<typeof pollingMachine> = {
  actor: "app/polling",
  isVisible: true,
  // The files are fetched again after each poll.
  beforeTimer: ({ page }) => expect.poll(() => isCalling(page, "app/projectFiles")).toBe(false),
  begin: async ({ page, arrange }) => {
    await arrange(sharing(1));
    await enterAs(page, student);
    await page.getByRole("heading", { name: "Task Board" }).waitFor();
    await page.goto("/dashboard/student/projects");
    await files(page).first().waitFor();
    // The login form was typed in: whoever returns to the page is not typing any more.
    await setHidden(page, true);
    await setHidden(page, false);
  },
  perform: {
    "page.hidden": async ({ page }) => void (await setHidden(page, true)),
    "page.shown": async ({ page }) => void (await setHidden(page, false)),
    "page.focused": async ({ page }) => void (await page.evaluate(() => dispatchEvent(new Event("focus")))),
    "field.changed": async ({ page }) => {
      const typed = await titleField(page).inputValue();
      await titleField(page).fill(`${typed}a`);
    },
    "data.changed": async ({ page, arrange }) => {
      const count = await files(page).count();
      await arrange(sharing(count + 1));
      await leaveAndReturn(page);
      await files(page).nth(count).waitFor();
    },
    "data.written": ({ page }) =>
      page.evaluate(() => {
        const channel = new BroadcastChannel("graduation-projects");
        channel.postMessage("written");
        channel.close();
      }),
  },
  calls: {},
};
