import { expect, test } from "vitest";
import { agendaGroupOf, agendaOf } from "../../../src/screens/task-board/agenda-groups.ts";
import { task } from "../../support/start/task-board.ts";

const today = "2026-11-25"; // A Wednesday.

test.each([
  ["2026-11-24", "ToDo", "Overdue"],
  ["2026-11-25", "Doing", "Today"],
  ["2026-11-26", "ToDo", "This week"],
  ["2026-11-29", "ToDo", "This week"],
  ["2026-11-30", "ToDo", "Later"],
  [null, "ToDo", "No date"],
  ["2026-11-24", "Done", "Done"],
] as const)("[experience 9] due %s and %s stands under %s", (due, status, group) => {
  expect(agendaGroupOf({ due, status }, today)).toBe(group);
});

test("[experience 9] groups are in order, earliest first, done tasks last and latest first", () => {
  const tasks = [
    { ...task(1, "Done"), due: "2026-11-01" },
    { ...task(2, "ToDo"), due: "2027-01-01" },
    { ...task(3, "ToDo"), due: null },
    { ...task(4, "ToDo"), due: "2026-11-24" },
    { ...task(5, "Doing"), due: "2026-10-24" },
    { ...task(8, "Done"), due: null },
    { ...task(6, "Done"), due: "2026-11-20" },
    { ...task(7, "ToDo"), due: "2026-12-01" },
    { ...task(9, "ToDo"), due: "2027-01-01" },
  ];
  expect(
    agendaOf(tasks, today).map(({ group, tasks: inGroup }) => [group, inGroup.map(({ id }) => id)]),
  ).toEqual([
    ["Overdue", [5, 4]],
    ["Later", [7, 2, 9]],
    ["No date", [3]],
    ["Done", [6, 1, 8]],
  ]);
});
