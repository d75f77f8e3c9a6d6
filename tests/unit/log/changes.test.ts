import { expect, test } from "vitest";
import { changesBetween } from "../../../machines/log/changes.ts";

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

test("[design: event sourcing] tells another order of a list, and nothing else", () => {
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

test("[design: event sourcing] another kind of value is a change of the whole", () => {
  expect(changesBetween({ kept: [] }, { kept: {} })).toEqual([{ path: ["kept"], before: [], after: {} }]);
});

test("[design: event sourcing] equal values have no changes", () => {
  expect(changesBetween({ list: [{ id: 1 }], none: null }, { list: [{ id: 1 }], none: null })).toEqual([]);
});
