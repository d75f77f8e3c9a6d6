import { expect, test } from "vitest";
import { type Task } from "../../../machines/domain/task.ts";
import { beside, columnOf, inLocalOrder, put } from "../../../machines/task-board/order.ts";
import { task } from "../../support/start/task-board.ts";

const tasks = [task(1, "ToDo"), task(2, "Doing"), task(3, "ToDo"), task(4, "ToDo")];
const idsAndStatuses = (list: readonly Task[]) => list.map(({ id, status }) => `${id} ${status}`);

test.each([
  ["before the first of its column", 4, "ToDo", 0, ["4 ToDo", "1 ToDo", "2 Doing", "3 ToDo"]],
  ["between two of its column", 4, "ToDo", 1, ["1 ToDo", "2 Doing", "4 ToDo", "3 ToDo"]],
  ["past the end of its column", 1, "ToDo", 99, ["2 Doing", "3 ToDo", "4 ToDo", "1 ToDo"]],
  ["into an empty column", 3, "Done", 0, ["1 ToDo", "2 Doing", "4 ToDo", "3 Done"]],
  ["before one of another column", 1, "Doing", 0, ["1 Doing", "2 Doing", "3 ToDo", "4 ToDo"]],
  ["nowhere, if it does not exist", 9, "Done", 0, idsAndStatuses(tasks)],
] as const)("[4.5] moves a card %s", (_, id, status, index, expected) => {
  expect(idsAndStatuses(put(tasks, id, { status, index }))).toEqual(expected);
});

test("[service 4.15] server tasks keep the local order, new cards last and oldest first", () => {
  const served = [task(9, "ToDo"), task(1, "Done"), task(8, "ToDo"), task(4, "ToDo"), task(3, "ToDo")];
  expect(idsAndStatuses(inLocalOrder([task(4, "ToDo"), ...tasks.slice(0, 3)], served))).toEqual([
    "4 ToDo",
    "1 Done",
    "3 ToDo",
    "8 ToDo",
    "9 ToDo",
  ]);
});

const column = [1, 2, 3, 4, 5].map((id) => task(id, "ToDo"));
const board = [task(9, "Done"), ...column];
const only = (...ids: readonly number[]) => board.filter(({ id }) => ids.includes(id));

test.each([
  ["up", 3, board, [1, 3, 2, 4, 5]],
  ["down", 3, board, [1, 2, 4, 3, 5]],
  ["up", 5, only(2, 5), [1, 5, 2, 3, 4]],
  ["down", 1, only(1, 4), [2, 3, 4, 1, 5]],
  ["top", 4, only(2, 4), [4, 1, 2, 3, 5]],
  ["bottom", 2, only(2, 4), [1, 3, 4, 5, 2]],
] as const)("[4.5] %s from card %i among the visible cards", (direction, id, shown, expected) => {
  const place = beside(board, shown, id, direction);
  if (place === null) throw new Error("the card has nowhere to go");
  expect(columnOf(put(board, id, place), "ToDo").map((each) => each.id)).toEqual(expected);
});

test.each([
  ["up", 1, board],
  ["top", 1, board],
  ["up", 3, only(3, 5, 9)],
  ["top", 3, only(3, 5, 9)],
  ["bottom", 3, only(1, 3, 9)],
  ["down", 3, only(1, 5)],
  ["down", 7, board],
] as const)(
  "[4.5] %s is impossible for card %i: no visible card there, or the card itself is hidden",
  (direction, id, shown) => {
    expect(beside(board, shown, id, direction)).toBeNull();
  },
);
