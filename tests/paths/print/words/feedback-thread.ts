import type { Reply } from "../../../../machines/domain/feedback.ts";
import type { feedbackThreadMachine } from "../../../../machines/feedback-thread/feedback-thread.machine.ts";
import { keyOf, type Place } from "../../../../machines/feedback-thread/texts.ts";
import { deletedFor, type Removal } from "../../../../machines/feedback-thread/thread.ts";
import { byItself, byReload, leaving, pressing, quoted, typing, type ChartWords } from "../words.ts";

const fields: Readonly<Record<Place["kind"], string>> = {
  newFeedback: "New feedback",
  feedback: "Edit your feedback",
  newReply: "Reply to “…”",
  reply: "the field of the reply",
};

const sending: Readonly<Record<Place["kind"], string>> = {
  newFeedback: "Send Feedback",
  feedback: "Update Feedback",
  newReply: "Reply",
  reply: "Save",
};

const thingOf = (removal: Removal): string =>
  removal.kind === "reply" ? `the reply ${quoted(removal.reply.content)}` : `the feedback ${quoted(removal.feedback.content)}`;

const repliesText = (replies: readonly Reply[]): string => (replies.length === 0 ? "there are none" : replies.map(({ content }) => quoted(content)).join(", "));

export const feedbackThreadWords: ChartWords<typeof feedbackThreadMachine, "deletion"> = {
  begins: ({ person, teamId }) =>
    person.role === "student"
      ? { role: "a student", does: "Sara, a student of the team “Falcons”, logs in and goes to /dashboard/student/feedback." }
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
    "reload.pressed": () => pressing("Try again", "beside “Failed to fetch feedbacks”"),
    "projectsReload.pressed": () => pressing("Try again", "beside “Your projects could not be loaded.”"),
    "repliesReload.pressed": () => pressing("Try again", "beside “The replies could not be loaded.”"),
    "thread.outdated": byItself,
    "text.changed": ({ place, text }) => typing(text, fields[place.kind]),
    "text.discarded": ({ place }) => pressing("Discard", `in ${quoted(fields[place.kind])}`),
    "text.submitted": ({ place }) => pressing(sending[place.kind]),
    "edit.opened": ({ place }) => pressing("Edit", place.kind === "reply" ? "in the reply “It is drawn.”" : "in the feedback “Draw the map first.”"),
    "edit.cancelled": ({ place }) => pressing("Cancel", `in ${quoted(fields[place.kind])}`),
    "orphan.dismissed": ({ place }, { before }) => {
      const { texts, thread, replies } = before.context;
      const text = texts[keyOf(place)];
      const deleted = text && deletedFor(text, thread, replies);
      return pressing("Dismiss", `below ${quoted(`This ${deleted} was deleted.`)}`);
    },
    "deletion.asked": ({ removal }) => pressing("Delete", `in ${thingOf(removal)}`),
    "deletion.cancelled": () => pressing("Cancel"),
    "deletion.confirmed": () => pressing("Yes, delete it!"),
    "deletion.revoked": byItself,
    "deletion.deleted": byItself,
    "deletion.refused": byItself,
    "deletion.undone": ({ reply }) => `Press “Undo” (or “Retry”) in the notice: the reply ${quoted(reply.content)} is wanted back.`,
  },
  calls: {
    readProjects: {
      about: "the supervised projects",
      answer: (projects) => (projects.length === 0 ? "none is supervised" : projects.map(({ title }) => quoted(title)).join(", ")),
    },
    readThread: {
      about: "the team and its feedback",
      answer: ({ feedback }) => (feedback.length === 0 ? "there is none" : feedback.map(({ content }) => quoted(content)).join(", ")),
    },
    readReplies: { about: "the replies to a piece of feedback", answer: repliesText },
    createFeedback: { about: "the new feedback", answer: ({ content }) => `${quoted(content)} is there` },
    updateFeedback: { about: "the edited feedback", answer: () => "it is saved" },
    createReply: { about: "the new reply", answer: ({ content }) => `${quoted(content)} is there` },
    updateReply: { about: "the edited reply", answer: () => "it is saved" },
    restoreReply: { about: "the reply that is wanted back", answer: ({ content }) => `${quoted(content)} is there` },
    deletion: { deleteSubject: { about: "the deletion", answer: (_, { subject }) => `the ${subject.kind} is gone` } },
  },
};
