import type { Author, Feedback, Reply } from "../../../machines/domain/feedback.ts";
import {
  contentOf,
  newFeedbackOf,
  newReplyOf,
  type DraftTarget,
  type SavedText,
  type TextDraft,
  type TextFields,
  type TextSubject,
} from "../../../machines/feedback-thread/drafts.ts";
import {
  feedbackThreadMachine,
  selectDeletion,
  selectDraftAt,
  selectRepliesTo,
  selectThread,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { errorMessage } from "../../../machines/domain/failure.ts";
import type { Removal, Replies, Thread } from "../../../machines/feedback-thread/thread.ts";
import type { SentDraft } from "../../../machines/shared/draft.types.ts";
import { authorOf, classmate, student, supervisor } from "../../flows/people.ts";
import { startHeld, type HeldCalls } from "../held.ts";

export const sara = authorOf(student);
export const omar = authorOf(classmate);
export const noor = authorOf(supervisor);

const date = "2026-11-02T10:00:00";
export const feedback = (id: number, teamId = 3): Feedback => ({
  id,
  content: `Feedback ${id}`,
  date,
  supervisorId: 8,
  supervisorName: "Dr. Noor",
  teamId,
});
export const reply = (id: number, feedbackId: number, author: Author = sara): Reply => ({
  id,
  feedbackId,
  content: `Reply ${id}`,
  date,
  author,
});
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

export const newFeedback: DraftTarget = { kind: "newFeedback", teamId: 3 };
export const editOf = (feedbackId: number): DraftTarget => ({ kind: "feedback", feedbackId });
export const replyTo = (feedbackId: number): DraftTarget => ({ kind: "newReply", feedbackId });
export const editOfReply = (replyId: number, feedbackId = 1): DraftTarget => ({
  kind: "reply",
  feedbackId,
  replyId,
});

/** The page as it opens; each call waits until the test resolves it. */
export function start(person: Author = sara, teamId: number | null = 3) {
  const { calls, send, now, emitted } = startHeld(feedbackThreadMachine, { input: { person, teamId } });
  const { readProjects, readThread, readTasks, readReplies, restoreReply } = calls;
  const { save } = calls.draft;
  const { deleteSubject } = calls.deletion;
  const shown = () => selectThread(now())?.feedback.map(({ id }) => id) ?? null;
  const repliesTo = (feedbackId: number) => {
    const replies = selectRepliesTo(feedbackId)(now());
    return replies && replies.map(({ id }) => id);
  };
  /** The feedback whose replies are being fetched, in request order. */
  const pending = () =>
    Object.keys(now().children)
      .filter((id) => id.startsWith("readReplies."))
      .map((id) => Number(id.split(".")[1]));
  const open = (of: number | null) => send({ type: "screen.opened", person, teamId: of });
  const draftAt = (target: DraftTarget) => selectDraftAt(target)(now());
  /** As in a text box, the first letter starts a draft. */
  const type = (target: DraftTarget, text: string) => {
    const draft = draftAt(target);
    if (draft === undefined) send({ type: "draft.started", target, text });
    else draft.send({ type: "draft.changed", change: { text } });
  };
  const submit = (target: DraftTarget) => send({ type: "text.submitted", target });
  const write = (target: DraftTarget, text: string) => {
    type(target, text);
    submit(target);
  };
  /** Opens an item for editing and types this. */
  const edit = (target: DraftTarget, text: string) => {
    send({ type: "edit.opened", target });
    type(target, text);
  };
  /** Closes a form, or dismisses an orphan. */
  const close = (target: DraftTarget) => draftAt(target)?.send({ type: "draft.cancelled" });
  const discard = (target: DraftTarget) => draftAt(target)?.send({ type: "draft.discarded" });
  const typedAt = (target: DraftTarget) => draftAt(target)?.getSnapshot().context.fields.text ?? "";
  /** All drafts. */
  const typed = () => now().context.drafts.map(({ target }) => typedAt(target));
  const isSaving = (target: DraftTarget) => draftAt(target)?.getSnapshot().matches("saving") === true;
  const isRestored = (target: DraftTarget) => draftAt(target)?.getSnapshot().context.isRestored === true;
  /** The reason of a failure as text. */
  const errorAt = (target: DraftTarget) => {
    const failure = draftAt(target)?.getSnapshot().context.failure ?? null;
    return failure === null ? null : errorMessage(failure);
  };
  /** Answers the confirmation; ignored when none is open. */
  const answerWith = (type: "deletion.confirmed" | "deletion.cancelled") =>
    selectDeletion(now())?.send({ type });
  const confirm = () => answerWith("deletion.confirmed");
  const cancel = () => answerWith("deletion.cancelled");
  const asked = () => selectDeletion(now())?.getSnapshot().context.subject ?? null;
  /** Asks to delete it and confirms. */
  const remove = (removal: Removal) => {
    send({ type: "deletion.asked", removal });
    confirm();
  };
  const createFeedback = savesAt(save, "newFeedback", newFeedbackOf, (feedback: Feedback) => ({
    kind: "newFeedback",
    feedback,
  }));
  const updateFeedback = savesAt(
    save,
    "feedback",
    (draft, { feedbackId }) => ({ ...newFeedbackOf(draft), id: feedbackId }),
    savedAs,
  );
  const createReply = savesAt(
    save,
    "newReply",
    (draft, { feedbackId }) => newReplyOf(draft, feedbackId),
    (sent: Reply) => ({ kind: "newReply", reply: sent }),
  );
  const updateReply = savesAt(
    save,
    "reply",
    (draft, { replyId }) => ({ id: replyId, content: contentOf(draft) }),
    savedAs,
  );
  const writes = () =>
    [createFeedback, updateFeedback, createReply, updateReply, deleteSubject, restoreReply].map(
      ({ calls }) => calls.length,
    );
  return {
    send,
    now,
    confirm,
    cancel,
    asked,
    shown,
    repliesTo,
    pending,
    open,
    type,
    submit,
    write,
    edit,
    close,
    discard,
    remove,
    writes,
    emitted,
    draftAt,
    typedAt,
    typed,
    isSaving,
    isRestored,
    errorAt,
    readProjects,
    readThread,
    readTasks,
    readReplies,
    save,
    createFeedback,
    updateFeedback,
    createReply,
    updateReply,
    deleteSubject,
    restoreReply,
  };
}

type PlaceOf<Kind extends DraftTarget["kind"]> = Extract<DraftTarget, { readonly kind: Kind }>;

/** The response to an edit is empty; it counts as saved as sent. */
const savedAs = (_: void, draft: TextDraft, target: PlaceOf<"feedback" | "reply">): SavedText => ({
  ...target,
  content: contentOf(draft),
});

/** The saves for targets of one kind, with their inputs and responses. */
function savesAt<Kind extends DraftTarget["kind"], Output, Input>(
  save: HeldCalls<SavedText, SentDraft<TextSubject, TextFields>>,
  kind: Kind,
  inputOf: (draft: TextDraft, target: PlaceOf<Kind>) => Input,
  savedOf: (output: Output, draft: TextDraft, target: PlaceOf<Kind>) => SavedText,
) {
  const isOfKind = (target: DraftTarget): target is PlaceOf<Kind> => target.kind === kind;
  const calls = () =>
    save.calls.flatMap((call) => {
      const { target } = call.input.subject;
      if (!isOfKind(target)) return [];
      return [
        {
          input: inputOf(call.input, target),
          answer: (output: Output) => call.answer(savedOf(output, call.input, target)),
          fail: call.fail,
        },
      ];
    });
  return {
    get calls() {
      return calls();
    },
    last: () => {
      const call = calls().at(-1);
      if (call === undefined) throw new Error(`No ${kind} was sent`);
      return call;
    },
  };
}

/** The thread and its replies are loaded. */
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
