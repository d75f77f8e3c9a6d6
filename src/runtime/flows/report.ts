import type { TeamWork } from "../../../machines/domain/team-work.ts";
import type { Team } from "../../../machines/domain/team.ts";
import { nameFinder, namesOf, type Person } from "../../../machines/domain/user.ts";
import { reportMachine } from "../../../machines/report/report.machine.ts";
import type { TeamFacts } from "../../../machines/report/report.setup.ts";
import { answerOf, type Api } from "../../api/client.ts";
import { listFeedback } from "../../api/feedback.ts";
import { listLinks } from "../../api/links.ts";
import { listReplies } from "../../api/replies.ts";
import { listTasks } from "../../api/tasks.ts";
import type { Caller } from "../api-actors.ts";
import { createLimit, type Limit } from "../limit-concurrency.ts";
import type { SharedLists } from "../shared-reads.ts";
import { readTeamWork } from "../team-work.ts";

export const createReport = ({ readLatest }: Caller) => {
  const limit = createLimit();
  return reportMachine.provide({
    actors: {
      readFacts: readLatest(readFacts),
      readWork: readLatest((api, input, signal, lists) => readWork(api, input, signal, { lists, limit })),
    },
  });
};

/**
 * Limits requests, not teams, as a team takes several. The first failure cancels the team's other requests: they would
 * be repeated with it.
 */
async function readWork(
  { ask }: Api,
  input: { readonly id: number },
  signal: AbortSignal,
  { lists, limit }: { readonly lists: SharedLists; readonly limit: Limit },
): Promise<TeamWork> {
  const failing = new AbortController();
  const ended = AbortSignal.any([signal, failing.signal]);
  const limited: Api = { ask: (call) => limit(() => ask(call), ended) };
  try {
    return await readTeamWork(input, {
      ...lists,
      tasks: (teamId) => answerOf(listTasks(limited, teamId, ended)),
      files: (teamId) => answerOf(listLinks(limited, teamId, ended)),
      feedback: (teamId) => answerOf(listFeedback(limited, teamId, ended)),
      replies: (feedbackId) => answerOf(listReplies(limited, feedbackId, ended)),
    });
  } catch (error) {
    failing.abort();
    throw error;
  }
}

async function readFacts(
  _api: Api,
  { teamIds }: { teamIds: readonly number[] },
  _signal: AbortSignal,
  lists: SharedLists,
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
