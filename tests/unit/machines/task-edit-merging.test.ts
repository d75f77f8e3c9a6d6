import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import {
  conflictsWith,
  editedTask,
  recreatedTask,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import { fieldsOfPlan, others, plan, startEditing, theirs } from "../../support/start/task-board-edit.ts";
import { omar, sara } from "../../support/start/task-board.ts";

const conflict = { kind: "conflict", message: "Someone else changed this task meanwhile." } as const;

/** The request that saves what is typed into a card while a teammate has saved it like this. */
const merged = (change: Partial<TaskDraft>, latest: Partial<Task>) => {
  const draft = { subject: plan, base: fieldsOfPlan, fields: { ...fieldsOfPlan, ...change } };
  const served = { ...plan, ...latest };
  return { task: editedTask(draft, served), conflicts: conflictsWith(draft, served) };
};

test.each<[Partial<TaskDraft>, Partial<Task>, Partial<Task>]>([
  [{ title: "Map" }, { description: "Theirs" }, { title: "Map", description: "Theirs" }],
  [{ due: null }, { status: "Done" }, { due: null, status: "Done" }],
  [{ title: " Plan " }, { title: "Theirs" }, { title: "Theirs" }],
  [{ title: "Map" }, { title: " Map" }, { title: "Map" }],
  [{ description: "Garden" }, { description: " Garden\n" }, { description: "Garden" }],
  [{ assignees: [omar] }, { assignees: [" Omar "] }, { assignees: ["Omar"] }],
  [{ assignees: [omar] }, { priority: "High" }, { assignees: ["Omar"], priority: "High" }],
  [{ assignees: [omar, sara] }, { assignees: ["Sara", "Omar"] }, { assignees: ["Omar", "Sara"] }],
])("[7.19] what only one of two has changed is merged: %j and %j", (change, latest, expected) => {
  expect(merged(change, latest)).toEqual({ task: { ...plan, ...expected }, conflicts: [] });
});

test("[4.5] a card whose move is not confirmed yet is saved in its new column", () => {
  const draft = {
    subject: { ...plan, status: "Doing" as const, isMoving: true as const },
    base: fieldsOfPlan,
    fields: { ...fieldsOfPlan, title: "Map" },
  };
  expect(editedTask(draft, plan)).toEqual({ ...plan, title: "Map", status: "Doing" });
});

/** A save was refused, as a teammate had changed the title as well; their card was fetched. */
async function startInConflict() {
  const started = await startEditing();
  started.send({ type: "edit.submitted" });
  await started.saveTask.last().fail(conflict);
  await started.readTasks.last().answer([theirs, ...others]);
  return started;
}

test("[8.6] K10: a save that would overwrite a teammate's change shows both versions", async () => {
  const { edited, emitted } = await startInConflict();
  expect(edited()).toMatchObject({
    failure: conflict,
    conflicts: ["title"],
    fields: { title: "Map" },
    base: { title: "Theirs" },
  });
  expect(emitted.at(-1)).toMatchObject({ tone: "bad", text: "Failed to save task." });
});

test.each([
  ["mine", "Map"],
  ["theirs", "Theirs"],
] as const)("[2.33] keeping %s settles a conflict", async (version, title) => {
  const { edited, inFields, comeBack, send, saveTask } = await startInConflict();
  inFields({ type: "conflict.resolved", field: "title", version });
  expect(edited()).toMatchObject({ failure: null, conflicts: [], fields: { title } });
  // Another fetch of the same version asks no second question.
  await comeBack([theirs, ...others]);
  expect(edited()?.conflicts).toEqual([]);
  send({ type: "edit.submitted" });
  expect(saveTask.calls.map(({ input }) => input.fields.title)).toEqual(
    version === "mine" ? ["Map", "Map"] : ["Map"],
  );
});

test("[2.33] the text of a deleted card becomes a task of its column, without the old id", () => {
  const draft = { subject: plan, base: fieldsOfPlan, fields: { ...fieldsOfPlan, title: " Map " } };
  const { id: _, ...content } = plan;
  expect(recreatedTask(draft)).toEqual({ ...content, title: "Map" });
});
