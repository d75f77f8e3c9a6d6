import { setup } from "xstate";
import type { Author, NewReply, Reply } from "../domain/feedback.ts";
import type { Task } from "../domain/task.ts";
import { unprovidedRead } from "../shared/calls.ts";
import { unprovidedConfirmedWrite, type Restored } from "../shared/write.machine.ts";
import { deletionOf } from "../shared/deletion.machine.ts";
import { failedIds } from "../shared/item-reads.ts";
import { hasEnded } from "../shared/outcome.ts";
import { isAbout, isInForeground, isOnlyAbout, type Part } from "../shared/refetch.ts";
import type { ProjectsRead } from "../shared/supervised-projects.ts";
import type { NoticeEmitted } from "../notices/notice.ts";
import { threadDraft, type DraftId, type DraftTarget } from "./drafts.ts";
import type { Event } from "./events.ts";
import { baseAt, canSubmit, currentOf, hasDraft, canRestore, isStartable, type Context } from "./rules.ts";
import type { Removal, Thread } from "./thread.ts";

export type OfTarget = { target: DraftTarget };
export type OfTeam = { teamId: number | null };
export type OfRemoval = { removal: Removal };
/** `feedbackId`: only the replies to this; left out: all that could not be fetched. */
export type FailedReplies = { of?: string; feedbackId?: number };
export type OfReply = { reply: Reply };

/** The deletion of feedback or of a reply. */
export const threadDeletion = deletionOf<Removal>("feedbackThread");

/** Events, actors and guards of the thread; the setup adds the actions. */
export const feedbackThreadBase = setup({
  types: {
    input: {} as { person: Author; teamId: number | null },
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEmitted,
    children: {} as { deletion: "deletion" } & { [Id in DraftId]: "draft" },
  },
  actors: {
    readProjects: unprovidedRead<ProjectsRead, { supervisorId: number }>("readProjects"),
    readThread: unprovidedRead<Thread, { teamId: number }>("readThread"),
    readTasks: unprovidedRead<readonly Task[], { teamId: number }>("readTasks"),
    readReplies: unprovidedRead<readonly Reply[], { id: number }>("readReplies"),
    restoreReply: unprovidedConfirmedWrite<Reply, Restored<NewReply>>("restoreReply"),
    draft: threadDraft,
    deletion: threadDeletion,
  },
  guards: {
    isSupervisor: ({ context }) => context.person.role === "supervisor",
    hasTeam: ({ context }) => context.teamId !== null,
    isAnotherTeam: ({ context }, { teamId }: OfTeam) => context.teamId !== teamId,
    isSameTeam: ({ context }, { teamId }: OfTeam) => context.teamId === teamId,
    haveRepliesFailed: ({ context }, { of, feedbackId }: FailedReplies) =>
      of === "replies" && failedIds(context).some((id) => feedbackId === undefined || id === feedbackId),
    isStartable: ({ context }, { target }: OfTarget) => isStartable(context, target),
    isEditable: ({ context }, { target }: OfTarget) => baseAt(context, target) !== null,
    isBeingEdited: ({ context }, { target }: OfTarget) =>
      hasDraft(context, target) && baseAt(context, target) !== null,
    isClosed: ({ context }, { target }: OfTarget) =>
      !hasDraft(context, target) && baseAt(context, target) !== null,
    canSubmit: ({ context }, { target }: OfTarget) => canSubmit(context, target),
    isDeletable: ({ context }, { removal }: OfRemoval) => currentOf(context, removal) !== null,
    isSaved: hasEnded("saved"),
    isDeleted: hasEnded("deleted"),
    isRefused: hasEnded("refused"),
    canRestore: ({ context }, { reply }: OfReply) => canRestore(context, reply),
    isInForeground,
    isAbout: ({ event }, part: Part) => isAbout(event, part),
    isOnlyAbout: ({ event }, part: Part) => isOnlyAbout(event, part),
  },
});
