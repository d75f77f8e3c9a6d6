import type { fixtures } from "../../browser/support/fixtures.ts";
import { activityDriver } from "../../browser/flows/activity/driver.ts";
import { appDriver } from "../../browser/flows/app/driver.ts";
import { bookingDriver } from "../../browser/flows/booking/driver.ts";
import { pollingDriver } from "../../browser/flows/polling/driver.ts";
import { connectionDriver } from "../../browser/flows/connection/driver.ts";
import { feedbackThreadDriver } from "../../browser/flows/feedback-thread/driver.ts";
import { noticesDriver } from "../../browser/flows/notices/driver.ts";
import { profileDriver } from "../../browser/flows/profile/driver.ts";
import { projectCompletionDriver } from "../../browser/flows/project-completion/driver.ts";
import { projectFilesDriver } from "../../browser/flows/project-files/driver.ts";
import { reportDriver } from "../../browser/flows/report/driver.ts";
import { sessionDriver } from "../../browser/flows/session/driver.ts";
import { supervisionDriver } from "../../browser/flows/supervision/driver.ts";
import { taskBoardDriver } from "../../browser/flows/task-board/driver.ts";
import { teamCreationDriver } from "../../browser/flows/team-creation/driver.ts";
import type { Scenario } from "../../browser/support/path-kit/scenario.ts";
import type { AnyDriver } from "./play.ts";

/** The drivers of all charts, by chart id. */
export const drivers: Readonly<Record<keyof typeof fixtures, AnyDriver>> = {
  app: appDriver,
  session: sessionDriver,
  notices: noticesDriver,
  connection: connectionDriver,
  polling: pollingDriver,
  activity: activityDriver,
  teamCreation: teamCreationDriver,
  booking: bookingDriver,
  taskBoard: taskBoardDriver,
  feedbackThread: feedbackThreadDriver,
  projectCompletion: projectCompletionDriver,
  projectFiles: projectFilesDriver,
  profile: profileDriver,
  supervision: supervisionDriver,
  report: reportDriver,
};

/** The driver of a scenario's chart. */
export const driverOf = ({ fixture }: Scenario): AnyDriver =>
  // Fixtures are keyed by chart id.
  drivers[fixture.chart.id as keyof typeof fixtures];
