import { expect, test } from "vitest";
import { setup } from "xstate";
import { chartsIn, root } from "../../../src/screens/inspector/charts.ts";
import { happyPaths } from "../../flows/happy-paths.ts";
import type { ChartComments } from "../../support/chart-docs/comments.ts";
import { happyPathOf, stepsOf } from "../../support/chart-docs/happy-path.ts";
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

test("[design: statecharts] a step begins where the last one ended, and enters the first inner state", () => {
  expect(
    ends([
      "chart.form.open --typed--> chart.form.filled",
      "chart.form --sent--> chart.saved",
      "chart.saved --closed--> chart.form",
    ]),
  ).toEqual([
    ["chart.form.open", "chart.form.filled"],
    ["chart.form.filled", "chart.saved"],
    ["chart.saved", "chart.form.open"],
  ]);
});

test("[design: statecharts] a happy path with a transition that does not exist is refused", () => {
  expect(() => ends(["chart.form --sent--> chart.lost"])).toThrow(
    'The chart "chart" has no transition chart.form --sent--> chart.lost',
  );
});

test("[design: statecharts] a happy path with a step that nothing leads to is refused", () => {
  expect(() => ends(["chart.lost --found--> chart.form"])).toThrow("No transition before leads to");
});

const comments: ChartComments = {
  purpose: null,
  states: new Map([
    ["form.open", 'The form "New" is open [2.3].'],
    ["saved", "It is `saved`."],
  ]),
  events: new Map([["sent", "The user sent it; `subject` is its latest version."]]),
};

test("[design: statecharts] a happy path is told in the words of the comments, with the rows it fulfills", () => {
  const text = happyPathOf(chart, ["chart.form --sent--> chart.saved"], comments, () => ["K1", "K2", "K3"]);
  expect(text.split("\n").slice(1)).toEqual([
    "flowchart TD",
    '  chart_form_open["`**form.open**',
    "  The form 'New' is open.`\"]",
    '  chart_saved["`**saved**',
    '  It is saved.`"]',
    '  chart_form_open -->|"`**K1 to K3** The user sent it`"| chart_saved',
    "",
  ]);
});

test.each([
  [["K1", "K2"], "K1, K2"],
  [["F1", "R2", "R3"], "F1, R2, R3"],
])("[design: statecharts] rows %o on an arrow are written as %s", (rows, written) => {
  const text = happyPathOf(chart, ["chart.form --sent--> chart.saved"], comments, () => rows);
  expect(text).toContain(`**${written}** The user sent it`);
});
