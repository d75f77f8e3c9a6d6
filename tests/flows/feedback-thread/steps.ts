import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { draftIdOf, isNew, type DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import type { Context } from "../../../machines/feedback-thread/rules.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { excerptOf } from "../../../src/screens/feedback-thread/excerpt.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import type { Shape } from "../../support/paths/gate.ts";
import {
  choose,
  inNotices,
  inQuestion,
  leaving,
  leavingByBrowser,
  letNewThrough,
  looking,
  press,
  reconnecting,
  type,
  type Place,
} from "../../support/paths/instructions.ts";
import {
  byItself,
  byReload,
  clearing,
  hasFailed,
  type StepContext,
  type Steps,
} from "../../support/paths/parts.ts";
import { forSentByParent } from "../drafts.ts";

export const repliesRead: Shape = "GET /api/Reply/feedback/*";

const sending: Readonly<Record<Exclude<DraftTarget["kind"], "newReply">, string>> = {
  newFeedback: "Send Feedback",
  feedback: "Update Feedback",
  reply: "Save",
};

/** Where the page says that this could not be fetched. */
const failures: Readonly<Record<"thread" | "projects" | "tasks", Place>> = {
  thread: { role: "alert", text: "Failed to fetch feedbacks" },
  projects: { role: "alert", text: "We couldn't load your projects." },
  tasks: { role: "status", text: "We couldn't load the tasks." },
};

const feedbackText = ({ before }: StepContext, feedbackId: number): string => {
  const { thread }: Context = before.context;
  return thread?.feedback.find(({ id }) => id === feedbackId)?.content ?? "";
};

const replyText = ({ before }: StepContext, feedbackId: number, replyId: number): string => {
  const { replies }: Context = before.context;
  return replies[feedbackId]?.find(({ id }) => id === replyId)?.content ?? "";
};

/** The name of the form, and of its field. */
function fieldOf(standing: StepContext, target: DraftTarget): string {
  switch (target.kind) {
    case "newFeedback":
      return "New feedback";
    case "feedback":
      return "Edit your feedback";
    case "newReply":
      return `Reply to “${excerptOf(feedbackText(standing, target.feedbackId))}”`;
    case "reply":
      return `Edit “${excerptOf(replyText(standing, target.feedbackId, target.replyId))}”`;
  }
}

const formOf = (standing: StepContext, target: DraftTarget): Place => ({
  role: "form",
  name: fieldOf(standing, target),
});

/** The draft that a step is for. */
function targetOf({ before, to }: StepContext): DraftTarget {
  const { drafts }: Context = before.context;
  const subject = drafts.find(({ target }) => draftIdOf(target) === to);
  if (subject === undefined) throw new Error(`There is no draft ${to}`);
  return subject.target;
}

const childOf = ({ before, to }: StepContext) => chartsIn(before).find(({ ref }) => ref.id === to)?.snapshot;

/** What the user is asked to confirm. */
const removalIn = (standing: StepContext): Removal => childOf(standing)?.context.subject;

const projectNames: Readonly<Record<number, string>> = {
  3: "Maps for all (Falcons)",
  2: "Night vision (Owls)",
};

export const feedbackThreadSteps: Steps<typeof feedbackThreadMachine, "draft" | "deletion"> = {
  "screen.opened": ({ teamId }, { before }) => {
    const { teamId: chosen }: Context = before.context;
    if (teamId !== chosen)
      return [choose(teamId === null ? "-- Select a Project --" : (projectNames[teamId] ?? ""), "Project")];
    return before.matches({ deletion: "running" }) ? leavingByBrowser : leaving;
  },
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "draft.refused": byItself,
  "reload.pressed": ({ of = "thread", feedbackId }, standing) => [
    of === "replies"
      ? press(`Try again to load the replies to “${excerptOf(feedbackText(standing, feedbackId ?? 0))}”`)
      : press("Try again", failures[of]),
  ],
  "draft.started": ({ target, text }, standing) => [type(text, fieldOf(standing, target))],
  ...forSentByParent(byItself),
  "draft.changed": ({ change: { text = "" } }, standing) => [
    type(text, fieldOf(standing, targetOf(standing))),
  ],
  "draft.discarded": (_, standing) => [press("Discard", formOf(standing, targetOf(standing)))],
  "draft.cancelled": (_, standing) => {
    const target = targetOf(standing);
    const draft = childOf(standing);
    if (draft?.matches("orphaned") === true)
      return [press(`Dismiss “${excerptOf(draft.context.fields.text)}”`)];
    return isNew(target)
      ? [type("", fieldOf(standing, target))]
      : [press("Cancel", formOf(standing, target))];
  },
  "draft.submitted": byItself,
  "draft.escaped": (_, standing) => [
    {
      does: "key",
      key: "Escape",
      control: { role: "textbox", name: fieldOf(standing, targetOf(standing)) },
    },
  ],
  "text.submitted": ({ target }, standing) => [
    ...clearing(standing),
    press(
      target.kind === "newReply" ? fieldOf(standing, target) : sending[target.kind],
      formOf(standing, target),
    ),
  ],
  "edit.opened": ({ target }, standing) => {
    if (target.kind === "reply")
      return [press(`Edit “${excerptOf(replyText(standing, target.feedbackId, target.replyId))}”`)];
    const id = "feedbackId" in target ? target.feedbackId : 0;
    return [press(`Edit “${excerptOf(feedbackText(standing, id))}”`)];
  },
  "edit.reopened": () => [press("Undo", inNotices)],
  "deletion.asked": ({ removal }, standing) => [
    ...clearing(standing),
    press(
      `Delete “${excerptOf(removal.kind === "reply" ? removal.reply.content : removal.feedback.content)}”`,
    ),
  ],
  "deletion.cancelled": () => [press("Cancel", inQuestion)],
  "deletion.confirmed": (_, standing) => [
    press("Yes, delete it!", inQuestion),
    // For Undo.
    ...(removalIn(standing).kind === "reply" ? [letNewThrough(repliesRead, "the replies, once more")] : []),
  ],
  "deletion.revoked": byItself,
  "deletion.undone": (_, standing) => [
    press(hasFailed(standing, "restoreReply") ? "Try again" : "Undo", inNotices),
  ],
};
