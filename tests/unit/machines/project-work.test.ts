import { expect, test } from "vitest";
import {
  selectHasWorkFailed,
  selectWork,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { projectTeam, teamWork, noWork } from "../../flows/project-completion/samples.ts";
import { startRead, startToggled } from "../../flows/project-completion/start.ts";
import { offline } from "../../support/held.ts";

test("[8.9] work that fails to load can be retried by itself, and the project stays", async () => {
  const { send, now, emitted, readTeam, readProject, readWork } = await startRead();
  await readWork.last().fail(offline);
  expect([now().value, selectWork(now()), selectHasWorkFailed(now()), emitted]).toEqual([
    "idle",
    null,
    true,
    [],
  ]);
  send({ type: "workReload.pressed" });
  expect([selectHasWorkFailed(now()), readWork.calls.length]).toEqual([false, 2]);
  expect([readTeam.calls.length, readProject.calls.length]).toEqual([1, 1]);
  await readWork.last().answer(teamWork);
  expect([selectWork(now()), selectHasWorkFailed(now())]).toEqual([teamWork, false]);
});

test.each(["screen.opened", "refetch.requested", "refetch.due"] as const)(
  "[experience 15] %s fetches the work again, and the previous one stays until then",
  async (type) => {
    const { send, now, readTeam, readWork } = await startRead();
    await readWork.last().answer(teamWork);
    send({ type });
    if (type !== "refetch.due") await readTeam.last().answer(projectTeam);
    expect([readWork.calls.length, selectWork(now())]).toEqual([2, teamWork]);
    await readWork.last().fail(offline);
    expect([selectWork(now()), selectHasWorkFailed(now())]).toEqual([teamWork, true]);
    send({ type: "workReload.pressed" });
    await readWork.last().answer(noWork);
    expect([selectWork(now()), selectHasWorkFailed(now())]).toEqual([noWork, false]);
  },
);

test("[4.6] the work's response changes nothing about a toggle in flight", async () => {
  const { now, readWork, setCompletion } = await startToggled();
  await readWork.last().answer(teamWork);
  expect([now().value, setCompletion.calls.length, selectWork(now())]).toEqual([
    "updatingStatus",
    1,
    teamWork,
  ]);
});
