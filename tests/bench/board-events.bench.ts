import { bench, describe } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Task } from "../../machines/domain/task.ts";
import { taskBoardMachine, type TaskBoardRef } from "../../machines/task-board/task-board.machine.ts";
import type { Board } from "../../machines/task-board/task-board.setup.ts";
import { manyTasks } from "../support/large-board.ts";

const never = new Promise<never>(() => undefined);

/** A board that has read these tasks, and whose writes are never answered. */
async function boardWith(tasks: readonly Task[]): Promise<TaskBoardRef> {
  const team = { teamId: 3, teamName: "Falcons", projectTitle: "Maps", isSupervised: true, members: ["Sara"] };
  const machine = taskBoardMachine.provide({
    actors: {
      readBoard: fromPromise((): Promise<Board> => Promise.resolve({ team, tasks })),
      readTasks: fromPromise((): Promise<readonly Task[]> => never),
      moveTask: fromPromise(() => never),
    },
  });
  const board = createActor(machine, { input: { teamId: 3, canEdit: true } }).start();
  await new Promise((resolve) => board.subscribe(({ context }) => context.tasks.length > 0 && resolve(undefined)));
  board.send({ type: "taskForm.opened", column: "ToDo" });
  return board;
}

for (const count of [50, 5_000]) {
  const board = await boardWith(manyTasks(count));
  let turn = 0;
  describe(`an event on a board of ${count} tasks`, () => {
    bench("a character typed", () => {
      turn += 1;
      board.send({ type: "draft.changed", change: { title: `Chapter ${turn}` } });
    });
    bench("a card put from one end of its column to the other", () => {
      turn += 1;
      board.send({ type: "task.dropped", taskId: 1, place: { status: "ToDo", index: turn % 2 === 0 ? 0 : count } });
    });
  });
}
