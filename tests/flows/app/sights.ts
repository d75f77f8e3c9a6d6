import type { Sight } from "../../spec/sight.ts";

const dead: readonly Sight[] = [{ role: "heading", name: "We couldn't show this page." }];

/** Of the root only a crashed flow is visible, while its screen is open. */
export const appSights: Readonly<Record<string, readonly Sight[]>> = {
  "app.teamCreation.notStarted": [],
  "app.teamCreation.running": [],
  "app.teamCreation.crashed": dead,
  "app.booking.notStarted": [],
  "app.booking.running": [],
  "app.booking.crashed": dead,
  "app.taskBoard.notStarted": [],
  "app.taskBoard.running": [],
  "app.taskBoard.crashed": dead,
  "app.feedbackThread.notStarted": [],
  "app.feedbackThread.running": [],
  "app.feedbackThread.crashed": dead,
  "app.projectCompletion.notStarted": [],
  "app.projectCompletion.running": [],
  "app.projectCompletion.crashed": dead,
  "app.projectFiles.notStarted": [],
  "app.projectFiles.running": [],
  "app.projectFiles.crashed": dead,
  "app.profile.notStarted": [],
  "app.profile.running": [],
  "app.profile.crashed": dead,
  "app.supervision.notStarted": [],
  "app.supervision.running": [],
  "app.supervision.crashed": dead,
};
