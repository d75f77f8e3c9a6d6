import type { Page } from "@playwright/test";
import { guide } from "../guide/guide.ts";
import type { Panel } from "../guide/panel.ts";
import type { Turn } from "../guide/panel-html.ts";
import { problemText } from "../guide/problem.ts";
import { describePath } from "../paths/print/describe.ts";
import { plannedPaths } from "../paths/plans.ts";
import { teamCreationScenario } from "../flows/team-creation/driver.ts";
import { scenarios as taskBoardScenarios } from "../flows/task-board/scenario.ts";
import type { PlannedPath } from "../support/path-kit/plan.ts";
import { driverOf } from "../flows/index.ts";
import { createPlayer, type Player } from "../support/paths/play.ts";
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

test("[design: paths] a user can take every step of a deletion by hand, and the guide lets its check through", async ({
  page,
  backend,
  quiet,
}) => {
  const path = pathTo((type) => type === "deletion.confirmed");
  const driver = driverOf(path.scenario);
  const parts = { page, hand: renderedHand, otherTab: renderedOtherTab(backend), backend, quiet };
  const known = createPlayer(await openStage(parts, path, driver), driver);
  const order: string[] = [];
  const input = {
    block: async () => void order.push("block"),
    allow: async () => void order.push("allow"),
  };
  const player: Player = {
    ...known,
    look: (number) => {
      if (number > 0) order.push("look");
      return known.look(number);
    },
  };
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
  await guide({ player, panel, time, input }, described, 2);
  const check = "Let GET /api/KanbanTask/team/{id} (the tasks, once more) through.";
  expect(turns).toContainEqual(["guide", check]);
  expect(turns).not.toContainEqual(["guide", described.steps[1]?.does]);
  expect(turns.at(-1)?.[0]).toBe("passed");
  // Nobody begins the next step while this one is checked.
  expect(order.filter((_, index) => order[index + 1] === "look")).toEqual(path.steps.map(() => "block"));
  expect(order.at(-1)).toBe("allow");
});

/** A path in which the student types the name of a team and confirms, up to there. */
function pathToConfirmation(): PlannedPath {
  const path = plannedPaths(teamCreationScenario).find(
    ({ steps }) => steps.findIndex(isOf("teamName.changed")) === 1 && steps.some(isOf("team.confirmed")),
  );
  if (path === undefined) throw new Error("No path begins with typing");
  return { ...path, steps: path.steps.slice(0, path.steps.findIndex(isOf("team.confirmed")) + 1) };
}

const isOf =
  (type: string) =>
  ({ step }: PlannedPath["steps"][number]): boolean =>
    step.kind === "event" && step.event.type === type;

const nameIn = (page: Page) => page.getByRole("textbox", { name: "Team Name", exact: true });

/** Types key by key, as people do. */
async function typeByKey(page: Page, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end += 1) await nameIn(page).fill(text.slice(0, end));
}

test.for([
  [
    "another event",
    (path: PlannedPath) => path,
    async (page: Page) => {
      await nameIn(page).fill("");
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
    },
    /^The app did something that this step does not have\. Expected: “[^”]+ --team\.confirmed \[isNameWithinLimit\]-->.+”\. Came: “.+--teamName\.changed-->.+”, then “.+ \[isNameBlank\]-->.+”\.$/,
  ],
  [
    "the same event with other data",
    (path: PlannedPath) => ({
      ...path,
      steps: path.steps.map((step) => ({
        ...step,
        after: isOf("team.confirmed")(step)
          ? { ...step.after, context: { ...step.after.context, teamName: "Owls" } }
          : step.after,
      })),
    }),
    (page: Page) => page.getByRole("button", { name: "Confirm", exact: true }).click(),
    /^The app did something that this step does not have\. .+ This came, but with other data\.$/,
  ],
  [
    "another page",
    (path: PlannedPath) => path,
    (page: Page) => page.getByRole("link", { name: "Edit Profile", exact: true }).first().click(),
    /^The app is no longer on the page that this step is about\.$/,
  ],
] as const)(
  "[design: paths] the guide lets a person type key by key, and stops at %s",
  async ([, changed, act, words], { page, backend, quiet }) => {
    const path = changed(pathToConfirmation());
    const driver = driverOf(path.scenario);
    const parts = { page, hand: renderedHand, otherTab: renderedOtherTab(backend), backend, quiet };
    const player = createPlayer(await openStage(parts, path, driver), driver);
    const problems: (string | undefined)[] = [];
    const acts = async (planned: number, part: number): Promise<void> => {
      const step = path.steps[planned - 1]?.step;
      if (step?.kind !== "event") return;
      if (planned === path.steps.length) await act(page);
      else if (step.event.type === "teamName.changed") await typeByKey(page, String(step.event["teamName"]));
      else await player.perform(planned, part);
    };
    const described = describePath(path);
    let isFirst = true;
    const panel: Panel = {
      pressed: () => (isFirst ? Promise.resolve("do") : new Promise(() => undefined)),
      show: async ({ number, turn, problem }) => {
        problems.push(problem);
        isFirst = described.steps[number + 1]?.by === "guide";
        const step = described.steps[number];
        if (turn === "user" && step !== undefined) void acts(step.planned, step.part);
      },
    };
    const time = { slowDown: () => Promise.resolve(), resume: () => Promise.resolve() };
    const input = { block: () => Promise.resolve(), allow: () => Promise.resolve() };
    const error = await guide({ player, panel, time, input }, described).catch((thrown: unknown) => thrown);
    expect(problems.at(-1)).toMatch(words);
    expect(problemText(error, "step")).toBe(problems.at(-1));
  },
);
