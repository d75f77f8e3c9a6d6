import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Author, Feedback, Reply } from "../domain/feedback.ts";
import type { TeamProject } from "../domain/project.ts";
import type { DeletionRef } from "../kit/deletion.machine.ts";
import { itemReadId } from "../kit/item-reads.ts";
import { deletionState } from "./deletion.state.ts";
import { feedbackThreadSetup } from "./feedback-thread.setup.ts";
import { isOpenAt, keyOf, textAt, type Place, type Text } from "./texts.ts";
import { deletedFor, type Orphan, type Removal, type Thread } from "./thread.ts";
import { projectsState, threadState } from "./thread.state.ts";
import { writingState } from "./writing.state.ts";

/** A team's feedback and the replies to it, read and written by both roles (rows F1 to F3, R1 to R3). */
export const feedbackThreadMachine = feedbackThreadSetup.createMachine({
  id: "feedbackThread",
  context: ({ input }) => ({
    ...input,
    projects: [],
    thread: null,
    replies: {},
    failedReads: [],
    texts: {},
    editing: null,
    writing: null,
    isDeleting: false,
    restorations: {},
  }),
  type: "parallel",
  on: {
    "xstate.done.actor.readReplies.*": { actions: { type: "keepReplies", params: ({ event }) => event } },
    "xstate.error.actor.readReplies.*": { actions: { type: "keepRepliesFailed", params: ({ event }) => event } },
    "text.changed": {
      guard: { type: "isTypable", params: ({ event }) => event },
      actions: { type: "keepText", params: ({ event }) => event },
    },
    "text.discarded": {
      guard: { type: "isTypable", params: ({ event }) => event },
      actions: { type: "discardText", params: ({ event }) => event },
    },
    "edit.opened": {
      guard: { type: "isEditable", params: ({ event }) => event },
      actions: { type: "openEdit", params: ({ event }) => event },
    },
    "edit.cancelled": {
      guard: { type: "isBeingEdited", params: ({ event }) => event },
      actions: { type: "closeEdit", params: ({ event }) => event },
    },
    "orphan.dismissed": {
      guard: { type: "isOrphan", params: ({ event }) => event },
      actions: { type: "dismissOrphan", params: ({ event }) => event },
    },
  },
  states: { projects: projectsState, thread: threadState, writing: writingState, deletion: deletionState },
});

export type FeedbackThreadRef = ActorRefFrom<typeof feedbackThreadMachine>;
type Snapshot = SnapshotFrom<typeof feedbackThreadMachine>;

export const selectPerson = (snapshot: Snapshot): Author => snapshot.context.person;
export const selectTeamId = (snapshot: Snapshot): number | null => snapshot.context.teamId;
export const selectProjects = (snapshot: Snapshot): readonly TeamProject[] => snapshot.context.projects;
export const selectAreProjectsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ projects: "loading" });
export const selectAreProjectsUnread = (snapshot: Snapshot): boolean => snapshot.matches({ projects: "unread" });

export const selectThread = (snapshot: Snapshot): Thread | null => snapshot.context.thread;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.matches({ thread: "loading" });
export const selectIsUnread = (snapshot: Snapshot): boolean => snapshot.matches({ thread: "unread" });
export const selectIsOutdated = (snapshot: Snapshot): boolean => snapshot.matches({ thread: { ready: "outdated" } });

/** The replies to this feedback as far as they have been read; null: they have not. */
export const selectRepliesTo =
  (feedbackId: number) =>
  ({ context: { replies } }: Snapshot): readonly Reply[] | null =>
    replies[feedbackId] ?? null;
export const selectAreRepliesPending =
  (feedbackId: number) =>
  ({ children }: Snapshot): boolean =>
    itemReadId("readReplies", feedbackId) in children;
export const selectHaveRepliesFailed =
  (feedbackId: number) =>
  ({ context: { failedReads } }: Snapshot): boolean =>
    failedReads.includes(feedbackId);

/** What is typed at a place. */
export const selectTextAt =
  (place: Place) =>
  ({ context: { texts } }: Snapshot): Text =>
    textAt(texts, place);
export const selectIsWritingAt =
  (place: Place) =>
  ({ context: { writing } }: Snapshot): boolean =>
    writing !== null && keyOf(writing.place) === keyOf(place);
/** Something is on its way, from wherever: only one text is at a time. */
export const selectIsWriting = (snapshot: Snapshot): boolean => snapshot.hasTag("writing");
export const selectIsEditing =
  (place: Place) =>
  ({ context: { texts } }: Snapshot): boolean =>
    isOpenAt(texts, place);
/** The feedback whose text stands in the form; null: the form is for a new one. */
export const selectEditing = (snapshot: Snapshot): number | null => snapshot.context.editing;

/** Texts whose feedback was deleted. Only new feedback is about nothing that can be. */
export const selectFeedbackOrphans = ({ context: { texts, thread, replies } }: Snapshot): readonly Orphan[] =>
  Object.values(texts).filter((text): text is Orphan => deletedFor(text, thread, replies) === "feedback");
/** Texts whose reply to this feedback was deleted. */
export const selectReplyOrphans =
  (feedbackId: number) =>
  ({ context: { texts, thread, replies } }: Snapshot): readonly Orphan<"reply">[] =>
    Object.values(texts)
      .filter((text): text is Orphan<"reply"> => deletedFor(text, thread, replies) === "reply")
      .filter(({ place }) => place.feedbackId === feedbackId);

export const selectDeletion = ({ children }: Snapshot): DeletionRef<Removal> | undefined => children.deletion;

/** What stands where there is no feedback: an item of no one, to which nobody can reply [2.38] [5.9]. */
export const noFeedback: Feedback = { id: 0, content: "No feedback yet.", date: "", supervisorId: null, supervisorName: "", teamId: 0 };
