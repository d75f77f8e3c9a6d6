import type { AppRef } from "../../../machines/app/app.machine.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";

/** As much of the app's snapshot as is read here. */
type AppSnapshot = Pick<ReturnType<AppRef["getSnapshot"]>, "children">;

/** Projects and when they were fetched, in milliseconds since 1970; null: not fetched yet. */
interface Read {
  readonly projects: readonly TeamProject[];
  readonly readAt: number | null;
}

/**
 * The supervised teams as the flows that have run so far know them, from the latest fetch [2.40] [2.48] [2.51].
 * Empty for a student, and before anything was fetched.
 */
export function selectSupervisedTeams({
  children: { supervision, feedbackThread, projectFiles },
}: AppSnapshot): readonly TeamProject[] {
  return latestOf([
    supervision?.getSnapshot().context,
    feedbackThread?.getSnapshot().context.projects,
    projectFiles?.getSnapshot().context.projects,
  ]);
}

function latestOf(reads: readonly (Read | null | undefined)[]): readonly TeamProject[] {
  let latest: Read | null = null;
  for (const read of reads)
    if (typeof read?.readAt === "number" && read.readAt > (latest?.readAt ?? -Infinity)) latest = read;
  return latest?.projects ?? [];
}
