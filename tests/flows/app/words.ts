import type { appMachine } from "../../../machines/app/app.machine.ts";
import type { ChartWords } from "../../paths/print/words.ts";

export const appWords: ChartWords<typeof appMachine> = {
  begins: (_, { scenario: { name } }) => {
    if (name.includes("supervisor")) {
      return {
        role: "a supervisor",
        does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”.",
      };
    }
    const does = name.includes("member")
      ? "Sara is a student of the team “Falcons”, which has a project."
      : "Sara is a student without a team.";
    return { role: "a student", does };
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
    printout: "the printout",
  },
};
