import type { TeamProject } from "../../../machines/domain/project.ts";
import { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.setup.ts";
import type { Removal, Thread } from "../../../machines/feedback-thread/thread.ts";
import type { Api } from "../../api/client.ts";
import { createFeedback, deleteFeedback, listFeedback, updateFeedback } from "../../api/feedback.ts";
import { createReply, deleteReply, listReplies, updateReply } from "../../api/replies.ts";
import { atMostFour } from "../at-most-four.ts";
import { answerOf, type Caller } from "../call.ts";
import { readProjectOf } from "../project-of-team.ts";
import type { SharedLists } from "../shared-reads.ts";
import { readSupervisedProjects } from "../supervised-projects.ts";

export const wireFeedbackThread = ({ read, write }: Caller) =>
  feedbackThreadMachine.provide({
    actors: {
      readProjects: read(readProjects),
      readThread: read(readThread),
      readReplies: read(atMostFour((api, { id }, signal) => answerOf(listReplies(api, id, signal)))),
      createFeedback: write(createFeedback),
      updateFeedback: write(updateFeedback),
      createReply: write(createReply),
      updateReply: write(updateReply),
      restoreReply: write(createReply),
      deletion: threadDeletion.provide({ actors: { deleteSubject: write((api, { subject }) => deleteSubject(api, subject)) } }),
    },
  });

const deleteSubject = (api: Api, subject: Removal) =>
  subject.kind === "reply" ? deleteReply(api, subject.reply.id) : deleteFeedback(api, subject.feedback.id);

async function readProjects(
  _api: Api,
  { supervisorId }: { supervisorId: number },
  _signal: AbortSignal,
  lists: SharedLists,
): Promise<readonly TeamProject[]> {
  const projects = await readSupervisedProjects(lists, supervisorId);
  return projects.map(({ teamId, title, teamName }) => ({ teamId, title, teamName }));
}

/** The service may tell nobody's name beside what they wrote, so everybody's is read with it (service's first generation). */
async function readThread(api: Api, { teamId }: { teamId: number }, signal: AbortSignal, lists: SharedLists): Promise<Thread> {
  const readTeam = async () => {
    const team = await lists.team(teamId);
    return { team, projectTitle: team.project?.title || ((await readProjectOf(team, lists.projects))?.title ?? "") };
  };
  const [{ team, projectTitle }, people, feedback] = await Promise.all([
    readTeam(),
    lists.people(),
    answerOf(listFeedback(api, teamId, signal)),
  ]);
  const writers = [team.supervisorId, ...team.memberStudentIds, ...feedback.map(({ supervisorId }) => supervisorId)];
  return {
    teamId,
    teamName: team.teamName,
    projectTitle,
    supervisorId: team.supervisorId,
    names: Object.fromEntries(people.filter(({ userId }) => writers.includes(userId)).map(({ userId, name }) => [userId, name])),
    feedback,
    readAt: Date.now(),
  };
}
