import { expect, test } from "vitest";
import type { TaskStatus } from "../../../machines/domain/task.ts";
import { noAttention, type MovedBy } from "../../../machines/task-board/attention.ts";
import {
  selectAttention,
  selectDragged,
  selectStop,
} from "../../../machines/task-board/task-board.machine.ts";
import { boardTeam, startReady, tasks } from "../../support/start/task-board.ts";

const startAttentive = async (canEdit = true) => {
  const started = await startReady(undefined, canEdit);
  return { ...started, attention: () => selectAttention(started.now()) };
};

test("the focus is reported once for each control of a card", async () => {
  const { send, now, attention } = await startAttentive();
  expect(now().can({ type: "focus.left" })).toBe(false);
  send({ type: "card.focused", taskId: 1, control: 0 });
  expect(attention().focused).toEqual({ taskId: 1, control: 0 });
  expect(selectStop(now())).toBe(1);
  expect(now().can({ type: "card.focused", taskId: 1, control: 0 })).toBe(false);
  expect(now().can({ type: "card.focused", taskId: 1, control: -1 })).toBe(true);
  send({ type: "card.focused", taskId: 2, control: 0 });
  send({ type: "focus.left" });
  expect(attention()).toEqual({ ...noAttention, stop: 2 });
});

test("[2.28] Tab leads back to where the focus was last, a card or the Add Task button of a column", async () => {
  const { send, now, attention } = await startAttentive();
  send({ type: "card.focused", taskId: 2, control: -1 });
  expect(now().can({ type: "column.focused", column: "Doing" })).toBe(true);
  send({ type: "column.focused", column: "Doing" });
  expect(attention()).toEqual({ ...noAttention, stop: "Doing" });
  expect(now().can({ type: "column.focused", column: "Doing" })).toBe(false);
  expect(now().can({ type: "column.focused", column: "Done" })).toBe(true);
});

test("[2.28] the dragged card is known until the drag ends", async () => {
  const { send, now } = await startAttentive();
  send({ type: "drag.started", taskId: 1 });
  expect(selectDragged(now())).toBe(1);
  send({ type: "drag.ended" });
  expect(selectDragged(now())).toBeNull();
});

test.each(["drag", "menu", "keys"] as const)(
  "[4.5] a card moved by %s is known until it is rendered",
  async (by) => {
    const { send, now, attention } = await startAttentive();
    const move = (status: "ToDo" | "Doing", index: number): void =>
      send({ type: "task.moved", taskId: 1, position: { status, index }, by });
    move("ToDo", 2);
    expect(attention().moved).toEqual({ taskId: 1, by, hasChangedColumn: false });
    move("Doing", 0);
    expect(attention().moved).toEqual({ taskId: 1, by, hasChangedColumn: true });
    send({ type: "cards.rendered" });
    expect(attention().moved).toBeNull();
    expect(now().can({ type: "cards.rendered" })).toBe(false);
  },
);

test.each<[what: string, canEdit: boolean, taskId: number, status: TaskStatus, by: MovedBy | undefined]>([
  ["by Undo", true, 2, "ToDo", undefined],
  ["to another column by Undo", true, 2, "Doing", undefined],
  ["to where it is", true, 1, "ToDo", "keys"],
  ["on a read-only board", false, 2, "ToDo", "menu"],
  ["to another column of a read-only board", false, 2, "Doing", "menu"],
])("[4.5] a card moved %s is not followed", async (_, canEdit, taskId, status, by) => {
  const { send, attention } = await startAttentive(canEdit);
  send({
    type: "task.moved",
    taskId,
    position: { status, index: 0 },
    ...(by !== undefined && { by }),
  });
  expect(attention().moved).toBeNull();
});

test("[experience 8] a wanted card is known until it is revealed", async () => {
  const { send, now, attention } = await startAttentive();
  send({ type: "card.wanted", taskId: 5 });
  expect(attention().wanted).toBe(5);
  expect(now().can({ type: "card.wanted", taskId: 5 })).toBe(false);
  expect(now().can({ type: "card.revealed", taskId: 4 })).toBe(false);
  send({ type: "card.revealed", taskId: 5 });
  expect(attention().wanted).toBeNull();
});

test.each(["columns.closed", "refetch.requested"] as const)("%s forgets all of it", async (type) => {
  const { send, now, attention } = await startAttentive();
  expect(now().can({ type: "columns.closed" })).toBe(false);
  send({ type: "card.focused", taskId: 1, control: 0 });
  send({ type: "task.moved", taskId: 1, position: { status: "Doing", index: 0 }, by: "drag" });
  send({ type: "card.wanted", taskId: 5 });
  send({ type: "drag.started", taskId: 1 });
  send({ type });
  expect(attention()).toEqual(noAttention);
  expect(now().value.attention).toBe("looking");
});

test("closed columns forget the focus alone, too", async () => {
  const { send, attention } = await startAttentive();
  send({ type: "card.focused", taskId: 1, control: 0 });
  send({ type: "columns.closed" });
  expect(attention()).toEqual(noAttention);
});

test("a refetch in the background changes none of it", async () => {
  const { send, attention } = await startAttentive();
  send({ type: "card.focused", taskId: 1, control: 0 });
  send({ type: "refetch.requested", isBackground: true });
  expect(attention().focused).toEqual({ taskId: 1, control: 0 });
});

test("[4.5] [experience 18] a teammate's deletion of the focused card is shown", async () => {
  const { send, readTasks, readBoard, emitted } = await startAttentive();
  const texts = () => emitted.map((each) => ("text" in each ? each.text : each.type));
  const without = (...ids: readonly number[]) => tasks.filter(({ id }) => !ids.includes(id));
  const titleOf = (taskId: number) => tasks.find(({ id }) => id === taskId)?.title;
  send({ type: "card.focused", taskId: 1, control: 0 });
  send({ type: "refetch.due" });
  await readTasks.last().answer(without(2));
  expect(texts()).toEqual([]);
  send({ type: "refetch.due" });
  await readTasks.last().answer(without(1, 2));
  expect(texts()).toEqual([`“${titleOf(1)}” was deleted by someone else.`]);

  // With the team, and never of an open edit, which says it itself.
  send({ type: "card.focused", taskId: 3, control: 0 });
  send({ type: "team.updated" });
  await readBoard.last().answer({ team: boardTeam, tasks: without(1, 2, 3) });
  expect(texts().at(-1)).toBe(`“${titleOf(3)}” was deleted by someone else.`);
  send({ type: "card.focused", taskId: 4, control: 0 });
  send({ type: "editForm.opened", taskId: 4 });
  send({ type: "team.updated" });
  await readBoard.last().answer({ team: boardTeam, tasks: without(1, 2, 3, 4) });
  expect(texts()).toHaveLength(2);
});
