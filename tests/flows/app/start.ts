import { createActor, type AnyActorLogic } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import { appMachine, type FlowName, type ScreenOpened } from "../../../machines/app/app.machine.ts";
import { bookingMachine } from "../../../machines/booking/booking.machine.ts";
import type { BookingOptions } from "../../../machines/booking/booking.setup.ts";
import type { Profile } from "../../../machines/domain/profile.ts";
import type { Student } from "../../../machines/domain/user.ts";
import { profileMachine } from "../../../machines/profile/profile.machine.ts";
import type { ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import type { Supervision } from "../../../machines/supervision/supervision.setup.ts";
import { taskBoardMachine } from "../../../machines/task-board/task-board.machine.ts";
import type { Board } from "../../../machines/task-board/board.ts";
import { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import type { Leader } from "../../../machines/team-creation/team-creation.setup.ts";
import { heldRead } from "../../support/held.ts";
import { withHeldCalls } from "../../support/walk.ts";

export const leader: Leader = { userId: 7, name: "Sara", status: false };
export const owner: ProfileOwner = {
  userId: 7,
  role: "student",
  name: "Sara",
  email: "sara@uni.example",
  department: "",
};
/** The event that opens each flow's screen. */
export const opened = {
  teamCreation: { type: "teamCreation.opened", leader },
  booking: { type: "booking.opened", userId: 7 },
  taskBoard: { type: "taskBoard.opened", teamId: 3, canEdit: true },
  feedbackThread: {
    type: "feedbackThread.opened",
    person: { role: "student", userId: 7, name: "Sara" },
    teamId: 3,
  },
  projectCompletion: { type: "projectCompletion.opened", teamId: 3 },
  projectFiles: {
    type: "projectFiles.opened",
    person: { userId: 7, name: "Sara", role: "student" },
    teamId: 3,
  },
  profile: { type: "profile.opened", owner },
  supervision: { type: "supervision.opened", supervisorId: 8 },
} as const satisfies Readonly<Record<FlowName, ScreenOpened>>;

/** The root with every flow; no call ever ends. */
export const start = (chart: typeof appMachine = withHeldCalls(allCharts)) => createActor(chart).start();

/** Any flow may run under the name: the root only starts it. */
export const startWith = (flow: FlowName, logic: AnyActorLogic) =>
  start(withHeldCalls(allCharts).provide({ actors: { [flow]: logic } }));

/** The root with every flow; their first reads wait until the test resolves them. */
export function startReading() {
  const readBoard = heldRead<Board, { teamId: number }>();
  const readBookingOptions = heldRead<BookingOptions, { userId: number }>();
  const readStudents = heldRead<readonly Student[], void>();
  const readTeam = heldRead<ProjectTeam, { teamId: number }>();
  const readFiles = heldRead<FilesRead, { teamId: number }>();
  const readProfile = heldRead<Profile, ProfileOwner>();
  const readSupervision = heldRead<Supervision, { supervisorId: number }>();
  const app = start(
    appMachine.provide({
      actors: {
        teamCreation: teamCreationMachine.provide({ actors: { readStudents: readStudents.logic } }),
        booking: bookingMachine.provide({ actors: { readBookingOptions: readBookingOptions.logic } }),
        taskBoard: taskBoardMachine.provide({ actors: { readBoard: readBoard.logic } }),
        projectCompletion: projectCompletionMachine.provide({ actors: { readTeam: readTeam.logic } }),
        projectFiles: projectFilesMachine.provide({ actors: { readFiles: readFiles.logic } }),
        profile: profileMachine.provide({ actors: { readProfile: readProfile.logic } }),
        supervision: supervisionMachine.provide({ actors: { readSupervision: readSupervision.logic } }),
      },
    }),
  );
  const living = () => Object.keys(app.getSnapshot().children).toSorted();
  return { app, readBoard, readBookingOptions, readStudents, readProfile, living };
}
