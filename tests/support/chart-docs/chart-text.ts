import type { Chart } from "../../../src/developer/inspector/charts.ts";
import { idsOn } from "../../spec/row.ts";
import { section4 } from "../../spec/section4.ts";
import { declaredIn, type Declared } from "../path-kit/transitions.ts";
import { namedEventsOf, namedStatesOf } from "./charts.ts";
import type { CommentReader } from "./comments.ts";
import { happyPathOf } from "./happy-path.ts";
import { code, codes, mermaid, tableOf } from "./markdown.ts";
import { partsForAll, sectionTextsOf, type SectionText } from "./section-text.ts";

/** What the documents are made from, besides the charts. */
export interface Sources {
  readonly read: CommentReader;
  /** The happy paths, by chart id. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** By id of a chart that is not drawn again: a link to one with the same pictures. */
  readonly drawnAt: ReadonlyMap<string, string>;
}

/** All about a chart, as paragraphs of Markdown; `level` is that of its headings. */
export function chartParts(chart: Chart, level: string, sources: Sources): readonly string[] {
  const { states, events } = sources.read(chart.id);
  const texts = sectionTextsOf(chart, `${level}#`);
  const names = namedEventsOf(chart);
  const alike = texts.flatMap((text) => text.alike.map(({ path }) => path.join(".")));
  return [
    ...happyPathParts(chart, level, sources),
    `${level} States`,
    ...texts.flatMap(alikeText),
    tableOf(
      ["state", "what it means"],
      namedStatesOf(chart)
        .filter((state) => !alike.some((region) => `${state}.`.startsWith(`${region}.`)))
        .map((state) => [code(state), states.get(state) ?? ""]),
    ),
    ...(names.length === 0
      ? []
      : [
          `${level} Events`,
          tableOf(
            ["event", "what happened"],
            names.map((event) => [code(event), events.get(event) ?? ""]),
          ),
        ]),
    `${level} Pictures`,
    ...pictureParts(chart, level, texts, sources),
    `${level} Transitions`,
    "A name says where the transition begins, its event, its place among the branches of that event, and where it leads.",
    tableOf(["transition", "what brings it about", "actions", "rows"], declaredIn(chart).map(cellsOf)),
  ];
}

function happyPathParts(chart: Chart, level: string, { read, paths }: Sources): readonly string[] {
  const path = paths[chart.id];
  if (path === undefined) return [];
  const picture = happyPathOf(chart, path, read(chart.id), (transition) => rowsProvedBy(transition, path));
  return [`${level} The happy path`, mermaid(picture)];
}

function pictureParts(
  chart: Chart,
  level: string,
  texts: readonly SectionText[],
  { drawnAt }: Sources,
): readonly string[] {
  const link = drawnAt.get(chart.id);
  if (link !== undefined) return [`They are those of ${link}: it has the same states and transitions.`];
  return [
    ...partsForAll(chart),
    ...texts.flatMap(({ top, parts }) => [
      ...(texts.length === 1 ? [] : [`${level}# ${top.path.join(".") || "The whole"}`]),
      ...parts,
    ]),
  ];
}

/** Regions that differ only by name are described and drawn once. */
function alikeText({ top, alike }: SectionText): readonly string[] {
  if (alike.length === 0) return [];
  const names = codes(alike.map(({ path }) => path.join(".")));
  return [`Everything about ${code(top.path.join("."))} also holds for ${names}.`];
}

const cellsOf = ({ id, cause, actions }: Declared): readonly string[] => [
  code(id),
  code(cause),
  actions.map(code).join(" "),
  rowsOf(id).join(", "),
];

/** The rows that this transition fulfills, alone or with others, in any way it is taken. */
const rowsOf = (transition: string): readonly string[] =>
  rowsWith((ids) => ids.some((crossed) => bare(crossed) === transition));

/** The rows that this transition completes after others of the path. */
const rowsProvedBy = (transition: string, path: readonly string[]): readonly string[] =>
  rowsWith(
    (ids) => bare(ids.at(-1) ?? "") === transition && ids.every((crossed) => path.includes(bare(crossed))),
  );

const rowsWith = (isOne: (ids: readonly string[]) => boolean): readonly string[] =>
  section4
    .filter(({ cases }) => cases.some(({ by }) => by.some((way) => isOne(idsOn(way)))))
    .map(({ id }) => id);

/** Without the way in which it is taken. */
const bare = (crossed: string): string => crossed.split(" | ")[0] ?? crossed;
