import type { SnapshotFrom } from "xstate";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import { linkOf } from "../../../machines/domain/web-address.ts";
import { selectIsSaving, type Draft } from "../../../machines/shared/draft.machine.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import {
  emptyFields,
  newFileOf,
  type EditedFile,
  type EditRef,
  type FileFields,
  type FormRef,
  type Uploader,
} from "../../../machines/project-files/draft.ts";
import {
  selectDeletion,
  selectEdit,
  selectForm,
  type projectFilesMachine,
} from "../../../machines/project-files/project-files.machine.ts";
import { hasFailed, isDeleted, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof projectFilesMachine>;

const listedIn = ({ context }: Snapshot): readonly FileLink[] => context.files?.files ?? [];
const fileIn = (snapshot: Snapshot, fileId: number | undefined): FileLink | undefined =>
  listedIn(snapshot).find(({ id }) => id === fileId);
const without = (snapshot: Snapshot, fileId: number | undefined): readonly FileLink[] =>
  listedIn(snapshot).filter(({ id }) => id !== fileId);
const isOwn = ({ context: { person } }: Snapshot, file: FileLink | undefined): boolean =>
  person.role === "student" && file?.studentId === person.userId;
const isRead = (event: LoggedEvent): boolean =>
  isOneOf(event, "xstate.done.actor.readFiles", "xstate.done.actor.refetchFiles");
const isWritten = ({ type }: LoggedEvent, to: string | null): boolean =>
  /^xstate\.(done|error)\.actor\.(save|deleteSubject)$/.test(type)
    ? to !== null
    : /^xstate\.(done|error)\.actor\.restoreFile\./.test(type);
const isAnotherTeam = ({ context }: Snapshot, event: LoggedEvent): boolean =>
  isOneOf(event, "screen.opened") && event["teamId"] !== context.teamId;
// A safe cast: the responses come from the typed fixture.
const fileOf = (event: LoggedEvent): FileLink => event["output"] as FileLink;

/** The draft in the form or the dialog; undefined: it is closed. */
const typedIn = (ref: FormRef | EditRef | undefined): FileFields | undefined =>
  ref?.getSnapshot().context.fields;
const editedIn = (snapshot: Snapshot): EditedFile | undefined =>
  selectEdit(snapshot)?.getSnapshot().context.subject;
const askedIn = (snapshot: Snapshot): FileLink | undefined =>
  selectDeletion(snapshot)?.getSnapshot().context.subject;
const hasInvalidAddress = (snapshot: Snapshot): boolean =>
  [selectForm(snapshot), selectEdit(snapshot)].some((ref) => {
    const { url } = typedIn(ref) ?? emptyFields;
    return url !== "" && linkOf(url) === null;
  });
const isOrphaned = (snapshot: Snapshot): boolean =>
  selectEdit(snapshot)?.getSnapshot().matches("orphaned") === true;
const isSaving = (ref: FormRef | EditRef | undefined): boolean =>
  ref !== undefined && selectIsSaving(ref.getSnapshot());
const isDeleting = (snapshot: Snapshot): boolean =>
  selectDeletion(snapshot)?.getSnapshot().matches("deleting") === true;

export const suite: SuiteOf<typeof projectFilesMachine> = {
  keyOf: (snapshot) => {
    const { teamId, editing, restorations } = snapshot.context;
    return [
      teamId,
      listedIn(snapshot).map(({ id, title, studentId }) => [id, title, studentId]),
      editing,
      askedIn(snapshot)?.id,
      Object.keys(restorations),
    ];
  },
  keyOfChild: ({ context: { fields, failure } }) => [fields, Boolean(failure)],
  // Every pair of these parts is explored together, and an invalid address once the files are loaded.
  goesOn: (snapshot) => {
    if (hasInvalidAddress(snapshot) && !snapshot.matches({ files: { ready: "idle" } })) return false;
    const typed = typedIn(selectForm(snapshot));
    const isFormIdle = typed === undefined || same(typed, emptyFields);
    return (
      [snapshot.context.editing === null, snapshot.matches({ deletion: "idle" }), isFormIdle].filter(Boolean)
        .length > 1
    );
  },
  invariants: [
    {
      name: "[2.48] only files of the team selected last are shown, and none before they are loaded",
      on: ({ before, event, after }) =>
        when(
          isAnotherTeam(before, event),
          () => after.context.teamId === event["teamId"] && after.context.files === null,
        ),
    },
    {
      name: "[2.48] only the open team's files are fetched, once at a time",
      at: ({ context: { teamId } }, waiting) => {
        const readings = waiting.filter(({ src }) => src === "readFiles");
        return when(readings.length > 0, () => readings.length === 1 && same(readings[0]?.input, { teamId }));
      },
    },
    {
      name: "[2.48] without a selected project no files are fetched",
      at: (snapshot, waiting) =>
        when(
          snapshot.context.teamId === null,
          () => snapshot.matches({ files: "noneChosen" }) && waiting.every(({ src }) => src !== "readFiles"),
        ),
    },
    {
      name: "[8.8] a list that failed to load is never shown as empty",
      on: ({ event, after }) =>
        when(
          isOneOf(event, "xstate.error.actor.readFiles"),
          () => after.matches({ files: "loadFailed" }) && after.context.files === null,
        ),
    },
    {
      name: "[8.8] a failure removes nothing from the list",
      on: ({ before, event, after }) =>
        when(
          hasFailed(event) && !isDeleted(event, "deleteSubject", "save"),
          () =>
            same(before.context.files, after.context.files) &&
            same(before.context.projects, after.context.projects),
        ),
    },
    {
      name: "[2.45] the list shows what was fetched",
      on: ({ event, after }) => when(isRead(event), () => same(after.context.files, event["output"])),
    },
    {
      name: "[6.5] a supervisor writes nothing and has no form or dialog",
      at: (snapshot, waiting) =>
        when(
          snapshot.context.person.role === "supervisor",
          () =>
            waiting.every(({ isWrite }) => !isWrite) &&
            [selectForm(snapshot), selectEdit(snapshot), selectDeletion(snapshot)].every(
              (child) => child === undefined,
            ),
        ),
    },
    {
      name: "[2.44] a student always has a form for a new file",
      at: (snapshot) =>
        when(
          snapshot.context.person.role === "student",
          () => selectForm(snapshot)?.getSnapshot().status === "active",
        ),
    },
    {
      name: "the dialogs are open exactly where the chart says",
      at: (snapshot) => {
        return (
          (editedIn(snapshot)?.id ?? null) === snapshot.context.editing &&
          snapshot.matches({ deletion: "running" }) === (askedIn(snapshot) !== undefined)
        );
      },
    },
    {
      name: "L4: [5.8] no dialog is open for another's file",
      at: (snapshot) => {
        // The text of a deleted file can only become a new one.
        const edited = isOrphaned(snapshot) ? undefined : editedIn(snapshot);
        const open = [edited, askedIn(snapshot)].filter((file) => file !== undefined);
        const isBusy = isSaving(selectEdit(snapshot)) || isDeleting(snapshot);
        return when(open.length > 0 && !isBusy, () =>
          open.every((file) => isOwn(snapshot, fileIn(snapshot, file.id) ?? file)),
        );
      },
    },
    {
      name: "L4: [5.8] nothing is sent about another's file",
      on: ({ before, calls }) => {
        const sent = calls.find(({ id }) => id === "edit/save" || id === "deletion/deleteSubject");
        const file = sent?.id === "edit/save" ? editedIn(before) : askedIn(before);
        return when(sent !== undefined && !isOrphaned(before), () =>
          isOwn(before, fileIn(before, file?.id) ?? file),
        );
      },
    },
    {
      name: "L4: [5.8] trying to change another's file changes no state",
      on: ({ before, event, after }) =>
        when(
          isOneOf(event, "editForm.opened", "deletion.asked") &&
            !isOwn(before, fileIn(before, Number(event["fileId"]))),
          () =>
            same(before.value, after.value) &&
            same(before.context, after.context) &&
            same(editedIn(before), editedIn(after)) &&
            same(askedIn(before), askedIn(after)),
        ),
    },
    {
      name: "L1: [5.6] [7.31] an upload has name and a valid address, and the user and team it was typed for",
      on: ({ before, event, calls }) => {
        const call = calls.find(({ id }) => id === "form/save");
        return when(call !== undefined, () => {
          // A safe cast: the chart types this call's input.
          const sent = newFileOf(call?.input as Draft<Uploader, FileFields>);
          const isOfPerson =
            sent.studentId === before.context.person.userId &&
            sent.teamId === selectForm(before)?.getSnapshot().context.subject.teamId;
          return (
            isOneOf(event, "form.submitted") &&
            sent.title !== "" &&
            linkOf(sent.url) !== null &&
            sent.url.length <= textLimits.fileUrl &&
            isOfPerson
          );
        });
      },
    },
    {
      name: "L1: [5.6] a blank field sends nothing and shows an error",
      on: ({ before, event, after, calls }) => {
        const { title, url } = typedIn(selectForm(before)) ?? emptyFields;
        return when(
          isOneOf(event, "form.submitted") && (title.trim() === "" || url.trim() === ""),
          () =>
            calls.length === 0 &&
            selectForm(after)?.getSnapshot().matches({ editing: "incomplete" }) === true,
        );
      },
    },
    {
      name: "L1: [2.45] an address that could not be followed sends nothing and is kept",
      on: ({ before, event, after, calls }) => {
        const { title, url } = typedIn(selectForm(before)) ?? emptyFields;
        return when(
          isOneOf(event, "form.submitted") &&
            title.trim() !== "" &&
            url.trim() !== "" &&
            linkOf(url) === null,
          () =>
            calls.length === 0 &&
            selectForm(after)?.getSnapshot().matches({ editing: "invalid" }) === true &&
            same(typedIn(selectForm(after)), { title, url }),
        );
      },
    },
    {
      name: "L1: the draft is cleared only by uploading or discarding",
      on: ({ before, event, to, after }) =>
        when(
          !(to === "form" && isOneOf(event, "draft.changed", "draft.discarded", "xstate.done.actor.save")),
          () => same(typedIn(selectForm(before)), typedIn(selectForm(after))),
        ),
    },
    {
      name: "L1: an uploaded file is first in its team's list, and the form is empty",
      on: ({ before, event, to, after }) =>
        when(to === "form" && isOneOf(event, "xstate.done.actor.save"), () => {
          const { id, teamId } = fileOf(event);
          if (teamId !== after.context.teamId) return same(before.context.files, after.context.files);
          return (
            same(typedIn(selectForm(after)), emptyFields) &&
            (before.context.files === null || listedIn(after)[0]?.id === id)
          );
        }),
    },
    {
      name: "L2: a saved file is as the service returned it, the others unchanged",
      on: ({ before, event, to, after }) =>
        when(
          to === "edit" &&
            isOneOf(event, "xstate.done.actor.save") &&
            fileIn(before, fileOf(event).id) !== undefined,
          () =>
            same(fileIn(after, fileOf(event).id), fileOf(event)) &&
            same(without(before, fileOf(event).id), without(after, fileOf(event).id)) &&
            selectEdit(after) === undefined,
        ),
    },
    {
      name: "L2: an edit closes when saved, cancelled, unchanged or another's, and stays when saving fails",
      on: ({ before, event, to, after }) =>
        when(
          to === "edit" &&
            isOneOf(event, "xstate.error.actor.save") &&
            !isDeleted(event, "save") &&
            (editedIn(before)?.isDeleted === true ||
              isOwn(before, fileIn(before, editedIn(before)?.id) ?? editedIn(before))),
          () => {
            const edit = selectEdit(after)?.getSnapshot();
            return (
              edit !== undefined &&
              same(typedIn(selectEdit(before)), edit.context.fields) &&
              edit.context.failure !== null &&
              (edit.matches("editing") || isOrphaned(after))
            );
          },
        ),
    },
    {
      name: "L2: text about a file that was deleted is kept until it is saved as new or dismissed",
      on: ({ before, event, to, after }) =>
        when(isOrphaned(before), () => {
          const isEnded = to === "edit" && isOneOf(event, "draft.cancelled");
          return isEnded || same(typedIn(selectEdit(before)), typedIn(selectEdit(after)));
        }),
    },
    {
      name: "L2: [7.31] text about a file that was deleted is sent only as a new file",
      on: ({ before, event, calls }) => {
        const call = calls.find(({ id }) => id === "edit/save");
        if (call === undefined || !isOrphaned(before)) return null;
        // A safe cast: the chart types this call's input.
        const { subject } = call.input as Draft<EditedFile, FileFields>;
        return isOneOf(event, "orphan.submitted") && subject.isDeleted === true;
      },
    },
    {
      name: "L2: [5.7] [2.45] a file is not saved with a blank field or a new address that is no link",
      on: ({ before, calls }) => {
        const typed = typedIn(selectEdit(before));
        return when(
          calls.some(({ id }) => id === "edit/save"),
          () =>
            typed !== undefined &&
            typed.title.trim() !== "" &&
            (typed.url === editedIn(before)?.url || linkOf(typed.url) !== null),
        );
      },
    },
    {
      name: "L3: [8.18] only a confirmed deletion is sent",
      on: ({ before, event, calls }) => {
        const call = calls.find(({ id }) => id === "deletion/deleteSubject");
        return when(
          call !== undefined,
          () => isOneOf(event, "deletion.confirmed") && same(call?.input, { subject: askedIn(before) }),
        );
      },
    },
    {
      name: "L3: a file is removed only by its deletion, a fetch, or another team",
      on: ({ before, event, after }) =>
        when(
          listedIn(before).some(({ id }) => fileIn(after, id) === undefined),
          () =>
            isRead(event) ||
            isAnotherTeam(before, event) ||
            (isDeleted(event, "deleteSubject") &&
              same(listedIn(after), without(before, askedIn(before)?.id))) ||
            (isDeleted(event, "save") && same(listedIn(after), without(before, editedIn(before)?.id))),
        ),
    },
    {
      name: "L3: each restored file is uploaded once, unchanged",
      at: ({ context: { restorations } }, waiting) => {
        const sent = waiting.filter(({ src }) => src === "restoreFile").map(({ id, input }) => [id, input]);
        const wanted = Object.values(restorations).map((file) => {
          const { id, date: _, studentName: __, ...kept } = file;
          return [`restoreFile.${id}`, { item: kept, formerId: id }];
        });
        return when(sent.length + wanted.length > 0, () => same(sent, wanted));
      },
    },
    {
      name: "every write, successful or not, refetches the files",
      on: ({ event, to, after, calls }) =>
        when(isWritten(event, to) && after.context.teamId !== null, () =>
          calls.some(({ src }) => src === "readFiles"),
        ),
    },
    {
      name: "nothing interrupts a write",
      on: ({ before, event, to, after }) => {
        const parts = [
          [isSaving(selectForm(before)), isSaving(selectForm(after))],
          [isSaving(selectEdit(before)), isSaving(selectEdit(after))],
          [isDeleting(before), isDeleting(after)],
        ];
        return when(
          parts.some(([was]) => was === true),
          () => isWritten(event, to) || parts.every(([was, is]) => was !== true || is === true),
        );
      },
    },
  ],
};
