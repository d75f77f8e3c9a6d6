import { completionName, type Project } from "../domain/project.ts";
import { bad, good } from "../notices/notice.ts";

export const notFoundNotice = { ...bad("Failed to load project data"), dedupeKey: "completion" } as const;
export const loadFailedNotice = { ...bad("Failed to fetch project"), dedupeKey: "completion" } as const;

export const statusNotice = (project: Project) =>
  ({ ...good(`Project is now ${completionName(project)}`), dedupeKey: "completion" }) as const;

/** The reason if the server has accepted every attempt. */
export const notChanged =
  "The status didn't change. A teammate may have changed it at the same time. Check it before you try again.";

export const notUpdatedNotice = (reason: string) =>
  ({ ...bad(reason, "Could not update project status"), dedupeKey: "completion" }) as const;
