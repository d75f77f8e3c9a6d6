import type { Sight } from "../../spec/sight.ts";
import { heading, link } from "../sights.ts";

const dead: readonly Sight[] = [heading("We couldn't show this page.")];

const titled = (name: string): readonly Sight[] => [heading(name)];

/** The open page's title, or that its flow crashed. */
export const sights: Readonly<Record<string, readonly Sight[]>> = {
  // The header of a dashboard, which only its pages have.
  "app.plainScreen": [link("Project History")],
  "app.landing": titled("Plan, track and finish your graduation project together."),
  // Their own charts say what is shown.
  "app.session.staying": [],
  "app.page.live": [],
  "app.page.restored": [],
  "app.session.leaving.saving": [],
  "app.session.leaving.ended": [],
  "app.notices": [],
  "app.connection": [],
  "app.polling": [],
  "app.idle": [],
  "app.activity": [],
  "app.teamCreation.notStarted": [],
  "app.teamCreation.running": titled("Create Team"),
  "app.teamCreation.crashed": dead,
  "app.booking.notStarted": [],
  "app.booking.running": titled("Book a Supervisor"),
  "app.booking.crashed": dead,
  "app.taskBoard.notStarted": [],
  "app.taskBoard.running": titled("Task Board"),
  "app.taskBoard.crashed": dead,
  "app.feedbackThread.notStarted": [],
  "app.feedbackThread.running": titled("Feedback"),
  "app.feedbackThread.crashed": dead,
  "app.projectCompletion.notStarted": [],
  "app.projectCompletion.running": titled("My Project"),
  "app.projectCompletion.crashed": dead,
  "app.projectFiles.notStarted": [],
  // “Project Files” for a supervisor.
  "app.projectFiles.running": [{ role: "heading", text: "Files" }],
  "app.projectFiles.crashed": dead,
  "app.profile.notStarted": [],
  "app.profile.running": titled("Edit Profile"),
  "app.profile.crashed": dead,
  "app.supervision.notStarted": [],
  "app.supervision.running": titled("Team Overview"),
  "app.supervision.crashed": dead,
  // The open page decides what is shown.
  "app.printout.notStarted": [],
  "app.printout.running": [],
  "app.printout.crashed": [],
};
