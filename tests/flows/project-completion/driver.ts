import type { Project } from "../../../machines/domain/project.ts";
import type {
  projectCompletionMachine,
  ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { student, supervisor } from "../people.ts";
import {
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
} from "../../support/paths/driver.ts";
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
  begin: async ({ page, gate, arrange }) => {
    await arrange(asTheTeamHasIt({ projectId: 20, supervisorName: supervisor.name }));
    await enterAs(page, student);
    // The board, shown first, requests the team and the tasks as well.
    await gate.letGo([...teamReads, "GET /api/KanbanTask/team/*"]);
    await page.getByRole("heading", { name: "Task Board" }).waitFor();
    // A full load, because cached data of the board would be shown at once.
    await page.goto("/dashboard/student/Myproject");
  },
  perform: {
    "completion.toggled": ({ page }, _, { before }) =>
      page
        .getByRole("button", {
          name: before.context.project.isCompleted ? "Mark Incomplete" : "Mark Complete",
        })
        .click(),
    "screen.opened": ({ page }) => leaveAndReturn(page),
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "reload.pressed": ({ page }, _, { before }) =>
      page.getByRole("button", { name: before.matches("unconfirmed") ? "Check again" : "Try again" }).click(),
  },
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
      readsFirst: { shape: projectRead, world: ({ context }) => withProject(context.project) },
      world: (_, { before }) => withProject(before.context.project),
      refusing: ({ before }) => withoutTeamOf(withProject(before.context.project), student.userId),
    },
  },
};
