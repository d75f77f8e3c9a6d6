import type { Failure } from "../../../machines/domain/failure.ts";
import type { Feedback, Reply } from "../../../machines/domain/feedback.ts";
import { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.base.ts";
import {
  contentOf,
  newFeedbackOf,
  newReplyOf,
  threadDraft,
  type DraftTarget,
  type SavedText,
  type TextDraft,
} from "../../../machines/feedback-thread/drafts.ts";
import type { Removal, Thread } from "../../../machines/feedback-thread/thread.ts";
import { childFixtureOf, fixtureOf, raised, statusFailure } from "../samples.ts";
import {
  alwaysValid,
  deletionEvents,
  neverMerged,
  sentByParent,
  deletionHappyPath,
  draftHappyPath,
} from "../drafts.ts";
import { authorOf, student, supervisor } from "../people.ts";
import { taskWith } from "../../support/tasks.ts";

/** The date of all texts. */
const date = "2026-11-01T00:00:00.000Z";
const sara = authorOf(student);
const noor = authorOf(supervisor);

export const feedback: Feedback = {
  id: 1,
  content: "Draw the map first.",
  date,
  supervisorId: 8,
  supervisorName: "Dr. Noor",
  teamId: 3,
};
export const own: Reply = { id: 11, feedbackId: 1, content: "It is drawn.", date, author: sara };
const supervisors: Reply = { id: 12, feedbackId: 1, content: "Show it to me.", date, author: noor };

const falcons: Thread = {
  teamId: 3,
  teamName: "Falcons",
  projectTitle: "Maps for all",
  supervisorId: 8,
  names: { 7: "Sara", 8: "Dr. Noor", 9: "Omar" },
  feedback: [feedback],
  readAt: 1_793_491_200_000,
};
const owls: Thread = {
  ...falcons,
  teamId: 2,
  teamName: "Owls",
  projectTitle: "Night vision",
  names: { 8: "Dr. Noor", 10: "Lina" },
  feedback: [],
};

/** More than are fetched at a time, newest first. */
const many: Thread = {
  ...falcons,
  feedback: [5, 4, 3, 2, 1].map((id) => ({ ...feedback, id, content: `Feedback ${id}` })),
};

/** A task that was made from the feedback. */
const task = taskWith({
  title: "Draw the map",
  description: "“Draw the map first.”\nhttps://projects.example/dashboard/student/feedback?feedback=1",
  status: "Doing",
});

const newFeedback: DraftTarget = { kind: "newFeedback", teamId: 3 };
const editedFeedback: DraftTarget = { kind: "feedback", feedbackId: 1 };
const newReply: DraftTarget = { kind: "newReply", feedbackId: 1 };
const editedReply: DraftTarget = { kind: "reply", feedbackId: 1, replyId: 11 };
/** The placeholder for no feedback has no replies. */
const noPlace: DraftTarget = { kind: "newReply", feedbackId: 0 };

const removals: readonly [Removal, ...Removal[]] = [
  { kind: "feedback", feedback },
  { kind: "reply", reply: own },
  { kind: "reply", reply: supervisors },
];

const ofEach = <T>(make: (target: DraftTarget) => T): [T, ...T[]] => [
  make(newFeedback),
  make(editedFeedback),
  make(newReply),
  make(editedReply),
  make(noPlace),
];

/** Each target has a different text, so that a draft at the wrong target is noticed. */
export const typedAt = (target: DraftTarget): string => {
  const texts = {
    newFeedback: "Well done.",
    feedback: "Draw the plan first.",
    newReply: "By Friday.",
    reply: "It is nearly drawn.",
  };
  return texts[target.kind];
};

/** What was typed when an edit was cancelled. */
const cancelledAt = (target: DraftTarget): TextDraft => {
  const [author, text] = target.kind === "reply" ? [sara, own.content] : [noor, feedback.content];
  return { subject: { target, teamId: 3, author }, base: { text }, fields: { text: "Typed again." } };
};

/** What the service makes of a text. */
function savedAs(sent: TextDraft): SavedText {
  const { target } = sent.subject;
  switch (target.kind) {
    case "newFeedback":
      return { kind: "newFeedback", feedback: { ...feedback, id: 2, ...newFeedbackOf(sent) } };
    case "newReply":
      return { kind: "newReply", reply: { ...newReplyOf(sent, target.feedbackId), id: 13, date } };
    case "feedback":
    case "reply":
      return { ...target, content: contentOf(sent) };
  }
}

/** How the service refuses a text by its own rules. */
const refusals: Readonly<Record<DraftTarget["kind"], Failure>> = {
  newFeedback: statusFailure(403, "Only the team's supervisor can do this."),
  feedback: statusFailure(404, "Feedback not found"),
  newReply: statusFailure(404, "Feedback not found"),
  reply: statusFailure(404, "Reply not found"),
};

const draft = childFixtureOf(threadDraft, {
  kind: "draft",
  never: [
    ...alwaysValid,
    ".editing --draft.escaped--> .cancelled",
    ".editing --subject.changed--> (internal)",
    ".editing --draft.revoked--> .revoked",
    ...neverMerged,
  ],
  events: {
    ...sentByParent,
    "draft.changed": [{ change: { text: "Typed again." } }, { change: { text: "" } }],
    "draft.discarded": [{}],
    "draft.cancelled": [{}],
    "draft.submitted": raised,
    "draft.escaped": raised,
  },
  outputs: { save: [savedAs] },
  refusals: { save: ({ subject }) => refusals[subject.target.kind] },
});

const deletion = childFixtureOf(threadDeletion, {
  kind: "deletion",
  never: [".asking --deletion.revoked--> .revoked"],
  events: deletionEvents,
  outputs: { deleteSubject: [({ subject }) => subject] },
  refusals: {
    deleteSubject: [
      statusFailure(403, "Only the team's supervisor can do this."),
      statusFailure(404, "It is not there."),
    ],
  },
});

export const fixture = fixtureOf(feedbackThreadMachine, {
  inputs: [
    { person: sara, teamId: 3 },
    { person: noor, teamId: null },
    { person: noor, teamId: 3 },
  ],
  events: {
    "screen.opened": [
      { person: sara, teamId: 3 },
      { person: noor, teamId: 3 },
      { person: noor, teamId: 2 },
      { person: noor, teamId: null },
    ],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "reload.pressed": [
      { of: "thread" },
      { of: "projects" },
      { of: "replies", feedbackId: 1 },
      { of: "tasks" },
    ],
    "draft.refused": raised,
    "draft.started": ofEach((target) => ({ target, text: typedAt(target) })),
    "text.submitted": ofEach((target) => ({ target })),
    "edit.opened": [...ofEach((target) => ({ target })), { target: { kind: "feedback", feedbackId: 2 } }],
    "edit.reopened": [{ draft: cancelledAt(editedReply) }, { draft: cancelledAt(editedFeedback) }],
    "deletion.asked": [{ removal: removals[0] }, ...removals.slice(1).map((removal) => ({ removal }))],
    "deletion.undone": [{ reply: own }],
  },
  outputs: {
    readProjects: [
      {
        projects: [
          { teamId: 3, title: "Maps for all", teamName: "Falcons" },
          { teamId: 2, title: "Night vision", teamName: "Owls" },
        ],
        readAt: 1,
      },
      { projects: [], otherTeamIds: [2, 3], readAt: 1 },
    ],
    readThread: [
      ({ teamId }: { teamId: number }) => (teamId === 3 ? falcons : owls),
      ({ teamId }: { teamId: number }) => (teamId === 3 ? { ...falcons, feedback: [] } : owls),
      ({ teamId }: { teamId: number }) => (teamId === 3 ? many : owls),
    ],
    readTasks: [({ teamId }: { teamId: number }) => (teamId === 3 ? [task] : []), []],
    readReplies: [({ id }: { id: number }) => (id === 1 ? [own, supervisors] : []), []],
    restoreReply: [({ item }) => ({ ...item, id: 13, date })],
  },
  refusals: {
    restoreReply: statusFailure(404, "Feedback not found"),
  },
  children: { draft, deletion },
});

/** A supervisor reads a team's feedback, adds some and deletes some. */
const feedbackThreadHappyPath: readonly string[] = [
  "feedbackThread.projects.deciding --always [isSupervisor]--> feedbackThread.projects.loading",
  "feedbackThread.projects.loading --xstate.done.actor.readProjects--> feedbackThread.projects.ready",
  "feedbackThread.thread.deciding --always [hasTeam]--> feedbackThread.thread.loading",
  "feedbackThread.thread.loading --xstate.done.actor.readThread--> feedbackThread.thread.ready",
  "feedbackThread.tasks --refetch.requested--> feedbackThread.tasks.loading",
  "feedbackThread.tasks.loading --xstate.done.actor.readTasks--> feedbackThread.tasks.idle",
  "feedbackThread.drafts --xstate.done.actor.draft.* [isSaved]--> (internal)",
  "feedbackThread.deletion.idle --deletion.asked--> feedbackThread.deletion.running",
  "feedbackThread.deletion.running --xstate.done.actor.deletion [isDeleted]--> feedbackThread.deletion.idle",
];

const feedbackDraftHappyPath = draftHappyPath("feedbackThread/draft");
const feedbackDeletionHappyPath = deletionHappyPath("feedbackThread/deletion");

export const happyPaths = {
  feedbackThread: feedbackThreadHappyPath,
  "feedbackThread/draft": feedbackDraftHappyPath,
  "feedbackThread/deletion": feedbackDeletionHappyPath,
};
