import { activityMachine } from "../../../machines/activity/activity.machine.ts";
import type { ActivityOwner, ActivityTeam } from "../../../machines/activity/activity.setup.ts";
import { activityOf, type TeamActivity } from "../../../machines/domain/team-activity.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { readSupervisedProjects } from "../supervised-projects.ts";
import { readTeamWork } from "../team-work.ts";

export const createActivity = ({ readRecent }: Caller) =>
  activityMachine.provide({
    actors: {
      readTeams: readRecent(readTeams),
      // One team after the other, each with at most four requests at a time.
      readActivity: readRecent(limitConcurrency(readActivity, 1)),
    },
  });

async function readTeams(
  { userId, teamId }: ActivityOwner,
  { lists }: ReadContext,
): Promise<readonly ActivityTeam[]> {
  if (teamId !== null) return [{ teamId, title: "", teamName: "", isCompleted: false }];
  const projects = await readSupervisedProjects(lists, userId);
  return projects.map(({ teamId: id, title, teamName, isCompleted }) => ({
    teamId: id,
    title,
    teamName,
    isCompleted,
  }));
}

async function readActivity({ id }: { id: number }, { lists }: ReadContext): Promise<TeamActivity> {
  const begun = Date.now();
  const work = await readTeamWork({ id }, lists);
  // What changes while it is being read is more recent, and its tasks may be older.
  return activityOf(work, Math.min(begun, lists.readAt()));
}
