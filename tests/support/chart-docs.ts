import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isChart } from "../../machines/log/chart.ts";
import { chartsIn, root, type Chart, type StateNode } from "../../src/screens/inspector/charts.ts";
import { section4 } from "../spec/section4.ts";
import { readComments, type CommentReader } from "./chart-comments.ts";
import { picturesOf, remarksOnAll, type Picture } from "./chart-diagram.ts";
import { declaredIn, statesOf, type Declared } from "./path-kit/transitions.ts";

/** The folder of the documents, from the root of the project. */
export const folder = "docs/statecharts/";

export interface Document {
  readonly file: string;
  readonly text: string;
}

/** Reads the comments in `machines/`. */
export function readMachines(): CommentReader {
  const machines = fileURLToPath(new URL("../../machines/", import.meta.url));
  const names = readdirSync(machines, { recursive: true, encoding: "utf8" });
  return readComments(names.filter((name) => name.endsWith(".ts")).map((name) => machines + name));
}

/** A document per chart of the root, and an index. Deterministic for the same charts. */
export function chartDocuments(app: Chart = root, read: CommentReader = readMachines()): readonly Document[] {
  const flows = Object.values(app.implementations.actors).filter(isChart);
  const pages: readonly Page[] = [
    { chart: app, children: [] },
    ...flows.map((chart) => ({ chart, children: chartsIn(chart).slice(1) })),
  ];
  return [
    { file: `${folder}README.md`, text: indexOf(pages, read) },
    ...pages.map((page) => ({ file: `${folder}${page.chart.id}.md`, text: textOf(page, read) })),
  ];
}

/** A chart with its child charts, recursively. */
interface Page {
  readonly chart: Chart;
  readonly children: readonly Chart[];
}

const origin = "Generated from `machines/` by `npm run docs`; `npm test` fails when it differs.";

/** All states except the root. */
export const namedStatesOf = (chart: Chart): readonly string[] =>
  statesOf(chart).flatMap(({ parent, path }) => (parent === undefined ? [] : [path.join(".")]));

/** External events only; the ends of calls and timers are described by their transitions. */
export const namedEventsOf = (chart: Chart): readonly string[] => {
  const events: readonly string[] = chart.events;
  return events.filter((event) => event !== "*" && !event.startsWith("xstate.")).toSorted();
};

/** No chart rests in a history state. */
const placesIn = (chart: Chart): number =>
  statesOf(chart).filter(({ parent, type }) => parent !== undefined && type !== "history").length;

/** As `deletion`, of `projectFiles.deletion`. */
const childName = ({ id }: Chart): string => id.slice(id.lastIndexOf(".") + 1);

const indexOf = (pages: readonly Page[], read: CommentReader): string =>
  linesOf(
    "# Statecharts",
    origin,
    tableOf(
      ["chart", "is for", "states", "transitions"],
      pages.flatMap(({ chart, children }) => [
        indexRow(chart, `${chart.id}.md`, read),
        ...children.map((child) =>
          indexRow(child, `${chart.id}.md#child-${childName(child).toLowerCase()}`, read),
        ),
      ]),
    ),
  );

const indexRow = (chart: Chart, link: string, read: CommentReader): readonly (string | number)[] => [
  `[${chart.id}](${link})`,
  read(chart.id).purpose ?? "",
  placesIn(chart),
  declaredIn(chart).length,
];

const textOf = ({ chart, children }: Page, read: CommentReader): string =>
  linesOf(
    `# ${chart.id}`,
    read(chart.id).purpose ?? "",
    origin,
    ...sectionsOf(chart, "##", read),
    ...children.flatMap((child) => [
      `## Child: ${childName(child)}`,
      read(child.id).purpose ?? "",
      ...sectionsOf(child, "###", read),
    ]),
  );

function sectionsOf(chart: Chart, level: string, read: CommentReader): readonly string[] {
  const { states, events } = read(chart.id);
  const pictures = picturesOf(chart);
  const names = namedEventsOf(chart);
  const alike = pictures.flatMap((picture) => picture.alike.map(pathOf));
  const remarks = remarksOnAll(chart);
  return [
    `${level} States`,
    ...pictures.flatMap(alikeText),
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
    ...(remarks.length === 0
      ? []
      : [`In every state, unless it says otherwise: ${remarks.map(code).join(", ")}.`]),
    ...pictures.flatMap((picture) => [
      ...(pictures.length === 1 ? [] : [`${level}# ${pathOf(picture.top) || "The whole"}`]),
      `\`\`\`mermaid\n${picture.text}\`\`\``,
    ]),
    `${level} Transitions`,
    [
      "Each is named by where it begins, its event, its place among the branches of that event, and where it leads; what is internal",
      "leads nowhere. Rows are those of the product's specification that it fulfils, alone or with others.",
    ].join("\n"),
    tableOf(["transition", "what brings it about", "actions", "rows"], declaredIn(chart).map(cellsOf)),
  ];
}

/** Regions that differ only by name are described and drawn once. */
const alikeText = ({ top, alike }: Picture): readonly string[] =>
  alike.length === 0
    ? []
    : [
        `What is said of ${code(pathOf(top))} goes for ${alike.map((region) => code(pathOf(region))).join(", ")} as well.`,
      ];

const pathOf = ({ path }: StateNode): string => path.join(".");

const cellsOf = ({ id, cause, actions }: Declared): readonly string[] => [
  code(id),
  code(cause),
  actions.map(code).join(" "),
  rowsOf(id).join(", "),
];

/** The rows that this transition fulfills, alone or with others, in any way it is taken. */
const rowsOf = (transition: string): readonly string[] =>
  section4
    .filter(({ cases }) =>
      cases.some(({ by }) => by.flat().some((crossed) => crossed.split(" | ")[0] === transition)),
    )
    .map(({ id }) => id);

const code = (text: string): string => `\`${text.replaceAll("|", String.raw`\|`)}\``;

const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const linesOf = (...parts: readonly string[]): string => `${parts.join("\n\n")}\n`;
