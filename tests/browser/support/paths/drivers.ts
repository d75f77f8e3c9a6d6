import type { fixtures } from "../../../support/fixtures.ts";
import { appDriver } from "./drivers/app.ts";
import { bookingDriver } from "./drivers/booking.ts";
import { feedbackThreadDriver } from "./drivers/feedback-thread.ts";
import { noticesDriver } from "./drivers/notices.ts";
import { profileDriver } from "./drivers/profile.ts";
import { projectCompletionDriver } from "./drivers/project-completion.ts";
import { projectFilesDriver } from "./drivers/project-files.ts";
import { sessionDriver } from "./drivers/session.ts";
import { supervisionDriver } from "./drivers/supervision.ts";
import { taskBoardDriver } from "./drivers/task-board.ts";
import { teamCreationDriver } from "./drivers/team-creation.ts";
import type { AnyDriver } from "./play.ts";

/** Of every chart, by its id. */
export const drivers: Readonly<Record<keyof typeof fixtures, AnyDriver>> = {
  app: appDriver,
  session: sessionDriver,
  notices: noticesDriver,
  teamCreation: teamCreationDriver,
  booking: bookingDriver,
  taskBoard: taskBoardDriver,
  feedbackThread: feedbackThreadDriver,
  projectCompletion: projectCompletionDriver,
  projectFiles: projectFilesDriver,
  profile: profileDriver,
  supervision: supervisionDriver,
};
