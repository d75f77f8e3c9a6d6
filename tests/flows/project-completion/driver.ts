import type { Project } from "../../../machines/domain/project.ts";
import type {
  projectCompletionMachine,
  ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { student, supervisor } from "../people.ts";
import { projectCompletionSteps } from "./steps.ts";
import { address, letThrough, loggingIn, seeHeading } from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";

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

export const projectCompletionDriver: Driver<typeof projectCompletionMachine> = {
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
