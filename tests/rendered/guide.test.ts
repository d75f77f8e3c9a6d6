import { guide } from "../guide/guide.ts";
import type { Panel } from "../guide/panel.ts";
import type { Turn } from "../guide/panel-html.ts";
import { describePath } from "../paths/print/describe.ts";
import { plannedPaths } from "../paths/plans.ts";
import { taskBoardScenarios } from "../flows/task-board/scenario.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { driverOf } from "../support/paths/drivers.ts";
import { createPlayer } from "../support/paths/play.ts";
import { openStage } from "../support/paths/stage.ts";
import { renderedHand, renderedOtherTab } from "./support/hand.ts";
import { expect, test } from "./support/test.ts";

/** The first steps of a path, to this one of it. */
function pathTo(isEnd: (type: string) => boolean): PlannedPath {
  const paths = taskBoardScenarios
    .filter(({ isInMemoryOnly }) => isInMemoryOnly !== true)
    .flatMap(plannedPaths)
    .map((path) => ({
      ...path,
      steps: path.steps.slice(
        0,
        1 + path.steps.findIndex(({ step }) => step.kind === "event" && isEnd(step.event.type)),
      ),
    }))
    .filter(({ steps }) => steps.length > 0)
    .toSorted((a, b) => a.steps.length - b.steps.length);
  const [shortest] = paths;
  if (shortest === undefined) throw new Error("No path has such a step");
  return shortest;
}

test("[design: paths] a person can take every step of a deletion by hand, and the guide lets its check through", async ({
  page,
  backend,
  quiet,
}) => {
  const path = pathTo((type) => type === "deletion.confirmed");
  const driver = driverOf(path.scenario);
  const parts = { page, hand: renderedHand, otherTab: renderedOtherTab(backend), backend, quiet };
  const player = createPlayer(await openStage(parts, path, driver), driver);
  const described = describePath(path);
  const turns: (readonly [Turn, string])[] = [];
  let resolve: (press: "do") => void = () => undefined;
  const panel: Panel = {
    pressed: () =>
      new Promise((done) => {
        resolve = done;
      }),
    show: async ({ number, turn }) => {
      const step = described.steps[number];
      if (step === undefined) return;
      turns.push([turn, step.does]);
      // The person acts in the app, and presses only what the guide's own turn asks for.
      if (turn === "user") void player.perform(step.planned, step.part);
      if (turn === "guide") resolve("do");
    },
  };
  const time = { slowDown: () => Promise.resolve(), resume: () => Promise.resolve() };
  // Without what leads there, which the guide does alone.
  await guide({ player, panel, time }, described, 2);
  const check = "Let GET /api/KanbanTask/team/{id} (the tasks, once more) through.";
  expect(turns).toContainEqual(["guide", check]);
  expect(turns).not.toContainEqual(["guide", described.steps[1]?.does]);
  expect(turns.at(-1)?.[0]).toBe("passed");
});
