import { describe, expect, test } from "vitest";
import { fixtures, scenarios } from "../flows/index.ts";
import type { Fixture } from "../flows/samples.ts";
import { isChecked } from "../support/run.ts";
import { visibleStateOf } from "../support/path-kit/children.ts";
import { enact } from "../support/path-kit/enact.ts";
import { coverageOf } from "../support/path-kit/plan.ts";
import { declaredBy, declaredIn } from "../support/path-kit/transitions.ts";
import { titleOf } from "./title.ts";
import { plannedPaths } from "./plans.ts";

/* Runs the generated paths on the real actor: after each step its state, context and transitions must match the model. */

const plans = scenarios
  .filter(({ fixture }) => isChecked(fixture.chart.id))
  .map((scenario) => ({ scenario, paths: plannedPaths(scenario) }));
const fired = new Set<string>();

describe.each(plans)("$scenario.name", ({ paths }) => {
  test.each(paths.map((path) => [titleOf(path), path] as const))(
    "%s",
    async (_, { scenario, input, begun, steps }) => {
      const actor = enact(scenario.fixture, input);
      expect(visibleStateOf(actor.snapshot(), scenario.fixture)).toEqual(
        visibleStateOf(begun.snapshot, scenario.fixture),
      );
      for (const id of actor.taken) fired.add(id);
      for (const [at, { step, taken, after }] of steps.entries()) {
        const really = await actor.take(step);
        expect(really, `step ${at + 1}: ${JSON.stringify(step)}`).toEqual(taken);
        expect(
          visibleStateOf(actor.snapshot(), scenario.fixture),
          `step ${at + 1}: ${JSON.stringify(step)}`,
        ).toEqual(visibleStateOf(after, scenario.fixture));
        for (const id of really) fired.add(id);
      }
      actor.stop();
    },
  );
});

const plannedIn = (fixture: Fixture): ReadonlySet<string> =>
  new Set(
    plans
      .filter(({ scenario }) => scenario.fixture === fixture)
      .flatMap(({ paths }) => paths.flatMap(coverageOf)),
  );

const checked = Object.entries<Fixture>(fixtures).filter(([chart]) => isChecked(chart));

test.each(checked)("[4] every transition of %s is planned, and fired when the paths ran", (_, fixture) => {
  const all = declaredBy(fixture).map(({ id }) => id);
  expect(
    all.filter((id, index) => all.indexOf(id) < index),
    "transitions that the chart has twice",
  ).toEqual([]);
  const planned = plannedIn(fixture);
  expect(
    all.filter((id) => !planned.has(id)),
    "transitions that no path takes",
  ).toEqual([]);
  expect(
    all.filter((id) => !fired.has(id)),
    "transitions that no path took when it ran",
  ).toEqual([]);
});

test.each(["draft", "deletion"] as const)("[4] what one flow never does with a %s, another does", (kind) => {
  const lists = Object.values<Fixture>(fixtures).flatMap(({ children = {} }) =>
    Object.values(children).flatMap((child) => (child.kind === kind ? [child.never] : [])),
  );
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.flat().filter((id) => lists.every((list) => list.includes(id)))).toEqual([]);
});

test.each(checked)("[4] %s never does what its fixture rules out", (_, fixture) => {
  const planned = plannedIn(fixture);
  for (const { chart, never } of Object.values(fixture.children ?? {})) {
    const declared = declaredIn(chart).map(({ id }) => id);
    const ids = declared.filter((id) => never.includes(id.replaceAll(chart.id, "")));
    expect(ids, "transitions of the child chart that its fixture rules out").toHaveLength(never.length);
    expect(
      ids.filter((id) => planned.has(id)),
      "transitions that the fixture rules out, and a path takes",
    ).toEqual([]);
  }
});
