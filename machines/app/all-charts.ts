import { bookingMachine } from "../booking/booking.machine.ts";
import { feedbackThreadMachine } from "../feedback-thread/feedback-thread.machine.ts";
import { profileMachine } from "../profile/profile.machine.ts";
import { projectCompletionMachine } from "../project-completion/project-completion.machine.ts";
import { projectFilesMachine } from "../project-files/project-files.machine.ts";
import { reportMachine } from "../report/report.machine.ts";
import { supervisionMachine } from "../supervision/supervision.machine.ts";
import { taskBoardMachine } from "../task-board/task-board.machine.ts";
import { teamCreationMachine } from "../team-creation/team-creation.machine.ts";
import { appMachine, type FlowName } from "./app.machine.ts";

/** The root chart with every flow in it, but without API actors: for folding a log outside the app. */
export const allCharts = appMachine.provide({
  actors: {
    teamCreation: teamCreationMachine,
    booking: bookingMachine,
    taskBoard: taskBoardMachine,
    feedbackThread: feedbackThreadMachine,
    projectCompletion: projectCompletionMachine,
    projectFiles: projectFilesMachine,
    profile: profileMachine,
    supervision: supervisionMachine,
    report: reportMachine,
  } satisfies Record<FlowName, unknown>,
});
