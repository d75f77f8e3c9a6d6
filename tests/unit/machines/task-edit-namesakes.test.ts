import { storedInFull } from "../../../machines/domain/task.ts";
import { expect, test } from "vitest";
import { editedTask } from "../../../machines/task-board/draft.ts";
import { selectChosen } from "../../../machines/task-board/task-board.machine.ts";
import { boardTeam, omar, sara, startReady, tasks } from "../../support/start/task-board.ts";

const otherSara = { userId: 8, name: "Sara" };
const twins = { team: { ...boardTeam, members: [sara, otherSara, omar] }, tasks };

test("[3.7] [7.19] K10: remembers the chosen namesakes of a card, but no former members", async () => {
  const { now, send, edit, saveTask } = await startReady(twins);
  edit(1, { assignees: [{ userId: null, name: "Lina" }, otherSara] });
  send({ type: "edit.submitted" });
  await saveTask.last().answer(storedInFull(editedTask(saveTask.last().input)));
  expect(selectChosen(now())).toEqual({ 1: [8] });
});
