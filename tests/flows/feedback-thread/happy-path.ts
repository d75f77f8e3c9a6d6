import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A supervisor reads a team's feedback, adds some and deletes some. */
export const feedbackThreadHappyPath: readonly string[] = [
  "feedbackThread.projects.deciding --always[0]--> feedbackThread.projects.loading",
  "feedbackThread.projects.loading --xstate.done.actor.readProjects[0]--> feedbackThread.projects.loaded",
  "feedbackThread.thread.deciding --always[0]--> feedbackThread.thread.loading",
  "feedbackThread.thread.loading --xstate.done.actor.readThread[0]--> feedbackThread.thread.ready",
  "feedbackThread.tasks --thread.requested[0]--> feedbackThread.tasks.loading",
  "feedbackThread.tasks.loading --xstate.done.actor.readTasks[0]--> feedbackThread.tasks.idle",
  "feedbackThread.drafts --draft.saved[0]--> (internal)",
  "feedbackThread.deletion --deletion.deleted[0]--> (internal)",
];

export const feedbackDraftHappyPath = draftHappyPath("feedbackThread/draft");
export const feedbackDeletionHappyPath = deletionHappyPath("feedbackThread/deletion");
