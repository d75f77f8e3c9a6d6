import type { AnyMachineSnapshot } from "xstate";
import { taskStatuses, type Task, statusName } from "../../../machines/domain/task.ts";
import type { TaskCounts } from "../../../machines/domain/task-counts.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import type { SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";
import { supervisor } from "../people.ts";
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

export const supervisionDriver: Driver<typeof supervisionMachine> = {
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

export const supervisionWords: ChartWords<typeof supervisionMachine> = {
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
