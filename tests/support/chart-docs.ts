import type { FlowName } from "../../machines/app/app.machine.ts";
import { chartsIn, root, type Chart } from "../../src/screens/inspector/charts.ts";
import { section4 } from "../spec/section4.ts";
import { diagramOf } from "./chart-diagram.ts";
import { declaredIn, statesOf, type Declared } from "./path-kit/transitions.ts";

/** Where the documents are, from the root of the project. */
export const folder = "docs/statecharts/";

export interface Document {
  readonly file: string;
  readonly text: string;
}

type ChartId = "app" | "session" | "notices" | FlowName;

/** What each chart is for. */
const purposes: Readonly<Record<ChartId, string>> = {
  app: "The root: the session and the notices for as long as the page lives, and beside each other the flows.",
  session: "Who is signed in, whether a student's team is known, and what happens when the server accepts the session no longer.",
  notices: "What a person is told in passing: good news and warnings leave by themselves, bad news stays until it is dismissed.",
  teamCreation: "A student names a team and picks its members; the team is created, then its members' status is set.",
  booking: "A team's project is created and a supervisor with room is booked, never twice, whatever fails on the way.",
  taskBoard: "The cards of a team, moved between three columns, and beside them the form for a new one.",
  feedbackThread: "What a supervisor tells a team, and the replies to it, for both roles; each text that is typed stays where it was typed until it has arrived.",
  projectCompletion: "A team's project, marked as complete and back; what it is then, is what the server says when it is read again.",
  projectFiles: "The files of a team, by their addresses: a student adds to them, and edits and deletes their own; a supervisor looks at those of one team after another.",
  profile: "Name, e-mail, department and password of whoever is signed in, changed by one call that asks for the current password.",
  supervision: "The projects that a supervisor oversees, how many they take, and how each team's tasks stand.",
};

const isKnown = (id: string): id is ChartId => Object.hasOwn(purposes, id);

function purposeOf({ id }: Chart): string {
  if (!isKnown(id)) throw new Error(`Nobody has said what the chart "${id}" is for`);
  return purposes[id];
}

/** A document for each chart, and one that lists them. The same charts give the same text. */
export function chartDocuments(): readonly Document[] {
  const charts = chartsIn(root);
  return [{ file: `${folder}README.md`, text: indexOf(charts) }, ...charts.map((chart) => ({ file: fileOf(chart), text: textOf(chart) }))];
}

const fileOf = ({ id }: Chart): string => `${folder}${id}.md`;

const origin = "Generated from `machines/` by `npm run docs`; `npm test` fails when it differs.";

/** The root and the history states are nobody's place to be in. */
const placesIn = (chart: Chart): number => statesOf(chart).filter(({ parent, type }) => parent !== undefined && type !== "history").length;

const indexOf = (charts: readonly Chart[]): string =>
  linesOf(
    "# Statecharts",
    origin,
    tableOf(
      ["chart", "is for", "states", "transitions"],
      charts.map((chart) => [`[${chart.id}](${chart.id}.md)`, purposeOf(chart), placesIn(chart), declaredIn(chart).length]),
    ),
  );

const textOf = (chart: Chart): string =>
  linesOf(
    `# ${chart.id}`,
    purposeOf(chart),
    origin,
    `\`\`\`mermaid\n${diagramOf(chart)}\`\`\``,
    "## Transitions",
    [
      "Each is named by where it begins, its event, its place among the branches of that event, and where it leads; what is internal",
      "leads nowhere. Rows are those of the product's specification that it fulfils, alone or with others.",
    ].join("\n"),
    tableOf(["transition", "what brings it about", "actions", "rows"], declaredIn(chart).map(cellsOf)),
  );

const cellsOf = ({ id, cause, actions }: Declared): readonly string[] => [code(id), code(cause), actions.map(code).join(" "), rowsOf(id).join(", ")];

/** The rows that this transition fulfils, alone or with others, in whichever way it is taken. */
const rowsOf = (transition: string): readonly string[] =>
  section4
    .filter(({ cases }) => cases.some(({ by }) => by.flat().some((crossed) => crossed.split(" | ")[0] === transition)))
    .map(({ id }) => id);

const code = (text: string): string => `\`${text.replaceAll("|", String.raw`\|`)}\``;

const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const linesOf = (...parts: readonly string[]): string => `${parts.join("\n\n")}\n`;
