import type { FileLink } from "../../../machines/domain/file-link.ts";
import type { FileFields } from "../../../machines/project-files/draft.ts";
import { projectFilesMachine } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesPerson } from "../../../machines/project-files/events.ts";
import type { FilesRead } from "../../../machines/project-files/files.ts";
import type { ProjectsRead } from "../../../machines/shared/supervised-projects.ts";
import { authorOf, student, supervisor } from "../../flows/people.ts";
import { startHeld } from "../held.ts";

export const sara: FilesPerson = authorOf(student);
export const noor: FilesPerson = authorOf(supervisor);

/** Two files of Sara's, and Omar's between them. */
export const file = (id: number, title: string, studentId = 7): FileLink => ({
  id,
  title,
  url: `https://example.org/${id}`,
  date: "2026-11-02T10:00:00",
  studentId,
  studentName: studentId === 7 ? "Sara" : "Omar",
  teamId: 3,
});
export const plan = file(3, "Plan");
export const sketch = file(2, "Sketch", 9);
export const notes = file(1, "Notes");
export const files: readonly FileLink[] = [plan, sketch, notes];
export const readOf = (...list: readonly FileLink[]): FilesRead => ({ files: list, readAt: 1 });
export const projects: ProjectsRead = {
  projects: [
    { teamId: 3, title: "Maps", teamName: "Falcons" },
    { teamId: 2, title: "Bees", teamName: "Owls" },
  ],
  readAt: 1,
};
export const typed: FileFields = { title: " Report ", url: " example.org/report " };

/** The page as it opens; each call waits until the test resolves it. */
export function start(person: FilesPerson = sara, teamId: number | null = 3) {
  const { calls, send, now, emitted } = startHeld(projectFilesMachine, { input: { person, teamId } });
  const titles = () => now().context.files?.files.map(({ title }) => title) ?? null;
  const open = (of: number | null) => send({ type: "screen.opened", person, teamId: of });
  const form = () => must(now().children.form);
  const edit = () => must(now().children.edit);
  const question = () => must(now().children.deletion);
  /** Fills in the form for a new file. */
  const fillIn = (change: Partial<FileFields> = typed) => form().send({ type: "draft.changed", change });
  const upload = () => form().send({ type: "draft.submitted" });
  /** Opens the dialog of a file and types this. */
  const startEdit = (fileId: number, change: Partial<FileFields>) => {
    send({ type: "editForm.opened", fileId });
    edit().send({ type: "draft.changed", change });
  };
  /** Asks to delete a file and confirms. */
  const remove = (fileId: number) => {
    send({ type: "deletion.asked", fileId });
    question().send({ type: "deletion.confirmed" });
  };
  return {
    send,
    now,
    titles,
    open,
    form,
    edit,
    question,
    fillIn,
    upload,
    startEdit,
    remove,
    readFiles: calls.readFiles,
    readProjects: calls.readProjects,
    addFile: calls.form.save,
    saveFile: calls.edit.save,
    deleteFile: calls.deletion.deleteSubject,
    restoreFile: calls.restoreFile,
    emitted,
  };
}

function must<T>(child: T | undefined): T {
  if (child === undefined) throw new Error("There is no such child");
  return child;
}

/** The files are loaded. */
export async function startRead(list: readonly FileLink[] = files, person: FilesPerson = sara) {
  const started = start(person);
  await started.readFiles.last().answer(readOf(...list));
  return started;
}
