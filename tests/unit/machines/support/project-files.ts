import { createActor } from "xstate";
import type { FileLink, NewFileLink } from "../../../../machines/domain/file-link.ts";
import type { FileDraft } from "../../../../machines/project-files/draft.ts";
import { projectFilesMachine } from "../../../../machines/project-files/project-files.machine.ts";
import type { FilesPerson, FilesRead, ProjectsRead } from "../../../../machines/project-files/project-files.setup.ts";
import { emittedBy, heldRead, heldWrite } from "../../../support/held.ts";

export const sara: FilesPerson = { userId: 7, name: "Sara", role: "student" };
export const noor: FilesPerson = { userId: 8, name: "Dr. Noor", role: "supervisor" };

/** Two of Sara's own, and Omar's between them. */
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
export const typed: FileDraft = { title: " Report ", url: " example.org/report " };

/** The page as it opens; each of its calls waits until the test says how it ends. */
export function start(person: FilesPerson = sara, teamId: number | null = 3) {
  const readFiles = heldRead<FilesRead, { teamId: number }>();
  const readProjects = heldRead<ProjectsRead, { supervisorId: number }>();
  const addFile = heldWrite<FileLink, NewFileLink>();
  const saveFile = heldWrite<FileLink, FileLink>();
  const deleteFile = heldWrite<void, { fileId: number }>();
  const actor = createActor(
    projectFilesMachine.provide({
      actors: {
        readFiles: readFiles.logic,
        readProjects: readProjects.logic,
        addFile: addFile.logic,
        saveFile: saveFile.logic,
        deleteFile: deleteFile.logic,
      },
    }),
    { input: { person, teamId } },
  );
  const emitted = emittedBy(actor);
  actor.start();
  const send = actor.send.bind(actor);
  const now = () => actor.getSnapshot();
  const titles = () => now().context.files?.files.map(({ title }) => title) ?? null;
  const open = (of: number | null) => send({ type: "screen.opened", person, teamId: of });
  /** Fills in the form for a new file. */
  const fillIn = (change: Partial<FileDraft> = typed) => send({ type: "draft.changed", change });
  /** Opens the dialog of a file and types this into it. */
  const edit = (fileId: number, change: Partial<FileDraft>) => {
    send({ type: "editForm.opened", fileId });
    send({ type: "edit.changed", change });
  };
  /** Asks to delete a file, and says yes. */
  const remove = (fileId: number) => {
    send({ type: "deletion.asked", fileId });
    send({ type: "deletion.confirmed" });
  };
  return { send, now, titles, open, fillIn, edit, remove, readFiles, readProjects, addFile, saveFile, deleteFile, emitted };
}

/** The files are read. */
export async function startRead(list: readonly FileLink[] = files, person: FilesPerson = sara) {
  const started = start(person);
  await started.readFiles.last().answer(readOf(...list));
  return started;
}
