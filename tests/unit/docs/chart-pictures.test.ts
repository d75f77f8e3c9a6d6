import { expect, test } from "vitest";
import { fromPromise, setup, type AnyStateMachine } from "xstate";
import { chartsIn, root, type Chart } from "../../../src/screens/inspector/charts.ts";
import { happyPaths } from "../../flows/happy-paths.ts";
import { readMachines } from "../../support/chart-docs/documents.ts";
import { directionOf } from "../../support/chart-docs/fit.ts";
import { flowchartOf } from "../../support/chart-docs/flowchart.ts";
import { happyPathOf } from "../../support/chart-docs/happy-path.ts";
import { draw, type Drawn } from "../../support/chart-docs/pictures.ts";
import { sectionsOf } from "../../support/chart-docs/sections.ts";
import { declaredIn } from "../../support/path-kit/transitions.ts";
import { asChart } from "./as-chart.ts";

const charts = chartsIn(root);
const read = readMachines();

const drawnIn = (chart: Chart): readonly Drawn[] => sectionsOf(chart).map(draw);

test.each(charts)("[design: statecharts] $id: every transition is drawn or listed exactly once", (chart) => {
  const ids = drawnIn(chart).flatMap(({ pictures, undrawn }) => [
    ...pictures.flatMap(({ arrows }) => arrows.flatMap(({ labels }) => labels.flatMap((label) => label.ids))),
    ...undrawn.map(({ id }) => id),
  ]);
  // Listed for the whole chart.
  const own = declaredIn(chart).filter(({ source }) => source === chart.root.id);
  expect([...ids, ...own.map(({ id }) => id)].toSorted()).toEqual(
    declaredIn(chart)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test.each(charts)(
  "[design: statecharts] $id: every picture can be read on a page 830 pixels wide",
  (chart) => {
    const drawn = drawnIn(chart);
    const wide = drawn.flatMap(({ pictures }) => pictures).filter((picture) => directionOf(picture) === null);
    expect(wide).toEqual([]);
    expect(drawn.filter(({ map }) => map !== null && map.boxes.length > 15)).toEqual([]);
  },
);

/** The only lines that the pictures have, as Mermaid reads them; a text in quotes may have several. */
const grammar = [
  /^%%\{init: .*\}%%$/,
  /^flowchart (LR|TD)$/,
  /^ {2}start\(\( \)\):::start --> \w+$/,
  /^ {2}\w+(\[TEXT\]|\(\[TEXT\]\))(:::(elsewhere|final))?$/,
  /^ {2}\w+ (-->|-\.->)(\|TEXT\|)? \w+$/,
  /^ {2}classDef \w+ [\w:#,\- ]+$/,
];

test.each(charts)(
  "[design: statecharts] $id: the pictures have only lines that Mermaid understands",
  (chart) => {
    const pictures = drawnIn(chart).flatMap(({ map, pictures }) => [...(map ? [map] : []), ...pictures]);
    const path = happyPathOf(chart, happyPaths[chart.id] ?? [], read(chart.id), () => ["K1"]);
    const lines = [path, ...pictures.map((picture) => flowchartOf(picture))].flatMap((text) =>
      text
        .trimEnd()
        .replaceAll(/"(`[^"`]+`|[^"`]+)"(?=[\]|])/g, "TEXT")
        .split("\n"),
    );
    expect(lines.filter((line) => !grammar.some((rule) => rule.test(line)))).toEqual([]);
  },
);

/** The arrows of a chart's only picture of a section. */
const picturesOf = (machine: AnyStateMachine, section = ""): readonly string[] =>
  drawnIn(asChart(machine))
    .filter((drawn) => drawn.section.top.path.join(".") === section)
    .flatMap(({ pictures }) => pictures)
    .map((picture) => flowchartOf(picture));

const kit = setup({
  guards: { isReady: () => true, isOld: () => true },
  actions: { save: () => undefined, close: () => undefined, tell: () => undefined, clear: () => undefined },
});

test("[design: statecharts] an arrow shows its event, guard and actions; the branch without a guard comes last", () => {
  const chart = kit.createMachine({
    id: "chart",
    initial: "open",
    states: {
      open: { on: { sent: [{ guard: "isReady", target: "done", actions: ["save", "close"] }, "failed"] } },
      done: {},
      failed: {},
    },
  });
  const [picture] = picturesOf(chart);
  expect(picture).toContain('chart_open -->|"sent<br/>if isReady<br/>/ save, close"| chart_done');
  expect(picture).toContain('chart_open -->|"sent<br/>otherwise"| chart_failed');
});

test("[design: statecharts] transitions between the same states share an arrow, events with one effect a line", () => {
  const chart = kit.createMachine({
    id: "chart",
    initial: "open",
    states: {
      open: { on: { a: "done", b: "done", c: { target: "done", actions: "save" } } },
      done: {},
    },
  });
  expect(picturesOf(chart)[0]).toContain('chart_open -->|"• a or<br/>b<br/>• c<br/>/ save"| chart_done');
});

test("[design: statecharts] the failed end of a call is a dotted arrow, and the box names the call", () => {
  const load = fromPromise(() => Promise.resolve());
  const chart = setup({ actors: { load } }).createMachine({
    id: "chart",
    initial: "loading",
    states: {
      loading: { invoke: { src: "load", id: "load", onDone: "loaded", onError: "loaded" } },
      loaded: {},
    },
  });
  const [picture] = picturesOf(chart);
  expect(picture).toContain("**loading**\n  runs load");
  expect(picture).toContain('chart_loading -->|"done"| chart_loaded');
  expect(picture).toContain('chart_loading -.->|"failed"| chart_loaded');
});

test("[design: statecharts] more than three actions are a mark on the arrow", () => {
  const actions = ["save", "close", "tell", "clear"] as const;
  const chart = kit.createMachine({
    id: "chart",
    initial: "open",
    states: { open: { on: { sent: { target: "done", actions } } }, done: {} },
  });
  expect(picturesOf(chart)[0]).toContain('chart_open -->|"sent<br/>/ ①"| chart_done');
});

test("[design: statecharts] inner states have a picture of their own, with what leaves them and what enters", () => {
  const chart = kit.createMachine({
    id: "chart",
    initial: "out",
    states: {
      out: { on: { went: "within.deep" } },
      within: {
        initial: "first",
        on: { left: "out", restarted: ".first" },
        states: { first: {}, deep: { on: { jumped: "#chart.out" } } },
      },
    },
  });
  const [whole = ""] = picturesOf(chart);
  expect(whole).toContain('chart_out -->|"went<br/>→ deep"| chart_within');
  expect(whole).toContain('chart_within -->|"left"| chart_out');
  expect(whole).toContain('chart_within -->|"in deep (below)"| chart_out');
  const [inner = ""] = picturesOf(chart, "within");
  expect(inner).toContain('chart_within_any -->|"restarted"| chart_within_first');
  expect(inner).toContain('chart_within_deep -->|"jumped"| chart_out');
  expect(inner).toContain("chart_out --> chart_within_deep");
  expect(inner).toContain('chart_out["out"]:::elsewhere');
});

test("[design: statecharts] what leads back to the state around it leads to where that one begins", () => {
  const chart = kit.createMachine({
    id: "chart",
    initial: "within",
    states: { within: { initial: "first", states: { first: {}, last: { on: { again: "#chart.within" } } } } },
  });
  expect(picturesOf(chart, "within")[0]).toContain('chart_within_last -->|"again"| chart_within_first');
});

test("[design: statecharts] what enters an inner state after a failed call is a dotted arrow without text", () => {
  const load = fromPromise(() => Promise.resolve());
  const chart = setup({ actors: { load } }).createMachine({
    id: "chart",
    initial: "loading",
    states: {
      loading: { invoke: { src: "load", id: "load", onError: "within.deep" } },
      within: { initial: "first", states: { first: {}, deep: {} } },
    },
  });
  expect(picturesOf(chart, "within")[0]).toContain("chart_loading -.-> chart_within_deep");
});

/** States in a row, each leading to the next. */
const row = (count: number, extra: object = {}): Record<string, object> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `stateNumber${at}`,
      { on: { [`event.number${at}`]: `stateNumber${(at + 1) % count}`, ...extra } },
    ]),
  );

test("[design: statecharts] too many states are split over pictures, behind a map of all of them", () => {
  const chart = setup({}).createMachine({ id: "chart", initial: "stateNumber0", states: row(30) });
  const [drawn] = drawnIn(asChart(chart));
  expect(drawn?.pictures.length).toBeGreaterThan(2);
  expect(drawn?.pictures.flatMap(({ sources }) => sources ?? [])).toHaveLength(30);
  expect(drawn?.map?.boxes).toHaveLength(30);
  expect(drawn?.map?.arrows.flatMap(({ labels }) => labels)).toEqual([]);
});

test("[design: statecharts] where not all fits, an event that leads from many states to one is listed", () => {
  const both = (count: number): readonly unknown[] => {
    const chart = setup({}).createMachine({
      id: "chart",
      initial: "stateNumber0",
      states: { ...row(count, { reset: "start" }), start: {} },
    });
    return drawnIn(asChart(chart)).flatMap(({ undrawn }) => undrawn);
  };
  expect(both(3)).toEqual([]);
  expect(both(8)).toHaveLength(8);
});
