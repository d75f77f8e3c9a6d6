import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import type { Feedback, Reply } from "../../../machines/domain/feedback.ts";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { draftIdOf, isFeedback, isNew, type DraftTarget } from "../../../machines/feedback-thread/drafts.ts";
import type { Removal } from "../../../machines/feedback-thread/thread.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import { student, supervisor } from "../people.ts";
import { expectPath } from "../../support/people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byItself,
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
  type StepContext,
  sentByParent,
} from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import {
  everybody,
  falcons,
  owls,
  withoutProjects,
  withTeam,
  type World,
} from "../../support/paths/world.ts";

type Context = ContextFrom<typeof feedbackThreadMachine>;

const project = { id: 20, title: "Maps for all", description: "Indoor maps" };
const nightVision = { id: 21, title: "Night vision", description: "" };

/** Both teams with their supervisor and this feedback. */
const worldOf = (feedback: readonly Feedback[], replies: readonly Reply[]): World => ({
  ...withTeam(withTeam(everybody, { ...falcons, supervisorId: supervisor.userId, project }), {
    ...owls,
    supervisorId: supervisor.userId,
    project: nightVision,
  }),
  inTeam: [7, 9, 10],
  feedback,
  replies,
});

const unsupervised: World = { ...withTeam(everybody, falcons), inTeam: [7, 9, 10] };

/** As the page displays it. */
const knownIn = ({ context }: AnyMachineSnapshot): World => {
  const { thread, replies }: Context = context;
  return worldOf(thread?.feedback ?? [], Object.values(replies).flat());
};

const withoutFeedback = (world: World, feedbackId: number): World => ({
  ...world,
  feedback: world.feedback.filter(({ id }) => id !== feedbackId),
  replies: world.replies.filter((reply) => reply.feedbackId !== feedbackId),
});

const withoutReply = (world: World, replyId: number): World => ({
  ...world,
  replies: world.replies.filter(({ id }) => id !== replyId),
});

/** The service's data that makes it answer that this does not exist. */
function withoutSubject(world: World, target: DraftTarget): World {
  if (target.kind === "newFeedback") return unsupervised;
  return target.kind === "reply"
    ? withoutReply(world, target.replyId)
    : withoutFeedback(world, target.feedbackId);
}

const shapeOf: Readonly<Record<DraftTarget["kind"], Shape>> = {
  newFeedback: "POST /api/Feedback",
  feedback: "PUT /api/Feedback/*",
  newReply: "POST /api/Reply",
  reply: "PUT /api/Reply/*",
};

/** The control in which a text is typed. */
function formAt(page: Page, target: DraftTarget) {
  switch (target.kind) {
    case "newFeedback":
      return page.getByRole("form", { name: "New feedback" });
    case "feedback":
      return page.getByRole("form", { name: "Edit your feedback" });
    case "newReply":
      return page.locator(`[data-feedback="${target.feedbackId}"]`).getByRole("form", { name: /^Reply to / });
    case "reply":
      return page.locator(`[data-reply="${target.replyId}"]`).getByRole("form");
  }
}

const fieldAt = (page: Page, target: DraftTarget) => formAt(page, target).getByRole("textbox");

/** The draft that a step is for. */
function targetOf({ before, to }: StepContext): DraftTarget {
  const { drafts }: Context = before.context;
  const subject = drafts.find(({ target }) => draftIdOf(target) === to);
  if (subject === undefined) throw new Error(`There is no draft ${to}`);
  return subject.target;
}

const isOrphaned = ({ before, to }: StepContext): boolean =>
  chartsIn(before).some(({ ref, snapshot }) => ref.id === to && snapshot.matches("orphaned"));

/** What the user is asked to confirm. */
const removalIn = ({ before, to }: StepContext): Removal =>
  chartsIn(before).find(({ ref }) => ref.id === to)?.snapshot.context.subject;

/** Elements and their buttons. */
const thingAt = (page: Page, removal: Removal) =>
  removal.kind === "reply"
    ? page.locator(`[data-reply="${removal.reply.id}"]`)
    : page.locator(`[data-feedback="${removal.feedback.id}"]`);

/** Error notices stay until dismissed and cover the page. */
async function dismissNotices(page: Page): Promise<void> {
  const buttons = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Dismiss" });
  while ((await buttons.count()) > 0) await buttons.first().click();
}

const feedbackRead: Shape = "GET /api/Feedback/Team/*";
const repliesRead: Shape = "GET /api/Reply/feedback/*";

const failureTexts = {
  thread: "Failed to fetch feedbacks",
  projects: "We couldn't load your projects",
  tasks: "We couldn't load the tasks",
} as const;

/** Where the page says that this could not be fetched. */
const failed = (page: Page, of: keyof typeof failureTexts = "thread") =>
  page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: failureTexts[of] });

export const feedbackThreadDriver: Driver<typeof feedbackThreadMachine, "draft" | "deletion"> = {
  actor: "app/feedbackThread",
  begin: async ({ page, arrange, gate }, { person, teamId }) => {
    await arrange(worldOf([], []));
    const isStudent = person.role === "student";
    await enterAs(page, isStudent ? student : supervisor);
    // The landing page's reads are held as well, so that it does not finish loading.
    await expectPath(page, isStudent ? "/dashboard/student/KanbanBoard" : "/dashboard/supervisor/SupBoard");
    // A student's team is looked up with the request that fetches a supervisor's projects.
    if (isStudent) await gate.letGo(["GET /api/Teams"]);
    const chosen = isStudent || teamId === null ? "" : `?team=${teamId}`;
    await goInside(page, `/dashboard/${person.role}/feedback${chosen}`);
  },
  perform: {
    "screen.opened": async ({ page }, { teamId }, { before }) => {
      const { teamId: chosen }: Context = before.context;
      if (teamId === chosen) return leaveAndReturn(page);
      await page.getByLabel("Project").selectOption(teamId === null ? "" : String(teamId));
    },
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "reload.pressed": ({ page }, { of, feedbackId }) =>
      (of === "replies" ? page.locator(`[data-feedback="${feedbackId}"]`) : failed(page, of))
        .getByRole("button", { name: "Try again" })
        .click(),
    "draft.refused": byItself,
    "draft.started": ({ page }, { target, text }) => fieldAt(page, target).fill(text),
    ...sentByParent,
    "draft.changed": ({ page }, { change: { text = "" } }, standing) =>
      fieldAt(page, targetOf(standing)).fill(text),
    "draft.discarded": ({ page }, _, standing) =>
      formAt(page, targetOf(standing)).getByRole("button", { name: "Discard" }).click(),
    "draft.cancelled": async ({ page }, _, standing) => {
      const target = targetOf(standing);
      if (isOrphaned(standing))
        return page
          .locator(`[data-place="${draftIdOf(target)}"]`)
          .getByRole("button", { name: /^Dismiss/ })
          .click();
      if (isNew(target)) return fieldAt(page, target).fill("");
      return formAt(page, target).getByRole("button", { name: "Cancel" }).click();
    },
    "draft.submitted": byItself,
    "draft.escaped": byItself,
    "text.submitted": async ({ page }, { target }) => {
      await dismissNotices(page);
      await formAt(page, target)
        .getByRole("button", { name: /^(Send Feedback|Update Feedback|Reply|Save)$/ })
        .click();
    },
    "edit.opened": ({ page }, { target }) => {
      const thing =
        target.kind === "reply"
          ? `[data-reply="${target.replyId}"]`
          : `[data-feedback="${"feedbackId" in target ? target.feedbackId : 0}"]`;
      return page.locator(thing).getByRole("button", { name: /^Edit/ }).first().click();
    },
    "edit.reopened": ({ page }) => page.getByRole("button", { name: "Undo" }).click(),
    "deletion.asked": async ({ page }, { removal }) => {
      await dismissNotices(page);
      await thingAt(page, removal)
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
    },
    "deletion.cancelled": ({ page }) =>
      page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click(),
    // It reads the replies first, for Undo.
    "deletion.confirmed": async ({ page, gate, arrange }, _, standing) => {
      const confirm = () => page.getByRole("button", { name: "Yes, delete it!" }).click();
      if (removalIn(standing).kind !== "reply") return confirm();
      await arrange(knownIn(standing.before));
      await gate.letThrough(repliesRead, confirm);
    },
    "deletion.revoked": byItself,
    "deletion.undone": ({ page }) =>
      page
        .getByRole("region", { name: "Notifications" })
        .getByRole("button", { name: /^(Undo|Try again)$/ })
        .click(),
  },
  calls: {
    readProjects: {
      shapes: ["GET /api/Project", "GET /api/Teams"],
      world: ({ projects }) => (projects.length === 0 ? withoutProjects(worldOf([], [])) : worldOf([], [])),
    },
    readThread: {
      shapes: [feedbackRead, "GET /api/Teams/*"],
      world: ({ feedback }) => worldOf(feedback, []),
    },
    readTasks: {
      shapes: ["GET /api/KanbanTask/team/*"],
      asks: ({ teamId }) => [`GET /api/KanbanTask/team/${teamId}`],
      world: (tasks) => ({ ...worldOf([], []), tasks }),
    },
    readReplies: {
      shapes: [repliesRead],
      asks: ({ id }) => [`GET /api/Reply/feedback/${id}`],
      world: (replies, { input: { id }, before }) => {
        const world = knownIn(before);
        return {
          ...world,
          replies: [...world.replies.filter(({ feedbackId }) => feedbackId !== id), ...replies],
        };
      },
    },
    draft: {
      save: {
        shapes: ["POST /api/Feedback", "PUT /api/Feedback/*", "POST /api/Reply", "PUT /api/Reply/*"],
        asks: ({ subject: { target } }) => [shapeOf[target.kind]],
        finds: {
          shape: ({ subject: { target } }) => (isFeedback(target) ? feedbackRead : repliesRead),
          world: ({ before }) => knownIn(before),
        },
        world: (_, { before }) => knownIn(before),
        refusing: ({ input, before }) => withoutSubject(knownIn(before), input.subject.target),
      },
    },
    restoreReply: {
      shapes: ["POST /api/Reply"],
      finds: { shape: () => repliesRead, world: ({ before }) => knownIn(before) },
      world: (_, { before }) => knownIn(before),
      refusing: ({ input, before }) => withoutFeedback(knownIn(before), input.item.feedbackId),
    },
    deletion: {
      deleteSubject: {
        shapes: ["DELETE /api/Feedback/*", "DELETE /api/Reply/*"],
        asks: ({ subject }) => [subject.kind === "reply" ? "DELETE /api/Reply/*" : "DELETE /api/Feedback/*"],
        finds: {
          shape: ({ subject }) => (subject.kind === "reply" ? repliesRead : feedbackRead),
          world: ({ before }) => knownIn(before),
        },
        world: (_, { before }) => knownIn(before),
      },
    },
  },
};
