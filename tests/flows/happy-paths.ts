import { activityHappyPath } from "./activity/happy-path.ts";
import { appHappyPath } from "./app/happy-path.ts";
import { bookingHappyPath } from "./booking/happy-path.ts";
import { connectionHappyPath } from "./connection/happy-path.ts";
import {
  feedbackDeletionHappyPath,
  feedbackDraftHappyPath,
  feedbackThreadHappyPath,
} from "./feedback-thread/happy-path.ts";
import { noticesHappyPath } from "./notices/happy-path.ts";
import { pollingHappyPath } from "./polling/happy-path.ts";
import { idleHappyPath } from "./idle/happy-path.ts";
import { profileHappyPath, renamingHappyPath } from "./profile/happy-path.ts";
import { projectCompletionHappyPath } from "./project-completion/happy-path.ts";
import {
  fileDeletionHappyPath,
  fileEditHappyPath,
  fileFormHappyPath,
  projectFilesHappyPath,
} from "./project-files/happy-path.ts";
import { printoutHappyPath } from "./printout/happy-path.ts";
import { sessionHappyPath } from "./session/happy-path.ts";
import { supervisionHappyPath } from "./supervision/happy-path.ts";
import {
  taskBoardHappyPath,
  taskDeletionHappyPath,
  taskEditHappyPath,
  taskFormHappyPath,
} from "./task-board/happy-path.ts";
import { teamCreationHappyPath } from "./team-creation/happy-path.ts";
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
