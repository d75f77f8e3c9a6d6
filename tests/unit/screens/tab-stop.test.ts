import { describe, expect, test } from "vitest";
import type { BoardStop } from "../../../machines/task-board/attention.ts";
import { stopBeside, tabStop, type ColumnStops } from "../../../src/screens/task-board/tab-stop.ts";

const cards = (...ids: readonly number[]) => ids.map((id) => ({ id }));

const board = (toDo: readonly number[], doing: readonly number[], done: readonly number[], canAdd = true) =>
  [
    { status: "ToDo", canAdd, cards: cards(...toDo) },
    { status: "Doing", canAdd, cards: cards(...doing) },
    { status: "Done", canAdd, cards: cards(...done) },
  ] satisfies readonly ColumnStops[];

describe("Tab leads into the columns [2.28]", () => {
  const columns = board([], [4, 5], [6]);

  test("to the first card, and then back to where the focus was", () => {
    expect(tabStop(columns, null)).toBe(4);
    expect(tabStop(columns, 6)).toBe(6);
    expect(tabStop(columns, "Done")).toBe("Done");
  });

  test("to the first card again, once that card or button is gone", () => {
    expect(tabStop(columns, 7)).toBe(4);
    expect(tabStop(board([], [4], [], false), "Done")).toBe(4);
  });

  test("to the first Add Task button if there are no cards, and nowhere in an empty read-only board", () => {
    expect(tabStop(board([], [], []), null)).toBe("ToDo");
    expect(tabStop(board([], [], [], false), null)).toBeNull();
  });
});

describe("the arrow keys, Home and End lead on [2.28]", () => {
  const own = board([1, 2, 3], [4], []);
  const readOnly = board([1, 2, 3], [], [6], false);

  test.each<[key: string, columns: readonly ColumnStops[], from: BoardStop, to: BoardStop | undefined]>([
    ["ArrowDown", own, 1, 2],
    ["ArrowDown", own, 3, undefined],
    ["ArrowDown", own, "ToDo", 1],
    ["ArrowDown", own, "Done", undefined],
    ["ArrowUp", own, 2, 1],
    ["ArrowUp", own, 1, "ToDo"],
    ["ArrowUp", own, "ToDo", undefined],
    ["ArrowUp", readOnly, 1, undefined],
    ["Home", own, 3, 1],
    ["Home", own, "ToDo", 1],
    ["Home", own, "Done", undefined],
    ["End", own, 1, 3],
    ["ArrowRight", own, 1, 4],
    ["ArrowRight", own, 3, 4],
    ["ArrowRight", own, 4, "Done"],
    ["ArrowRight", own, "ToDo", "Doing"],
    ["ArrowRight", own, "Done", undefined],
    ["ArrowRight", readOnly, 2, 6],
    ["ArrowLeft", own, 4, 1],
    ["ArrowLeft", own, "Done", "Doing"],
    ["ArrowLeft", own, 1, undefined],
    ["ArrowLeft", readOnly, 6, 1],
    ["Enter", own, 1, undefined],
    ["ArrowDown", own, 9, undefined],
  ])("%s", (key, columns, from, to) => {
    expect(stopBeside(columns, from, key)).toBe(to);
  });

  test("from a button to the card beside it, where the form has taken the other button's place", () => {
    const withForm = own.map((each) => (each.status === "Doing" ? { ...each, canAdd: false } : each));
    expect(stopBeside(withForm, "ToDo", "ArrowRight")).toBe(4);
  });
});
