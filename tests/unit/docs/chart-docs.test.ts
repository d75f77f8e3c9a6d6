import { expect, test } from "vitest";
import { setup, type AnyStateMachine } from "xstate";
import { chartsIn, root, type Chart } from "../../../src/screens/inspector/charts.ts";
import type { ChartComments } from "../../support/chart-comments.ts";
import { picturesOf } from "../../support/chart-diagram.ts";
import { chartDocuments, namedEventsOf, namedStatesOf, readMachines } from "../../support/chart-docs.ts";

const charts = chartsIn(root);
const read = readMachines();

const isSentence = (text: string | null | undefined): boolean =>
  text !== null && text !== undefined && /^\S.*[.?!]$/.test(text);

test.each(charts)(
  "[design: statecharts] $id: doc comments say its purpose and what each state means",
  (chart) => {
    const { purpose, states } = read(chart.id);
    expect(purpose).toSatisfy(isSentence);
    expect(namedStatesOf(chart).filter((state) => !isSentence(states.get(state)))).toEqual([]);
  },
);

test.each(charts)("[design: statecharts] $id: doc comments say what each event means", (chart) => {
  const { events } = read(chart.id);
  expect(namedEventsOf(chart).filter((event) => !isSentence(events.get(event)))).toEqual([]);
});

test.each(charts)("[design: statecharts] no diagram of $id has more than 15 states", (chart) => {
  expect(picturesOf(chart).filter(({ states }) => states > 15)).toEqual([]);
});

/** The type of any chart is wider than that of the inspector's charts. */
const asChart = (machine: AnyStateMachine): Chart => machine as Chart;

const shapes = (chart: AnyStateMachine): readonly unknown[] =>
  picturesOf(asChart(chart)).map(({ top, alike, states }) => [
    top.path.join("."),
    alike.map(({ key }) => key),
    states,
  ]);

const noComments: ChartComments = { purpose: null, states: new Map(), events: new Map() };

const many = (count: number): Record<string, object> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, {}]));

test("[design: statecharts] a parallel chart has a diagram per region, shared by identical regions", () => {
  const region = { initial: "idle", states: { idle: {} } };
  const chart = setup({}).createMachine({
    id: "chart",
    type: "parallel",
    states: { one: region, two: region, other: { initial: "s0", states: many(3) } },
  });
  expect(shapes(chart)).toEqual([
    ["one", ["two"], 2],
    ["other", [], 4],
  ]);
  const app = setup({ actors: { chart } }).createMachine({
    id: "app",
    initial: "idle",
    states: { idle: {} },
  });
  const page = chartDocuments(asChart(app), () => noComments).at(-1)?.text;
  expect(page).toContain("What is said of `one` goes for `two` as well.");
  expect(page?.match(/^\| `[^ ]*` \|/gm)?.join("")).toBe(
    "| `one` || `one.idle` || `other` || `other.s0` || `other.s1` || `other.s2` |",
  );
});

test("[design: statecharts] too many states are split across diagrams, with every arrow in one of them", () => {
  const chart = setup({}).createMachine({
    id: "chart",
    initial: "first",
    states: {
      first: { on: { went: "#chart.inner.s2" } },
      inner: { initial: "s0", states: { ...many(9), s2: { on: { back: "#chart.first", on: "s3" } } } },
    },
  });
  expect(shapes(chart)).toEqual([
    ["", [], 3],
    ["inner", [], 10],
  ]);
  const [whole = "", inner = ""] = picturesOf(asChart(chart)).map(({ text }) => text);
  expect(whole).toContain("chart_first --> chart_inner : went → s2");
  expect(whole).toContain("chart_inner --> chart_first : in s2, back");
  expect(whole).not.toContain("s3");
  expect(inner).toContain("chart_inner_s2 --> chart_inner_s3 : on");
  expect(inner).toContain("chart_inner_s2 : back → first");
});

test("[design: statecharts] an arrow shows its event, guard and actions, one arrow per transition", () => {
  const chart = setup({
    guards: { isReady: () => true },
    actions: { save: () => undefined, close: () => undefined },
  }).createMachine({
    id: "chart",
    initial: "open",
    states: {
      open: { on: { sent: [{ guard: "isReady", target: "done", actions: ["save", "close"] }, "done"] } },
      done: {},
    },
  });
  expect(
    picturesOf(asChart(chart))
      .map(({ text }) => text)
      .join(""),
  ).toContain("chart_open --> chart_done : • sent [isReady] / save, close<br/>• sent");
});

test("[design: statecharts] child charts are sections of their flow's page, at any depth, each once", () => {
  const comments: ChartComments = {
    purpose: "For a test.",
    states: new Map([["idle", "Nothing happens."]]),
    events: new Map(),
  };
  const draft = setup({}).createMachine({ id: "files.draft", initial: "idle", states: { idle: {} } });
  const deletion = setup({ actors: { draft } }).createMachine({
    id: "files.deletion",
    initial: "idle",
    states: { idle: {} },
  });
  const files = setup({ actors: { deletion, draft } }).createMachine({
    id: "files",
    initial: "idle",
    states: { idle: {} },
  });
  const app = setup({ actors: { files } }).createMachine({
    id: "app",
    initial: "idle",
    states: { idle: {} },
  });
  const documents = chartDocuments(asChart(app), () => comments);
  expect(documents.map(({ file }) => file)).toEqual(
    ["README.md", "app.md", "files.md"].map((name) => `docs/statecharts/${name}`),
  );
  const [index = "", , page = ""] = documents.map(({ text }) => text);
  expect(page.match(/^#.*/gm)?.join(" ")).toBe(
    "# files ## States ## Pictures ## Transitions" +
      " ## Child: deletion ### States ### Pictures ### Transitions" +
      " ## Child: draft ### States ### Pictures ### Transitions",
  );
  expect(page).toContain("| `idle` | Nothing happens. |");
  expect(index).toContain("[files.deletion](files.md#child-deletion)");
});
