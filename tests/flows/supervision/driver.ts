import type { EventFromLogic, SnapshotFrom, AnyMachineSnapshot } from "xstate";
import { supervisionMachine, selectField } from "../../../machines/supervision/supervision.machine.ts";
import type { Capacity, SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";
import { taskStatuses, type Task, statusName } from "../../../machines/domain/task.ts";
import type { TaskCounts } from "../../../machines/domain/task-counts.ts";
import { pendingIn, type Scenario, type Step } from "../../support/path-kit/scenario.ts";
import { isRefusedSession, isSent, readsOf, slotWay } from "../../paths/steps.ts";
import {
  address,
  loggingIn,
  leaving,
  looking,
  press,
  reconnecting,
  type,
  type Place,
} from "../../support/paths/instructions.ts";
import type { Driver, StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { taskWith } from "../../support/tasks.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import { project, supervisor } from "../people.ts";
import { fixtureOf } from "../samples.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

const supervisedTeam = {
  teamId: 3,
  title: project.title,
  teamName: "Falcons",
  description: project.description,
  members: ["Sara", "Omar"],
  isCompleted: false,
};
/** More than are counted at once. */
const fiveTeams = [3, 4, 5, 6, 7].map((teamId) => ({
  ...supervisedTeam,
  teamId,
  title: `Project ${teamId}`,
  teamName: `Team ${teamId}`,
  members: [],
  isCompleted: false,
}));

export const fixture = fixtureOf(supervisionMachine, {
  inputs: [{ supervisorId: 8 }],
  events: {
    "reload.pressed": [{ of: "projects" }, { of: "counts" }],
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "maxTeams.changed": [{ text: "3" }, { text: "0" }, { text: "" }],
    "maxTeams.submitted": [{}],
  },
  outputs: {
    readSupervision: [
      { projects: [supervisedTeam], readAt: 1 },
      { projects: [], readAt: 2 },
      { projects: fiveTeams, readAt: 3 },
    ],
    readCapacity: [
      { remaining: 1, booked: 1, readAt: 1 },
      { remaining: 3, booked: 0, readAt: 2 },
      { remaining: 2, booked: 0, readAt: 2 },
      { remaining: 2, booked: null, readAt: 2 },
      { remaining: 1, booked: fiveTeams.length, readAt: 3 },
    ],
    readCounts: [({ id }: { id: number }) => ({ ToDo: id, Doing: 1, Done: 2, due: ["2026-01-31"] })],
    setMaxTeams: [undefined],
  },
});

/** A supervisor sees their teams, and changes how many they take. */
export const happyPaths = {
  supervision: [
    "supervision.list.loading --xstate.done.actor.readSupervision--> supervision.list.ready",
    "supervision.capacity.loading --xstate.done.actor.readCapacity--> supervision.capacity.known",
    "supervision.capacity.known.field --maxTeams.submitted [isTypedAllowed]--> supervision.capacity.saving",
    "supervision.capacity.saving --xstate.done.actor.setMaxTeams--> supervision.capacity.known",
  ],
};

/* The counts by themselves, with more teams than are counted at once; and the rest with at most one team, counted before anything else happens. */

type Snapshot = SnapshotFrom<typeof supervisionMachine>;

/** The index of this call's outcome; null: it is no outcome of it. */
const answerIn = (step: Step, src: string): number | null =>
  step.kind === "outcome" && step.src === src && "output" in step.outcome ? step.sample : null;

/** The Try again beside the task counts. */
const isOfCounts = (step: Step): boolean =>
  step.kind === "event" && step.event.type === "reload.pressed" && step.event["of"] === "counts";

/** The list or the capacity was never fetched. */
const hasNothing = (snapshot: Snapshot): boolean =>
  ["loadFailed", "bookedUnknown"].some((state) => snapshot.value.capacity === state) ||
  snapshot.matches({ list: "loadFailed" });

/** A Try again button is shown. */
const canReadAgain = (snapshot: Snapshot): boolean =>
  snapshot.matches({ list: "loadFailed" }) ||
  snapshot.matches({ list: { ready: "stale" } }) ||
  snapshot.matches({ capacity: "loadFailed" }) ||
  snapshot.matches({ capacity: { known: { figures: "stale" } } });

/**
 * Both calls read the projects by one request: the list has it first, the capacity counts the same projects, and
 * neither is fetched again before the other has ended.
 */
function isOfOneRead(snapshot: Snapshot, step: Step): boolean {
  const pending = pendingIn(snapshot, {}).map(({ src }) => src);
  if (step.kind === "event")
    return step.event.type.startsWith("maxTeams.") || !pending.includes("readCapacity");
  if (step.kind !== "outcome" || step.src !== "readCapacity" || !("output" in step.outcome)) return true;
  const hasFailed =
    snapshot.matches({ list: "loadFailed" }) || snapshot.matches({ list: { ready: "stale" } });
  // A safe cast: the response comes from the typed fixture.
  const { booked } = step.outcome.output as Capacity;
  return (
    !pending.includes("readSupervision") && booked === (hasFailed ? null : snapshot.context.projects.length)
  );
}

const figures: Scenario = {
  name: "supervision (capacity)",
  fixture,
  inputs: fixture.inputs,
  keyOf: ({ context }) => {
    const { projects, readAt, capacity, maxTeams, typed }: Snapshot["context"] = context;
    return [projects.length, readAt === null, capacity?.remaining, maxTeams, typed];
  },
  isPossible: (snapshot: Snapshot, step) => {
    // A safe cast: the chart's events come from its typed fixture.
    const event = step.kind === "event" ? (step.event as EventFromLogic<typeof supervisionMachine>) : null;
    if (pendingIn(snapshot, {}).some(({ src }) => src === "readCounts"))
      return answerIn(step, "readCounts") !== null;
    if (answerIn(step, "readSupervision") === 2 || isOfCounts(step)) return false;
    if (!isOfOneRead(snapshot, step)) return false;
    // After a lost request, turning to the page also fetches what had failed.
    if (event?.type === "refetch.due" && hasNothing(snapshot)) return false;
    if (event?.type === "reload.pressed") return canReadAgain(snapshot);
    if (event?.type === "maxTeams.changed") return event.text !== selectField(snapshot);
    return !isRefusedSession(step);
  },
  // Without this, failed and empty would be the same state.
  wayOf: ({ context }, step, transition) => {
    const { projects }: Snapshot["context"] = context;
    if (transition.endsWith("list.ready.stale"))
      return projects.length === 0 ? "an empty list read before" : "a list read before";
    const read = answerIn(step, "readSupervision");
    if (read === null || !/list\.ready(\.idle)?$/.test(transition)) return null;
    return read === 1 ? "an empty list" : "a list";
  },
};

const counts: Scenario = {
  ...figures,
  name: "supervision (counts)",
  keyOf: (snapshot) => {
    const { failedReads, counts: counted }: Snapshot["context"] = snapshot.context;
    return [
      readsOf(snapshot, "readCounts").length,
      Object.keys(failedReads).length,
      Object.keys(counted).length,
    ];
  },
  isPossible: (snapshot: Snapshot, step) => {
    if (snapshot.matches({ list: "loading" })) return answerIn(step, "readSupervision") === 2;
    if (snapshot.matches({ capacity: "loading" })) return answerIn(step, "readCapacity") === 4;
    if (step.kind === "event")
      return (
        (isOfCounts(step) || step.event.type === "connection.restored") &&
        Object.keys(snapshot.context.failedReads).length > 0
      );
    return (
      step.kind === "outcome" &&
      step.src === "readCounts" &&
      isSent(snapshot, step) &&
      !isRefusedSession(step)
    );
  },
  wayOf: slotWay,
};

export const scenarios: readonly Scenario[] = [figures, counts];

/** Beside what could not be fetched. */
function failureIn(before: AnyMachineSnapshot): Place {
  if (before.matches({ list: "loadFailed" }))
    return { role: "alert", text: "We couldn't load your projects." };
  if (before.matches({ list: { ready: "stale" } }))
    return { role: "alert", text: "We couldn't refresh your projects." };
  return { role: "region", name: "Capacity" };
}

const supervisionSteps: Steps<typeof supervisionMachine> = {
  "reload.pressed": ({ of }, { before }) => [
    press("Try again", of === "counts" ? { role: "region", name: "Supervised Projects" } : failureIn(before)),
  ],
  "screen.opened": () => leaving,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "maxTeams.changed": ({ text }) => [type(text, "Max Teams")],
  "maxTeams.submitted": () => [press("Save")],
};

const supervising = (projects: readonly SupervisedProject[]): World =>
  projects.reduce(
    (world, { teamId, title, teamName, description, members }) =>
      withTeam(world, {
        ...falcons,
        teamId,
        teamName,
        memberStudentIds: members.length === 0 ? [] : falcons.memberStudentIds,
        supervisorId: supervisor.userId,
        project: { id: 17 + teamId, title, description },
      }),
    everybody,
  );

const shownIn = ({ before }: Pick<StepContext, "before">): readonly SupervisedProject[] =>
  before.context.projects;

/** The same number of tasks in each column; the first unfinished ones have the dates. */
const tasksOf = (teamId: number, counts: TaskCounts): readonly Task[] =>
  taskStatuses
    .flatMap((status) => Array.from({ length: counts[status] }, () => status))
    .map((status, index) => taskWith({ id: index + 1, teamId, status, due: counts.due[index] ?? null }));

export const driver: Driver<typeof supervisionMachine> = {
  actor: "app/supervision",
  begin: ({ arrange }) => arrange(everybody),
  starts: () => [address("/"), ...loggingIn(supervisor)],
  steps: supervisionSteps,
  calls: {
    readSupervision: {
      shapes: ["GET /api/Project", "GET /api/Teams"],
      world: ({ projects }) => supervising(projects),
    },
    readCapacity: {
      shapes: ["GET /api/Supervisors/*/remaining-teams"],
      world: ({ remaining }, asked) => {
        const projects = shownIn(asked);
        return {
          ...supervising(projects),
          room: { ...everybody.room, [supervisor.userId]: remaining + projects.length },
        };
      },
    },
    readCounts: {
      shapes: ["GET /api/KanbanTask/team/*"],
      asks: ({ id }) => [`GET /api/KanbanTask/team/${id}`],
      world: (counts, { input: { id }, ...asked }) => ({
        ...supervising(shownIn(asked)),
        tasks: tasksOf(id, counts),
      }),
    },
    setMaxTeams: {
      shapes: ["POST /api/Supervisors/*/max-teams"],
      world: (_, asked) => supervising(shownIn(asked)),
    },
  },
};

export const words: ChartWords<typeof supervisionMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor is a supervisor.",
  }),
  calls: {
    readSupervision: {
      about: "the supervised projects",
      answer: ({ projects }) =>
        projects.length === 0
          ? "none is supervised"
          : projects
              .map(({ title, teamName }) => `${quoted(title)} of the team ${quoted(teamName)}`)
              .join(", "),
    },
    readCapacity: {
      about: "the remaining slots",
      answer: ({ remaining, booked }) =>
        `there is room for ${remaining} more${booked === null ? "; the projects could not be read" : ""}`,
    },
    readCounts: {
      about: "a team's tasks",
      of: ({ id }) => `team ${id}`,
      answer: (counts) =>
        taskStatuses.map((status) => `${counts[status]} in ${quoted(statusName[status])}`).join(", "),
    },
    setMaxTeams: { about: "the most teams", answer: () => "it is saved" },
  },
};
