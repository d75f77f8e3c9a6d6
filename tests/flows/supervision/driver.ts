import { taskStatuses, type Task } from "../../../machines/domain/task.ts";
import type { TaskCounts } from "../../../machines/domain/task-counts.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import type { SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";
import { supervisor } from "../people.ts";
import { supervisionSteps } from "./steps.ts";
import { address, loggingIn } from "../../support/paths/instructions.ts";
import type { Driver, StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withTeam, type World } from "../../support/paths/world.ts";
import { taskWith } from "../../support/tasks.ts";

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
