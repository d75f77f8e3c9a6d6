import type { Arrow } from "./arrows.ts";
import type { Box } from "./boxes.ts";
import { isLong, linesOf, type Label } from "./labels.ts";
import type { Picture } from "./fit.ts";

/** Numbers the long lists of actions of a picture. */
export type Marks = ReadonlyMap<string, string>;

const firstMark = "①".codePointAt(0) ?? 0;

/** The marks of a picture, by the actions they stand for. */
export function marksOf({ arrows }: Picture): Marks {
  const long = arrows.flatMap(({ labels }) => labels.map(({ actions }) => actions)).filter(isLong);
  const lists = [...new Set(long.map(keyOf))];
  return new Map(lists.map((list, at) => [list, String.fromCodePoint(firstMark + at)]));
}

const keyOf = (actions: readonly string[]): string => actions.join(", ");

/** A picture as Mermaid text. */
export function flowchartOf(picture: Picture, direction: "LR" | "TD" = "LR"): string {
  const marks = marksOf(picture);
  const { boxes, arrows, start } = picture;
  // Mermaid puts labels beside curves where they cover each other.
  const curve = arrows.some(({ labels }) => labels.length > 0) ? "linear" : "basis";
  return [
    `%%{init: {"flowchart": {"curve": "${curve}", "nodeSpacing": 25, "rankSpacing": 35, "wrappingWidth": 400}}}%%`,
    `flowchart ${direction}`,
    ...indented([
      ...(start === null ? [] : [`start(( )):::start --> ${nodeName(start)}`]),
      ...boxes.map(boxText),
      ...arrows.map((arrow) => arrowText(arrow, marks)),
      "classDef start fill:#888,stroke:#888",
      ...(boxes.some(({ kind }) => kind === "elsewhere")
        ? ["classDef elsewhere fill:transparent,stroke-dasharray:3 3"]
        : []),
      ...(boxes.some(({ kind }) => kind === "final") ? ["classDef final stroke-width:3px"] : []),
    ]),
    "",
  ].join("\n");
}

/** The name of a state in Mermaid's notation. */
export const nodeName = (id: string): string => id.replace(/\.\*$/, ".any").replaceAll(/\W/g, "_");

export const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

/** Removes what Mermaid would read as its own notation. */
const plain = (text: string): string =>
  text.replaceAll('"', "'").replaceAll("`", "").replaceAll("*", "#42;").replaceAll("<", "#lt;");

/** A text below or behind a bold title; Mermaid takes it as Markdown. */
export const markdownLabel = (title: string, text: string, between = "\n  "): string =>
  `\`${[...(title === "" ? [] : [`**${plain(title)}**`]), ...(text === "" ? [] : [plain(text)])].join(between)}\``;

function boxText({ id, name, lines, kind }: Box): string {
  if (kind === "any") return `${nodeName(id)}(["${markdownLabel(name, "")}"])`;
  if (kind === "elsewhere") return `${nodeName(id)}["${plain(name)}"]:::elsewhere`;
  return `${nodeName(id)}["${markdownLabel(name, lines.join("\n  "))}"]${kind === "final" ? ":::final" : ""}`;
}

function arrowText({ from, to, isFailure, labels }: Arrow, marks: Marks): string {
  const line = isFailure ? "-.->" : "-->";
  const text = labelText(labels, marks);
  return `${nodeName(from)} ${line}${text === "" ? "" : `|"${text}"|`} ${nodeName(to)}`;
}

/** A bullet marks the start of each, if there are several. */
const labelText = (labels: readonly Label[], marks: Marks): string =>
  labels
    .map((label) =>
      linesOf(label, marks.get(keyOf(label.actions)) ?? "")
        .map(plain)
        .join("<br/>"),
    )
    .map((text) => (labels.length === 1 ? text : `• ${text}`))
    .join("<br/>");
