import { expect, test } from "vitest";
import type { Project } from "../../../machines/domain/project.ts";
import {
  selectCanToggle,
  selectError,
  selectIsBusy,
  selectProject,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { offline } from "../../support/held.ts";
import {
  projectTeam as team,
  supervisedProject as incomplete,
} from "../../flows/project-completion/samples.ts";
import { completed, startToggled } from "../../flows/project-completion/start.ts";

const notice = { type: "notice", key: "completion" };
const isNow = (text: string) => ({ ...notice, tone: "good", text });

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

test("[2.57] a project that is gone is hidden, as is its error", async () => {
  const { send, now, readTeam, readProject, setCompletion } = await startToggled();
  await setCompletion.last().fail(offline);
  await readProject.last().answer(incomplete);
  send({ type: "refetch.requested" });
  await readTeam.last().answer({ ...team, projectId: null });
  expect([now().value, selectProject(now()), selectError(now())]).toEqual(["noProject", null, null]);
});
