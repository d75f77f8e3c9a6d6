import { bench, describe } from "vitest";
import { manyTasks } from "../support/large-board.ts";
import { boardTeam, startReady } from "../support/start/task-board.ts";

for (const count of [50, 5_000]) {
  const board = await startReady({ team: boardTeam, tasks: manyTasks(count) });
  board.fillIn("ToDo", { title: "Chapter" });
  let turn = 0;
  describe(`an event on a board of ${count} tasks`, () => {
    bench("a character typed", () => {
      turn += 1;
      board.inForm({ type: "draft.changed", change: { title: `Chapter ${turn}` } });
    });
    bench("a card put from one end of its column to the other", () => {
      turn += 1;
      board.drop(1, "ToDo", turn % 2 === 0 ? 0 : count);
    });
  });
}
