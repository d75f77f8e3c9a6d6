import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import { startReady } from "../../support/start/task-board.ts";

test("[8.6] K7: a move interrupted by a reload rolls back, says why, can be retried, and refetches", async () => {
  const { send, moveTask, board, drop, emitted, cards } = await startReady();
  drop(2, "Done", 0);
  drop(1, "Doing", 0);
  await moveTask.last().fail(notDone(interrupted));
  expect(emitted.slice(2)).toEqual([
    {
      type: "notice",
      tone: "bad",
      title: "Failed to move task.",
      text: "The page closed before the server responded. Nothing has changed on the server, so you can try again. “Task 2” is back in To Do.",
      key: "task 2",
      action: {
        label: "Try again",
        to: "taskBoard",
        event: { type: "task.moved", taskId: 2, position: { status: "Done", index: 0 } },
      },
    },
  ]);
  expect(moveTask.last().input).toEqual({ taskId: 1, teamId: 3, status: "Doing" });
  send({ type: "refetch.requested" });
  await moveTask.last().answer("Doing");
  expect(cards()).toEqual({ ready: "refetchingBoard" });
  expect(board()).toEqual({ ToDo: [3, 2], Doing: [1, 4], Done: [5] });
});
