import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import type { ProjectsRead } from "../../../machines/shared/supervised-projects.ts";
import {
  address,
  goTo,
  letThrough,
  loggingIn,
  seeHeading,
  choose,
  inHeader,
  inNotices,
  inQuestion,
  leaving,
  leavingByBrowser,
  letNewThrough,
  looking,
  press,
  pressLink,
  reconnecting,
  type,
  type Place,
  type UserInstruction,
} from "../../support/paths/instructions.ts";
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
import { chartsIn } from "../../support/path-kit/children.ts";
import {
  byItself,
  byReload,
  clearing,
  hasFailed,
  type StepContext,
  type Steps,
} from "../../support/paths/parts.ts";
import type { ChartWords } from "../../paths/print/words.ts";
import { quoted } from "../../support/paths/instruction-words.ts";
import { student, supervisor } from "../people.ts";
import { forSentByParent } from "../drafts.ts";

export { fixture, happyPaths } from "./samples.ts";
export { scenarios } from "./scenario.ts";
export { rows } from "./rows.ts";
export { suite } from "./invariants.ts";
export { sights } from "./sights.ts";

const linkRead: Shape = "GET /api/Link/team/*";
const filesPage = "/dashboard/supervisor/supervised-projects";

const inForm: Place = { role: "form", name: "New file" };

const inDialog = ({ before }: StepContext): Place => {
  const edit = chartsIn(before).find(({ ref }) => ref.id === "edit");
  return { role: "dialog", name: `Edit “${edit?.snapshot.context.subject.title}”` };
};

const isOrphaned = ({ before }: StepContext): boolean =>
  chartsIn(before).some(
    ({ ref, snapshot }) =>
      ref.id === "edit" && (snapshot.matches("orphaned") || snapshot.context.subject.isDeleted === true),
  );

const titleOf = ({ before }: StepContext, fileId: number): string => {
  const read: FilesRead | null = before.context.files;
  return read?.files.find(({ id }) => id === fileId)?.title ?? "";
};

/** Selects the files of another team, or of none. */
function toTeam(teamId: number | null, { before }: StepContext): readonly UserInstruction[] {
  const read: ProjectsRead | null = before.context.projects;
  const known = before.matches({ projects: "ready" }) ? (read?.projects ?? []) : [];
  if (known.length > 0) {
    const project = known.find((each) => each.teamId === teamId);
    return [
      choose(
        project === undefined ? "-- Select Project --" : `${project.title} (${project.teamName})`,
        "Project",
      ),
    ];
  }
  // Without projects to choose from, the header's link selects none, and the address one.
  return teamId === null ? [pressLink("Project Files", inHeader)] : [address(`${filesPage}?team=${teamId}`)];
}

const projectFilesSteps: Steps<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
  "screen.opened": ({ teamId }, standing) => {
    const { before } = standing;
    if (teamId !== before.context.teamId) return toTeam(teamId, standing);
    const hasDialog = before.matches({ edit: "open" }) || before.matches({ deletion: "running" });
    return hasDialog ? leavingByBrowser : leaving;
  },
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "form.refused": byItself,
  "edit.refused": byItself,
  "files.checked": byItself,
  "reload.pressed": ({ of }) => [
    press(
      "Try again",
      of === "files"
        ? { role: "region", name: "Files" }
        : { role: "alert", text: "We couldn't load your projects." },
    ),
  ],
  ...forSentByParent(byItself),
  "draft.changed": ({ change: { title, url } }, standing) => {
    const isNew = standing.before.context.editing === null;
    const place = isNew ? inForm : inDialog(standing);
    if (title !== undefined) return [type(title, isNew ? "File Name" : "Title", place)];
    return [type(url ?? "", isNew ? "File URL" : "URL", place)];
  },
  "draft.discarded": () => [press("Discard", inForm)],
  "form.submitted": () => [press("Upload", inForm)],
  "draft.submitted": byItself,
  "draft.cancelled": (_, standing) => [
    press(isOrphaned(standing) ? "Dismiss" : "Cancel", inDialog(standing)),
  ],
  "orphan.submitted": (_, standing) => [press("Save as new file", inDialog(standing))],
  "draft.escaped": byItself,
  "editForm.opened": ({ fileId }, standing) => [
    ...clearing(standing),
    press(`Edit “${titleOf(standing, fileId)}”`),
  ],
  "editForm.reopened": () => [press("Undo", inNotices)],
  "edit.submitted": (_, standing) => [press("Save", inDialog(standing))],
  "deletion.asked": ({ fileId }, standing) => [
    ...clearing(standing),
    press(`Delete “${titleOf(standing, fileId)}”`),
  ],
  "deletion.cancelled": () => [press("Cancel", inQuestion)],
  // For Undo.
  "deletion.confirmed": () => [
    press("Yes, delete it!", inQuestion),
    letNewThrough(linkRead, "the files, once more"),
  ],
  "deletion.revoked": byItself,
  "deletion.undone": (_, standing) => [
    press(hasFailed(standing, "restoreFile") ? "Try again" : "Undo", inNotices),
  ],
};

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

export const driver: Driver<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
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

const filesText = (files: readonly FileLink[]): string =>
  files.length === 0
    ? "no files"
    : files.map(({ title, studentName }) => `${quoted(title)} of ${studentName}`).join(", ");

const projectsText = ({ projects }: ProjectsRead): string =>
  projects.length === 0
    ? "no projects"
    : projects.map(({ title, teamName }) => `${quoted(title)} of ${quoted(teamName)}`).join(", ");

export const words: ChartWords<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
  begins: ({ person: { role } }) =>
    role === "student"
      ? { role: "a student", does: "Sara is a student of the team “Falcons”, which has a project." }
      : { role: "a supervisor", does: "Dr. Noor is the supervisor of the teams “Falcons” and “Owls”." },
  calls: {
    readFiles: {
      about: "the team's files",
      of: ({ teamId }) => `team ${teamId}`,
      answer: ({ files }) => filesText(files),
    },
    readProjects: { about: "the projects of the supervisor", answer: projectsText },
    restoreFile: {
      about: "the file that is wanted back",
      answer: ({ title }) => `${quoted(title)} is added`,
    },
    form: { save: { about: "the new file", answer: ({ title }) => `${quoted(title)} is added` } },
    edit: { save: { about: "the edited file", answer: ({ title }) => `${quoted(title)} is saved` } },
    deletion: { deleteSubject: { about: "the deletion", answer: () => "the file is gone" } },
  },
};
