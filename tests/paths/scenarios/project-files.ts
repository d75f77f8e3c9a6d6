import type { AnyMachineSnapshot, ContextFrom, EventFromLogic } from "xstate";
import { selectIsOwn, type projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import { draftIn } from "../../../machines/project-files/project-files.setup.ts";
import { fixtures } from "../../support/fixtures.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { isNews, isRefusedSession } from "./steps.ts";

type Context = ContextFrom<typeof projectFilesMachine>;
type FilesEvent = EventFromLogic<typeof projectFilesMachine>;

const fixture = fixtures.projectFiles;
const [student, supervisor] = fixture.inputs;

/** The event of a step of this chart; null: it is no event. */
const eventIn = (step: Step): FilesEvent | null =>
  // The samples of the chart, which its fixture types.
  step.kind === "event" ? (step.event as FilesEvent) : null;

/** The form, the dialog of a file and its deletion are gone through one after the other. */
const isOfEditing = ({ type }: FilesEvent): boolean => /^edit(Form)?\./.test(type);
const isOfDeletion = ({ type }: FilesEvent): boolean => type.startsWith("deletion.");
const isOfStudent = (event: FilesEvent): boolean => event.type !== "screen.opened" || event.person.role === "student";

const filesIn = ({ files }: Context): string => files?.files.map(({ id, title, studentName }) => `${id} ${title} ${studentName}`).join() ?? "unread";
/** Only one's own file has the buttons. */
const hasButtons = (snapshot: AnyMachineSnapshot, fileId: number): boolean => {
  const { files }: Context = snapshot.context;
  return files?.files.some((file) => file.id === fileId && selectIsOwn(file)(snapshot as Parameters<ReturnType<typeof selectIsOwn>>[0])) === true;
};
/** How the files are read is the first scenario's matter: in the others they are answered. */
const isReadWell = (step: Step, ...samples: readonly number[]): boolean =>
  step.kind !== "outcome" || step.src !== "readFiles" || samples.includes(step.sample);

const uploading: Scenario = {
  name: "projectFiles (student)",
  fixture,
  inputs: [student],
  keyOf: ({ context }) => {
    const { files, isRestored }: Context = context;
    return [files === null, files?.files.length === 0, draftIn(context), isRestored];
  },
  isPossible: (snapshot, step) => {
    const context: Context = snapshot.context;
    const event = eventIn(step);
    if (event === null) return isReadWell(step, 0, 1, 3, 5, 6, 7) && !isRefusedSession(step);
    if (isOfEditing(event) || isOfDeletion(event) || !isOfStudent(event)) return false;
    if (event.type === "draft.changed") return isNews(draftIn(context), event.change);
    if (event.type === "draft.discarded") return context.isRestored;
    return true;
  },
  // What was uploaded is in the list, where there is one (row L1).
  wayOf: (snapshot, _, transition) => {
    if (!transition.startsWith("projectFiles.form.uploading --xstate.done")) return null;
    return snapshot.matches({ files: "listed" }) ? "into a list that was read" : "before a list was read";
  },
};

const editing: Scenario = {
  ...uploading,
  name: "projectFiles (editing)",
  keyOf: ({ context }) => {
    const { edit, editRefusal }: Context = context;
    return [filesIn(context), edit?.draft.title, editRefusal];
  },
  isPossible: (snapshot, step) => {
    const { edit }: Context = snapshot.context;
    const event = eventIn(step);
    if (event === null) return isReadWell(step, 0, 2) && !isRefusedSession(step);
    if (event.type === "screen.opened") return isOfStudent(event);
    if (event.type === "editForm.opened") return hasButtons(snapshot, event.fileId);
    if (event.type === "edit.changed") return edit !== null && isNews(edit.draft, event.change);
    return isOfEditing(event);
  },
};

const deleting: Scenario = {
  ...uploading,
  name: "projectFiles (deleting)",
  keyOf: ({ context }) => {
    const { removal, restorations }: Context = context;
    return [filesIn(context), removal?.id, restorations.length];
  },
  isPossible: (snapshot, step) => {
    const { files, restorations }: Context = snapshot.context;
    const event = eventIn(step);
    // What is wanted back is not there, whoever reads the files meanwhile.
    if (event === null) return isReadWell(step, ...(restorations.length > 0 ? [] : [0, 2])) && !isRefusedSession(step);
    // Who leaves the page has not answered; a question can also be asked while the list is being read again.
    if (event.type === "screen.opened") return isOfStudent(event) && restorations.length === 0;
    if (event.type === "deletion.asked") return hasButtons(snapshot, event.fileId);
    // What can be had back is what has just gone.
    if (event.type === "deletion.undone") return restorations.length === 0 && files?.files.map(({ id }) => id).join() === "1";
    return isOfDeletion(event);
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
    return event.type === "reload.pressed" || event.type === "projectsReload.pressed";
  },
  // What is not read looks like what is empty, unless it is told apart.
  wayOf: (_, step) => {
    if (step.kind !== "outcome" || !("output" in step.outcome)) return null;
    return /"(files|projects)":\[\]/.test(JSON.stringify(step.outcome.output)) ? "an empty list" : "a list";
  },
};

/** The files of a project, as a student has them and as a supervisor sees them. */
export const projectFilesScenarios: readonly Scenario[] = [uploading, editing, deleting, looking];
