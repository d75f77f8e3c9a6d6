import { expect, test } from "vitest";
import { changedFields, changesBetween } from "../../../machines/log/changes.ts";

test("[design: event sourcing] lists what differs, as deep inside as possible", () => {
  expect(
    changesBetween(
      { team: { name: "Falcons", size: 2 }, chosen: null, same: [1] },
      { team: { name: "Eagles", size: 2 }, chosen: { id: 1 }, same: [1] },
    ),
  ).toEqual([
    { path: ["team", "name"], before: "Falcons", after: "Eagles" },
    { path: ["chosen"], before: null, after: { id: 1 } },
  ]);
});

test("[design: event sourcing] an added field has no value before, a removed one none after", () => {
  expect(changesBetween({ gone: 1, empty: undefined }, { come: 2 })).toEqual([
    { path: ["gone"], before: 1 },
    { path: ["empty"], before: undefined },
    { path: ["come"], after: 2 },
  ]);
  expect("after" in (changesBetween({ gone: 1 }, {})[0] ?? {})).toBe(false);
});

test("[design: event sourcing] compares the items of a list by their ids", () => {
  const [one, two] = [
    { taskId: 1, status: "To Do" },
    { taskId: 2, status: "To Do" },
  ];
  expect(changesBetween([one, two], [{ ...two, status: "Done" }])).toEqual([
    { path: ["[taskId 1]"], before: one },
    { path: ["[taskId 2]", "status"], before: "To Do", after: "Done" },
  ]);
});

test("[design: event sourcing] shows another order of a list, and nothing else", () => {
  expect(changesBetween([{ id: "a" }, { id: "b" }, { id: "c" }], [{ id: "c" }, { id: "a" }])).toEqual([
    { path: ["[id b]"], before: { id: "b" } },
    { path: ["order"], before: ["[id a]", "[id c]"], after: ["[id c]", "[id a]"] },
  ]);
});

test.each([
  ["numbers", [1, 2], [1, 3], "[1]"],
  ["items with the same id", [{ id: 1 }, { id: 1, a: 1 }], [{ id: 1 }, { id: 1, a: 2 }], "[1].a"],
  ["items of which one has no id", [{ id: 1 }, { a: 1 }], [{ id: 1 }, { a: 2 }], "[1].a"],
  ["items whose id is no id", [{ id: null, a: 1 }], [{ id: null, a: 2 }], "[0].a"],
])("[design: event sourcing] compares %s by their places", (_, before, after, path) => {
  expect(changesBetween(before, after).map((change) => change.path.join("."))).toEqual([path]);
});

test.each([
  ["NaN and NaN", Number.NaN, Number.NaN],
  ["two equal lists", [1, { a: 2 }], [1, { a: 2 }]],
  ["two equal records in another order", { a: 1, b: [2] }, { b: [2], a: 1 }],
  ["nothing twice", null, null],
])("[design: event sourcing] %s are no change", (_, first, second) => {
  expect(changedFields({ kept: first, same: 1 }, { kept: second, same: 1 })).toEqual([]);
});

test.each([
  ["a record instead of null", null, {}],
  ["a record instead of a text", "", {}],
  ["an empty record instead of an empty list", [], {}],
  ["a list with the same entries as a record", { 0: "a" }, ["a"]],
  ["one more field", { a: 1 }, { a: 1, b: undefined }],
  ["another undefined field", { a: undefined }, { b: undefined }],
  ["another value deep inside", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
])("[design: event sourcing] %s is a change", (_, first, second) => {
  expect(changedFields({ kept: first, same: 1 }, { kept: second, same: 1 })).toEqual(["kept"]);
});
