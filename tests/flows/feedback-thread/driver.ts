import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import type { Feedback, Reply } from "../../../machines/domain/feedback.ts";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { isFeedback, type DraftTarget, type SavedText } from "../../../machines/feedback-thread/drafts.ts";
import { student, supervisor } from "../people.ts";
import { feedbackThreadSteps, repliesRead } from "./steps.ts";
import {
  address,
  goTo,
  letThrough,
  loggingIn,
  pressLink,
  inHeader,
  seeHeading,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import {
  everybody,
  falcons,
  owls,
  withoutProjects,
  withTeam,
  type World,
} from "../../support/paths/world.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

export { fixture, happyPaths } from "./samples.ts";
export { scenarios } from "./scenario.ts";
export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

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

const projectReads: readonly Shape[] = ["GET /api/Project", "GET /api/Teams"];
const feedbackRead: Shape = "GET /api/Feedback/Team/*";

export const driver: Driver<typeof feedbackThreadMachine, "draft" | "deletion"> = {
  actor: "app/feedbackThread",
  begin: ({ arrange }) => arrange(worldOf([], [])),
  starts: ({ person: { role }, teamId }) =>
    role === "student"
      ? [
          address("/"),
          ...loggingIn(student),
          // It is looked up with the request that fetches a supervisor's projects.
          letThrough("GET /api/Teams", "the student's team"),
          seeHeading("Task Board"),
          pressLink("Edit Profile", inHeader),
          goTo("Feedback"),
        ]
      : [
          address("/"),
          ...loggingIn(supervisor),
          ...projectReads.map((shape) => letThrough(shape, "the projects of the overview")),
          seeHeading("Supervised Projects"),
          // Cached data of the overview would be shown at once.
          address("/edit-profile"),
          seeHeading("Edit Profile"),
          teamId === null ? goTo("Feedback") : goTo("Falcons Feedback", "Falcons Feedback Maps for all"),
        ],
  steps: feedbackThreadSteps,
  prepares: {
    // It reads the replies first, for Undo.
    "deletion.confirmed": ({ arrange }, _, { before }) => arrange(knownIn(before)),
  },
  calls: {
    readProjects: {
      shapes: projectReads,
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

const repliesText = (replies: readonly Reply[]): string =>
  replies.length === 0 ? "there are none" : replies.map(({ content }) => quoted(content)).join(", ");

/** A piece of feedback by its text and the id that its request has. */
function feedbackName({ context }: AnyMachineSnapshot, feedbackId: number): string {
  const { thread }: Context = context;
  const known = thread?.feedback.find(({ id }) => id === feedbackId);
  return [known === undefined ? [] : quoted(known.content), `id ${feedbackId}`].flat().join(", ");
}

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

export const words: ChartWords<typeof feedbackThreadMachine, "draft" | "deletion"> = {
  begins: ({ person }) =>
    person.role === "student"
      ? { role: "a student", does: "Sara is a student of the team “Falcons”, which has a supervisor." }
      : { role: "a supervisor", does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”." },
  calls: {
    readProjects: {
      about: "the supervised projects",
      answer: ({ projects }) =>
        projects.length === 0 ? "none is supervised" : projects.map(({ title }) => quoted(title)).join(", "),
    },
    readThread: {
      about: "the team and its feedback",
      of: ({ teamId }) => `team ${teamId}`,
      answer: ({ feedback }) =>
        feedback.length === 0 ? "there is none" : feedback.map(({ content }) => quoted(content)).join(", "),
    },
    readTasks: {
      about: "the team's tasks",
      of: ({ teamId }) => `team ${teamId}`,
      answer: (tasks) =>
        tasks.length === 0 ? "none came of feedback" : tasks.map(({ title }) => quoted(title)).join(", "),
    },
    readReplies: {
      about: "the replies to a piece of feedback",
      of: ({ id }, before) => feedbackName(before, id),
      answer: repliesText,
    },
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
