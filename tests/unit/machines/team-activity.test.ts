import { expect, test } from "vitest";
import type { Reply } from "../../../machines/domain/feedback.ts";
import { taskMarks, unseenIn } from "../../../machines/domain/marks.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { activityOf, awaiting } from "../../../machines/domain/team-activity.ts";

const task: Task = {
  id: 1,
  title: "Plan",
  description: "",
  teamId: 3,
  due: null,
  priority: "Low",
  status: "ToDo",
  assignees: [],
};
const feedbackOf = (id: number) => ({
  id,
  content: `Feedback ${id}`,
  date: "2026-11-02T10:00:00.000Z",
  supervisorId: 8,
  supervisorName: "Dr. Noor",
  teamId: 3,
});
const replyOf = (id: number, role: "student" | "supervisor"): Reply => ({
  id,
  feedbackId: 1,
  content: `Reply ${id}`,
  date: "2026-11-02T10:00:00.000Z",
  author: { role, userId: 7, name: "Sara" },
});

test.each([
  { title: "Plan B" },
  { description: "More" },
  { status: "Done" as const },
  { priority: "High" as const },
  { due: "2027-01-01" },
  { assignees: ["Sara"] },
])("[experience 5] a task with another %o is unseen", (change) => {
  expect(unseenIn(taskMarks([{ ...task, ...change }]), taskMarks([task]))).toEqual([1]);
});

test("[experience 5] what is the same is seen, what is new is not, and what is gone does not matter", () => {
  const seen = taskMarks([task, { ...task, id: 2 }]);
  expect(unseenIn(taskMarks([task, { ...task, id: 3 }]), seen)).toEqual([3]);
  expect(unseenIn({}, seen)).toEqual([]);
});

test("[experience 5] marks contain no text of the item", () => {
  const marks = JSON.stringify(taskMarks([{ ...task, title: "A secret title", assignees: ["Sara"] }]));
  expect(marks).toMatch(/^\{"1":"[0-9a-z]{7}"\}$/);
});

test("[experience 6] feedback awaits whoever did not write last", () => {
  const work = { tasks: [], files: [], feedback: [1, 2, 3].map(feedbackOf) };
  const replies = {
    1: [replyOf(1, "supervisor"), replyOf(2, "student")],
    2: [replyOf(3, "supervisor")],
    3: [],
  };
  const activity = activityOf({ ...work, replies }, 1);
  expect(awaiting("supervisor", activity)).toEqual([1]);
  expect(awaiting("student", activity)).toEqual([2, 3]);
});
