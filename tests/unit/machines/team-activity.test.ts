import { expect, test } from "vitest";
import { taskMarks, unseenIn } from "../../../machines/domain/marks.ts";
import { activityOf, awaiting } from "../../../machines/domain/team-activity.ts";
import { feedback, noor, reply } from "../../support/start/feedback-thread.ts";
import { task } from "../../support/start/task-board.ts";

const plan = task(1, "ToDo");

test.each([
  { title: "Plan B" },
  { description: "More" },
  { status: "Done" as const },
  { priority: "High" as const },
  { due: "2027-01-01" },
  { assignees: ["Sara"] },
])("[experience 5] a task with another %o is unseen", (change) => {
  expect(unseenIn(taskMarks([{ ...plan, ...change }]), taskMarks([plan]))).toEqual([1]);
});

test("[experience 5] an unchanged item is seen, a new one is not, and a removed one is ignored", () => {
  const seen = taskMarks([plan, { ...plan, id: 2 }]);
  expect(unseenIn(taskMarks([plan, { ...plan, id: 3 }]), seen)).toEqual([3]);
  expect(unseenIn({}, seen)).toEqual([]);
});

test("[experience 5] marks contain no text of the item", () => {
  const marks = JSON.stringify(taskMarks([{ ...plan, title: "A secret title", assignees: ["Sara"] }]));
  expect(marks).toMatch(/^\{"1":"[0-9a-z]{7}"\}$/);
});

test("[experience 6] feedback awaits the side that did not write last", () => {
  const work = { tasks: [], files: [], feedback: [1, 2, 3].map((id) => feedback(id)) };
  const replies = {
    1: [reply(1, 1, noor), reply(2, 1)],
    2: [reply(3, 2, noor)],
    3: [],
  };
  const activity = activityOf({ ...work, replies }, 1);
  expect(awaiting("supervisor", activity)).toEqual([1]);
  expect(awaiting("student", activity)).toEqual([2, 3]);
});
