import type { fixtures } from "../support/fixtures.ts";
import { activity } from "../flows/activity/invariants.ts";
import { app } from "../flows/app/invariants.ts";
import { booking } from "../flows/booking/invariants.ts";
import { connection } from "../flows/connection/invariants.ts";
import { feedbackThread } from "../flows/feedback-thread/invariants.ts";
import { notices } from "../flows/notices/invariants.ts";
import { polling } from "../flows/polling/invariants.ts";
import { idle } from "../flows/idle/invariants.ts";
import { profile } from "../flows/profile/invariants.ts";
import { projectCompletion } from "../flows/project-completion/invariants.ts";
import { projectFiles } from "../flows/project-files/invariants.ts";
import { printout } from "../flows/printout/invariants.ts";
import { session } from "../flows/session/invariants.ts";
import { supervision } from "../flows/supervision/invariants.ts";
import { taskBoard } from "../flows/task-board/invariants.ts";
import { teamCreation } from "../flows/team-creation/invariants.ts";
import type { AnySuite } from "./invariant.ts";

/** What always holds in each chart. */
export const suites: Readonly<Record<keyof typeof fixtures, AnySuite>> = {
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
};
