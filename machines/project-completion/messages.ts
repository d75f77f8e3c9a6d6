import { completionName, type Project } from "../domain/project.ts";
import { actionsOf, bad, good, inPlace, loadFailed, type NoticeEmitted } from "../notices/notice.ts";

const { undo } = actionsOf<{ type: "completion.undone"; isCompleted: boolean }>("projectCompletion");

export const notFoundNotice = loadFailed("completion", "Failed to load project data");
export const loadFailedNotice = loadFailed("completion", "Failed to fetch project");

export const statusNotice = (project: Project, { canUndo }: { canUndo: boolean }): NoticeEmitted => ({
  ...good("completion", `Project is now ${completionName(project)}`),
  ...(canUndo && { action: undo({ type: "completion.undone", isCompleted: !project.isCompleted }) }),
});

/** The reason if the server has accepted every attempt. */
export const notChanged =
  "The status didn't change. A teammate may have changed it at the same time. Check it before you try again.";

/** The reason if the server completes projects, but never reopens them. */
export const cannotReopen = "This server can't reopen a completed project.";

export const notUpdatedNotice = (reason: string) =>
  inPlace(bad("completion", reason, "Could not update project status"));
