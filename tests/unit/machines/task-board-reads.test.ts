import { expect, test } from "vitest";
import { selectNextStep } from "../../../machines/task-board/task-board.machine.ts";
import { boardTeam, start, startReady, tasks } from "../../flows/task-board/start.ts";

const unsupervised = { ...boardTeam, isSupervised: false };

test.each([
  ["a team without a supervisor books one", unsupervised, [], true, "supervisor"],
  ["a team with tasks but no supervisor books one", unsupervised, tasks, true, "supervisor"],
  ["a supervised team adds its first task", boardTeam, [], true, "task"],
  ["a supervised team with tasks has none", boardTeam, tasks, true, null],
  ["a read-only user has none", unsupervised, [], false, null],
])("[2.29] [4.4] next step: %s", async (_, team, itsTasks, canEdit, step) => {
  const { now, readBoard } = start(canEdit);
  expect(selectNextStep(now())).toBeNull();
  await readBoard.last().answer({ team, tasks: itsTasks });
  expect(selectNextStep(now())).toBe(step);
});

test("[4.5] a board that is invalidated during its refetch is fetched anew", async () => {
  const { send, readBoard } = await startReady();
  send({ type: "screen.opened" });
  send({ type: "board.invalidated" });
  send({ type: "team.updated" });
  expect(readBoard.calls).toHaveLength(4);
});
