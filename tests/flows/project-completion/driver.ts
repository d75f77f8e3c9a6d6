import { type Project, completionName } from "../../../machines/domain/project.ts";
import type {
  projectCompletionMachine,
  ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { student, supervisor } from "../people.ts";
import {
  address,
  letThrough,
  loggingIn,
  seeHeading,
  leaving,
  looking,
  onPage,
  press,
  reconnecting,
} from "../../support/paths/instructions.ts";
import type { Driver } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

const projectCompletionSteps: Steps<typeof projectCompletionMachine> = {
  "completion.toggled": (_, { before }) => [
    press(before.context.project.isCompleted ? "Mark Incomplete" : "Mark Complete"),
  ],
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

export const projectCompletionWords: ChartWords<typeof projectCompletionMachine> = {
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
