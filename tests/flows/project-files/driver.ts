import type { Page } from "@playwright/test";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import { student, supervisor } from "../people.ts";
import { goInside } from "../../support/screen/navigate.ts";
import {
  byItself,
  byReload,
  lookAt,
  enterAs,
  leaveAndReturn,
  reconnect,
  type Driver,
  type WireCall,
  sentByParent,
} from "../../support/paths/driver.ts";
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
const linkRead: Shape = "GET /api/Link/team/*";
const page = "/dashboard/supervisor/supervised-projects";

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

const form = (on: Page) => on.getByRole("form", { name: "New file" });
const dialog = (on: Page) => on.getByRole("dialog", { name: "Edit" });
const files = (on: Page) => on.getByRole("region", { name: "Files", exact: true });
/** Dismisses notices that can cover a button. */
async function dismissNotices(on: Page): Promise<void> {
  const buttons = on.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" });
  while ((await buttons.count()) > 0) await buttons.first().click();
}
const titleOf = ({ before }: Before, fileId: number): string =>
  before.context.files?.files.find(({ id }) => id === fileId)?.title ?? "";

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
  begin: async ({ page: on, gate, arrange }, { person: { role } }) => {
    await arrange(withFiles([], 3));
    await enterAs(on, role === "student" ? student : supervisor);
    // The session looks up the student's team, and the overview the supervisor's projects.
    await gate.letGo(role === "student" ? ["GET /api/Teams"] : projectReads);
    await on
      .getByRole("heading", { name: role === "student" ? "Task Board" : "Supervised Projects" })
      .waitFor();
    // A full load, because cached data of the overview would be shown at once.
    await on.goto(role === "student" ? "/dashboard/student/projects" : page);
  },
  perform: {
    "screen.opened": async ({ page: on }, { person: { role }, teamId }, { before }) => {
      if (role === "student") return leaveAndReturn(on);
      const address = teamId === null ? page : `${page}?team=${teamId}`;
      if (teamId === before.context.teamId) {
        await goInside(on, "/");
        await on.getByRole("heading", { level: 1, name: "Plan, track and finish" }).waitFor();
        return goInside(on, address);
      }
      // Without projects to choose from, the URL selects one.
      if (!before.matches({ projects: "ready" }) || before.context.projects.projects.length === 0)
        return goInside(on, address);
      await on.getByRole("combobox", { name: "Project" }).selectOption(String(teamId ?? ""));
    },
    "refetch.requested": byReload,
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "form.refused": byItself,
    "edit.refused": byItself,
    "files.checked": byItself,
    "reload.pressed": ({ page: on }, { of }) =>
      (of === "files"
        ? files(on)
        : on.getByRole("alert").filter({ hasText: "We couldn't load your projects." })
      )
        .getByRole("button", { name: "Try again" })
        .click(),
    ...sentByParent,
    "draft.changed": async ({ page: on }, { change: { title, url } }, { before }) => {
      const [place, name, address] =
        before.context.editing === null ? [form(on), "File Name", "File URL"] : [dialog(on), "Title", "URL"];
      if (title !== undefined) await place.getByLabel(name).fill(title);
      if (url !== undefined) await place.getByLabel(address).fill(url);
    },
    "draft.discarded": ({ page: on }) => form(on).getByRole("button", { name: "Discard" }).click(),
    "form.submitted": ({ page: on }) => form(on).getByRole("button", { name: "Upload" }).click(),
    "draft.submitted": byItself,
    "draft.cancelled": ({ page: on }) =>
      dialog(on)
        .getByRole("button", { name: /^(Cancel|Dismiss)$/ })
        .click(),
    "orphan.submitted": ({ page: on }) =>
      dialog(on).getByRole("button", { name: "Save as new file" }).click(),
    "draft.escaped": byItself,
    "editForm.opened": async ({ page: on }, { fileId }, standing) => {
      await dismissNotices(on);
      await files(on)
        .getByRole("button", { name: `Edit “${titleOf(standing, fileId)}”` })
        .click();
    },
    "editForm.reopened": ({ page: on }) => on.getByRole("button", { name: "Undo" }).click(),
    "edit.submitted": ({ page: on }) => dialog(on).getByRole("button", { name: "Save" }).click(),
    "deletion.revoked": byItself,
    "deletion.asked": async ({ page: on }, { fileId }, standing) => {
      await dismissNotices(on);
      await files(on)
        .getByRole("button", { name: `Delete “${titleOf(standing, fileId)}”` })
        .click();
    },
    "deletion.cancelled": ({ page: on }) =>
      on.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click(),
    // It reads the files first, for Undo.
    "deletion.confirmed": async ({ page: on, gate, arrange }, _, standing) => {
      await arrange(asItStands(standing));
      await gate.letThrough(linkRead, () => on.getByRole("button", { name: "Yes, delete it!" }).click());
    },
    "deletion.undone": ({ page: on }) =>
      on
        .getByRole("region", { name: "Notifications" })
        .getByRole("button", { name: /^(Undo|Try again)$/ })
        .click(),
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
