import { createActor } from "xstate";
import type { Author, Feedback, NewFeedback, NewReply, Reply } from "../../../../machines/domain/feedback.ts";
import type { TeamProject } from "../../../../machines/domain/project.ts";
import { feedbackThreadMachine, selectDeletion } from "../../../../machines/feedback-thread/feedback-thread.machine.ts";
import { threadDeletion } from "../../../../machines/feedback-thread/feedback-thread.setup.ts";
import type { Place } from "../../../../machines/feedback-thread/texts.ts";
import type { Removal, Replies, Thread } from "../../../../machines/feedback-thread/thread.ts";
import { emittedBy, heldRead, heldWrite } from "../../../support/held.ts";

export const sara: Author = { role: "student", userId: 7, name: "Sara" };
export const omar: Author = { role: "student", userId: 9, name: "Omar" };
export const noor: Author = { role: "supervisor", userId: 8, name: "Dr. Noor" };

const date = "2026-11-02T10:00:00";
export const feedback = (id: number, teamId = 3): Feedback => ({ id, content: `Feedback ${id}`, date, supervisorId: 8, supervisorName: "Dr. Noor", teamId });
export const reply = (id: number, feedbackId: number, author: Author = sara): Reply => ({ id, feedbackId, content: `Reply ${id}`, date, author });
/** A team's thread, newest first. */
export const threadOf = (...ids: readonly number[]): Thread => ({
  teamId: 3,
  teamName: "Falcons",
  projectTitle: "Maps",
  supervisorId: 8,
  names: { 7: "Sara", 8: "Dr. Noor", 9: "Omar" },
  feedback: ids.map((id) => feedback(id)),
  readAt: 1,
});
export const owls: Thread = { ...threadOf(), teamId: 2, teamName: "Owls", feedback: [feedback(50, 2)] };

export const newFeedback: Place = { kind: "newFeedback", teamId: 3 };
export const editOf = (feedbackId: number): Place => ({ kind: "feedback", feedbackId });
export const replyTo = (feedbackId: number): Place => ({ kind: "newReply", feedbackId });
export const editOfReply = (replyId: number, feedbackId = 1): Place => ({ kind: "reply", feedbackId, replyId });

/** The page as it opens; each of its calls waits until the test says how it ends. */
export function start(person: Author = sara, teamId: number | null = 3) {
  const readProjects = heldRead<readonly TeamProject[], { supervisorId: number }>();
  const readThread = heldRead<Thread, { teamId: number }>();
  const readReplies = heldRead<readonly Reply[], { id: number }>();
  const createFeedback = heldWrite<Feedback, NewFeedback>();
  const updateFeedback = heldWrite<void, NewFeedback & { id: number }>();
  const deleteSubject = heldWrite<void, { readonly subject: Removal }>();
  const createReply = heldWrite<Reply, NewReply>();
  const updateReply = heldWrite<void, { id: number; content: string }>();
  const restoreReply = heldWrite<Reply, NewReply>();
  const actor = createActor(
    feedbackThreadMachine.provide({
      actors: {
        readProjects: readProjects.logic,
        readThread: readThread.logic,
        readReplies: readReplies.logic,
        createFeedback: createFeedback.logic,
        updateFeedback: updateFeedback.logic,
        createReply: createReply.logic,
        updateReply: updateReply.logic,
        restoreReply: restoreReply.logic,
        deletion: threadDeletion.provide({ actors: { deleteSubject: deleteSubject.logic } }),
      },
    }),
    { input: { person, teamId } },
  );
  const emitted = emittedBy(actor);
  actor.start();
  const send = actor.send.bind(actor);
  const now = () => actor.getSnapshot();
  const shown = () => now().context.thread?.feedback.map(({ id }) => id) ?? null;
  const repliesTo = (feedbackId: number) => now().context.replies[feedbackId]?.map(({ id }) => id) ?? null;
  /** The feedback whose replies are being read, in the order of asking. */
  const pending = () => Object.keys(now().children).filter((id) => id.startsWith("readReplies.")).map((id) => Number(id.split(".")[1]));
  const open = (of: number | null) => send({ type: "screen.opened", person, teamId: of });
  const type = (place: Place, text: string) => send({ type: "text.changed", place, text });
  const submit = (place: Place) => send({ type: "text.submitted", place });
  const write = (place: Place, text: string) => {
    type(place, text);
    submit(place);
  };
  /** Opens what is there, and types this into it. */
  const edit = (place: Place, text: string) => {
    send({ type: "edit.opened", place });
    type(place, text);
  };
  /** Answers the question; without one there is nobody to hear it. */
  const answerWith = (type: "deletion.confirmed" | "deletion.cancelled") => selectDeletion(now())?.send({ type });
  const confirm = () => answerWith("deletion.confirmed");
  const cancel = () => answerWith("deletion.cancelled");
  const asked = () => selectDeletion(now())?.getSnapshot().context.subject ?? null;
  /** Asks to delete it, and says yes. */
  const remove = (removal: Removal) => {
    send({ type: "deletion.asked", removal });
    confirm();
  };
  const writes = () => [createFeedback, updateFeedback, createReply, updateReply, deleteSubject, restoreReply].map(({ calls }) => calls.length);
  return {
    send, now, confirm, cancel, asked, shown, repliesTo, pending, open, type, submit, write, edit, remove, writes, emitted,
    readProjects, readThread, readReplies, createFeedback, updateFeedback, createReply, updateReply, deleteSubject, restoreReply,
  };
}

/** The thread is read, and its replies. */
export async function startRead(replies: Replies = { 1: [] }, person: Author = sara) {
  const started = start(person);
  const ids = Object.keys(replies).map(Number);
  await started.readThread.last().answer(threadOf(...ids.toReversed()));
  for (let answered = 0; answered < ids.length; answered += 1) {
    const call = started.readReplies.calls[answered];
    await call?.answer(replies[call.input.id] ?? []);
  }
  return started;
}
