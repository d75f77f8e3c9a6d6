import { expect, test } from "vitest";
import type { Project } from "../../../machines/domain/project.ts";
import { notChanged } from "../../../machines/project-completion/messages.ts";
import {
  selectCanToggle,
  selectError,
  selectIsBusy,
  selectProject,
  selectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { offline } from "../../support/held.ts";
import {
  projectTeam as team,
  supervisedProject as incomplete,
} from "../../flows/project-completion/samples.ts";
import { completed, start, startToggled, startUnconfirmed } from "../../flows/project-completion/start.ts";

const notice = { type: "notice", key: "completion" };
const isNow = (text: string) => ({ ...notice, tone: "good", text });
const notUpdated = (text: string) => ({
  ...notice,
  tone: "bad",
  isToldInPlace: true,
  title: "Could not update project status",
  text,
});

test("[2.55] fetches the team, then its project", async () => {
  const { now, readTeam, readProject } = start();
  expect([now().value, readTeam.calls.map(({ input }) => input), readProject.calls]).toEqual([
    "loadingTeam",
    [{ teamId: 3 }],
    [],
  ]);
  await readTeam.last().answer(team);
  expect([now().value, selectTeam(now()), readProject.last().input]).toEqual([
    "loadingProject",
    team,
    { projectId: 20 },
  ]);
  expect([selectProject(now()), selectCanToggle(now())]).toEqual([null, false]);
  await readProject.last().answer(incomplete);
  expect([now().value, selectProject(now()), selectCanToggle(now()), selectError(now())]).toEqual([
    "idle",
    incomplete,
    true,
    null,
  ]);
});

test.each([
  ["P1", incomplete, completed, "Project is now Completed"],
  ["P2", completed, incomplete, "Project is now Incomplete"],
] as const)(
  "%s: requests the other status once, and announces what is read afterwards",
  async (_, before, after, text) => {
    const { send, now, readProject, setCompletion, emitted } = await startToggled(before);
    send({ type: "completion.toggled" });
    expect(setCompletion.calls.map(({ input }) => input)).toEqual([
      { projectId: 20, isCompleted: after.isCompleted },
    ]);
    expect([selectProject(now()), selectIsBusy(now()), selectCanToggle(now()), emitted]).toEqual([
      before,
      true,
      false,
      [],
    ]);
    await setCompletion.last().answer();
    send({ type: "completion.toggled" });
    expect([readProject.calls.length, readProject.last().input, setCompletion.calls.length]).toEqual([
      2,
      { projectId: 20 },
      1,
    ]);
    expect([selectProject(now()), selectIsBusy(now()), emitted]).toEqual([before, true, []]);
    await readProject.last().answer(after);
    expect([now().value, selectProject(now()), selectError(now()), emitted]).toEqual([
      "idle",
      after,
      null,
      [isNow(text)],
    ]);
  },
);

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
    [isNow("Project is now Completed")],
  ]);
});

test("P3: a toggle that is accepted three times but never carried out is told as such", async () => {
  const started = await startToggled(completed);
  const { now, clock, setCompletion, emitted } = started;
  for (const _ of [1, 2]) {
    await acceptInVain(started, completed);
    clock.increment(2_000);
  }
  await acceptInVain(started, completed);
  clock.increment(10_000);
  expect([selectProject(now()), selectError(now()), setCompletion.calls.length, emitted]).toEqual([
    completed,
    notChanged,
    3,
    [notUpdated(notChanged)],
  ]);
});

test.each(["reload.pressed", "screen.opened", "refetch.requested"] as const)(
  "P3: %s refetches after a failed read and announces the status",
  async (type) => {
    const { send, now, readTeam, readProject, setCompletion, emitted } = await startUnconfirmed();
    send({ type });
    expect([now().value, selectIsBusy(now()), readTeam.calls.length]).toEqual(["confirmingOutcome", true, 1]);
    await readProject.last().answer(completed);
    expect([now().value, selectProject(now()), selectError(now())]).toEqual(["idle", completed, null]);
    expect(emitted).toEqual([notUpdated(offline.message), isNow("Project is now Completed")]);
    expect(setCompletion.calls).toHaveLength(1);
  },
);

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

test("[2.57] a team without a project shows none, and requests nothing", async () => {
  const { now, readTeam, readProject } = start();
  await readTeam.last().answer({ ...team, projectId: null });
  expect([now().value, selectProject(now()), readProject.calls]).toEqual(["noProject", null, []]);
});

test("[2.57] a project that is gone is hidden, as is its error", async () => {
  const { send, now, readTeam, readProject, setCompletion } = await startToggled();
  await setCompletion.last().fail(offline);
  await readProject.last().answer(incomplete);
  send({ type: "refetch.requested" });
  await readTeam.last().answer({ ...team, projectId: null });
  expect([now().value, selectProject(now()), selectError(now())]).toEqual(["noProject", null, null]);
});

test("[8.9] a team and a project that fail to load are separate errors, each with a retry", async () => {
  const { send, now, readTeam, readProject, emitted } = start();
  await readTeam.last().fail(offline);
  expect(now().value).toBe("notFound");
  send({ type: "reload.pressed" });
  await readTeam.last().answer(team);
  await readProject.last().fail(offline);
  expect(now().value).toBe("loadFailed");
  expect(emitted).toEqual([
    {
      type: "notice",
      tone: "bad",
      text: "Failed to load project data",
      key: "completion",
      isToldInPlace: true,
      outlivesPage: false,
    },
    {
      type: "notice",
      tone: "bad",
      text: "Failed to fetch project",
      key: "completion",
      isToldInPlace: true,
      outlivesPage: false,
    },
  ]);
  send({ type: "reload.pressed" });
  expect([now().value, readTeam.calls.length]).toEqual(["loadingTeam", 3]);
  await readTeam.last().answer(team);
  await readProject.last().answer(completed);
  expect([now().value, selectProject(now())]).toEqual(["idle", completed]);
});
