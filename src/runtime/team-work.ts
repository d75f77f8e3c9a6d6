import type { TeamWork } from "../../machines/domain/team-work.ts";
import { mapConcurrently } from "./limit-concurrency.ts";
import type { SharedLists } from "./shared-reads.ts";

/**
 * Reads a team's tasks, files and feedback at once, then the replies, at most four requests at a time. Rejects
 * with the first failure, as a part of the work would look like all of it.
 */
export async function readTeamWork(
  { id: teamId }: { readonly id: number },
  lists: SharedLists,
): Promise<TeamWork> {
  const [tasks, files, feedback] = await Promise.all([
    lists.tasks(teamId),
    lists.files(teamId),
    lists.feedback(teamId),
  ]);
  const threads = await mapConcurrently(feedback, async ({ id }) => [id, await lists.replies(id)] as const);
  return { tasks, files, feedback, replies: Object.fromEntries(threads) };
}
