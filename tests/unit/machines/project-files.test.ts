import { expect, test } from "vitest";
import { noor, plan, startRead, notes, files } from "../../support/start/project-files.ts";

test("[2.48] [6.5] a supervisor has no form and cannot edit, delete or undo", async () => {
  const { now, send, addFile, saveFile, deleteFile, restoreFile, titles } = await startRead(files, {
    ...noor,
    userId: 7,
  });
  const before = now().context;
  send({ type: "editForm.opened", fileId: plan.id });
  send({ type: "edit.submitted" });
  send({ type: "deletion.asked", fileId: plan.id });
  send({ type: "deletion.undone", file: { ...notes, id: 9 } });
  expect(Object.keys(now().children).filter((id) => !id.startsWith("read"))).toEqual([]);
  expect([addFile.calls, saveFile.calls, deleteFile.calls, restoreFile.calls]).toEqual([[], [], [], []]);
  expect([now().context, titles()]).toEqual([before, ["Plan", "Sketch", "Notes"]]);
});
