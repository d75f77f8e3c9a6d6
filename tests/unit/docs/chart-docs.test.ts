import { expect, test } from "vitest";
import { chartsIn, root } from "../../../src/developer/inspector/charts.ts";
import { namedEventsOf, namedStatesOf } from "../../support/chart-docs/charts.ts";
import { readMachines } from "../../support/chart-docs/documents.ts";

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
