import type { Chart, StateNode } from "../../../src/developer/inspector/charts.ts";
import { declaredIn, type Declared } from "../path-kit/transitions.ts";
import { linesFor, nameOf } from "./boxes.ts";
import { directionOf } from "./fit.ts";
import { flowchartOf, marksOf } from "./flowchart.ts";
import { grouped } from "./grouped.ts";
import { code, codes, mermaid, tableOf } from "./markdown.ts";
import type { Picture } from "./fit.ts";
import { draw, type Drawn } from "./pictures.ts";
import { sectionsOf } from "./sections.ts";
import { tableOfUndrawn } from "./undrawn.ts";

/** A section of a chart, and those that differ from it only by name. */
export interface SectionText {
  readonly top: StateNode;
  readonly alike: readonly StateNode[];
  /** Pictures and tables, as paragraphs of Markdown. */
  readonly parts: readonly string[];
}

/** The pictures of a chart with their tables, section by section; `level` is that of their headings. */
export function sectionTextsOf(chart: Chart, level: string): readonly SectionText[] {
  const texts = sectionsOf(chart).map((section) => ({
    top: section.top,
    parts: partsOf(draw(section), level),
  }));
  return grouped(texts, ({ top, parts }) => withoutName(parts.join("\n"), top.key)).map(
    ([first, ...others]) => ({ ...first, alike: others.map(({ top }) => top) }),
  );
}

/** A key consists of letters and digits. */
const withoutName = (text: string, key: string): string =>
  text.replaceAll(new RegExp(`(?<![a-zA-Z0-9])${key}(?![a-zA-Z0-9])`, "g"), "region");

/** What a chart does in every state: its own calls, and the events that it handles itself. */
export function partsForAll(chart: Chart): readonly string[] {
  const own = declaredIn(chart).filter(({ source }) => source === chart.root.id);
  return [
    ...runningText(chart.root, chart),
    ...(own.length === 0
      ? []
      : [
          "Every state handles these events, unless its own picture or table says otherwise:",
          tableOfUndrawn(own, { top: chart.root }),
        ]),
  ];
}

/** The boxes of inner states say what these run; the state around them has no box here. */
const runningText = (node: StateNode, chart: Chart): readonly string[] => {
  const lines = linesFor(node, chart);
  return lines.length === 0 ? [] : [`As long as it is active: ${lines.join(", ")}.`];
};

function partsOf({ section, map, pictures, undrawn }: Drawn, level: string): readonly string[] {
  const { top, chart } = section;
  const isPart = pictures.length > 1;
  return [
    ...(top === chart.root ? [] : runningText(top, chart)),
    ...(map === null
      ? []
      : [
          "All its states; the pictures below say what the arrows stand for.",
          mermaid(flowchartOf(map, "TD")),
        ]),
    ...pictures.flatMap((picture) => [
      ...(isPart ? [`${level}# From ${sourcesText(picture, top)}`] : []),
      ...pictureParts(picture),
    ]),
    ...undrawnParts(undrawn, section, pictures),
  ];
}

const sourcesText = ({ sources }: Picture, top: StateNode): string =>
  (sources ?? [])
    .map((id) => (id === `${top.id}.*` ? "every state" : code(id.slice(top.id.length + 1))))
    .join(", ");

function pictureParts(picture: Picture): readonly string[] {
  const marks = [...marksOf(picture)];
  return [
    mermaid(flowchartOf(picture, directionOf(picture) ?? "LR")),
    ...(marks.length === 0
      ? []
      : [
          tableOf(
            ["mark", "actions"],
            marks.map(([actions, mark]) => [mark, codes(actions.split(", "))]),
          ),
        ]),
  ];
}

function undrawnParts(
  undrawn: readonly Declared[],
  section: Drawn["section"],
  pictures: readonly Picture[],
): readonly string[] {
  if (undrawn.length === 0) return [];
  const text =
    pictures.length === 0
      ? `The events that ${code(nameOf(section.top))} handles:`
      : "Events without an arrow:";
  return [text, tableOfUndrawn(undrawn, section)];
}
