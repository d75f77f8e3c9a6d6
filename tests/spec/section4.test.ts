import { expect, test } from "vitest";
import { getStateNodes } from "xstate/graph";
import { transitionId, transitionsOf } from "../../src/developer/inspector/transitions.ts";
import { followedPaths } from "../paths/plans.ts";
import { scenarios, fixtures, stateSights } from "../flows/index.ts";
import { chartsOf, type Fixture } from "../flows/samples.ts";
import { isChecked } from "../support/run.ts";
import { clauses } from "./clauses.ts";
import { rowsWithoutPath, type LostRow } from "./required.ts";
import type { Row } from "./row.ts";
import { section4 } from "./section4.ts";

const sizes = { S: 13, T: 6, B: 6, K: 12, P: 3, F: 3, R: 3, L: 4 };

/** The rows that no chart has yet. Remove a row once it is built. */
const unbuilt: readonly string[] = [];

const transitions = Object.values<Fixture>(fixtures)
  .flatMap(chartsOf)
  .flatMap(({ root }) => [root, ...getStateNodes(root)].flatMap(transitionsOf));
const known = new Set(transitions.map(transitionId));

/** Without the way in which it is taken. */
const bare = (id: string): string => id.split(" | ")[0] ?? id;

const idsIn = ({ cases }: Row): readonly string[] => [...new Set(cases.flatMap(({ by }) => by.flat()))];

test("[design: specification] every row is listed once, in order", () => {
  const expected = Object.entries(sizes).flatMap(([letter, size]) =>
    Array.from({ length: size }, (_, index) => `${letter}${index + 1}`),
  );
  expect(section4.map(({ id }) => id)).toEqual(expected);
});

test("[design: specification] a row refers to existing clauses", () => {
  const ids = new Set(clauses.map(({ id }) => id));
  const strange = section4.flatMap((row) =>
    row.clauses.filter((clause) => !ids.has(clause)).map((clause) => `${row.id}: ${clause}`),
  );
  expect(strange).toEqual([]);
});

test("[design: specification] transition ids are unique", () => {
  const ids = transitions.map(transitionId);
  expect(
    ids.filter((id, index) => ids.indexOf(id) < index),
    "transitions that a chart has twice",
  ).toEqual([]);
});

test("[design: specification] every transition in the table exists in its chart, with that target", () => {
  const strange = section4.flatMap((row) =>
    idsIn(row)
      .filter(
        (id) => !known.has(bare(id)) || ![" ", ".", "/"].some((end) => id.startsWith(`${row.flow}${end}`)),
      )
      .map((id) => `${row.id}: ${id}`),
  );
  expect(strange, "transitions that a row names, and its chart does not have").toEqual([]);
});

test("[design: specification] every case has its transitions, except rows that no chart has", () => {
  const open = section4.filter(({ cases }) => cases.some(({ by }) => by.length === 0));
  const outside = open.filter(({ outsideCharts }) => outsideCharts !== undefined);
  expect(outside.map(({ id }) => id)).toEqual(["S13"]);
  expect(open.filter((row) => !outside.includes(row)).map(({ id }) => id)).toEqual(unbuilt);
  const halfBuilt = open.filter((row) => idsIn(row).length > 0);
  expect(halfBuilt.map(({ id }) => id)).toEqual([]);
});

const lostRows = new Map<string, readonly LostRow[]>();

/** What the paths of this chart lack of its rows. */
function lostIn(flow: string): readonly LostRow[] {
  const own = scenarios.filter(({ fixture }) => fixture.chart.id === flow);
  const lost =
    lostRows.get(flow) ??
    rowsWithoutPath(
      own.map(({ fixture }) => fixture),
      own
        .map(followedPaths)
        .flatMap(({ paths, lost: ended }) => [...paths, ...ended.map(({ begun }) => begun)]),
    );
  lostRows.set(flow, lost);
  return lost;
}

const built = section4.filter(
  ({ flow, cases, outsideCharts }) =>
    isChecked(flow) && outsideCharts === undefined && cases.every(({ by }) => by.length > 0),
);

test.each(built)("[4] $id: a generated path crosses every one of its cases", ({ id, flow }) => {
  const lost = lostIn(flow).filter((each) => each.row === id);
  expect(lost.map(({ words }) => words).join("\n")).toBe("");
});

test("[4] every state that a chart can rest in, and no other, has its sights", () => {
  const resting = Object.values<Fixture>(fixtures)
    .flatMap(chartsOf)
    .flatMap(({ root }) =>
      getStateNodes(root)
        .filter(
          ({ type, always = [] }) => type === "atomic" && always.every(({ guard }) => guard !== undefined),
        )
        .map(({ id }) => id),
    );
  // A page without a flow is no state of the root.
  expect(Object.keys(stateSights).toSorted()).toEqual(
    [...resting, "app.plainScreen", "app.landing"].toSorted(),
  );
});
