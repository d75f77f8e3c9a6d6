import { activityHappyPath } from "./activity/samples.ts";
import { appHappyPath } from "./app/samples.ts";
import { bookingHappyPath } from "./booking/samples.ts";
import { connectionHappyPath } from "./connection/samples.ts";
import {
  feedbackDeletionHappyPath,
  feedbackDraftHappyPath,
  feedbackThreadHappyPath,
} from "./feedback-thread/samples.ts";
import { noticesHappyPath } from "./notices/samples.ts";
import { pollingHappyPath } from "./polling/samples.ts";
import { idleHappyPath } from "./idle/samples.ts";
import { profileHappyPath, renamingHappyPath } from "./profile/samples.ts";
import { projectCompletionHappyPath } from "./project-completion/samples.ts";
import {
  fileDeletionHappyPath,
  fileEditHappyPath,
  fileFormHappyPath,
  projectFilesHappyPath,
} from "./project-files/samples.ts";
import { printoutHappyPath } from "./printout/samples.ts";
import { sessionHappyPath } from "./session/samples.ts";
import { supervisionHappyPath } from "./supervision/samples.ts";
import {
  taskBoardHappyPath,
  taskDeletionHappyPath,
  taskEditHappyPath,
  taskFormHappyPath,
} from "./task-board/samples.ts";
import { teamCreationHappyPath } from "./team-creation/samples.ts";
import { writeHappyPath } from "./write/happy-path.ts";

/** What a chart's document shows first, by chart id: transitions, in the order in which they are taken. */
export const happyPaths: Readonly<Record<string, readonly string[]>> = {
  app: appHappyPath,
  session: sessionHappyPath,
  notices: noticesHappyPath,
  connection: connectionHappyPath,
  polling: pollingHappyPath,
  idle: idleHappyPath,
  activity: activityHappyPath,
  teamCreation: teamCreationHappyPath,
  booking: bookingHappyPath,
  taskBoard: taskBoardHappyPath,
  "taskBoard/form": taskFormHappyPath,
  "taskBoard/edit": taskEditHappyPath,
  "taskBoard/deletion": taskDeletionHappyPath,
  feedbackThread: feedbackThreadHappyPath,
  "feedbackThread/draft": feedbackDraftHappyPath,
  "feedbackThread/deletion": feedbackDeletionHappyPath,
  projectCompletion: projectCompletionHappyPath,
  projectFiles: projectFilesHappyPath,
  "projectFiles/form": fileFormHappyPath,
  "projectFiles/edit": fileEditHappyPath,
  "projectFiles/deletion": fileDeletionHappyPath,
  profile: profileHappyPath,
  "profile/renaming": renamingHappyPath,
  supervision: supervisionHappyPath,
  printout: printoutHappyPath,
  write: writeHappyPath,
};
