import { expect, test } from "vitest";
import { interrupted, notDone } from "../../../machines/domain/failure.ts";
import type { TaskStatus } from "../../../machines/domain/task.ts";
import type { Notice } from "../../../machines/notices/notice.ts";
import { deletedAsAsked, offline } from "../../support/held.ts";
import { isMove, isReorder } from "../../../machines/task-board/cards.ts";
import { servedBoard, startReady, tasks } from "../../support/start/task-board.ts";
import { start as startNotices } from "../../support/start/notices.ts";

const atStart = { ToDo: [1, 2, 3], Doing: [4], Done: [5] };
const last = Number.MAX_SAFE_INTEGER;

test.each<[taskId: number, to: TaskStatus, index: number]>([
  [2, "ToDo", 1],
  [3, "ToDo", 2],
  [3, "ToDo", last],
  [4, "Doing", last],
  [99, "Done", 0],
])(
  "[4.5] announces, sends and moves nothing if nothing changes: card %i to %s, %i",
  async (taskId, to, index) => {
    const { drop, moveTask, board, emitted } = await startReady();
    drop(taskId, to, index);
    expect([board(), emitted, moveTask.calls]).toEqual([atStart, [], []]);
  },
);

test("[4.5] a card that is not on the board moves nowhere", () => {
  const moved = { taskId: 99, position: { status: "Done", index: 0 } } as const;
  expect([isReorder(tasks, moved), isMove(tasks, moved)]).toEqual([false, false]);
});

test("[4.5] Undo of a move returns the card to its previous position", async () => {
  const { send, drop, moveTask, readTasks, now, board, emitted } = await startReady();
  drop(2, "Done", 0);
  await moveTask.last().answer("Done");
  await readTasks.last().answer(now().context.tasks);
  const back = {
    type: "task.moved",
    taskId: 2,
    position: { status: "ToDo", index: 1 },
    isUndo: true,
  } as const;
  expect(emitted).toMatchObject([
    { key: "task 2", action: { label: "Undo", to: "taskBoard", event: back, isUndo: true } },
  ]);
  send(back);
  expect(board()).toEqual(atStart);
  // Undo itself cannot be undone.
  expect(emitted.at(-1)).toEqual({
    type: "notice",
    tone: "good",
    text: "Moved to To Do",
    spoken: ", position 2 of 3",
    key: "task 2",
  });
  expect(moveTask.calls.map(({ input }) => input)).toMatchObject([
    { taskId: 2, status: "Done" },
    { taskId: 2, status: "ToDo" },
  ]);
});

/** A notice as a screen reader reads it, and its action. */
const asRead = ({ text, spoken = "", action }: Notice) => [text + spoken, action?.label];

/** A board whose notices are recorded. */
async function startWithNotices() {
  const started = await startReady();
  const notices = startNotices();
  /** The notices since the last call. */
  let known = 0;
  const shownNotices = () => {
    for (const event of started.emitted.slice(known)) {
      // The board emits nothing but notices.
      const { type: _, ...notice } = event as { type: "notice" } & Notice;
      notices.raise(notice);
    }
    known = started.emitted.length;
    return notices.shown().map(asRead);
  };
  return { ...started, shownNotices };
}

test("[8.6] K7: Try again repeats the move, and its notice replaces the failure", async () => {
  const { drop, moveTask, board, card, shownNotices, emitted } = await startWithNotices();
  drop(2, "Done", 1);
  await moveTask.last().fail(offline);
  const again = { type: "task.moved", taskId: 2, position: { status: "Done", index: 1 } };
  expect(emitted.at(-1)).toMatchObject({
    tone: "bad",
    title: "Failed to move task.",
    text: `No connection to the server. “${card(2)?.title}” is back in To Do.`,
    action: { label: "Try again", to: "taskBoard", event: again },
  });
  drop(2, "Done", 1);
  expect(board()).toEqual({ ToDo: [1, 3], Doing: [4], Done: [5, 2] });
  expect(moveTask.last().input).toMatchObject({ taskId: 2, status: "Done" });
  expect(shownNotices()).toEqual([["Moved to Done, position 2 of 2", "Undo"]]);
});

test("[8.1] of two moves, or a move and a deletion, the last can be undone", async () => {
  const { drop, remove, deleteTask, moveTask, shownNotices } = await startWithNotices();
  drop(1, "Doing", 0);
  expect(shownNotices()).toEqual([["Moved to In Progress, position 1 of 2", "Undo"]]);
  drop(3, "ToDo", 0);
  expect(shownNotices()).toEqual([["Moved to position 1 of 2 in To Do", "Undo"]]);
  await moveTask.last().answer("Doing");
  remove(5);
  await deletedAsAsked(deleteTask);
  expect(shownNotices()).toEqual([["Deleted!", "Undo"]]);
});

test("[4.5] the first reorder on a device says that the order is only here, and no other move does", async () => {
  const { drop, emitted } = await startReady({ ...servedBoard, isFirstReorder: true });
  drop(1, "Doing", 0);
  drop(3, "ToDo", 0);
  drop(3, "ToDo", 1);
  expect(emitted).toMatchObject([
    { text: "Moved to In Progress" },
    { title: "Moved to position 1 of 2 in To Do", text: expect.stringContaining("Only you see this order") },
    { text: "Moved to position 2 of 2" },
  ]);
});

test("[4.5] K7: a move queued behind one that a reload interrupted is sent, as it never was before", async () => {
  const { drop, moveTask } = await startReady();
  drop(1, "Done", 0);
  drop(2, "Doing", 0);
  expect(moveTask.calls).toHaveLength(1);
  await moveTask.last().fail(notDone(interrupted));
  expect(moveTask.calls.slice(1)).toMatchObject([{ input: { taskId: 2, status: "Doing" } }]);
});

test("[8.6] failures about one card replace each other; those of another card stay", async () => {
  const { send, drop, edit, moveTask, remove, deleteTask, saveTask, shownNotices } = await startWithNotices();
  const textOf = (taskId: number) => `No connection to the server. “Task ${taskId}” is back in To Do.`;
  drop(2, "Done", 1);
  drop(1, "Done", 0);
  await moveTask.last().fail(offline);
  await moveTask.last().fail(offline);
  expect(shownNotices().map(([text]) => text)).toEqual([textOf(2), textOf(1)]);
  remove(2);
  await deleteTask.last().fail(offline);
  expect(shownNotices()).toHaveLength(2);
  edit(2, { title: "Plan B" });
  send({ type: "edit.submitted" });
  await saveTask.last().fail(offline);
  expect(shownNotices().map(([text]) => text)).toEqual([textOf(1), "Failed to save task."]);
});
