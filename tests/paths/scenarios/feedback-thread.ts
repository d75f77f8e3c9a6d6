import type { AnyMachineSnapshot, ContextFrom, EventFromLogic } from "xstate";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { threadDeletion } from "../../../machines/feedback-thread/feedback-thread.setup.ts";
import { isUnchanged, keyOf as placeKeyOf, textAt } from "../../../machines/feedback-thread/texts.ts";
import { deletedFor } from "../../../machines/feedback-thread/thread.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import { fixtures } from "../../support/fixtures.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { eventIn, isRefusedSession, isSent, readsOf, slotWay } from "./steps.ts";

type Context = ContextFrom<typeof feedbackThreadMachine>;
type Chart = typeof feedbackThreadMachine | typeof threadDeletion;
type Event = EventFromLogic<Chart>;

const { inputs } = fixtures.feedbackThread;
const [sara, , noor] = inputs;
const noorWithoutChoice = inputs[1];

const isReading = (step: Step): boolean => step.kind === "outcome" && step.src.startsWith("read");

/** The calls that read are other scenarios' matter: here they are answered. */
const isReadWell = (step: Step): boolean => !isReading(step) || (step.kind === "outcome" && step.sample === 0);

/** More feedback than is read at a time is a scenario of its own. */
const isOfMany = (step: Step): boolean => step.kind === "outcome" && step.src === "readThread" && step.sample === 2;

const isOf = (event: Event | null, ...starts: readonly string[]): boolean => event !== null && starts.some((start) => event.type.startsWith(start));

/** Whom the page is for, and the team that it is about. */
const isTheirs = ({ person, teamId }: Context, event: Event | null): boolean =>
  event?.type !== "screen.opened" || (event.person.role === person.role && event.teamId === teamId);

const keyOf = (snapshot: AnyMachineSnapshot): unknown => {
  const { thread, replies, failedReads, texts, editing, writing, isDeleting, restorations, teamId, projects }: Context = snapshot.context;
  return [
    teamId,
    projects.length,
    thread?.feedback.map(({ id, content }) => [id, content, replies[id]?.map((reply) => [reply.id, reply.content])]),
    failedReads,
    readsOf(snapshot, "readReplies"),
    Object.entries(texts).map(([key, { typed, isRestored, refusal }]) => [key, typed, isRestored, refusal !== null]),
    editing,
    writing?.place,
    isDeleting,
    Object.keys(restorations),
  ];
};

/** Whoever writes or deletes lets the page read first: how the two go together, the chart's unit tests say. */
const isAtRest = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ thread: { ready: "settled" } }) && readsOf(snapshot, "readReplies").length === 0;

/** A step that waits for the page to be at rest, unless it is a call's end. */
const canHappen = (snapshot: AnyMachineSnapshot, step: Step): boolean =>
  isReading(step) ? isReadWell(step) : (step.kind === "outcome" || isAtRest(snapshot)) && !isRefusedSession(step);

/** What the user is asked about. */
const askedIn = (snapshot: AnyMachineSnapshot): Removal | undefined => chartsIn(snapshot).find(({ src }) => src === "deletion")?.snapshot.context.subject;

/** Rows F2, F3, R2 and R3: what is cancelled is about feedback or about a reply. An orphan is of each kind, and each of the two was deleted. */
const wayOf: NonNullable<Scenario["wayOf"]> = (snapshot, step, transition) => {
  const { context } = snapshot;
  const { texts, thread, replies }: Context = context;
  const event = eventIn<Chart>(step);
  if (event?.type === "edit.cancelled" && transition.includes("--edit.cancelled")) return event.place.kind;
  if (event?.type === "orphan.dismissed") {
    const text = texts[placeKeyOf(event.place)];
    return text === undefined ? null : `${event.place.kind}, ${deletedFor(text, thread, replies)} deleted`;
  }
  return /--deletion\.(cancelled|deleted|refused)/.test(transition) ? (askedIn(snapshot)?.kind ?? null) : null;
};

const reading: Scenario = {
  name: "feedbackThread (reading)",
  fixture: fixtures.feedbackThread,
  inputs: [sara],
  keyOf,
  wayOf,
  isPossible: ({ context }, step) => {
    const event = eventIn<Chart>(step);
    if (event !== null) return isOf(event, "screen.opened", "reload.", "repliesReload.") && isTheirs(context, event);
    return !isOfMany(step) && !isRefusedSession(step);
  },
};

/** Five pieces of feedback, and four are read at a time: which of them is answered first is all that happens. */
const many: Scenario = {
  ...reading,
  name: "feedbackThread (many)",
  wayOf: slotWay,
  isPossible: (snapshot, step) => {
    if (step.kind !== "outcome" || !isSent(snapshot, step)) return false;
    return step.src === "readThread" ? isOfMany(step) : !("output" in step.outcome && step.sample > 0) && !isRefusedSession(step);
  },
};

/** A text is typed where nothing else is in hand, and nothing new is sent twice: the service numbers what comes. */
function canWrite({ person, texts, thread, replies, editing }: Context, event: Event): boolean {
  if (!("place" in event)) return false;
  const { place } = event;
  if ((place.kind === "newFeedback" || place.kind === "feedback") !== (person.role === "supervisor")) return false;
  const others = Object.values(texts).filter((text) => !isUnchanged(text) && text !== textAt(texts, place));
  const isShown = person.role === "student" || (place.kind === "feedback") === (editing !== null);
  switch (event.type) {
    case "text.changed":
      return others.length === 0 && isShown && event.text !== textAt(texts, place).typed;
    case "text.discarded":
      return isShown && textAt(texts, place).isRestored;
    case "text.submitted":
      if (place.kind === "newFeedback" && thread?.feedback.some(({ id }) => id === 2) === true) return false;
      return isShown && !(place.kind === "newReply" && replies[1]?.some(({ id }) => id === 13) === true);
    case "edit.opened":
      // Its button is there as long as the reply is not being edited; feedback's stays.
      return place.kind === "feedback" ? editing === null : !(`reply 11, feedback 1` in texts);
    case "edit.cancelled":
      return isShown;
    case "orphan.dismissed":
      return true;
    default:
      return false;
  }
}

const writing: Scenario = {
  ...reading,
  name: "feedbackThread (writing)",
  inputs: [sara, noor],
  isPossible: (snapshot, step) => {
    const { context } = snapshot;
    const event = eventIn<Chart>(step);
    const isKnown = event === null || canWrite(context, event) || (event.type === "screen.opened" && isTheirs(context, event));
    return isKnown && canHappen(snapshot, step);
  },
};

/** What was deleted does not come back, and the replies to deleted feedback are not read. */
function canBeRead({ thread, replies }: Context, step: Step): boolean {
  if (step.kind !== "outcome") return true;
  if (!("output" in step.outcome) || isOfMany(step)) return false;
  const isAll = step.sample === 0;
  if (step.src === "readThread") return !isAll || thread?.feedback.length !== 0;
  return !isAll || replies[1]?.length !== 0;
}

/** Something is typed, and when the person comes back what it is about may be gone. */
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
    if (event.type === "text.changed" && (event.text === "" || event.place.kind === "newFeedback")) return false;
    return isOf(event, "text.changed", "edit.opened", "orphan.") && canWrite(context, event);
  },
};

const isAsking = (snapshot: AnyMachineSnapshot): boolean => chartsIn(snapshot).some(({ src, snapshot: child }) => src === "deletion" && child.matches("asking"));

const deleting: Scenario = {
  ...reading,
  name: "feedbackThread (deleting)",
  inputs: [sara, noor],
  isPossible: (snapshot, step) => {
    const { replies, restorations, thread }: Context = snapshot.context;
    const event = eventIn<Chart>(step);
    // What can be had back is what has just gone; and it comes back once.
    const isGone = replies[1]?.map(({ id }) => id).join() === "12";
    const isRestoring = Object.keys(restorations).length > 0;
    if (event?.type === "deletion.undone") return isGone && !isRestoring && thread !== null;
    // Who leaves the page has not answered.
    if (event?.type === "screen.opened") return isAsking(snapshot) && isTheirs(snapshot.context, event) && isAtRest(snapshot);
    // Its notice is still there as long as nothing else is done.
    if (event !== null && (isGone || !isOf(event, "deletion."))) return false;
    // What is wanted back is not there, whoever reads meanwhile.
    return !(isReading(step) && isRestoring) && canHappen(snapshot, step);
  },
};

/** A supervisor chooses between two projects, and what they are told of one is never shown for the other. */
const choosing: Scenario = {
  ...reading,
  name: "feedbackThread (choosing)",
  inputs: [noorWithoutChoice],
  once: ["text.changed"],
  isPossible: ({ context }, step) => {
    const { person, projects, teamId }: Context = context;
    const event = eventIn<Chart>(step);
    if (event?.type === "screen.opened") {
      if (event.person.role !== person.role) return false;
      return event.teamId === teamId || (projects.length > 0 && event.teamId !== teamId);
    }
    if (event !== null) return isOf(event, "projectsReload.");
    if (step.kind === "outcome" && step.src === "readProjects") return !isRefusedSession(step);
    return isReadWell(step) && !isRefusedSession(step);
  },
};

export const feedbackThreadScenarios: readonly Scenario[] = [reading, many, writing, orphans, deleting, choosing];
