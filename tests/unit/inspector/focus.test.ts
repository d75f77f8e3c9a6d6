import { expect, test } from "vitest";
import { changedIn, focusOn, type Box } from "../../../src/developer/inspector/focus.ts";
import { chartsIn, root } from "../../../src/developer/inspector/charts.ts";
import { layOut } from "../../../src/developer/inspector/lay-out.ts";
import type { DrawnState, Layout } from "../../../src/developer/inspector/layout.ts";

const layoutOf = (id: string): Promise<Layout> => {
  const chart = chartsIn(root).find((each) => each.id === id);
  if (chart === undefined) throw new Error(`There is no chart ${id}`);
  return layOut(chart);
};

const board = await layoutOf("taskBoard");
const labels = ({ arrows, states }: Layout) => [
  ...arrows.flatMap((arrow) => arrow.labels),
  ...states.flatMap(({ inner }) => inner),
];

const taken = (start: string): ReadonlySet<string> => {
  const label = labels(board).find(({ id }) => id.startsWith(start));
  if (label === undefined) throw new Error(`No transition ${start}`);
  return new Set([label.id]);
};

const ids = ({ states }: Layout): readonly string[] => states.map(({ id }) => id);
const isIn = (outer: Box, { x, y, width }: { x: number; y: number; width: number }): boolean =>
  x >= outer.x && x + width <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;

test("[design: inspector] of a large chart, the region with the taken transition is shown", () => {
  const focus = focusOn(board, new Set(["taskBoard.cards.ready.idle"]), taken("taskBoard.form.closed --"));
  expect(focus.isWhole).toBe(false);
  expect(focus.shown.map(({ id }) => id)).toEqual(["taskBoard.form"]);
  expect(ids(focus.layout).every((id) => `${id}.`.startsWith("taskBoard.form."))).toBe(true);
  expect(ids(focus.layout)).toContain("taskBoard.form.open");
});

test("[design: inspector] before the first transition, the regions with active states are shown", () => {
  const focus = focusOn(board, new Set(["taskBoard.form.closed"]), new Set());
  expect(focus.shown.map(({ id }) => id)).toEqual(["taskBoard.form"]);
});

test("[design: inspector] a transition of the whole chart shows the whole chart", async () => {
  const session = await layoutOf("session");
  const [label] = labels(session).filter(({ id }) =>
    id.startsWith("session.signedOut.login --login.submitted"),
  );
  expect(focusOn(session, new Set(), new Set([label?.id ?? ""])).isWhole).toBe(true);
});

test.each(chartsIn(root).map(({ id }) => id))(
  "[design: inspector] nothing drawn of %s is outside of the picture, whichever transition is taken",
  async (chart) => {
    const layout = await layoutOf(chart);
    for (const { id } of labels(layout)) {
      const focus = focusOn(layout, new Set(), new Set([id]));
      expect(labels(focus.layout).map((label) => label.id)).toContain(id);
      expect(focus.layout.states.filter((state) => !isIn(focus.box, state))).toEqual([]);
      expect(labels(focus.layout).filter((label) => !isIn(focus.box, label))).toEqual([]);
      const points = focus.layout.arrows.flatMap((arrow) => arrow.points);
      expect(points.filter((point) => !isIn(focus.box, { ...point, width: 0 }))).toEqual([]);
    }
  },
);

test("[design: inspector] what changed is the text of the transition and the state it led to", () => {
  const opened = taken("taskBoard.form.closed --");
  const active = new Set(["taskBoard.form.open", "taskBoard.cards.ready.idle"]);
  const [text] = labels(board).filter(({ id }) => opened.has(id));
  const open = board.states.find(({ id }) => id === "taskBoard.form.open");
  if (text === undefined || open === undefined) throw new Error("Both are drawn");
  const has = (box: Box) => [isIn(box, text), isIn(box, open)];
  expect(changedIn(board, active, opened).map(has)).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test("[design: inspector] where several transitions do not fit, the first one taken is shown", () => {
  const ids = labels(board).map(({ id }) => id);
  const [failed, always] = ["moving --xstate.error", "answered --"].map((part) =>
    ids.find((id) => id.startsWith(`taskBoard.cards.ready.${part}`)),
  );
  if (failed === undefined || always === undefined) throw new Error("Both are drawn");
  for (const [first, second] of [
    [failed, always],
    [always, failed],
  ] as const) {
    const [both, , one] = changedIn(board, new Set(), new Set([first, second]));
    const text = labels(board).find(({ id }) => id === first);
    if (both === undefined || one === undefined || text === undefined) throw new Error("They are drawn");
    expect([isIn(both, text), isIn(one, text), one.height]).toEqual([true, true, 16]);
  }
});

test("[design: inspector] without a transition, the first active state has changed; without any, nothing", () => {
  const idle = board.states.find(({ id }) => id === "taskBoard.cards.ready.idle");
  if (idle === undefined) throw new Error("It is drawn");
  const { x, y, width, height } = idle;
  expect(changedIn(board, new Set([idle.id]), new Set())[0]).toEqual({ x, y, width, height });
  expect(changedIn(board, new Set(), new Set())).toEqual([]);
});

const drawn = (id: string, size: number, kind: DrawnState["kind"] = "compound"): DrawnState => ({
  id,
  title: id,
  invokes: [],
  kind,
  isRegion: false,
  depth: id.split(".").length - 1,
  x: 0,
  y: 0,
  width: size,
  height: size,
  inner: [{ id: `${id} --poked--> (internal)`, text: "poked", x: 10, y: 20, width: 40 }],
});

test.each([
  ["a small state is shown with as much around it as there is room for", 500, 300, ["chart.outer"]],
  ["a state is shown alone where there is no room for more", 700, 300, ["chart.outer.inner"]],
  ["a state without substates is never shown alone", 900, 700, ["chart.outer.inner"]],
])("[design: inspector] %s", (_, outer, inner, shown) => {
  const states = [
    drawn("chart", 2_000),
    drawn("chart.outer", outer),
    drawn("chart.outer.inner", inner),
    drawn("chart.outer.inner.leaf", 50, "atomic"),
  ];
  const layout: Layout = { width: 2_000, height: 2_000, states, dots: [], arrows: [] };
  const poked = new Set(["chart.outer.inner.leaf --poked--> (internal)"]);
  expect(focusOn(layout, new Set(), poked).shown.map(({ id }) => id)).toEqual(shown);
});
