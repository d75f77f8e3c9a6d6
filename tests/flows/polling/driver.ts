import { expect } from "../../support/screen/expect.ts";
import type { pollingMachine } from "../../../machines/polling/polling.machine.ts";
import { isCalling } from "../../support/screen/kept-log.ts";
import { address, loggingIn, seeHeading } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { student, supervisor } from "../people.ts";
import { filesAfter, pollingSteps } from "./steps.ts";

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

export const pollingDriver: Driver<typeof pollingMachine> = {
  actor: "app/polling",
  isVisible: true,
  // The files are refetched after each poll.
  beforeTimer: ({ page }) => expect.poll(() => isCalling(page, "app/projectFiles")).toBe(false),
  begin: ({ arrange }) => arrange(sharing(1)),
  starts: () => [
    address("/"),
    ...loggingIn(student),
    seeHeading("Task Board"),
    address("/dashboard/student/projects"),
    { does: "seeText", text: "File 1" },
    // The login form was typed in: whoever returns to the page is not typing any more.
    { does: "lookAway" },
  ],
  steps: pollingSteps,
  happens: {
    share: ({ arrange }, standing) => arrange(sharing(filesAfter(standing))),
    written: ({ page }) =>
      page.evaluate(() => {
        const channel = new BroadcastChannel("graduation-projects");
        channel.postMessage("written");
        channel.close();
      }),
  },
  calls: {},
};
