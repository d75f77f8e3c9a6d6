import type { AnyMachineSnapshot, ContextFrom, EventFromLogic } from "xstate";
import {
  selectIsOwn,
  type projectFilesMachine,
} from "../../../machines/project-files/project-files.machine.ts";
import {
  emptyFields,
  type FileFields,
  type fileEdit,
  type fileForm,
} from "../../../machines/project-files/draft.ts";
import type { fileDeletion } from "../../../machines/project-files/project-files.base.ts";
import { chartsIn } from "../../support/path-kit/children.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { cancellationWay, isNews, isOf, isRefusedSession } from "../../paths/steps.ts";
import { fixture } from "./samples.ts";

type Context = ContextFrom<typeof projectFilesMachine>;
type FilesEvent = EventFromLogic<
  typeof projectFilesMachine | typeof fileForm | typeof fileEdit | typeof fileDeletion
>;

const [student, supervisor] = fixture.inputs;

/** The event of a step of this chart or of a child; null: it is no event. */
const eventIn = (step: Step): FilesEvent | null =>
  // A safe cast: the samples come from the typed fixtures.
  step.kind === "event" ? (step.event as FilesEvent) : null;

/** Form, edit dialog and deletion are explored one after the other. */
const isTo = (step: Step, child: string): boolean => step.kind === "event" && step.to === child;
const isOfStudent = (event: FilesEvent): boolean =>
  event.type !== "screen.opened" || event.person.role === "student";
/** The draft in the form or in the dialog. */
const fieldsIn = (snapshot: AnyMachineSnapshot, child: "form" | "edit"): FileFields =>
  chartsIn(snapshot).find(({ ref }) => ref.id === child)?.snapshot.context.fields ?? emptyFields;

const isRestored = (snapshot: AnyMachineSnapshot): boolean =>
  chartsIn(snapshot).some(({ snapshot: child }) => child.context.isRestored === true);

const filesIn = ({ files }: Context): string =>
  files?.files.map(({ id, title, studentName }) => `${id} ${title} ${studentName}`).join() ?? "loadFailed";
/** Only the user's own files have the buttons. */
const hasButtons = (snapshot: AnyMachineSnapshot, fileId: number): boolean => {
  const { files }: Context = snapshot.context;
  return (
    files?.files.some(
      (file) =>
        file.id === fileId && selectIsOwn(file)(snapshot as Parameters<ReturnType<typeof selectIsOwn>>[0]),
    ) === true
  );
};
/** The first scenario covers failing reads: in the others reads succeed. */
const isReadWell = (step: Step, ...samples: readonly number[]): boolean =>
  step.kind !== "outcome" || step.src !== "readFiles" || samples.includes(step.sample);

const uploading: Scenario = {
  name: "projectFiles (student)",
  fixture,
  inputs: [student],
  keyOf: ({ context }) => {
    const { files }: Context = context;
    return [files === null, files?.files.length === 0];
  },
  isPossible: (snapshot, step) => {
    const event = eventIn(step);
    if (event === null) return isReadWell(step, 0, 1, 3, 5, 6, 7) && !isRefusedSession(step);
    if (event.type === "draft.changed") return isNews(fieldsIn(snapshot, "form"), event.change);
    if (event.type === "draft.discarded") return isRestored(snapshot);
    return (
      isTo(step, "form") ||
      event.type === "form.submitted" ||
      event.type === "refetch.due" ||
      event.type === "connection.restored" ||
      (["screen.opened", "reload.pressed"].includes(event.type) && isOfStudent(event))
    );
  },
  // An uploaded file is in the list, if there is one (row L1).
  wayOf: (snapshot, _, transition) => {
    if (!transition.startsWith("projectFiles.form.open --xstate.done.actor.form")) return null;
    return snapshot.matches({ files: "ready" }) ? "into a list that was read" : "before a list was read";
  },
};

const editing: Scenario = {
  ...uploading,
  name: "projectFiles (editing)",
  keyOf: ({ context }) => {
    const { editing: open }: Context = context;
    return [filesIn(context), open];
  },
  isPossible: (snapshot, step) => {
    const event = eventIn(step);
    if (event === null) return isReadWell(step, 0, 1, 2) && !isRefusedSession(step);
    if (event.type === "screen.opened") return isOfStudent(event);
    if (event.type === "editForm.opened") return hasButtons(snapshot, event.fileId);
    if (isTo(step, "edit") && event.type === "draft.changed")
      return isNews(fieldsIn(snapshot, "edit"), event.change);
    return isTo(step, "edit") || event.type === "edit.submitted";
  },
};

/** The dialog is cancelled with something typed, and Cancel is undone. */
const reopening: Scenario = {
  ...editing,
  name: "projectFiles (reopening)",
  once: ["draft.cancelled"],
  remembered: ["draft.cancelled"],
  last: ["editForm.reopened"],
  isPossible: (snapshot, step, before) => {
    if (step.kind === "outcome") return step.sample === 0;
    const event = eventIn(step);
    const isCancelled = before.some((each) => isOf(each, "draft.cancelled"));
    if (event?.type === "editForm.reopened") return isCancelled;
    if (event?.type === "editForm.opened") return !isCancelled && hasButtons(snapshot, event.fileId);
    if (event?.type === "draft.changed") return isTo(step, "edit") && event.change.title === "Floor plan";
    return event?.type === "draft.cancelled" && fieldsIn(snapshot, "edit").title === "Floor plan";
  },
};

const deleting: Scenario = {
  ...uploading,
  name: "projectFiles (deleting)",
  keyOf: ({ context }) => {
    const { restorations }: Context = context;
    return [filesIn(context), Object.keys(restorations)];
  },
  wayOf: (_, step, transition) => cancellationWay(step, transition),
  isPossible: (snapshot, step) => {
    const { files, restorations }: Context = snapshot.context;
    const isRestoring = Object.keys(restorations).length > 0;
    const event = eventIn(step);
    // A file being restored is not in any response meanwhile.
    if (event === null) return isReadWell(step, ...(isRestoring ? [] : [0, 2])) && !isRefusedSession(step);
    // Leaving the page answers no confirmation; one can also be opened during a refetch.
    if (event.type === "screen.opened") return isOfStudent(event) && !isRestoring;
    if (event.type === "deletion.asked") return hasButtons(snapshot, event.fileId);
    // Only what was just deleted can be restored.
    if (event.type === "deletion.undone")
      return !isRestoring && files?.files.map(({ id }) => id).join() === "1";
    return isTo(step, "deletion");
  },
};

const looking: Scenario = {
  ...uploading,
  name: "projectFiles (supervisor)",
  inputs: [supervisor],
  keyOf: ({ context }) => {
    const { teamId, files, projects }: Context = context;
    return [teamId, files?.files.length, projects?.projects.length];
  },
  isPossible: (_, step) => {
    const event = eventIn(step);
    if (event === null) return isReadWell(step, 0, 1, 3, 5, 6, 7) && !isRefusedSession(step);
    if (event.type === "screen.opened") return event.person.role === "supervisor";
    return ["reload.pressed", "refetch.due", "connection.restored"].includes(event.type);
  },
  // Without this, failed and empty would be the same state.
  wayOf: (_, step) => {
    if (step.kind !== "outcome" || !("output" in step.outcome)) return null;
    return /"(files|projects)":\[\]/.test(JSON.stringify(step.outcome.output)) ? "an empty list" : "a list";
  },
};

/** The files of a project, for a student and for a supervisor. */
export const scenarios: readonly Scenario[] = [uploading, editing, reopening, deleting, looking];
