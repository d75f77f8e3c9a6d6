import { createActor } from "xstate";
import { allCharts } from "../../../machines/app/all-charts.ts";
import type { appMachine } from "../../../machines/app/app.machine.ts";
import type { FlowName } from "../../../machines/app/flows.ts";
import type { BackgroundStarted, ScreenOpened } from "../../../machines/app/screens.ts";
import type { ProfileOwner } from "../../../machines/profile/profile.setup.ts";
import type { Leader } from "../../../machines/team-creation/team-creation.setup.ts";
import { startHeld, withHeldCalls } from "../held.ts";

export const leader: Leader = { userId: 7, name: "Sara", status: false };
export const owner: ProfileOwner = {
  userId: 7,
  role: "student",
  name: "Sara",
  email: "sara@uni.example",
  department: "",
};
/** The event that starts each flow. */
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
  printout: { type: "printout.opened", teams: [{ teamId: 3, name: "Falcons" }] },
} as const satisfies Readonly<Record<FlowName, ScreenOpened | BackgroundStarted>>;

/** The root with every flow; no call ever ends. */
export const start = (chart: typeof appMachine = withHeldCalls(allCharts)) => createActor(chart).start();

/** The root with every flow; their calls wait until the test resolves them. */
export function startHeldApp() {
  const { actor: app, calls } = startHeld(allCharts);
  const living = () => Object.keys(app.getSnapshot().children).toSorted();
  return { app, calls, living };
}
