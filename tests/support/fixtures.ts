import type { appMachine } from "../../machines/app/app.machine.ts";
import { activity } from "../flows/activity/samples.ts";
import { app } from "../flows/app/samples.ts";
import { booking } from "../flows/booking/samples.ts";
import { connection } from "../flows/connection/samples.ts";
import { feedbackThread } from "../flows/feedback-thread/samples.ts";
import { notices } from "../flows/notices/samples.ts";
import { polling } from "../flows/polling/samples.ts";
import { idle } from "../flows/idle/samples.ts";
import { profile } from "../flows/profile/samples.ts";
import { projectCompletion } from "../flows/project-completion/samples.ts";
import { projectFiles } from "../flows/project-files/samples.ts";
import { printout } from "../flows/printout/samples.ts";
import { session } from "../flows/session/samples.ts";
import { supervision } from "../flows/supervision/samples.ts";
import { taskBoard } from "../flows/task-board/samples.ts";
import { teamCreation } from "../flows/team-creation/samples.ts";
import type { Actors, Fixture } from "../flows/samples.ts";

/** Every chart of the app, by its id. */
export const fixtures = {
  app,
  session,
  notices,
  connection,
  polling,
  idle,
  activity,
  teamCreation,
  booking,
  taskBoard,
  feedbackThread,
  projectCompletion,
  projectFiles,
  profile,
  supervision,
  printout,
} as const satisfies Readonly<Record<"app" | keyof Actors<typeof appMachine>, Fixture>>;
