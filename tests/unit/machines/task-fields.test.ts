import { expect, test } from "vitest";
import { textLimits } from "../../../machines/domain/text-limits.ts";
import { editedTask, newTaskOf } from "../../../machines/task-board/draft.ts";
import { rolledBack } from "../../../machines/task-board/cards.ts";
import { boardTeam, startReady, startTyped, task } from "../../support/start/task-board.ts";
import { taskWith } from "../../support/tasks.ts";

test("[5.5] K9: a new task is sent without white space at its ends, with medium priority and no date", async () => {
  const { inForm, addTask } = await startTyped();
  inForm({ type: "draft.submitted" });
  const { id: _, ...added } = taskWith({
    title: "Chapter 1",
    description: "About maps",
    assignees: ["Sara"],
    due: null,
    priority: "Medium",
    status: "Doing",
  });
  expect(newTaskOf(addTask.last().input)).toEqual(added);
  const empty = await startTyped({ title: "Plan" });
  empty.inForm({ type: "draft.submitted" });
  expect(empty.addTask.last().input.fields).toMatchObject({ description: "", assignees: [] });
});

test("[2.33] K10: an edit replaces the changed fields of the latest version, and nothing else", async () => {
  const { edit, send, saveTask } = await startReady();
  edit(1, { description: " Of the house ", priority: "High" });
  send({ type: "edit.submitted" });
  const latest = { ...task(1, "Done"), title: "Theirs", due: "2027-03-12" };
  expect(editedTask(saveTask.last().input, latest)).toEqual({
    ...latest,
    description: "Of the house",
    priority: "High",
  });
  const again = await startReady();
  again.edit(1, { title: " Map " });
  again.send({ type: "edit.submitted" });
  expect(editedTask(again.saveTask.last().input, { ...latest, priority: "Low" })).toEqual({
    ...latest,
    title: "Map",
    priority: "Low",
  });
});

test("[5.5] a stored description that is too long is checked only where more than its ends changed", async () => {
  const description = "x".repeat(textLimits.taskDescription + 1);
  const { edit, send, isSaving } = await startReady({
    team: boardTeam,
    tasks: [
      { ...task(1, "ToDo"), description },
      { ...task(2, "ToDo"), description: `${description} ` },
    ],
  });
  for (const [id, typed] of [
    [1, ` ${description} `],
    [2, description],
  ] as const) {
    edit(id, { title: "Map", description: typed });
    send({ type: "edit.submitted" });
    expect(isSaving()).toBe(true);
  }
});

test("[8.6] K7: of two moves of a card, the later one keeps its place and rolls back to the start", () => {
  const at = (status: "ToDo" | "Doing" | "Done") => ({ status, index: 0 });
  const moves = [
    { taskId: 1, from: at("ToDo"), to: at("Doing") },
    { taskId: 2, from: at("Doing"), to: at("Done") },
    { taskId: 1, from: at("Doing"), to: at("Done") },
  ];
  expect(rolledBack({ tasks: [], moves })).toEqual({ moves: [moves[1], { ...moves[2], from: at("ToDo") }] });
});
