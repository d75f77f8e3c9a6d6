import { deletionHappyPath, draftHappyPath } from "../drafts.ts";

/** A supervisor reads a team's feedback, adds some and deletes some. */
export const feedbackThreadHappyPath: readonly string[] = [
  "feedbackThread.projects.deciding --always [isSupervisor]--> feedbackThread.projects.loading",
  "feedbackThread.projects.loading --xstate.done.actor.readProjects--> feedbackThread.projects.ready",
  "feedbackThread.thread.deciding --always [hasTeam]--> feedbackThread.thread.loading",
  "feedbackThread.thread.loading --xstate.done.actor.readThread--> feedbackThread.thread.ready",
  "feedbackThread.tasks --refetch.requested--> feedbackThread.tasks.loading",
  "feedbackThread.tasks.loading --xstate.done.actor.readTasks--> feedbackThread.tasks.idle",
  "feedbackThread.drafts --xstate.done.actor.draft.* [isSaved]--> (internal)",
  "feedbackThread.deletion.idle --deletion.asked--> feedbackThread.deletion.running",
  "feedbackThread.deletion.running --xstate.done.actor.deletion [isDeleted]--> feedbackThread.deletion.idle",
];

export const feedbackDraftHappyPath = draftHappyPath("feedbackThread/draft");
export const feedbackDeletionHappyPath = deletionHappyPath("feedbackThread/deletion");
