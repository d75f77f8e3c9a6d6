import type { AnyMachineSnapshot, ContextFrom, SnapshotFrom } from "xstate";
import { type Project, completionName } from "../../../machines/domain/project.ts";
import type { TeamWork } from "../../../machines/domain/team-work.ts";
import {
  projectCompletionMachine,
  type ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { failureOf, interrupted } from "../../../machines/domain/failure.ts";
import { isOf, isRefusedSession } from "../../paths/steps.ts";
import { pendingIn, type Scenario, type Step } from "../../support/path-kit/scenario.ts";
import {
  address,
  letThrough,
  loggingIn,
  seeHeading,
  leaving,
  looking,
  onPage,
  press,
  inNotices,
  reconnecting,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import { feedback, own } from "../feedback-thread/samples.ts";
import { classmate, memberOf, project, student, supervisor } from "../people.ts";
import { plan } from "../project-files/samples.ts";
import { fixtureOf, statusFailure } from "../samples.ts";
import { tasks } from "../task-board/samples.ts";

export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

export const projectTeam: ProjectTeam = {
  projectId: 20,
  supervisorName: "Dr. Noor",
  members: [memberOf(student), memberOf(classmate)],
};
export const supervisedProject: Project = { ...project, supervisorId: 8, supervisorName: "Dr. Noor" };
export const teamWork: TeamWork = { tasks, files: [plan], feedback: [feedback], replies: { 1: [own] } };
export const noWork: TeamWork = { tasks: [], files: [], feedback: [], replies: {} };

export const fixture = fixtureOf(projectCompletionMachine, {
  inputs: [{ teamId: 3 }],
  events: {
    "completion.toggled": [{}],
    "completion.undone": [{ isCompleted: false }, { isCompleted: true }],
    "screen.opened": [{}],
    "refetch.requested": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "reload.pressed": [{ of: "project" }, { of: "work" }],
  },
  outputs: {
    readTeam: [projectTeam, { projectId: null, supervisorName: null, members: projectTeam.members }],
    readProject: [supervisedProject, { ...supervisedProject, isCompleted: true }],
    readWork: [teamWork, noWork],
    setCompletion: [undefined],
  },
  refusals: { setCompletion: statusFailure(403, "Only members of the team can do this.") },
});

/** A student marks the project as complete or incomplete. */
export const happyPaths = {
  projectCompletion: [
    "projectCompletion.loadingTeam --xstate.done.actor.readTeam--> projectCompletion.loadingProject",
    "projectCompletion.loadingProject --xstate.done.actor.readProject--> projectCompletion.idle",
    "projectCompletion.idle --completion.toggled--> projectCompletion.updatingStatus",
    "projectCompletion.updatingStatus --xstate.done.actor.setCompletion--> projectCompletion.confirmingOutcome",
    "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject [isAsWanted]--> projectCompletion.idle",
  ],
};

/* The project, with the team's work fetched before anything else happens; the work by itself; and a toggle whose outcome is not known at first. */

type Snapshot = SnapshotFrom<typeof projectCompletionMachine>;

const confirmed = "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject";

/** The service's own message for a refused toggle: the first failure of the fixture's call. */
const [refused] = (fixture.outcomes["setCompletion"]?.(null) ?? []).flatMap((outcome) =>
  "error" in outcome ? [failureOf(outcome.error).message] : [],
);

/** Only a toggle is refused or interrupted like this; other errors may come from the read that followed. */
const howItFailed = (error: string): string => {
  if (error === interrupted.message) return "cut off";
  return error === refused ? "refused" : "failed";
};

const isWorkPending = (snapshot: AnyMachineSnapshot): boolean =>
  pendingIn(snapshot, {}).some(({ src }) => src === "readWork");

const shownProject: Scenario = {
  name: "projectCompletion",
  fixture,
  inputs: fixture.inputs,
  keyOf: (snapshot) => [snapshot.context, isWorkPending(snapshot)],
  isPossible: (snapshot: Snapshot, step) => {
    if (isWorkPending(snapshot)) return isAnswer(step, "readWork");
    return !isRefusedSession(step) && !isOfWork(step) && !isOf(step, "completion.undone");
  },
  // The read after a toggle decides, not the toggle's own response: rows P1 to P3 depend on both.
  wayOf: ({ context }, step, transition) => {
    const { error, isUndo }: ContextFrom<typeof projectCompletionMachine> = context;
    if (!transition.startsWith(confirmed) || step.kind !== "outcome" || !("output" in step.outcome))
      return null;
    // A safe cast: the response comes from the typed fixture.
    const read = step.outcome.output as Project;
    const outcome = error === null ? "" : `, ${howItFailed(error)}`;
    return `${completionName(read)}${isUndo ? ", undone" : ""}${outcome}`;
  },
};

/** The Try again beside the team's work. */
const isOfWork = (step: Step): boolean =>
  step.kind === "event" && step.event.type === "reload.pressed" && step.event["of"] === "work";

/** The call responds with its first sample. */
const isAnswer = (step: Step, src: string): boolean =>
  step.kind === "outcome" && step.src === src && step.sample === 0 && "output" in step.outcome;

const work: Scenario = {
  ...shownProject,
  name: "projectCompletion (work)",
  isPossible: (snapshot: Snapshot, step) => {
    if (snapshot.matches("loadingTeam")) return isAnswer(step, "readTeam");
    if (snapshot.matches("loadingProject")) return isAnswer(step, "readProject");
    if (step.kind === "event")
      return (
        Object.keys(snapshot.context.failedReads).length > 0 &&
        (isOfWork(step) || isOf(step, "connection.restored"))
      );
    return step.kind === "outcome" && step.src === "readWork" && !isRefusedSession(step);
  },
};

/** A toggle whose outcome is confirmed only by Check again. */
const confirmation: Scenario = {
  ...shownProject,
  name: "projectCompletion (Check again)",
  isPossible: (snapshot: Snapshot, step) => {
    if (isWorkPending(snapshot)) return isAnswer(step, "readWork");
    if (step.kind === "event")
      return isOf(step, "completion.toggled") || (isOf(step, "reload.pressed") && !isOfWork(step));
    if (!snapshot.matches("confirmingOutcome")) return step.kind === "outcome" && "output" in step.outcome;
    return (
      step.kind === "outcome" &&
      !isRefusedSession(step) &&
      "error" in step.outcome === (snapshot.context.error === null)
    );
  },
};

/** A change that is undone. */
const undoing: Scenario = {
  ...shownProject,
  name: "projectCompletion (undoing)",
  isPossible: (snapshot: Snapshot, step) => {
    if (isWorkPending(snapshot)) return isAnswer(step, "readWork");
    if (step.kind === "outcome") return "output" in step.outcome;
    const { attempts } = snapshot.context;
    if (isOf(step, "completion.undone")) return offersUndo(snapshot);
    return attempts === 0 ? isOf(step, "completion.toggled") : isOf(step, "refetch.due");
  },
};

/** Whether the last change has succeeded, so that its notice offers Undo. */
const offersUndo = ({ context: { attempts, isUndo, project, isCompletionWanted } }: Snapshot): boolean =>
  attempts > 0 && !isUndo && project?.isCompleted === isCompletionWanted;

export const scenarios: readonly Scenario[] = [shownProject, work, confirmation, undoing];

const projectCompletionSteps: Steps<typeof projectCompletionMachine> = {
  "completion.toggled": (_, { before }) => [
    press(before.context.project.isCompleted ? "Mark Incomplete" : "Mark Complete"),
  ],
  "completion.undone": () => [press("Undo", inNotices)],
  "screen.opened": () => leaving,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "reload.pressed": ({ of }, { before }) => [
    press(before.matches("unconfirmed") && of === "project" ? "Check again" : "Try again", onPage),
  ],
};

const teamReads: readonly Shape[] = ["GET /api/Teams/*", "GET /api/Auth/getUsers"];
const projectRead: Shape = "GET /api/Project/*";
const workReads: readonly Shape[] = [
  "GET /api/KanbanTask/team/*",
  "GET /api/Link/team/*",
  "GET /api/Feedback/Team/*",
];

const asTheTeamHasIt = ({
  projectId,
  supervisorName,
}: Pick<ProjectTeam, "projectId" | "supervisorName">): World =>
  withTeam(
    { ...everybody, inTeam: [7, 9, 10] },
    {
      ...falcons,
      supervisorId: supervisorName === null ? null : supervisor.userId,
      project:
        projectId === null ? null : { id: projectId, title: "Maps for all", description: "Indoor maps" },
    },
  );

const withProject = (project: Project): World =>
  withTeam({ ...everybody, inTeam: [7, 9, 10] }, { ...falcons, supervisorId: project.supervisorId, project });

export const driver: Driver<typeof projectCompletionMachine> = {
  actor: "app/projectCompletion",
  begin: ({ arrange }) => arrange(asTheTeamHasIt({ projectId: 20, supervisorName: supervisor.name })),
  starts: () => [
    address("/"),
    ...loggingIn(student),
    // The board, shown first, requests the team and the tasks as well.
    ...teamReads.map((shape) => letThrough(shape, "the team of the board")),
    letThrough("GET /api/KanbanTask/team/*", "the tasks of the board"),
    seeHeading("Task Board"),
    // Cached data of the board would be shown at once.
    address("/dashboard/student/Myproject"),
  ],
  steps: projectCompletionSteps,
  calls: {
    readTeam: { shapes: teamReads, world: asTheTeamHasIt },
    readProject: { shapes: [projectRead], world: withProject },
    readWork: {
      shapes: workReads,
      world: ({ tasks, files, feedback, replies }) => ({
        ...asTheTeamHasIt({ projectId: 20, supervisorName: supervisor.name }),
        tasks,
        files,
        feedback,
        replies: Object.values(replies).flat(),
      }),
    },
    setCompletion: {
      shapes: ["PATCH /api/Project/*/complete"],
      // To toggle only when needed.
      readsFirst: {
        shape: projectRead,
        about: "the project, once more",
        world: ({ context }) => withProject(context.project),
      },
      world: (_, { before }) => withProject(before.context.project),
      refusing: ({ before }) => withoutTeamOf(withProject(before.context.project), student.userId),
    },
  },
};

export const words: ChartWords<typeof projectCompletionMachine> = {
  begins: () => ({
    role: "a student",
    does: "Sara is a student of the team “Falcons”, which has a project and a supervisor.",
  }),
  calls: {
    readTeam: {
      about: "the team and the names of its people",
      answer: ({ projectId, supervisorName, members }) =>
        `${members.map(({ name }) => name).join(" and ")}, ${supervisorName === null ? "whom nobody supervises" : `supervised by ${supervisorName}`}, have ${projectId === null ? "no" : "a"} project`,
    },
    readProject: {
      about: "the project",
      answer: (project) => `${quoted(project.title)} is ${completionName(project).toLowerCase()}`,
    },
    readWork: {
      about: "the team’s tasks, files and feedback",
      answer: ({ tasks, files, feedback }) =>
        tasks.length + files.length + feedback.length === 0
          ? "there is nothing yet"
          : `there is a task, a file and feedback`,
    },
    setCompletion: {
      about: "the toggle, after the project was read once more",
      answer: () => "the status is flipped",
    },
  },
};
