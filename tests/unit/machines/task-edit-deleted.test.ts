import { storedInFull } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { selectCanSaveAsNew, selectFailure } from "../../../machines/shared/draft.machine.ts";
import { selectEditing, selectOrphans } from "../../../machines/task-board/task-board.machine.ts";
import { others, plan, startEditing, theirs } from "../../support/start/task-board-edit.ts";
import { deletedAsAsked, offline, refused } from "../../support/held.ts";

type Started = Awaited<ReturnType<typeof startEditing>>;

const gone = refused(404, "Task not found");

/** The text of the only deleted card. */
function orphan({ now }: Started) {
  const [ref, ...more] = selectOrphans(now());
  expect(more).toEqual([]);
  if (ref === undefined) throw new Error("No card was deleted");
  return { ref, title: () => ref.getSnapshot().context.fields.title };
}

test("[2.33] a deleted card that a later refetch finds can be edited further", async () => {
  const started = await startEditing();
  const { comeBack, send, board, edited, now } = started;
  await comeBack(others);
  await comeBack([{ ...theirs, title: plan.title }, ...others]);
  expect([selectOrphans(now()), board()["Done"]]).toEqual([[], [5, 1]]);
  send({ type: "editForm.opened", taskId: 1 });
  expect([edited()?.fields.title, edited()?.fields.description]).toEqual(["Map", theirs.description]);
});

test("[2.33] [7.18] the text of a deleted card is closed once it is added, though not in full", async () => {
  const started = await startEditing();
  const { comeBack, saveTask, now, emitted } = started;
  await comeBack(others);
  orphan(started).ref.send({ type: "orphan.submitted" });
  await saveTask.last().answer({ task: { ...plan, id: 9 }, unstored: ["due"], cause: null });
  expect([selectOrphans(now()), now().context.edits, emitted]).toMatchObject([
    [],
    [],
    [{ tone: "warning", text: "Added, but this server doesn't store due dates." }],
  ]);
});

test("[2.33] dismissing the text of a deleted card shows no notice", async () => {
  const started = await startEditing();
  await started.comeBack(others);
  orphan(started).ref.send({ type: "draft.cancelled" });
  expect([selectOrphans(started.now()), started.emitted]).toEqual([[], []]);
});

test("[2.33] K10: a card saved although a refetch missed it is on the board", async () => {
  const { send, comeBack, saveTask, card } = await startEditing();
  send({ type: "edit.submitted" });
  await comeBack(others);
  await saveTask.last().answer(storedInFull({ ...plan, title: "Map" }));
  expect(card(1)?.title).toBe("Map");
});

test("[2.33] [8.6] K10: a save that finds its card deleted takes it off the board and keeps the text", async () => {
  const started = await startEditing();
  const { send, saveTask, readTasks, board, now } = started;
  send({ type: "edit.submitted" });
  await saveTask.last().fail(gone);
  expect(started.emitted.at(-1)).toMatchObject({ tone: "bad", text: "Failed to save task." });
  expect(selectCanSaveAsNew(orphan(started).ref.getSnapshot())).toBe(true);
  // Also if the board cannot be fetched.
  await readTasks.last().fail(offline);
  expect([selectEditing(now()), board()["ToDo"], orphan(started).title()]).toEqual([null, [2, 3], "Map"]);
  expect(selectFailure(orphan(started).ref.getSnapshot())).toBeNull();
});

test("[2.33] deleting a card deletes its draft", async () => {
  const { now, send, edit, remove, deleteTask } = await startEditing();
  edit(2, { title: "Two" });
  remove(1);
  await deletedAsAsked(deleteTask);
  expect([selectEditing(now()), now().context.edits]).toEqual([2, [2]]);
  send({ type: "editForm.opened", taskId: 1 });
  expect(selectEditing(now())).toBe(2);
});

test("[7.18] K10: the text of a deleted card is added, or says why not", async () => {
  const started = await startEditing();
  const { comeBack, saveTask, readTasks, emitted } = started;
  await comeBack(others);
  orphan(started).ref.send({ type: "orphan.submitted" });
  await saveTask.last().fail(offline);
  await readTasks.last().answer(others);
  orphan(started).ref.send({ type: "orphan.submitted" });
  await saveTask.last().answer(storedInFull({ ...plan, id: 9 }));
  expect(emitted).toMatchObject([{ text: "Error: Failed to add task." }, { text: "Added!" }]);
});
