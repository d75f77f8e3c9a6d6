import { expect, test } from "vitest";
import { editedTask, newTaskOf } from "../../../machines/task-board/draft.ts";
import { selectChosen } from "../../../machines/task-board/task-board.machine.ts";
import { boardTeam, omar, sara, startReady, task, tasks } from "../../flows/task-board/start.ts";

const others = tasks.filter(({ id }) => id !== 1);
const otherSara = { userId: 8, name: "Sara" };
const twins = { team: { ...boardTeam, members: [sara, otherSara, omar] }, tasks };

test("[3.7] [7.18] a new task is assigned to the chosen one of two members with one name", async () => {
  const { send, fillIn, addTask, readTasks, edited, inForm } = await startReady(twins);
  fillIn("Doing", { title: "New", assignees: [otherSara] });
  inForm({ type: "draft.submitted" });
  expect(newTaskOf(addTask.last().input).assignees).toEqual(["Sara"]);
  const added = { ...task(9, "Doing"), title: "New", assignees: ["Sara"] };
  await addTask.last().answer(added);
  await readTasks.last().answer([...tasks, added]);
  send({ type: "editForm.opened", taskId: 9 });
  expect(edited()?.fields.assignees).toEqual([otherSara]);
});

test("[3.7] [7.19] K10: an edit assigns the chosen one of two members with one name, also in exchange", async () => {
  const { send, edit, saveTask, readTasks, edited, inFields } = await startReady(twins);
  const assigned = { ...task(1, "ToDo"), assignees: ["Sara"] };
  for (const chosen of [sara, otherSara]) {
    edit(1, { assignees: [chosen] });
    send({ type: "edit.submitted" });
    expect(editedTask(saveTask.last().input)).toEqual(assigned);
    await saveTask.last().answer(assigned);
    await readTasks.last().answer([assigned, ...others]);
    send({ type: "editForm.opened", taskId: 1 });
    expect(edited()?.fields.assignees).toEqual([chosen]);
    inFields({ type: "draft.cancelled" });
  }
  expect(saveTask.calls).toHaveLength(2);
});

test("[3.7] [7.19] K10: two members with one name stay two when another field is changed", async () => {
  const { send, edit, saveTask, edited } = await startReady(twins);
  edit(1, { assignees: [sara, otherSara] });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(editedTask(saveTask.last().input));
  edit(1, { title: "Map" });
  send({ type: "edit.submitted" });
  expect(editedTask(saveTask.last().input).assignees).toEqual(["Sara", "Sara"]);
  await saveTask.last().answer(editedTask(saveTask.last().input));
  send({ type: "editForm.opened", taskId: 1 });
  expect(edited()?.fields.assignees).toEqual([sara, otherSara]);
});

test("[3.7] [7.19] K10: remembers the chosen namesakes of a card, but no former members", async () => {
  const { now, send, edit, saveTask } = await startReady(twins);
  edit(1, { assignees: [{ userId: null, name: "Lina" }, otherSara] });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(editedTask(saveTask.last().input));
  expect(selectChosen(now())).toEqual({ 1: [8] });
});
