import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import {
  selectHaveTasksFailed,
  selectIsStale,
  selectTasksFrom,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { offline } from "../../support/held.ts";
import { noor, sara, start, threadOf } from "../../flows/feedback-thread/start.ts";

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

test("[experience 10] the tasks come beside the feedback, which does not wait for them", async () => {
  const { readThread, readTasks, shown, tasksFrom } = startTasks();
  expect(readTasks.calls.map(({ input }) => input)).toEqual([{ teamId: 3 }]);
  await readThread.last().answer(threadOf(2, 1));
  expect([shown(), tasksFrom(1)]).toEqual([[2, 1], []]);
  await readTasks.last().answer([task(7, 1), task(8, 2, 1), task(9)]);
  expect([tasksFrom(1), tasksFrom(2)]).toEqual([[7, 8], [8]]);
});

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

test("[experience 10] a failure leaves feedback and earlier tasks, and Try again fetches the tasks alone", async () => {
  const { send, now, readThread, readTasks, shown, tasksFrom, haveFailed } = startTasks();
  await readThread.last().answer(threadOf(1));
  await readTasks.last().fail(offline);
  expect([haveFailed(), shown(), selectIsStale(now())]).toEqual([true, [1], false]);
  send({ type: "tasksReload.pressed" });
  expect(haveFailed()).toBe(false);
  await readTasks.last().answer([task(7, 1)]);
  expect([tasksFrom(1), readThread.calls.length]).toEqual([[7], 1]);
  send({ type: "refetch.due" });
  await readTasks.last().fail(offline);
  expect([tasksFrom(1), haveFailed()]).toEqual([[7], true]);
});

test("[experience 10] another team's tasks are never shown", async () => {
  const { open, readThread, readTasks, tasksFrom } = startTasks(noor);
  await readThread.last().answer(threadOf(1));
  await readTasks.last().answer([task(7, 1)]);
  open(2);
  expect(tasksFrom(1)).toEqual([]);
  const owls = readTasks.last();
  expect(owls.input).toEqual({ teamId: 2 });
  open(null);
  await owls.answer([task(9, 1)]);
  expect([tasksFrom(1), readTasks.calls.length]).toEqual([[], 2]);
});
