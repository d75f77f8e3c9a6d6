import type { AnyMachineSnapshot, EventFromLogic, SnapshotFrom } from "xstate";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.base.ts";
import {
  draftIdOf,
  isNew,
  type DraftTarget,
  type TextSubject,
  type threadDraft,
} from "../../../machines/feedback-thread/drafts.ts";
import type { Context } from "../../../machines/feedback-thread/rules.ts";
import { deletedFor, type Removal } from "../../../machines/feedback-thread/thread.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { cancellationWay, eventIn, isRefusedSession, isSent, readsOf, slotWay } from "../../paths/steps.ts";
import { fixture } from "./samples.ts";

type Chart = typeof feedbackThreadMachine | typeof threadDraft | typeof threadDeletion;
type Event = EventFromLogic<Chart>;

const { inputs } = fixture;
const [sara, , noor] = inputs;
const noorWithoutChoice = inputs[1];

const isReading = (step: Step): boolean => step.kind === "outcome" && step.src.startsWith("read");

/** Other scenarios cover failing reads: here reads succeed. */
const isReadWell = (step: Step): boolean =>
  !isReading(step) || (step.kind === "outcome" && step.sample === 0);

/** More feedback than is fetched at a time is a scenario of its own. */
const isOfMany = (step: Step): boolean =>
  step.kind === "outcome" && step.src === "readThread" && step.sample === 2;

const isOf = (event: Event | null, ...starts: readonly string[]): boolean =>
  event !== null && starts.some((start) => event.type.startsWith(start));

/** Try again beside one of these. */
const isReload = (event: Event, ...parts: readonly string[]): boolean =>
  event.type === "reload.pressed" && parts.some((part) => part === event.of);

/** Whether the list of tasks that came of feedback is being fetched. */
const isReadingTasks = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches({ tasks: "loading" });

/** The feedback does not depend on the tasks: here they are the first to arrive, and always do. */
const withTasks = (scenario: Scenario): Scenario => ({
  ...scenario,
  isPossible: (snapshot, step, before) =>
    isReadingTasks(snapshot)
      ? step.kind === "outcome" && step.src === "readTasks" && step.sample === 0
      : scenario.isPossible?.(snapshot, step, before) !== false,
});

/** The user and team of the page. */
const isTheirs = ({ person, teamId }: Context, event: Event | null): boolean =>
  event?.type !== "screen.opened" || (event.person.role === person.role && event.teamId === teamId);

const keyOf = (snapshot: AnyMachineSnapshot): unknown => {
  const { thread, replies, drafts, restorations, ...context }: Context = snapshot.context;
  return [
    context.teamId,
    context.projects?.projects.length ?? 0,
    thread?.feedback.map(({ id, content }) => [id, content]),
    Object.entries(replies).map(([id, each]) => [id, each.map((reply) => [reply.id, reply.content])]),
    Object.keys(context.failedReads),
    readsOf(snapshot, "readReplies"),
    drafts.map(({ target }) => draftIdOf(target)),
    context.editing,
    Object.keys(restorations),
    context.tasks.length,
  ];
};

/** Before writing or deleting, let the page finish loading; the chart's unit tests cover the combinations. */
const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ thread: { ready: "idle" } }) && readsOf(snapshot, "readReplies").length === 0;

/** A step that waits for the page to be idle, unless it ends a call. */
const canHappen = (snapshot: AnyMachineSnapshot, step: Step): boolean =>
  isReading(step)
    ? isReadWell(step)
    : (step.kind === "outcome" || isAtRest(snapshot)) && !isRefusedSession(step);

/** What the user is asked to confirm. */
const askedIn = (snapshot: AnyMachineSnapshot): Removal | undefined =>
  chartsIn(snapshot).find(({ src }) => src === "deletion")?.snapshot.context.subject;

/** An open draft and its target. */
interface LivingDraft extends TextSubject {
  readonly id: string;
  readonly snapshot: SnapshotFrom<typeof threadDraft>;
}

const draftsIn = (snapshot: AnyMachineSnapshot): readonly LivingDraft[] => {
  const { drafts }: Context = snapshot.context;
  return chartsIn(snapshot).flatMap(({ ref, snapshot: child }) => {
    const subject = drafts.find(({ target }) => draftIdOf(target) === ref.id);
    // Children with such ids are drafts.
    return subject === undefined
      ? []
      : { ...subject, id: ref.id, snapshot: child as LivingDraft["snapshot"] };
  });
};

/** The draft that an event is sent to, or whose save ends. */
const draftOf = (snapshot: AnyMachineSnapshot, step: Step): LivingDraft | undefined => {
  if (step.kind === "event") return draftsIn(snapshot).find(({ id }) => id === step.to);
  return step.kind === "outcome"
    ? draftsIn(snapshot).find(({ id }) => step.call === `${id}/save`)
    : undefined;
};

/**
 * Rows F1 to R3 each cover feedback or a reply being saved, refused, cancelled or deleted; orphans exist of
 * each kind, with each target deleted.
 */
const wayOf: NonNullable<Scenario["wayOf"]> = (snapshot, step, transition) => {
  const { thread, replies }: Context = snapshot.context;
  const draft = draftOf(snapshot, step);
  if (
    draft !== undefined &&
    /drafts --(xstate\.done\.actor\.draft\.\* \[isSaved\]|draft\.refused)|editing --draft\.cancelled/.test(
      transition,
    )
  )
    return draft.target.kind;
  const event = eventIn<Chart>(step);
  if (event?.type === "edit.reopened") return event.draft.subject.target.kind;
  if (draft !== undefined && transition.includes("orphaned --draft.cancelled"))
    return `${draft.target.kind}, ${deletedFor(draft, thread, replies)} deleted`;
  const cancelled = cancellationWay(step, transition);
  if (cancelled !== null) return cancelled;
  return transition.startsWith("feedbackThread.deletion.running --xstate.done.")
    ? (askedIn(snapshot)?.kind ?? null)
    : null;
};

const reading: Scenario = {
  name: "feedbackThread (reading)",
  fixture,
  inputs: [sara],
  keyOf,
  wayOf,
  isPossible: ({ context }, step) => {
    const event = eventIn<Chart>(step);
    if (event !== null)
      return (
        (isOf(event, "screen.opened", "refetch.due", "connection.") ||
          isReload(event, "thread", "replies")) &&
        isTheirs(context, event)
      );
    return !isOfMany(step) && !isRefusedSession(step);
  },
};

/** Five pieces of feedback, of which four are fetched at a time: only the order of the responses varies. */
const many: Scenario = {
  ...reading,
  name: "feedbackThread (many)",
  wayOf: slotWay,
  isPossible: (snapshot, step) => {
    if (step.kind !== "outcome" || !isSent(snapshot, step)) return false;
    return step.src === "readThread"
      ? isOfMany(step)
      : !("output" in step.outcome && step.sample > 0) && !isRefusedSession(step);
  },
};

const isTyped = ({ snapshot: { context } }: LivingDraft): boolean =>
  context.fields.text.trim() !== context.base.text.trim();

type Writing =
  | "draft.started"
  | "draft.changed"
  | "draft.discarded"
  | "draft.cancelled"
  | "text.submitted"
  | "edit.opened";

const isWriting = (event: Event): event is Extract<Event, { type: Writing }> =>
  [
    "draft.started",
    "draft.changed",
    "draft.discarded",
    "draft.cancelled",
    "text.submitted",
    "edit.opened",
  ].includes(event.type);

/**
 * A text is typed when there is no other activity, and nothing new is sent twice, because the service numbers
 * items by arrival.
 */
function canWrite(snapshot: AnyMachineSnapshot, step: Step): boolean {
  const { person, thread, replies, editing }: Context = snapshot.context;
  const event = eventIn<Chart>(step);
  const target = event !== null && "target" in event ? event.target : draftOf(snapshot, step)?.target;
  if (
    event === null ||
    !isWriting(event) ||
    target === undefined ||
    isOfFeedback(target) !== (person.role === "supervisor")
  )
    return false;
  const draft = draftsIn(snapshot).find(({ id }) => id === draftIdOf(target));
  const isShown = person.role === "student" || (target.kind === "feedback") === (editing !== null);
  const isInForm = isShown && draft?.snapshot.matches("editing") === true;
  switch (event.type) {
    case "draft.started":
      return isShown && draft === undefined && !draftsIn(snapshot).some(isTyped);
    case "draft.changed":
      if (event.change.text === "" && isNew(target)) return false;
      return (
        isInForm &&
        event.change.text !== draft?.snapshot.context.fields.text &&
        !draftsIn(snapshot).some(
          (each) => isTyped(each) && (event.change.text !== "" || each.id !== draft?.id),
        )
      );
    case "draft.discarded":
      return isInForm && draft?.snapshot.context.isRestored === true;
    case "draft.cancelled":
      return (
        draft?.snapshot.matches("orphaned") === true ||
        (isInForm && draft?.snapshot.context.fields.text !== "")
      );
    case "text.submitted":
      if (target.kind === "newFeedback" && thread?.feedback.some(({ id }) => id === 2) === true) return false;
      return isInForm && !(target.kind === "newReply" && replies[1]?.some(({ id }) => id === 13) === true);
    case "edit.opened":
      // The button is there while the reply is not being edited; feedback's always is.
      return target.kind === "feedback" ? editing === null || isInForm : draft === undefined;
  }
}

const isOfFeedback = ({ kind }: DraftTarget): boolean => kind === "newFeedback" || kind === "feedback";

/**
 * A draft stores its error, and every failure would be another state: only refusals by the service's rules
 * and reloads are covered.
 */
const isKnownEnd = (step: Step): boolean =>
  step.kind !== "outcome" || step.src !== "save" || [0, 1].includes(step.sample);

const writing: Scenario = {
  ...reading,
  name: "feedbackThread (writing)",
  inputs: [sara, noor],
  isPossible: (snapshot, step) => {
    const { context } = snapshot;
    const event = eventIn<Chart>(step);
    const isKnown =
      event === null ||
      canWrite(snapshot, step) ||
      (event.type === "screen.opened" && isTheirs(context, event));
    return isKnown && isKnownEnd(step) && canHappen(snapshot, step);
  },
};

/** A deleted reply does not come back, and the replies to deleted feedback are not fetched. */
function canBeRead({ replies }: Context, step: Step): boolean {
  if (step.kind !== "outcome") return true;
  if (!("output" in step.outcome) || isOfMany(step)) return false;
  return step.src === "readThread" || step.sample !== 0 || replies[1]?.length !== 0;
}

/** With a draft open, its target may be gone when the user returns. */
const orphans: Scenario = {
  ...reading,
  name: "feedbackThread (orphans)",
  inputs: [sara, noor],
  isPossible: (snapshot, step) => {
    const { context } = snapshot;
    const event = eventIn<Chart>(step);
    if (event === null) return canBeRead(context, step);
    if (!isAtRest(snapshot)) return false;
    if (event.type === "screen.opened") return isTheirs(context, event);
    if (event.type === "draft.started" && event.target.kind === "newFeedback") return false;
    if (event.type === "draft.changed" && event.change.text === "") return false;
    if (event.type === "draft.cancelled" && draftOf(snapshot, step)?.snapshot.matches("orphaned") !== true)
      return false;
    return (
      isOf(event, "draft.", "edit.opened") && event.type !== "draft.discarded" && canWrite(snapshot, step)
    );
  },
};

/** The draft in the feedback form. */
const editedIn = ({ context }: AnyMachineSnapshot): string | null => {
  const { editing }: Context = context;
  return editing === null ? null : draftIdOf({ kind: "feedback", feedbackId: editing });
};

/** The form switches from one piece of feedback to another. */
const turning: Scenario = {
  ...reading,
  name: "feedbackThread (turning)",
  inputs: [noor],
  isPossible: (snapshot, step) => {
    const event = eventIn<Chart>(step);
    if (event?.type === "draft.changed")
      return (
        isAtRest(snapshot) &&
        event.change.text !== "" &&
        !draftsIn(snapshot).some(isTyped) &&
        step.kind === "event" &&
        step.to === editedIn(snapshot)
      );
    if (event !== null)
      return isAtRest(snapshot) && event.type === "edit.opened" && event.target.kind === "feedback";
    if (step.kind !== "outcome" || !("output" in step.outcome) || !isSent(snapshot, step)) return false;
    return step.src === "readThread" ? isOfMany(step) : step.sample === (step.src === "readReplies" ? 1 : 0);
  },
};

/** An edit is cancelled with something typed, and Cancel is undone. */
const reopening: Scenario = {
  ...reading,
  name: "feedbackThread (reopening)",
  inputs: [sara, noor],
  once: ["draft.cancelled"],
  remembered: ["draft.cancelled"],
  last: ["edit.reopened"],
  isPossible: (snapshot, step, before) => {
    const event = eventIn<Chart>(step);
    if (event === null) return step.kind === "outcome" && isReadWell(step);
    if (!isAtRest(snapshot)) return false;
    const isCancelled = before.some((each) => each.kind === "event" && each.event.type === "draft.cancelled");
    const draft = draftOf(snapshot, step);
    if (event.type === "edit.opened") return !isCancelled && canWrite(snapshot, step);
    if (event.type === "draft.changed") return event.change.text !== "" && canWrite(snapshot, step);
    if (event.type === "draft.cancelled") return draft !== undefined && isTyped(draft);
    if (event.type !== "edit.reopened") return false;
    const { person }: Context = snapshot.context;
    return isCancelled && isOfFeedback(event.draft.subject.target) === (person.role === "supervisor");
  },
};

const isAsking = (snapshot: AnyMachineSnapshot): boolean =>
  chartsIn(snapshot).some(({ src, snapshot: child }) => src === "deletion" && child.matches("asking"));

const deleting: Scenario = {
  ...reading,
  name: "feedbackThread (deleting)",
  inputs: [sara, noor],
  isPossible: (snapshot, step) => {
    const { replies, restorations, thread }: Context = snapshot.context;
    const event = eventIn<Chart>(step);
    // Only what was just deleted can be restored, once.
    const isGone = replies[1]?.map(({ id }) => id).join() === "12";
    const isRestoring = Object.keys(restorations).length > 0;
    if (event?.type === "deletion.undone") return isGone && !isRestoring && thread !== null;
    // Leaving the page answers no confirmation.
    if (event?.type === "screen.opened")
      return isAsking(snapshot) && isTheirs(snapshot.context, event) && isAtRest(snapshot);
    // Its notice stays while nothing else is done.
    if (event !== null && (isGone || !isOf(event, "deletion."))) return false;
    // An item being restored is not in any response meanwhile.
    return !(isReading(step) && isRestoring) && canHappen(snapshot, step);
  },
};

/** A supervisor switches between two projects; one's feedback must never be shown for the other. */
const choosing: Scenario = {
  ...reading,
  name: "feedbackThread (choosing)",
  inputs: [noorWithoutChoice],
  isPossible: ({ context }, step) => {
    const { person, projects, teamId }: Context = context;
    const event = eventIn<Chart>(step);
    if (event?.type === "screen.opened") {
      if (event.person.role !== person.role) return false;
      return event.teamId === teamId || ((projects?.projects.length ?? 0) > 0 && event.teamId !== teamId);
    }
    if (event !== null) return isOf(event, "refetch.due", "connection.") || isReload(event, "projects");
    if (step.kind === "outcome" && step.src === "readProjects") return !isRefusedSession(step);
    return isReadWell(step) && !isRefusedSession(step);
  },
};

/** The tasks that came of feedback arrive, or not, where everything else does. */
const tasks: Scenario = {
  ...reading,
  name: "feedbackThread (tasks)",
  inputs: [sara, noor],
  isPossible: (snapshot, step) => {
    const event = eventIn<Chart>(step);
    if (isReading(step) && step.kind === "outcome" && step.src === "readTasks")
      return isAtRest(snapshot) && !isRefusedSession(step);
    if (step.kind === "outcome") return isReadWell(step);
    return event === null || isOf(event, "refetch.due", "connection.") || isReload(event, "tasks")
      ? isAtRest(snapshot)
      : false;
  },
};

export const scenarios: readonly Scenario[] = [
  ...[reading, many, writing, turning, reopening, orphans, deleting, choosing].map(withTasks),
  tasks,
];
