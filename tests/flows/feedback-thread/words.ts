import type { Reply } from "../../../machines/domain/feedback.ts";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import {
  draftIdOf,
  isAt,
  isNew,
  type DraftTarget,
  type SavedText,
} from "../../../machines/feedback-thread/drafts.ts";
import type { Context } from "../../../machines/feedback-thread/rules.ts";
import { deletedFor, type Removal } from "../../../machines/feedback-thread/thread.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import {
  byItself,
  byReload,
  looking,
  leaving,
  pressing,
  quoted,
  reconnecting,
  typing,
  type ChartWords,
  type StepContext,
  sentByParent,
} from "../../paths/print/words.ts";

const fields: Readonly<Record<DraftTarget["kind"], string>> = {
  newFeedback: "New feedback",
  feedback: "Edit your feedback",
  newReply: "Reply to “…”",
  reply: "the field of the reply",
};

const sending: Readonly<Record<DraftTarget["kind"], string>> = {
  newFeedback: "Send Feedback",
  feedback: "Update Feedback",
  newReply: "Reply",
  reply: "Save",
};

const thingOf = (removal: Removal): string =>
  removal.kind === "reply"
    ? `the reply ${quoted(removal.reply.content)}`
    : `the feedback ${quoted(removal.feedback.content)}`;

const repliesText = (replies: readonly Reply[]): string =>
  replies.length === 0 ? "there are none" : replies.map(({ content }) => quoted(content)).join(", ");

function savedText(saved: SavedText): string {
  switch (saved.kind) {
    case "newFeedback":
      return `${quoted(saved.feedback.content)} is there`;
    case "newReply":
      return `${quoted(saved.reply.content)} is there`;
    case "feedback":
    case "reply":
      return `${quoted(saved.content)} is saved`;
  }
}

/** The draft that a step is for. */
function targetOf({ before, to }: StepContext): DraftTarget {
  const { drafts }: Context = before.context;
  const subject = drafts.find(({ target }) => draftIdOf(target) === to);
  if (subject === undefined) throw new Error(`There is no draft ${to}`);
  return subject.target;
}

const failureTexts = {
  thread: "Failed to fetch feedbacks",
  projects: "We couldn't load your projects.",
  replies: "We couldn't load the replies.",
  tasks: "We couldn't load the tasks.",
} as const;

export const feedbackThreadWords: ChartWords<typeof feedbackThreadMachine, "draft" | "deletion"> = {
  begins: ({ person, teamId }) =>
    person.role === "student"
      ? {
          role: "a student",
          does: "Sara, a student of the team “Falcons”, logs in and goes to /dashboard/student/feedback.",
        }
      : {
          role: "a supervisor",
          does: `Dr. Noor, the supervisor of the teams “Falcons” and “Owls”, logs in and goes to /dashboard/supervisor/feedback${teamId === null ? "" : `?team=${teamId}`}.`,
        },
  events: {
    "screen.opened": ({ teamId }, { before }) => {
      if (teamId === before.context.teamId) return leaving;
      if (teamId === null) return "Choose “-- Select a Project --” in the list of projects.";
      return `Choose ${teamId === 3 ? "“Maps for all (Falcons)”" : "“Night vision (Owls)”"} in the list of projects.`;
    },
    "refetch.requested": byReload,
    "refetch.due": looking,
    "connection.restored": reconnecting,
    "draft.refused": byItself,
    "reload.pressed": ({ of = "thread" }) => pressing("Try again", `beside ${quoted(failureTexts[of])}`),
    "draft.started": ({ target, text }) => typing(text, fields[target.kind]),
    ...sentByParent,
    "draft.changed": ({ change: { text = "" } }, standing) => typing(text, fields[targetOf(standing).kind]),
    "draft.discarded": (_, standing) => pressing("Discard", `in ${quoted(fields[targetOf(standing).kind])}`),
    "draft.cancelled": (_, standing) => {
      const { before, to } = standing;
      const { drafts, thread, replies }: Context = before.context;
      const target = targetOf(standing);
      const subject = drafts.find(isAt(target));
      const isOrphaned = chartsIn(before).some(
        ({ ref, snapshot }) => ref.id === to && snapshot.matches("orphaned"),
      );
      if (isOrphaned && subject !== undefined)
        return pressing(
          "Dismiss",
          `below ${quoted(`This ${deletedFor(subject, thread, replies)} was deleted.`)}`,
        );
      return isNew(target)
        ? typing("", fields[target.kind])
        : pressing("Cancel", `in ${quoted(fields[target.kind])}`);
    },
    "draft.submitted": byItself,
    "draft.escaped": (_, standing) => `Press the Escape key in ${quoted(fields[targetOf(standing).kind])}.`,
    "text.submitted": ({ target }) => pressing(sending[target.kind]),
    "edit.opened": ({ target }) =>
      pressing(
        "Edit",
        target.kind === "reply" ? "in the reply “It is drawn.”" : "in the feedback “Draw the map first.”",
      ),
    "edit.reopened": () => pressing("Undo", "beside “Changes discarded.”"),
    "deletion.asked": ({ removal }) => pressing("Delete", `in ${thingOf(removal)}`),
    "deletion.cancelled": () => pressing("Cancel"),
    "deletion.confirmed": () => pressing("Yes, delete it!"),
    "deletion.revoked": byItself,
    "deletion.undone": ({ reply }) =>
      `Press “Undo” (or “Try again”) in the notice: the reply ${quoted(reply.content)} is wanted back.`,
  },
  calls: {
    readProjects: {
      about: "the supervised projects",
      answer: ({ projects }) =>
        projects.length === 0 ? "none is supervised" : projects.map(({ title }) => quoted(title)).join(", "),
    },
    readThread: {
      about: "the team and its feedback",
      answer: ({ feedback }) =>
        feedback.length === 0 ? "there is none" : feedback.map(({ content }) => quoted(content)).join(", "),
    },
    readTasks: {
      about: "the team's tasks",
      answer: (tasks) =>
        tasks.length === 0 ? "none came of feedback" : tasks.map(({ title }) => quoted(title)).join(", "),
    },
    readReplies: { about: "the replies to a piece of feedback", answer: repliesText },
    draft: { save: { about: "what was typed", answer: savedText } },
    restoreReply: {
      about: "the reply that is wanted back",
      answer: ({ content }) => `${quoted(content)} is there`,
    },
    deletion: {
      deleteSubject: { about: "the deletion", answer: (_, { subject }) => `the ${subject.kind} is gone` },
    },
  },
};
