import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { draftIdOf } from "../../../machines/feedback-thread/drafts.ts";
import { pendingIn } from "../../support/path-kit/scenario.ts";
import type { SuiteOf } from "../../paths/invariant.ts";
import { isSaving, isWorthKeeping, typedIn } from "./snapshot.ts";
import { deletionInvariants } from "./deletion-invariants.ts";
import { draftInvariants } from "./draft-invariants.ts";
import { fetchInvariants } from "./fetch-invariants.ts";
import { fixture } from "./samples.ts";

/** The tasks never arrive: nothing else depends on them, and there would be three times as many states. */
const withoutTasks = {
  ...fixture,
  outcomes: { ...fixture.outcomes, readTasks: () => [] },
};

export const suite: SuiteOf<typeof feedbackThreadMachine> = {
  fixture: withoutTasks,
  keyOf: ({ context: { thread, replies, drafts, restorations, ...context } }) => [
    context.person.role,
    context.teamId,
    context.projects?.projects.length ?? 0,
    thread?.feedback.map(({ id }) => id),
    Object.entries(replies).map(([id, each]) => [id, each.map((reply) => reply.id)]),
    Object.keys(context.failedReads),
    drafts.map(({ target }) => draftIdOf(target)),
    context.editing,
    Object.keys(restorations),
  ],
  keyOfChild: ({ context: { subject, fields, failure } }) => [subject, fields, Boolean(failure)],
  leftOut: /readTasks|tasks\.loadFailed|draft\.left|draft\.orphaned/,
  // Only the projects, fetching with one draft, and two activities where everything is loaded.
  goesOn: (snapshot) => {
    const { person, restorations, thread, replies } = snapshot.context;
    const isDeleting = snapshot.matches({ deletion: "running" });
    const typed = typedIn(snapshot);
    if ((thread?.feedback.length ?? 0) > 1 || replies[1]?.some(({ id }) => id === 13) === true) return false;
    const inHand = typed.length + Object.keys(restorations).length + (isDeleting ? 1 : 0);
    if (!snapshot.matches({ projects: "ready" }) && !snapshot.matches({ projects: "notNeeded" }))
      return inHand === 0 && thread === null;
    const isRead =
      snapshot.matches({ thread: { ready: "idle" } }) &&
      pendingIn(snapshot, {}).every(({ src }) => src !== "readReplies");
    // Refetches in one of the roles only: both would be too many states.
    const isTyped = person.role === "student" && replies[1] !== undefined && typed.some(isWorthKeeping);
    return inHand < (isRead ? 2 : 1) || (inHand === 1 && (typed.some(isSaving) || isTyped));
  },
  invariants: [...fetchInvariants, ...draftInvariants, ...deletionInvariants],
};
