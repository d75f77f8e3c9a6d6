import { expect, test } from "vitest";
import { setup } from "xstate";
import { chartsIn, root } from "../../../src/developer/inspector/charts.ts";
import { happyPaths } from "../../flows/index.ts";
import { stepsOf } from "../../support/chart-docs/happy-path.ts";
import { asChart } from "./as-chart.ts";

const charts = chartsIn(root);

test("[design: statecharts] every chart has a happy path", () => {
  expect(Object.keys(happyPaths).toSorted()).toEqual(charts.map(({ id }) => id).toSorted());
});

test.each(charts)(
  "[design: statecharts] $id: its happy path takes real transitions, one after another",
  (chart) => {
    const steps = stepsOf(chart, happyPaths[chart.id] ?? []);
    expect(steps.length).toBeGreaterThan(1);
    // Mermaid draws only one arrow from a box to itself.
    const loops = steps.filter(({ from, to }) => from === to).map(({ from }) => from);
    expect(new Set(loops).size).toBe(loops.length);
  },
);

const chart = asChart(
  setup({}).createMachine({
    id: "chart",
    initial: "form",
    states: {
      form: {
        initial: "open",
        states: { open: { on: { typed: "filled" } }, filled: {} },
        on: { sent: "saved", noted: {} },
      },
      saved: { on: { closed: "form" } },
      lost: { on: { found: "form" } },
    },
  }),
);

const ends = (ids: readonly string[]): readonly (readonly string[])[] =>
  stepsOf(chart, ids).map(({ from, to }) => [from, to]);

test("[design: statecharts] a happy path with a transition that does not exist is refused", () => {
  expect(() => ends(["chart.form --sent--> chart.lost"])).toThrow(
    'The chart "chart" has no transition chart.form --sent--> chart.lost',
  );
});

test("[design: statecharts] a happy path with a step that nothing leads to is refused", () => {
  expect(() => ends(["chart.lost --found--> chart.form"])).toThrow("No transition before leads to");
});
