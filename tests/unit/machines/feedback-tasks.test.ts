import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import {
  selectTasksFailure,
  selectTasksFrom,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { sara, start, threadOf } from "../../support/start/feedback-thread.ts";
import { task } from "../../support/start/task-board.ts";
import { offline } from "../../support/held.ts";

const taskFrom = (id: number, feedbackId: number): Task => ({
  ...task(id, "ToDo"),
  description: `https://projects.example/dashboard/student/feedback?feedback=${feedbackId}`,
});

const startTasks = (person = sara) => {
  const started = start(person);
  const tasksFrom = (feedbackId: number) => selectTasksFrom(feedbackId)(started.now()).map(({ id }) => id);
  return { ...started, tasksFrom };
};

test("[experience 10] the tasks are fetched with the feedback: once each time, and the latest counts", async () => {
  const { now, send, readThread, readTasks, tasksFrom } = startTasks();
  await readThread.last().answer(threadOf(1));
  await readTasks.last().answer([taskFrom(7, 1)]);
  send({ type: "refetch.due" });
  const late = readTasks.last();
  send({ type: "refetch.requested" });
  expect([readThread.calls.length, readTasks.calls.length]).toEqual([3, 3]);
  expect(tasksFrom(1)).toEqual([7]);
  await readTasks.last().answer([taskFrom(8, 1)]);
  await late.answer([taskFrom(7, 1)]);
  expect([tasksFrom(1), tasksFrom(2), now().value.tasks]).toEqual([[8], [], "idle"]);
});

test("[experience 10] tasks that failed to load show the reason, and are refetched", async () => {
  const { now, send, readThread, readTasks, tasksFrom } = startTasks();
  expect([tasksFrom(1), selectTasksFailure(now())]).toEqual([[], null]);
  expect([readThread, readTasks].map((call) => call.last().input)).toEqual([{ teamId: 3 }, { teamId: 3 }]);
  await readThread.last().answer(threadOf(1));
  await readTasks.last().fail(offline);
  expect(selectTasksFailure(now())).toEqual(offline);
  send({ type: "reload.pressed", of: "tasks" });
  expect([selectTasksFailure(now()), readTasks.calls.length]).toEqual([null, 2]);
  await readTasks.last().fail(offline);
  send({ type: "connection.restored" });
  await readTasks.last().answer([taskFrom(7, 1)]);
  expect([tasksFrom(1), readThread.calls.length]).toEqual([[7], 1]);
});
