import { expect, test } from "vitest";
import { cannotReopen, notChanged } from "../../../machines/project-completion/messages.ts";
import type { Project } from "../../../machines/domain/project.ts";
import {
  selectCanToggle,
  selectIsFinal,
  selectView,
  selectWorkFailure,
  selectWork,
  selectError,
  selectIsBusy,
  selectProject,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { offline } from "../../support/held.ts";
import {
  projectTeam as team,
  supervisedProject as incomplete,
  teamWork,
} from "../../flows/project-completion/driver.ts";
import { completed, start, startRead, startToggled } from "../../support/start/project-completion.ts";

const notice = { type: "notice", key: "completion" };
const notUpdated = (text: string) => ({
  ...notice,
  tone: "bad",
  isShownInPlace: true,
  title: "Could not update project status",
  text,
});
/** `undoTo`: what Undo brings back; without it, there is no Undo. */
const isNow = (text: string, undoTo?: boolean) => ({
  ...notice,
  tone: "good",
  text,
  ...(undoTo !== undefined && {
    action: {
      label: "Undo",
      to: "projectCompletion",
      event: { type: "completion.undone", isCompleted: undoTo },
      isUndo: true,
    },
  }),
});

/** The server accepts the toggle, but the project stays as it is. */
async function acceptInVain(
  { readProject, setCompletion }: Awaited<ReturnType<typeof startToggled>>,
  read: Project,
) {
  await setCompletion.last().answer();
  await readProject.last().answer(read);
}

test("P1: a toggle that met a teammate's is tried again after a delay, and succeeds", async () => {
  const started = await startToggled();
  const { now, clock, readProject, setCompletion, emitted } = started;
  await acceptInVain(started, incomplete);
  expect([now().value, selectIsBusy(now()), selectCanToggle(now()), emitted]).toEqual([
    "awaitingRetry",
    true,
    false,
    [],
  ]);
  clock.increment(2_000);
  expect(setCompletion.calls.map(({ input }) => input.isCompleted)).toEqual([true, true]);
  await setCompletion.last().answer();
  await readProject.last().answer(completed);
  expect([now().value, selectError(now()), emitted]).toEqual([
    "idle",
    null,
    [isNow("Project is now Completed", false)],
  ]);
});

test("[2.56] [experience 4] Undo brings the status back once, unless a teammate has", async () => {
  const { send, now, readProject, setCompletion, emitted } = await startToggled();
  await setCompletion.last().answer();
  await readProject.last().answer(completed);
  send({ type: "completion.undone", isCompleted: true });
  expect([now().value, setCompletion.calls.length]).toEqual(["idle", 1]);
  send({ type: "completion.undone", isCompleted: false });
  expect(setCompletion.last().input.isCompleted).toBe(false);
  await setCompletion.last().answer();
  await readProject.last().answer(incomplete);
  expect(emitted).toEqual([isNow("Project is now Completed", false), isNow("Project is now Incomplete")]);
});

test.each([
  ["a completion that is accepted three times but never carried out says so", incomplete, notChanged],
  ["a server that accepts to reopen a project three times but never does cannot", completed, cannotReopen],
])("P3: %s", async (_, project, reason) => {
  const started = await startToggled(project);
  const { now, clock, setCompletion, emitted } = started;
  for (const _attempt of [1, 2]) {
    await acceptInVain(started, project);
    clock.increment(2_000);
  }
  await acceptInVain(started, project);
  clock.increment(10_000);
  expect([selectProject(now()), selectError(now()), setCompletion.calls.length, emitted]).toEqual([
    project,
    reason,
    3,
    [notUpdated(reason)],
  ]);
  expect(selectCanToggle(now())).toBe(project === incomplete);
});

test("[2.56] what cannot be reopened stays completed on the next visit, and is announced before", async () => {
  const started = await startToggled(completed);
  const { send, now, clock, readTeam, readProject, setCompletion, emitted } = started;
  for (const _ of [1, 2, 3]) {
    await acceptInVain(started, completed);
    clock.increment(2_000);
  }
  const comeBack = async (project: Project) => {
    send({ type: "screen.opened" });
    await readTeam.last().answer(team);
    await readProject.last().answer(project);
    return [now().value, selectIsFinal(now()), selectCanToggle(now())];
  };
  expect(await comeBack(completed)).toEqual(["completedForGood", true, false]);
  expect(await comeBack(incomplete)).toEqual(["idle", true, true]);
  send({ type: "completion.toggled" });
  await setCompletion.last().answer();
  await readProject.last().answer(completed);
  // Undo could not bring it back.
  expect(emitted.at(-1)).toEqual(isNow("Project is now Completed"));
});

test("[8.9] an error is cleared by the next successful toggle and the next visit", async () => {
  const { send, now, readTeam, readProject, setCompletion } = await startToggled();
  await setCompletion.last().fail(offline);
  await readProject.last().answer(incomplete);
  send({ type: "completion.toggled" });
  expect(selectError(now())).toBeNull();
  await setCompletion.last().fail(offline);
  await readProject.last().answer(incomplete);
  expect(selectError(now())).toBe(offline.message);
  send({ type: "screen.opened" });
  await readTeam.last().answer(team);
  await readProject.last().answer(incomplete);
  expect([now().value, selectError(now())]).toEqual(["idle", null]);
});

test("[8.9] work that fails to load can be retried by itself, and the project stays", async () => {
  const { send, now, emitted, readTeam, readProject, readWork } = await startRead();
  await readWork.last().fail(offline);
  expect([now().value, selectWork(now()), selectWorkFailure(now()), emitted]).toEqual([
    "idle",
    null,
    offline,
    [],
  ]);
  send({ type: "reload.pressed", of: "work" });
  expect([selectWorkFailure(now()), readWork.calls.length]).toEqual([null, 2]);
  expect([readTeam.calls.length, readProject.calls.length]).toEqual([1, 1]);
  await readWork.last().answer(teamWork);
  expect([selectWork(now()), selectWorkFailure(now())]).toEqual([teamWork, null]);
});

test("[2.57] a project that a teammate creates appears by itself", async () => {
  const { now, send, readTeam, readProject } = start();
  const without = { ...team, projectId: null };
  await readTeam.last().answer(without);
  send({ type: "refetch.due" });
  expect(selectView(now()).kind).toBe("noProject");
  await readTeam.last().fail(offline);
  expect(now().value).toBe("noProject");
  send({ type: "refetch.due" });
  await readTeam.last().answer(team);
  await readProject.last().answer(incomplete);
  expect(selectProject(now())).toEqual(incomplete);
});

test("[experience 17] the team's work is refetched only if it failed to load", async () => {
  const { now, readWork } = await startRead();
  const canReload = () => now().can({ type: "reload.pressed", of: "work" });
  expect(canReload()).toBe(false);
  await readWork.last().fail(offline);
  expect(canReload()).toBe(true);
});
