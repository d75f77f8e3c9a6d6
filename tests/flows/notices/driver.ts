import { expect } from "../../support/screen/expect.ts";
import { keptLog } from "../../support/screen/kept-log.ts";
import type { noticesMachine } from "../../../machines/notices/notices.machine.ts";
import { tasks } from "../task-board/samples.ts";
import { student, supervisor } from "../people.ts";
import { noticesSteps } from "./steps.ts";
import { address, loggingIn } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam } from "../../support/paths/world.ts";

/** The team is found on another page; the rest happens on the board. */
const leavingPage = [
  "notices.unattended --page.left--> notices.unattended.idle",
  "notices.unattended.idle --always--> notices.unattended.countingDown",
  "notices.reading --page.left--> (internal)",
];

export const noticesDriver: Driver<typeof noticesMachine> = {
  actor: "app/notices",
  onTheWay: {
    "notice.raised": leavingPage,
    "team.updated": leavingPage,
    "action.chosen": leavingPage,
  },
  // A hidden page does not dismiss its notices.
  isVisible: true,
  begin: ({ arrange }) =>
    arrange({
      ...withTeam(everybody, {
        ...falcons,
        supervisorId: supervisor.userId,
        project: { id: 20, title: "Maps for all", description: "" },
      }),
      inTeam: [7, 9],
      tasks,
    }),
  starts: () => [address("/"), ...loggingIn(student), { does: "seeText", text: "Draw the plan" }],
  steps: noticesSteps,
  // The landing page has been left.
  settled: async ({ page }) =>
    expect.poll(async () => (await keptLog(page)).includes('"page.left"')).toBe(true),
  happens: {
    refuse: async ({ backend, allowFailure }) => {
      allowFailure({ kind: "status", status: 500, message: "" });
      await backend.fail({ method: "DELETE", path: "/api/KanbanTask/1", status: 500, times: 1 });
    },
  },
  calls: {},
};
