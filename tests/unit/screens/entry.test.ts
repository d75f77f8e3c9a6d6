import { expect, test } from "vitest";
import { entryOf } from "../../../src/screens/navigation/paths.ts";

test.each([
  ["[2.10]", "student", "login", "/dashboard/student/KanbanBoard"],
  ["[2.10]", "supervisor", "login", "/dashboard/supervisor/SupBoard"],
  ["[2.13]", "student", "registration", null],
  ["[2.13]", "supervisor", "registration", "/dashboard/supervisor"],
] as const)("%s a %s is directed by their %s to %s", (_, role, by, entry) => {
  expect(entryOf({ role, by })).toBe(entry);
});
