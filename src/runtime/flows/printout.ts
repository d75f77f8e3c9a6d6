import type { TeamWork } from "../../../machines/domain/team-work.ts";
import type { Team } from "../../../machines/domain/team.ts";
import { nameFinder, namesOf, type Person } from "../../../machines/domain/user.ts";
import { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import type { TeamFacts } from "../../../machines/printout/printout.setup.ts";
import { answerOf, type Api } from "../../api/client.ts";
import { listFeedback } from "../../api/feedback.ts";
import { listLinks } from "../../api/links.ts";
import { listReplies } from "../../api/replies.ts";
import { listTasks } from "../../api/tasks.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { createLimit, type Limit } from "../limit-concurrency.ts";
import { readTeamWork } from "../team-work.ts";

export const createPrintout = ({ readLatest }: Caller) => {
  const limit = createLimit();
  return printoutMachine.provide({
    actors: {
      readFacts: readLatest(readFacts),
      readWork: readLatest((input, context) => readWork(input, context, limit)),
    },
  });
};

/**
 * Limits requests, not teams, as a team takes several. The first failure cancels the team's other requests: they would
 * be repeated with it.
 */
async function readWork(
  input: { readonly id: number },
  { api, lists, signal }: ReadContext,
  limit: Limit,
): Promise<TeamWork> {
  const failing = new AbortController();
  const ended = AbortSignal.any([signal, failing.signal]);
  const work = api.withSignal(ended);
  const limited: Api = { ...work, request: (call) => limit(() => work.request(call), ended) };
  try {
    return await readTeamWork(input, {
      ...lists,
      tasks: (teamId) => answerOf(listTasks(limited, teamId)),
      files: (teamId) => answerOf(listLinks(limited, teamId)),
      feedback: (teamId) => answerOf(listFeedback(limited, teamId)),
      replies: (feedbackId) => answerOf(listReplies(limited, feedbackId)),
    });
  } catch (error) {
    failing.abort();
    throw error;
  }
}

async function readFacts(
  { teamIds }: { teamIds: readonly number[] },
  { lists }: ReadContext,
): Promise<readonly TeamFacts[]> {
  const [teams, projects, people] = await Promise.all([lists.teams(), lists.projects(), lists.people()]);
  const nameOf = nameFinder(people);
  return teams
    .filter(({ teamId }) => teamIds.includes(teamId))
    .map((team) => {
      const project = projects.find(({ teamId }) => teamId === team.teamId) ?? team.project;
      return {
        teamId: team.teamId,
        teamName: team.teamName,
        title: project?.title ?? null,
        members: namesOf(nameOf, team.memberStudentIds),
        supervisorName:
          team.supervisorId === null ? null : (team.supervisorName ?? nameOf(team.supervisorId)),
        isCompleted: project?.isCompleted ?? false,
        names: namesIn(team, people),
      };
    });
}

const namesIn = ({ memberStudentIds, supervisorId }: Team, people: readonly Person[]) =>
  Object.fromEntries(
    people
      .filter(({ userId }) => userId === supervisorId || memberStudentIds.includes(userId))
      .map(({ userId, name }) => [userId, name]),
  );
