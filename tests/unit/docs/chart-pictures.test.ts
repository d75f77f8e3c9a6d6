import { expect, test } from "vitest";
import { chartsIn, root, type Chart } from "../../../src/developer/inspector/charts.ts";
import { happyPaths } from "../../flows/index.ts";
import { readMachines } from "../../support/chart-docs/documents.ts";
import { directionOf } from "../../support/chart-docs/fit.ts";
import { flowchartOf } from "../../support/chart-docs/flowchart.ts";
import { happyPathOf } from "../../support/chart-docs/happy-path.ts";
import { draw, type Drawn } from "../../support/chart-docs/pictures.ts";
import { sectionsOf } from "../../support/chart-docs/sections.ts";
import { declaredIn } from "../../support/path-kit/transitions.ts";

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
