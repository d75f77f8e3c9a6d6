import type { TeamWork } from "../../../machines/domain/team-work.ts";
import { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import type { TeamFacts, TeamToPrint } from "../../../machines/printout/printout.setup.ts";
import { project, supervisor, team } from "../people.ts";
import { noWork } from "../project-completion/samples.ts";
import { fixtureOf } from "../samples.ts";
import { tasks } from "../task-board/samples.ts";

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

export const printout = fixtureOf(printoutMachine, {
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
export const printoutHappyPath: readonly string[] = [
  "printout.readingFacts --xstate.done.actor.readFacts--> printout.readingWork",
  "printout.readingWork --always [areAllRead]--> printout.ready",
  "printout.ready --printout.printed--> printout.idle",
  "printout.idle --printout.opened--> printout.readingFacts",
];
