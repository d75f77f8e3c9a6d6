import type { fixtures } from "../fixtures.ts";
import { activityDriver } from "../../flows/activity/driver.ts";
import { appDriver } from "../../flows/app/driver.ts";
import { bookingDriver } from "../../flows/booking/driver.ts";
import { pollingDriver } from "../../flows/polling/driver.ts";
import { idleDriver } from "../../flows/idle/driver.ts";
import { connectionDriver } from "../../flows/connection/driver.ts";
import { feedbackThreadDriver } from "../../flows/feedback-thread/driver.ts";
import { noticesDriver } from "../../flows/notices/driver.ts";
import { profileDriver } from "../../flows/profile/driver.ts";
import { projectCompletionDriver } from "../../flows/project-completion/driver.ts";
import { projectFilesDriver } from "../../flows/project-files/driver.ts";
import { printoutDriver } from "../../flows/printout/driver.ts";
import { sessionDriver } from "../../flows/session/driver.ts";
import { supervisionDriver } from "../../flows/supervision/driver.ts";
import { taskBoardDriver } from "../../flows/task-board/driver.ts";
import { teamCreationDriver } from "../../flows/team-creation/driver.ts";
import type { Scenario } from "../path-kit/scenario.ts";
import type { AnyDriver } from "./driver.ts";

/** The drivers of all charts, by chart id. */
export const drivers: Readonly<Record<keyof typeof fixtures, AnyDriver>> = {
  app: appDriver,
  session: sessionDriver,
  notices: noticesDriver,
  connection: connectionDriver,
  polling: pollingDriver,
  idle: idleDriver,
  activity: activityDriver,
  teamCreation: teamCreationDriver,
  booking: bookingDriver,
  taskBoard: taskBoardDriver,
  feedbackThread: feedbackThreadDriver,
  projectCompletion: projectCompletionDriver,
  projectFiles: projectFilesDriver,
  profile: profileDriver,
  supervision: supervisionDriver,
  printout: printoutDriver,
};

/** The driver of a scenario's chart. */
export const driverOf = ({ fixture }: Scenario): AnyDriver =>
  // Fixtures are keyed by chart id.
  drivers[fixture.chart.id as keyof typeof fixtures];
