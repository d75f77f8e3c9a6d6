import { feedbackIdsIn } from "../../../machines/domain/feedback.ts";
import type { Task } from "../../../machines/domain/task.ts";
import {
  contentOf,
  newFeedbackOf,
  newReplyOf,
  threadDraft,
  type SavedText,
  type TextDraft,
} from "../../../machines/feedback-thread/drafts.ts";
import { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.base.ts";
import type { Removal, Thread } from "../../../machines/feedback-thread/thread.ts";
import { done, type Api, type Result } from "../../api/client.ts";
import { createFeedback, deleteFeedback, updateFeedback } from "../../api/feedback.ts";
import { createReply, deleteReply, listReplies, updateReply } from "../../api/replies.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import type { Caller, ReadContext } from "../api-actors.ts";
import { deleteAsRead } from "../delete-as-read.ts";
import { findRemoved, findReply, findText } from "../find-texts.ts";
import { readProjectOf } from "../project-of-team.ts";
import { readProjects } from "../supervised-projects.ts";

export const createFeedbackThread = ({ read, confirmedWrite }: Caller) =>
  feedbackThreadMachine.provide({
    actors: {
      readProjects: read(readProjects),
      readThread: read(readThread),
      readTasks: read(readTasks),
      readReplies: read(limitConcurrency(({ id }, { lists }) => lists.replies(id))),
      restoreReply: confirmedWrite({
        send: (api, { item }) => createReply(api, item),
        find: (api, { item, formerId }) => findReply(api, [{ item, after: formerId }]),
      }),
      draft: threadDraft.provide({ actors: { save: confirmedWrite({ send: saveText, find: findText }) } }),
      deletion: threadDeletion.provide({
        actors: {
          deleteSubject: confirmedWrite({
            send: (api, { subject }) => deleteSubject(api, subject),
            find: (api, { subject }) => findRemoved(api, subject),
          }),
        },
      }),
    },
  });

/** Only those that were made from feedback: what a call returns is logged. */
const readTasks = async ({ teamId }: { teamId: number }, { lists }: ReadContext): Promise<readonly Task[]> =>
  (await lists.tasks(teamId)).filter(({ description }) => feedbackIdsIn(description).length > 0);

/** Sends the request that saves this draft's target. */
async function saveText(api: Api, draft: TextDraft): Promise<Result<SavedText>> {
  const { target } = draft.subject;
  switch (target.kind) {
    case "newFeedback":
      return mapped(await createFeedback(api, newFeedbackOf(draft)), (feedback) => ({
        kind: target.kind,
        feedback,
      }));
    case "feedback":
      return mapped(
        await updateFeedback(api, { ...newFeedbackOf(draft), id: target.feedbackId }),
        (stored) => ({ ...target, content: stored }),
      );
    case "newReply":
      return mapped(await createReply(api, newReplyOf(draft, target.feedbackId)), (reply) => ({
        kind: target.kind,
        reply,
      }));
    case "reply":
      return mapped(await updateReply(api, { id: target.replyId, content: contentOf(draft) }), (stored) => ({
        ...target,
        content: stored,
      }));
  }
}

const mapped = <From, To>(result: Result<From>, map: (value: From) => To): Result<To> =>
  result.ok ? done(map(result.value)) : result;

/** Only replies can be restored, so only they are read before. */
async function deleteSubject(api: Api, subject: Removal): Promise<Result<Removal>> {
  if (subject.kind === "feedback")
    return mapped(await deleteFeedback(api, subject.feedback.id), () => subject);
  const { id, feedbackId } = subject.reply;
  const deleted = await deleteAsRead(id, {
    read: () => listReplies(api, feedbackId),
    remove: () => deleteReply(api, id),
  });
  return mapped(deleted, (reply) => ({ ...subject, reply }));
}

/** Fetches the directory as well, as the service may not send the authors' names (first generation of the service). */
async function readThread({ teamId }: { teamId: number }, { lists }: ReadContext): Promise<Thread> {
  const readTeam = async () => {
    const team = await lists.team(teamId);
    return {
      team,
      projectTitle: team.project?.title || ((await readProjectOf(team, lists.projects))?.title ?? ""),
    };
  };
  const [{ team, projectTitle }, people, feedback] = await Promise.all([
    readTeam(),
    lists.people(),
    lists.feedback(teamId),
  ]);
  const writers = [
    team.supervisorId,
    ...team.memberStudentIds,
    ...feedback.map(({ supervisorId }) => supervisorId),
  ];
  return {
    teamId,
    teamName: team.teamName,
    projectTitle,
    supervisorId: team.supervisorId,
    names: Object.fromEntries(
      people.filter(({ userId }) => writers.includes(userId)).map(({ userId, name }) => [userId, name]),
    ),
    feedback,
    readAt: Date.now(),
  };
}
