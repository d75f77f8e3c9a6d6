import type { appMachine } from "../../../machines/app/app.machine.ts";
import type { FlowName } from "../../../machines/app/flows.ts";
import { pressing, type ChartWords, type StepContext } from "../../paths/print/words.ts";
import { forMessages } from "./messages.ts";

/** Opens a screen; restarts it if its chart has crashed. */
const opening = (path: string, flow: FlowName, { before }: StepContext): string =>
  before.context.open.type === `${flow}.opened` && before.matches({ [flow]: "crashed" })
    ? pressing("Try again")
    : `Go to ${path}.`;

const board = "/dashboard/student/KanbanBoard";
const overview = "/dashboard/supervisor/SupBoard";

export const appWords: ChartWords<typeof appMachine> = {
  begins: (_, { scenario: { name } }) => {
    if (name.includes("supervisor")) {
      return {
        role: "a supervisor",
        does: "Dr. Noor, a supervisor of the teams “Falcons” and “Owls”, opens / and turns to the login form.",
      };
    }
    const does = name.includes("member")
      ? "Sara, a student of the team “Falcons”, which has a project, opens / and turns to the login form."
      : "Sara logs in as a student without a team; then the service gets the team “Falcons” with her in it, which the page does not know yet.";
    return { role: "a student", does };
  },
  events: {
    "plainScreen.opened": () => "Go to /.",
    "teamCreation.opened": (_, standing) => opening("/create-team", "teamCreation", standing),
    "booking.opened": (_, standing) => opening("/booking-supervisor", "booking", standing),
    "taskBoard.opened": ({ teamId, canEdit }, standing) => {
      if (!canEdit) return opening(`/dashboard/supervisor/kanban/${teamId}/Kanban`, "taskBoard", standing);
      return standing.before.matches({ taskBoard: "notStarted" })
        ? `Log in as Sara, which leads to ${board}.`
        : opening(board, "taskBoard", standing);
    },
    "feedbackThread.opened": ({ person }, standing) =>
      opening(
        person.role === "supervisor"
          ? "/dashboard/supervisor/feedback?team=3"
          : "/dashboard/student/feedback",
        "feedbackThread",
        standing,
      ),
    "projectCompletion.opened": (_, standing) =>
      opening("/dashboard/student/Myproject", "projectCompletion", standing),
    "projectFiles.opened": ({ person: { role } }, standing) =>
      opening(
        role === "student" ? "/dashboard/student/projects" : "/dashboard/supervisor/supervised-projects",
        "projectFiles",
        standing,
      ),
    "profile.opened": (_, standing) => opening("/edit-profile", "profile", standing),
    "supervision.opened": (_, standing) =>
      standing.before.matches({ supervision: "notStarted" })
        ? `Log in as Dr. Noor, which leads to ${overview}.`
        : opening(overview, "supervision", standing),
    "report.opened": () => pressing("Print"),
    "session.ended": () => "Go to / and sign out.",
    ...forMessages(() => "Another chart says so."),
  },
  calls: {
    session: "the session",
    notices: "the notices",
    connection: "the connection",
    polling: "the polling",
    idle: "the idle timer",
    activity: "the activity",
    teamCreation: "Create Team",
    booking: "the booking page",
    taskBoard: "the board",
    feedbackThread: "Feedback",
    projectCompletion: "My Project",
    projectFiles: "the project files",
    profile: "Edit Profile",
    supervision: "the supervisor's overview",
    report: "the report",
  },
};
