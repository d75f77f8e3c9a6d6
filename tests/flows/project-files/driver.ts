import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import { student, supervisor } from "../people.ts";
import { linkRead, projectFilesSteps } from "./steps.ts";
import { address, goTo, letThrough, loggingIn, seeHeading } from "../../support/paths/instructions.ts";
import type { Driver, WireCall } from "../../support/paths/driver.ts";
import type { Shape } from "../../support/paths/gate.ts";
import {
  everybody,
  falcons,
  owls,
  withoutProjects,
  withoutTeamOf,
  withTeam,
  type World,
} from "../../support/paths/world.ts";

const projectReads: readonly Shape[] = ["GET /api/Project", "GET /api/Teams"];

const project = { id: 20, title: "Maps for all", description: "" };
const both = [falcons, { ...owls, project: { ...project, id: 21 } }];

/** Both teams with a project, a supervisor and these files. */
const withFiles = (files: readonly FileLink[], teamId: number | null): World => ({
  ...both.reduce<World>(
    (world, team) =>
      withTeam(world, { ...team, supervisorId: supervisor.userId, project: team.project ?? project }),
    {
      ...everybody,
      inTeam: [7, 9, 10],
    },
  ),
  files: files.map((file) => ({ ...file, teamId })),
});

interface Before {
  readonly before: {
    readonly context: {
      readonly files: { readonly files: readonly FileLink[] } | null;
      readonly teamId: number | null;
    };
  };
}

const asItStands = ({ before: { context } }: Before): World =>
  withFiles(context.files?.files ?? [], context.teamId);

/** Makes another student the owner of this file. */
const withTaken = (standing: Before, fileId: number): World => {
  const world = asItStands(standing);
  return {
    ...world,
    files: world.files.map((file) => (file.id === fileId ? { ...file, studentId: 9 } : file)),
  };
};

/** The files without what was not saved. */
const finds = { shape: () => linkRead, world: asItStands } as const;

const upload: WireCall<FileLink, unknown> = {
  shapes: ["POST /api/Link"],
  finds,
  world: (_, standing) => asItStands(standing),
  refusing: (standing) => withoutTeamOf(asItStands(standing), student.userId),
  // The service would use its own clock for the date.
  staged: (file) => file,
};

export const projectFilesDriver: Driver<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
  actor: "app/projectFiles",
  begin: ({ arrange }) => arrange(withFiles([], 3)),
  starts: ({ person: { role } }) => [
    address("/"),
    ...loggingIn(role === "student" ? student : supervisor),
    ...(role === "student"
      ? [letThrough("GET /api/Teams", "the student's team")]
      : projectReads.map((shape) => letThrough(shape, "the projects of the overview"))),
    seeHeading(role === "student" ? "Task Board" : "Supervised Projects"),
    // Cached data of the overview would be shown at once.
    address("/edit-profile"),
    seeHeading("Edit Profile"),
    goTo(role === "student" ? "Submissions" : "Project Files"),
  ],
  steps: projectFilesSteps,
  prepares: {
    // It reads the files first, for Undo.
    "deletion.confirmed": ({ arrange }, _, standing) => arrange(asItStands(standing)),
  },
  calls: {
    readFiles: { shapes: [linkRead], world: (read, { input: { teamId } }) => withFiles(read.files, teamId) },
    readProjects: {
      shapes: projectReads,
      world: ({ projects }, { before }) => {
        const world = asItStands({ before });
        return projects.length > 0 ? world : withoutProjects(world);
      },
    },
    restoreFile: upload,
    form: { save: upload },
    edit: {
      save: {
        shapes: ["PUT /api/Link/*", ...upload.shapes],
        finds,
        asks: ({ subject }) => (subject.isDeleted === true ? upload.shapes : ["PUT /api/Link/*"]),
        staged: (file, { subject }) => (subject.isDeleted === true ? file : undefined),
        world: (_, standing) => asItStands(standing),
        refusing: (standing) => withTaken(standing, standing.input.subject.id),
      },
    },
    deletion: {
      deleteSubject: {
        shapes: ["DELETE /api/Link/*"],
        finds,
        world: (_, standing) => asItStands(standing),
        refusing: (standing) => withTaken(standing, standing.input.subject.id),
      },
    },
  },
};
