import { describe, expect, test } from "vitest";
import {
  byName,
  dateOf,
  dayOf,
  fields,
  flagOf,
  idOf,
  idsOf,
  listUnder,
  newestFirst,
  oldestFirst,
  refOf,
  requiredId,
  textOf,
  Unreadable,
} from "../../../src/api/decode.ts";

const ids = listUnder("teams", requiredId);

test.each<readonly [string, unknown, readonly number[]]>([
  ["a bare list", [1, 2], [1, 2]],
  ["an object with the list", { teams: [1, 2] }, [1, 2]],
  ["an object with null for a list", { teams: null }, []],
  ["one invalid entry", [1, null, {}, "x", 2], [1, 2]],
  ["only invalid entries", [null, "x"], []],
])("listUnder reads %s", (_, raw, expected) => expect(ids(raw)).toEqual(expected));

test.each([undefined, null, "teams", 7, true, {}, { teams: "none" }, { students: [1] }])(
  "listUnder refuses %j",
  (raw) => expect(() => ids(raw)).toThrow(Unreadable),
);

test("[8.4] listUnder reports a false success flag", () =>
  expect(() => ids({ success: false, teams: [1] })).toThrow("API returned success = false"));

describe("[service 4.7] ids", () => {
  test.each<readonly [unknown, number | null]>([
    [7, 7],
    ["7", 7],
    [" 7 ", 7],
    [-3, -3],
    [0, 0],
    ["", null],
    ["7a", null],
    [1.5, null],
    [undefined, null],
    [[7], null],
    [{ valueOf: 7 }, null],
    [Number.NaN, null],
  ])("idOf(%j) is %j", (raw, id) => expect(idOf(raw)).toBe(id));

  test.each<readonly [unknown, number | null]>([
    [0, null],
    [null, null],
    [31, 31],
  ])("refOf(%j) is %j", (raw, id) => expect(refOf(raw)).toBe(id));

  test.each<readonly [unknown, readonly number[]]>([
    [
      ["1", 2, null, "x"],
      [1, 2],
    ],
    [null, []],
    ["1,2", []],
  ])("idsOf(%j) is %j", (raw, expected) => expect(idsOf(raw)).toEqual(expected));

  test("requiredId takes the first id, also 0, or refuses", () => {
    expect(requiredId(null, "8", 9)).toBe(8);
    expect(requiredId(0, 9)).toBe(0);
    expect(() => requiredId(null, "x")).toThrow(Unreadable);
  });
});

test.each<readonly [unknown, unknown, string]>([
  ["a", "b", "a"],
  ["", "b", "b"],
  [null, "b", "b"],
  [7, "b", "7"],
  [{}, ["b"], ""],
])("textOf(%j, %j) is %j", (first, second, expected) => expect(textOf(first, second)).toBe(expected));

test.each<readonly [unknown, boolean]>([
  [true, true],
  ["True", true],
  [undefined, false],
  ["yes", false],
])("[service 4.6] flagOf(%j) is %j", (raw, expected) => expect(flagOf(raw)).toBe(expected));

describe("[service 4.14] [9.5] dates", () => {
  test.each<readonly [unknown, string, string | null]>([
    ["2025-09-24T20:34:00", "2025-09-24T20:34:00", "2025-09-24"],
    ["2025-09-24T20:34:00.1234567", "2025-09-24T20:34:00.1234567", "2025-09-24"],
    ["2025-09-24T00:00:00+14:00", "2025-09-24T00:00:00+14:00", "2025-09-24"],
    ["2025-09-24", "2025-09-24", "2025-09-24"],
    ["0001-01-01T00:00:00", "", null],
    [undefined, "", null],
    ["soon", "soon", null],
    ["2026-02-30T00:00:00", "2026-02-30T00:00:00", null],
  ])("%j is the moment %j, the day %j", (raw, moment, day) => {
    expect(dateOf(raw)).toBe(moment);
    expect(dayOf(raw)).toBe(day);
  });
});

test("[service 4.15] the sort orders of lists", () => {
  expect(oldestFirst([{ id: 10 }, { id: 9 }])).toEqual([{ id: 9 }, { id: 10 }]);
  expect(newestFirst([{ id: 9 }, { id: 10 }])).toEqual([{ id: 10 }, { id: 9 }]);
  const [omar, salma, namesake] = [
    { userId: 3, name: "Omar" },
    { userId: 1, name: "Salma" },
    { userId: 2, name: "Salma" },
  ];
  expect(byName([namesake, salma, omar])).toEqual([omar, salma, namesake]);
});

test.each([null, undefined, "x", 7, [1]])("fields(%j) returns none", (raw) =>
  expect(fields(raw)).toEqual({}),
);
