import type { TeamWork } from "../../machines/domain/team-work.ts";
import type { Api } from "../api/client.ts";
import { listFeedback } from "../api/feedback.ts";
import { listLinks } from "../api/links.ts";
import { listReplies } from "../api/replies.ts";
import { answerOf } from "./api-actors.ts";
import { mapConcurrently } from "./limit-concurrency.ts";
import type { SharedLists } from "./shared-reads.ts";

/**
 * Reads a team's tasks, files and feedback at once, then the replies, at most four requests at a time. Rejects
 * with the first failure, as a part of the work would look like all of it.
 */
export async function readTeamWork(
  api: Api,
  { id: teamId }: { id: number },
  signal: AbortSignal,
  lists: SharedLists,
): Promise<TeamWork> {
  const [tasks, files, feedback] = await Promise.all([
    lists.tasks(teamId),
    answerOf(listLinks(api, teamId, signal)),
    answerOf(listFeedback(api, teamId, signal)),
  ]);
  const threads = await mapConcurrently(
    feedback,
    async ({ id }) => [id, await answerOf(listReplies(api, id, signal))] as const,
  );
  return { tasks, files, feedback, replies: Object.fromEntries(threads) };
}
