import { expect, test } from "vitest";
import {
  feedbackIn,
  pathFor,
  pathToFeedback,
  pathToTask,
} from "../../../src/screens/navigation/item-links.ts";

const at = (path: string): URL => new URL(path, "https://projects.example");

test("[experience 10] the links of one role lead the other role to the same card and feedback", () => {
  for (const [role, other] of [
    ["student", "supervisor"],
    ["supervisor", "student"],
  ] as const) {
    expect(pathFor(role, 3, at(pathToTask(other, 3, 12)))).toBe(pathToTask(role, 3, 12));
    expect(pathFor(role, 3, at(pathToTask(role, 3, 12)))).toBe(pathToTask(role, 3, 12));
    expect(pathFor(role, 3, at(pathToFeedback(role, 3, 12)))).toBe(pathToFeedback(role, 3, 12));
  }
  const feedback = pathFor("student", 3, at(pathToFeedback("supervisor", 3, 12)));
  expect(feedback).toBe(pathToFeedback("student", 3, 12));
  const ofTeam = pathFor("supervisor", 3, at(pathToFeedback("student", 3, 12)));
  expect(ofTeam).toBe("/dashboard/supervisor/feedback?feedback=12&team=3");
  expect(pathFor("supervisor", 3, at("/dashboard/student?due=overdue#top"))).toBe(
    "/dashboard/supervisor/kanban/3/Kanban?due=overdue#top",
  );
});

test.each([
  "/dashboard/supervisor/kanban/4/Kanban?task=12",
  "/dashboard/supervisor/feedback?team=4&feedback=12",
  "/edit-profile?a=b#c",
])("[experience 10] a student's link to %s stays as it is", (path) => {
  expect(pathFor("student", 3, at(path))).toBe(path);
});

test.each([
  ["feedback=12", 12],
  ["feedback=", null],
  ["feedback=1234567890123456", null],
  ["", null],
])("[experience 10] ?%s points to the feedback %j", (search, id) => {
  expect(feedbackIn(new URLSearchParams(search))).toBe(id);
});
