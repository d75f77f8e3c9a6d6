import type { ContextFrom } from "xstate";
import type { TeamWork } from "../../../machines/domain/team-work.ts";
import { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import type { TeamFacts, TeamToPrint } from "../../../machines/printout/printout.setup.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { isRefusedSession, readsOf } from "../../paths/steps.ts";
import { printout } from "../../support/pages/index.ts";
import {
  address,
  letThrough,
  loggingIn,
  press,
  reconnecting,
  type Place,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, owls, withTeam, type World } from "../../support/paths/world.ts";
import type { Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import { project, supervisor, team } from "../people.ts";
import { noWork } from "../project-completion/driver.ts";
import { fixtureOf } from "../samples.ts";
import { tasks } from "../task-board/samples.ts";

export { suite } from "./rows.ts";
export { sights } from "./sights.ts";

export const teams: readonly TeamToPrint[] = [
  { teamId: 3, name: "Falcons" },
  { teamId: 2, name: "Owls" },
];

const supervised = { supervisorName: supervisor.name, isCompleted: false, title: project.title };
/** In the order of the service's list. */
export const facts: readonly TeamFacts[] = [
  {
    ...supervised,
    teamId: 2,
    teamName: "Owls",
    members: ["Lina"],
    names: { 8: supervisor.name, 10: "Lina" },
  },
  {
    ...supervised,
    teamId: team.teamId,
    teamName: team.teamName,
    members: ["Sara", "Omar"],
    names: { 7: "Sara", 8: supervisor.name, 9: "Omar" },
  },
];

/** A team with a task of its own and nothing else. */
export const workOf = (teamId: number): TeamWork => ({
  ...noWork,
  tasks: tasks.slice(0, 1).map((task) => ({ ...task, id: teamId, title: `Task of team ${teamId}`, teamId })),
});

export const fixture = fixtureOf(printoutMachine, {
  inputs: [{ teams }],
  events: {
    "printout.opened": [{ teams }],
    "printout.cancelled": [{}],
    "failedTeams.skipped": [{}],
    "printout.printed": [{}],
    "reload.pressed": [{}],
    "connection.restored": [{}],
  },
  outputs: {
    readFacts: [facts],
    readWork: [({ id }: { id: number }) => workOf(id)],
  },
});

/** A supervisor prints a printout about their teams. */
export const happyPaths = {
  printout: [
    "printout.readingFacts --xstate.done.actor.readFacts--> printout.readingWork",
    "printout.readingWork --always [areAllRead]--> printout.ready",
    "printout.ready --printout.printed--> printout.idle",
    "printout.idle --printout.opened--> printout.readingFacts",
  ],
};

const printoutScenario: Scenario = {
  name: "printout",
  fixture,
  inputs: fixture.inputs,
  keyOf: (snapshot) => {
    const { facts, works, failedReads }: ContextFrom<typeof printoutMachine> = snapshot.context;
    return [facts === null, Object.keys(works), Object.keys(failedReads), readsOf(snapshot, "readWork")];
  },
  isPossible: (snapshot, step) => {
    // There is no dialog in which the user could cancel.
    if (step.kind === "event" && step.event.type === "printout.cancelled") return !snapshot.matches("idle");
    // A team takes three requests, and four are in flight at a time: only the first team's can all end.
    if (step.kind === "outcome" && step.src === "readWork")
      return step.call === readsOf(snapshot, "readWork")[0] && !isRefusedSession(step);
    return !isRefusedSession(step);
  },
};

export const scenarios: readonly Scenario[] = [printoutScenario];

const inPrintout: Place = { role: "dialog", name: "Print report" };

const printoutSteps: Steps<typeof printoutMachine> = {
  "printout.opened": () => [press("Print")],
  "printout.cancelled": () => [press("Cancel", inPrintout)],
  "failedTeams.skipped": () => [press("Print without them", inPrintout)],
  "printout.printed": () => [{ does: "closePrint" }],
  "reload.pressed": () => [press("Try again", inPrintout)],
  "connection.restored": () => reconnecting,
};

const shared: readonly Shape[] = ["GET /api/Teams", "GET /api/Project", "GET /api/Auth/getUsers"];
const tasksOf = (teamId: number): Shape => `GET /api/KanbanTask/team/${teamId}`;

/** Both teams, supervised; the overview lists their projects in this order. */
const supervising: World = [falcons, owls]
  .map((team, index) => ({
    ...team,
    supervisorId: supervisor.userId,
    project: { id: 20 + index, title: project.title, description: project.description },
  }))
  .reduce(withTeam, { ...everybody, inTeam: [7, 9, 10] });

export const driver: Driver<typeof printoutMachine> = {
  actor: "app/printout",
  begin: async ({ page, arrange }) => {
    await printout.replacePrintDialog(page);
    await arrange(supervising);
  },
  starts: () => [
    address("/"),
    ...loggingIn(supervisor),
    ...shared.map((shape) => letThrough(shape, "a list of the overview")),
    ...[3, 2].map((id) => letThrough(tasksOf(id), `the tasks of team ${id} for the overview`)),
    press("Print"),
  ],
  steps: printoutSteps,
  calls: {
    readFacts: { shapes: shared, world: () => supervising },
    readWork: {
      shapes: ["GET /api/KanbanTask/team/*", "GET /api/Link/team/*", "GET /api/Feedback/Team/*"],
      asks: ({ id }) => [tasksOf(id), `GET /api/Link/team/${id}`, `GET /api/Feedback/Team/${id}`],
      world: ({ tasks, files, feedback }) => ({ ...supervising, tasks, files, feedback }),
    },
  },
};

export const words: ChartWords<typeof printoutMachine> = {
  begins: () => ({
    role: "a supervisor",
    does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”.",
  }),
  calls: {
    readFacts: {
      about: "the teams, their projects and people",
      answer: (facts) => facts.map(({ teamName }) => quoted(teamName)).join(" and "),
    },
    readWork: {
      about: "a team's tasks, files and feedback",
      of: ({ id }) => `team ${id}`,
      answer: ({ tasks }) => tasks.map(({ title }) => quoted(title)).join(", "),
    },
  },
};
