import { expect, test } from "vitest";
import { getStateNodes } from "xstate/graph";
import { transitionId, transitionsOf } from "../../src/screens/inspector/transitions.ts";
import { plannedPaths } from "../paths/plans.ts";
import { scenarios } from "../paths/scenarios.ts";
import { fixtures } from "../support/fixtures.ts";
import { chartsOf, type Fixture } from "../flows/samples.ts";
import { crossingsOf } from "../support/path-kit/plan.ts";
import { clauses } from "./clauses.ts";
import type { Row } from "./row.ts";
import { section4 } from "./section4.ts";
import { stateSights } from "./states.ts";
import { completedBy } from "./ways.ts";

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
  expect(known.size).toBe(transitions.length);
});

test("[design: specification] every transition in the table exists in its chart, with that target", () => {
  const strange = section4.flatMap((row) =>
    idsIn(row)
      .filter(
        (id) => !known.has(bare(id)) || ![" ", ".", "/"].some((end) => id.startsWith(`${row.flow}${end}`)),
      )
      .map((id) => `${row.id}: ${id}`),
  );
  expect(strange).toEqual([]);
});

test("[design: specification] every case has its transitions, except rows that no chart has", () => {
  const open = section4.filter(({ cases }) => cases.some(({ by }) => by.length === 0));
  const outside = open.filter(({ outsideCharts }) => outsideCharts !== undefined);
  expect(outside.map(({ id }) => id)).toEqual(["S13"]);
  expect(open.filter((row) => !outside.includes(row)).map(({ id }) => id)).toEqual(unbuilt);
  const halfBuilt = open.filter((row) => idsIn(row).length > 0);
  expect(halfBuilt.map(({ id }) => id)).toEqual([]);
});

/** The cases that some generated path crosses. */
const crossed = new Set(
  scenarios.flatMap(plannedPaths).flatMap((path) => {
    const crossings = crossingsOf(path);
    return crossings.flatMap((_, at) =>
      completedBy(crossings.slice(0, at + 1)).map(({ outcome }) => outcome),
    );
  }),
);

test.each(
  section4.filter(
    ({ cases, outsideCharts }) => outsideCharts === undefined && cases.every(({ by }) => by.length > 0),
  ),
)("[4] $id: a generated path crosses every one of its cases", ({ cases }) => {
  expect(cases.filter((each) => !crossed.has(each)).map(({ happens }) => happens)).toEqual([]);
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
