import type { SnapshotFrom } from "xstate";
import type { FileLink, NewFileLink } from "../../../machines/domain/file-link.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import { draftIn } from "../../../machines/project-files/project-files.setup.ts";
import { fixtures } from "../../support/fixtures.ts";
import { hasFailed, isDeleted, isOneOf, same, when, type SuiteOf } from "./invariant.ts";

type Snapshot = SnapshotFrom<typeof projectFilesMachine>;

const listedIn = ({ context }: Snapshot): readonly FileLink[] => context.files?.files ?? [];
const fileIn = (snapshot: Snapshot, fileId: number | undefined): FileLink | undefined => listedIn(snapshot).find(({ id }) => id === fileId);
const without = (snapshot: Snapshot, fileId: number | undefined): readonly FileLink[] => listedIn(snapshot).filter(({ id }) => id !== fileId);
const isOwn = ({ context: { person } }: Snapshot, file: FileLink | undefined): boolean => person.role === "student" && file?.studentId === person.userId;
const isRead = (event: LoggedEvent): boolean => isOneOf(event, "xstate.done.actor.readFiles", "xstate.done.actor.rereadFiles");
const isWritten = ({ type }: LoggedEvent): boolean => /^xstate\.(done|error)\.actor\.(addFile|saveFile|deleteFile|restoreFile)$/.test(type);
const isAnotherTeam = ({ context }: Snapshot, event: LoggedEvent): boolean => isOneOf(event, "screen.opened") && event["teamId"] !== context.teamId;
// Answers of the fixture, which types them.
const fileOf = (event: LoggedEvent): FileLink => event["output"] as FileLink;

export const projectFiles: SuiteOf<typeof projectFilesMachine> = {
  fixture: fixtures.projectFiles,
  keyOf: (snapshot) => {
    const { teamId, drafts, edit, removal, restorations } = snapshot.context;
    return [teamId, listedIn(snapshot).map(({ id, title, studentId }) => [id, title, studentId]), drafts, edit?.draft.title, removal?.id, restorations.length];
  },
  // What is gone through together is told by any two of the parts.
  goesOn: (snapshot) => [snapshot.matches({ edit: "closed" }), snapshot.matches({ removal: "idle" }), Object.keys(snapshot.context.drafts).length === 0].filter(Boolean).length > 1,
  invariants: [
    {
      name: "[2.48] the files that are shown are those of the team that was chosen last, and none before they are read",
      on: ({ before, event, after }) => when(isAnotherTeam(before, event), () => after.context.teamId === event["teamId"] && after.context.files === null),
    },
    {
      name: "[2.48] only the files of the open team are read, once at a time, and no other reading goes on",
      at: ({ context: { teamId } }, waiting) => {
        const readings = waiting.filter(({ src }) => src === "readFiles");
        return when(readings.length > 0, () => readings.length === 1 && same(readings[0]?.input, { teamId }));
      },
    },
    {
      name: "[2.48] without a chosen project nothing is read of files",
      at: (snapshot, waiting) => when(snapshot.context.teamId === null, () => snapshot.matches({ files: "unchosen" }) && waiting.every(({ src }) => src !== "readFiles")),
    },
    {
      name: "[8.8] a list that could not be read is never shown as an empty one",
      on: ({ event, after }) => when(isOneOf(event, "xstate.error.actor.readFiles"), () => after.matches({ files: "unread" }) && after.context.files === null),
    },
    {
      name: "[8.8] a failure takes nothing from the list",
      on: ({ before, event, after }) => when(hasFailed(event) && !isDeleted(event, "deleteFile"), () => same(before.context.files, after.context.files) && same(before.context.projects, after.context.projects)),
    },
    {
      name: "[2.45] what was read is what is listed",
      on: ({ event, after }) => when(isRead(event), () => same(after.context.files, event["output"])),
    },
    {
      name: "[6.5] a supervisor writes nothing, and has neither form nor dialog",
      at: (snapshot, waiting) =>
        when(snapshot.context.person.role === "supervisor", () =>
          waiting.every(({ isWrite }) => !isWrite) && snapshot.matches({ form: "absent", edit: "closed", removal: "idle" }),
        ),
    },
    {
      name: "L4: [5.8] neither the dialog nor the question stands over a file that is another's",
      at: (snapshot) => {
        const { edit, removal } = snapshot.context;
        const open = [edit?.file, removal ?? undefined].filter((file) => file !== undefined);
        const isBusy = snapshot.matches({ edit: "saving" }) || snapshot.matches({ removal: "deleting" });
        return when(open.length > 0 && !isBusy, () => open.every((file) => isOwn(snapshot, fileIn(snapshot, file.id) ?? file)));
      },
    },
    {
      name: "L4: [5.8] nothing is sent about a file that is another's",
      on: ({ before, calls }) => {
        const [sent] = calls.filter(({ id }) => id === "saveFile" || id === "deleteFile");
        const fileId = before.context.edit?.file.id ?? before.context.removal?.id;
        return when(sent !== undefined, () => isOwn(before, fileIn(before, fileId) ?? before.context.edit?.file ?? before.context.removal ?? undefined));
      },
    },
    {
      name: "L4: [5.8] whoever tries another's file is left where they were",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "editForm.opened", "deletion.asked") && !isOwn(before, fileIn(before, Number(event["fileId"]))), () =>
          same(before.value, after.value) && same(before.context, after.context),
        ),
    },
    {
      name: "L1: [5.6] [7.31] what is sent has a name and an address, of the person and for the team",
      on: ({ before: { context }, event, calls }) => {
        const call = calls.find(({ id }) => id === "addFile");
        const { title, url } = draftIn(context);
        return when(call !== undefined, () => {
          // The chart's types say what this call is given.
          const sent = call?.input as NewFileLink;
          return isOneOf(event, "file.submitted") && title.trim() !== "" && url.trim() !== "" && sent.title === title.trim() && sent.studentId === context.person.userId && sent.teamId === context.teamId;
        });
      },
    },
    {
      name: "L1: [5.6] with a blank field nothing is sent, and it is said",
      on: ({ before, event, after, calls }) => {
        const { title, url } = draftIn(before.context);
        return when(isOneOf(event, "file.submitted") && (title.trim() === "" || url.trim() === ""), () => calls.length === 0 && after.matches({ form: { open: "incomplete" } }));
      },
    },
    {
      name: "L1: what was typed goes by uploading and discarding, and by nothing else",
      on: ({ before, event, after }) =>
        when(!isOneOf(event, "draft.changed", "draft.discarded", "xstate.done.actor.addFile"), () => same(before.context.drafts, after.context.drafts)),
    },
    {
      name: "L1: a file that was uploaded is in its team's list, first, and its form is empty",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "xstate.done.actor.addFile"), () => {
          const { id, teamId } = fileOf(event);
          if (teamId !== after.context.teamId) return same(before.context.files, after.context.files);
          return same(draftIn(after.context), { title: "", url: "" }) && (before.context.files === null || listedIn(after)[0]?.id === id);
        }),
    },
    {
      name: "L2: a file that was saved is as the service says, the others as they were",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "xstate.done.actor.saveFile") && fileIn(before, fileOf(event).id) !== undefined, () =>
          same(fileIn(after, fileOf(event).id), fileOf(event)) && same(without(before, fileOf(event).id), without(after, fileOf(event).id)) && after.context.edit === null,
        ),
    },
    {
      name: "L2: what was typed about a file goes when it is saved or cancelled, unchanged, or another's, and stays when saving fails",
      on: ({ before, event, after }) =>
        when(isOneOf(event, "xstate.error.actor.saveFile") && isOwn(before, fileIn(before, before.context.edit?.file.id) ?? before.context.edit?.file), () =>
          same(before.context.edit, after.context.edit) && after.matches({ edit: { open: "failed" } }),
        ),
    },
    {
      name: "L2: [5.7] a file is not saved with a blank field",
      on: ({ before, calls }) => {
        const call = calls.find(({ id }) => id === "saveFile");
        const draft = before.context.edit?.draft;
        return when(call !== undefined, () => draft !== undefined && draft.title.trim() !== "" && draft.url.trim() !== "");
      },
    },
    {
      name: "L3: [8.18] nothing is deleted that was not asked about and confirmed",
      on: ({ before, event, calls }) => {
        const call = calls.find(({ id }) => id === "deleteFile");
        return when(call !== undefined, () => isOneOf(event, "deletion.confirmed") && same(call?.input, { fileId: before.context.removal?.id }));
      },
    },
    {
      name: "L3: a file leaves the list when its deletion is answered, with a reading, or with its team, and by nothing else",
      on: ({ before, event, after }) =>
        when(listedIn(before).some(({ id }) => fileIn(after, id) === undefined), () =>
          isRead(event) || isAnotherTeam(before, event) || (isDeleted(event, "deleteFile") && same(listedIn(after), without(before, before.context.removal?.id))),
        ),
    },
    {
      name: "L3: a file that is wanted back is uploaded as it was, unless another is being deleted",
      at: ({ context: { removal, restorations } }, waiting) =>
        when(restorations.length > 0 && removal === null, () => {
          const [file] = restorations;
          return same(waiting.find(({ id }) => id === "restoreFile")?.input, { title: file?.title, url: file?.url, studentId: file?.studentId, teamId: file?.teamId });
        }),
    },
    {
      name: "after every write, whatever became of it, the files are read anew",
      on: ({ event, after, calls }) => when(isWritten(event) && after.context.teamId !== null, () => calls.some(({ src }) => src === "readFiles")),
    },
    {
      name: "nothing cuts off what is being written",
      on: ({ before, event, after }) =>
        when(before.hasTag("uploading") || before.hasTag("saving") || before.hasTag("deleting"), () =>
          isWritten(event) || (["uploading", "saving", "deleting"] as const).every((tag) => !before.hasTag(tag) || after.hasTag(tag)),
        ),
    },
  ],
};
