import type { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import { project, supervisor } from "../people.ts";
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

export const printoutDriver: Driver<typeof printoutMachine> = {
  actor: "app/printout",
  begin: async ({ page, arrange }) => {
    await printout.replacePrintDialog(page);
    await arrange(supervising);
  },
  starts: () => [
    address("/"),
    ...loggingIn(supervisor),
    ...shared.map((shape) => letThrough(shape, "a list of the overview")),
    ...[tasksOf(3), tasksOf(2)].map((shape) => letThrough(shape, "a team's tasks for the overview")),
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

export const printoutWords: ChartWords<typeof printoutMachine> = {
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
