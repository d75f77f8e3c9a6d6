import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isChart } from "../../../machines/log/chart.ts";
import { chartsIn, root, type Chart } from "../../../src/developer/inspector/charts.ts";
import { happyPaths } from "../../flows/index.ts";
import { declaredIn } from "../path-kit/transitions.ts";
import { chartParts, type Sources } from "./chart-text.ts";
import { childName, placesIn } from "./charts.ts";
import { readComments, type CommentReader } from "./comments.ts";
import { linesOf, tableOf } from "./markdown.ts";
import { sectionTextsOf } from "./section-text.ts";

/** The folder of the documents, from the root of the project. */
export const folder = "docs/statecharts/";

export interface Document {
  readonly file: string;
  readonly text: string;
}

/** Reads the comments in `machines/`. */
export function readMachines(): CommentReader {
  const machines = fileURLToPath(new URL("../../../machines/", import.meta.url));
  const names = readdirSync(machines, { recursive: true, encoding: "utf8" });
  return readComments(names.filter((name) => name.endsWith(".ts")).map((name) => machines + name));
}

/** A document per chart of the root, and an index. Deterministic for the same charts. */
export function chartDocuments(
  app: Chart = root,
  { read = readMachines(), paths = happyPaths }: Partial<Pick<Sources, "read" | "paths">> = {},
): readonly Document[] {
  const flows = Object.values(app.implementations.actors).filter(isChart);
  const all = chartsIn(app);
  const own = (flow: Chart): readonly Chart[] => all.filter(({ id }) => id.startsWith(`${flow.id}/`));
  const drawn = new Set([app, ...flows, ...flows.flatMap(own)].map(({ id }) => id));
  const pages: readonly Page[] = [
    { chart: app, children: [] },
    ...flows.map((chart) => ({ chart, children: own(chart) })),
    // What several flows run.
    ...all.filter(({ id }) => !drawn.has(id)).map((chart) => ({ chart, children: [] })),
  ];
  const sources: Sources = { read, paths, drawnAt: placesOfPictures(pages) };
  return [
    { file: `${folder}README.md`, text: indexOf(pages, read) },
    ...pages.map((page) => ({ file: `${folder}${page.chart.id}.md`, text: textOf(page, sources) })),
  ];
}

/** A chart with its child charts, recursively. */
interface Page {
  readonly chart: Chart;
  readonly children: readonly Chart[];
}

const origin = "Generated from `machines/` by `npm run docs`; `npm test` fails when they have changed since.";

const linkTo = ({ chart }: Page, child?: Chart): string =>
  child === undefined ? `${chart.id}.md` : `${chart.id}.md#child-${childName(child).toLowerCase()}`;

/** Child charts that differ only by their id are drawn once: a link to that place, by id. */
function placesOfPictures(pages: readonly Page[]): ReadonlyMap<string, string> {
  const children = pages.flatMap((page) =>
    page.children.map((chart) => ({ id: chart.id, shape: shapeOf(chart), link: linkTo(page, chart) })),
  );
  return new Map(
    children.flatMap(({ id, shape }) => {
      const first = children.find((other) => other.shape === shape);
      return first === undefined || first.id === id ? [] : [[id, `[${first.id}](${first.link})`] as const];
    }),
  );
}

const shapeOf = (chart: Chart): string =>
  sectionTextsOf(chart, "")
    .flatMap(({ parts }) => parts)
    .join("\n")
    .replaceAll(chart.id.replaceAll(/\W/g, "_"), "chart");

const textOf = ({ chart, children }: Page, sources: Sources): string =>
  linesOf(
    `# ${chart.id}`,
    sources.read(chart.id).purpose ?? "",
    `${origin} [How to read the pictures](README.md#how-to-read-the-pictures).`,
    ...chartParts(chart, "##", sources),
    ...children.flatMap((child) => [
      `## Child: ${childName(child)}`,
      sources.read(child.id).purpose ?? "",
      ...chartParts(child, "###", sources),
    ]),
  );

const indexOf = (pages: readonly Page[], read: CommentReader): string =>
  linesOf(
    "# Statecharts",
    origin,
    contents,
    tableOf(
      ["chart", "is for", "states", "transitions"],
      pages.flatMap((page) => [
        indexRow(page.chart, linkTo(page), read),
        ...page.children.map((child) => indexRow(child, linkTo(page, child), read)),
      ]),
    ),
    "## How to read the pictures",
    legend,
  );

const contents = `Each document has, for its chart and for the child charts that it starts:

1. **The happy path**: what happens if all goes well, in words. \`B1\`, \`K7\` and so on are the rows of the
   specification's transition table that a step fulfills (\`tests/flows/*/rows.ts\`).
2. **States** and **Events**: what each one means.
3. **Pictures**: everything that can happen, one region at a time.
4. **Transitions**: all of them, by the ids that tests, reports and the inspector use.`;

const legend = `- A box is a state, with its calls and what it does on entry. \`(below)\`: it has inner states, with their own
  picture. A rounded box stands for every state of a region, unless a state's own arrow or row has the same
  event. A thick border is an end of the chart. A box with a dashed border is there only as the end of an
  arrow: its own arrows are in another picture.
- An arrow is a transition: its event, its condition (\`if\` a guard holds, or \`otherwise\`), after a slash its
  actions, and after \`→\` the inner state that it leads to. An arrow without text has its text in another
  picture. The gray dot is the start.
- A dashed arrow is a failed call. \`done\` and \`failed\` alone are about the call in the box. \`always\` needs no
  event; \`after\` is a timer.
- The table below a picture has the events without an arrow: those that stay in their state or enter it again,
  and those that lead from many states to the same one.`;

const indexRow = (chart: Chart, link: string, read: CommentReader): readonly (string | number)[] => [
  `[${chart.id}](${link})`,
  firstSentence(read(chart.id).purpose ?? ""),
  placesIn(chart),
  declaredIn(chart).length,
];

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
