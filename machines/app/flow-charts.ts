import { bookingMachine } from "../booking/booking.machine.ts";
import { feedbackThreadMachine } from "../feedback-thread/feedback-thread.machine.ts";
import { profileMachine } from "../profile/profile.machine.ts";
import { projectCompletionMachine } from "../project-completion/project-completion.machine.ts";
import { projectFilesMachine } from "../project-files/project-files.machine.ts";
import { printoutMachine } from "../printout/printout.machine.ts";
import { supervisionMachine } from "../supervision/supervision.machine.ts";
import { taskBoardMachine } from "../task-board/task-board.machine.ts";
import { teamCreationMachine } from "../team-creation/team-creation.machine.ts";
import type { FlowName } from "./flows.ts";

/** The charts of the flows, without API actors. */
export const flowCharts = {
  teamCreation: teamCreationMachine,
  booking: bookingMachine,
  taskBoard: taskBoardMachine,
  feedbackThread: feedbackThreadMachine,
  projectCompletion: projectCompletionMachine,
  projectFiles: projectFilesMachine,
  profile: profileMachine,
  supervision: supervisionMachine,
  printout: printoutMachine,
} satisfies Record<FlowName, unknown>;

export type FlowCharts = typeof flowCharts;
