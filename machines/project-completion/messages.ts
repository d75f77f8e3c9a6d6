import { completionName, type Project } from "../domain/project.ts";
import { bad, good, inPlace, loadFailed } from "../notices/notice.ts";

export const notFoundNotice = loadFailed("completion", "Failed to load project data");
export const loadFailedNotice = loadFailed("completion", "Failed to fetch project");

export const statusNotice = (project: Project) =>
  good("completion", `Project is now ${completionName(project)}`);

/** The reason if the server has accepted every attempt. */
export const notChanged =
  "The status didn't change. A teammate may have changed it at the same time. Check it before you try again.";

/** The reason if the server completes projects, but never reopens them. */
export const cannotReopen = "This server can't reopen a completed project.";

export const notUpdatedNotice = (reason: string) =>
  inPlace(bad("completion", reason, "Could not update project status"));
