import { expect, test } from "vitest";
import { countUnanswered, isUnanswered } from "../../../machines/domain/team-work.ts";
import {
  selectHasWorkFailed,
  selectWork,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { projectTeam, supervisedProject, teamWork, noWork } from "../../flows/project-completion/samples.ts";
import { start, startRead, startToggled } from "../../flows/project-completion/start.ts";
import { authorOf, student, supervisor } from "../../flows/people.ts";
import { offline } from "../../support/held.ts";

test("[experience 15] the work is fetched once the team is known, and the project does not wait for it", async () => {
  const { now, readTeam, readProject, readWork } = start();
  expect(readWork.calls).toEqual([]);
  await readTeam.last().answer(projectTeam);
  expect(readWork.calls.map(({ input }) => input)).toEqual([{ id: 3 }]);
  await readProject.last().answer(supervisedProject);
  expect([now().value, selectWork(now())]).toEqual(["idle", null]);
  await readWork.last().answer(teamWork);
  expect([now().value, selectWork(now()), now().children]).toEqual(["idle", teamWork, {}]);
});

test("[2.57] a team without a project has no work fetched", async () => {
  const { readTeam, readWork } = start();
  await readTeam.last().answer({ ...projectTeam, projectId: null });
  expect(readWork.calls).toEqual([]);
});

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

test("[experience 7] feedback waits for a reply until the last word is a student's", () => {
  const by = (who: typeof student) => ({
    id: 1,
    feedbackId: 1,
    content: "",
    date: "",
    author: authorOf(who),
  });
  expect([
    isUnanswered([]),
    isUnanswered([by(student)]),
    isUnanswered([by(student), by(supervisor)]),
    isUnanswered([by(supervisor), by(student)]),
  ]).toEqual([true, false, true, false]);
  expect([countUnanswered(teamWork), countUnanswered({ ...teamWork, replies: { 1: [] } })]).toEqual([0, 1]);
  expect(countUnanswered(noWork)).toBe(0);
});
