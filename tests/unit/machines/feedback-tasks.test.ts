import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import {
  selectHaveTasksFailed,
  selectTasksFrom,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { sara, start, threadOf } from "../../flows/feedback-thread/start.ts";

const task = (id: number, ...feedbackIds: readonly number[]): Task => ({
  id,
  title: `Task ${id}`,
  description: feedbackIds
    .map((of) => `https://projects.example/dashboard/student/feedback?feedback=${of}`)
    .join("\n"),
  teamId: 3,
  due: null,
  priority: "Medium",
  status: "ToDo",
  assignees: [],
});

const startTasks = (person = sara) => {
  const started = start(person);
  const tasksFrom = (feedbackId: number) => selectTasksFrom(feedbackId)(started.now()).map(({ id }) => id);
  return { ...started, tasksFrom, haveFailed: () => selectHaveTasksFailed(started.now()) };
};

test("[experience 10] the tasks are fetched with the feedback: once each time, and the latest counts", async () => {
  const { send, readThread, readTasks, tasksFrom } = startTasks();
  await readThread.last().answer(threadOf(1));
  await readTasks.last().answer([task(7, 1)]);
  send({ type: "refetch.due" });
  const late = readTasks.last();
  send({ type: "refetch.requested" });
  expect([readThread.calls.length, readTasks.calls.length]).toEqual([3, 3]);
  expect(tasksFrom(1)).toEqual([7]);
  await readTasks.last().answer([task(8, 1)]);
  await late.answer([task(7, 1)]);
  expect(tasksFrom(1)).toEqual([8]);
});
