import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import type { ProjectsRead } from "../../../machines/shared/supervised-projects.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import type { Shape } from "../../support/paths/gate.ts";
import {
  address,
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
import {
  byItself,
  byReload,
  clearing,
  hasFailed,
  type StepContext,
  type Steps,
} from "../../support/paths/parts.ts";
import { forSentByParent } from "../drafts.ts";

export const linkRead: Shape = "GET /api/Link/team/*";
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

export const projectFilesSteps: Steps<typeof projectFilesMachine, "form" | "edit" | "deletion"> = {
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
