import type { Arrow } from "./arrows.ts";
import type { Box } from "./boxes.ts";
import { linesOf } from "./labels.ts";

/** States and the arrows between them. */
export interface Picture {
  /** The boxes whose arrows it shows. Null: it shows those of its whole section. */
  readonly sources: readonly string[] | null;
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** The state that the section starts in, if it is shown. */
  readonly start: string | null;
}

/*
 * Whether a picture can be read on a page 830 pixels wide. Mermaid is no dependency of the project, so its
 * layout from left to right is estimated: boxes stand in columns, and the labels of arrows between them.
 */

/** In pixels. A page shows a picture of this width at no less than 70 percent: its text stays above 11 pixels. */
const widest = 1200;
const highest = 1000;

/** A layout from top to bottom comes out wider than estimated, and with more arrows it is a tangle. */
const slack = 0.75;
const mostArrows = 10;

const letter = 8;
const line = 24;
const boxPadding = 60;
/** Between two columns, beside the labels. */
const gap = 50;
const between = 25;

export type Direction = "LR" | "TD";

/** How to lay out a picture so that it can be read: from left to right if possible. Null: in no way. */
export function directionOf(picture: Picture): Direction | null {
  const { across, along } = measure(picture);
  if (across.width <= widest && across.height <= highest) return "LR";
  const isClear = picture.arrows.length <= mostArrows && along.width <= widest * slack;
  return isClear && along.height <= highest ? "TD" : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The estimated sizes of a picture, laid out from left to right, and from top to bottom. */
export function measure(picture: Picture): { readonly across: Size; readonly along: Size } {
  const groups = groupsOf(picture);
  return {
    across: {
      width: sum(
        groups.map(({ boxes, labels }) => most(boxes.map(widthOf)) + most(labels.map(labelWidth)) + gap),
      ),
      height: most(
        groups.map(({ boxes, labels }) => Math.max(sum(boxes.map(heightOf)), sum(labels.map(labelHeight)))),
      ),
    },
    along: {
      width: most(
        groups.map(
          ({ boxes, labels, passing }) =>
            Math.max(sum(boxes.map((box) => widthOf(box) + gap)), sum(labels.map(labelWidth))) +
            passing * gap,
        ),
      ),
      height: sum(
        groups.map(({ boxes, labels }) => most(boxes.map(heightOf)) + most(labels.map(labelHeight))),
      ),
    },
  };
}

/** A column, or a row: its boxes, the arrows with their labels behind them, and how many others pass. */
interface Group {
  readonly boxes: readonly Box[];
  readonly labels: readonly Arrow[];
  readonly passing: number;
}

function groupsOf({ boxes, arrows }: Picture): readonly Group[] {
  const columns = columnsOf(boxes, arrows);
  const endsOf = ({ from, to }: Arrow): readonly [number, number] => {
    const ends = [columns.get(from) ?? 0, columns.get(to) ?? 0] as const;
    return [Math.min(...ends), Math.max(...ends)];
  };
  return Array.from({ length: Math.max(0, ...columns.values()) + 1 }, (_, column) => {
    const over = arrows.filter((arrow) => endsOf(arrow)[0] <= column && column < endsOf(arrow)[1]);
    const labels = over.filter((arrow) => middleOf(endsOf(arrow)) === column);
    return {
      boxes: boxes.filter(({ id }) => columns.get(id) === column),
      labels,
      passing: over.length - labels.length,
    };
  });
}

/** The column behind which the label of an arrow stands. */
const middleOf = ([first, last]: readonly [number, number]): number => Math.floor((first + last - 1) / 2);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** Each box is right of all that lead to it, except where that would make a circle. */
function columnsOf(boxes: readonly Box[], arrows: readonly Arrow[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const visit = (id: string, column: number, above: ReadonlySet<string>): void => {
    if ((columns.get(id) ?? -1) >= column) return;
    columns.set(id, column);
    for (const { from, to } of arrows)
      if (from === id && !above.has(to)) visit(to, column + 1, new Set([...above, to]));
  };
  for (const { id } of boxes) if (!columns.has(id)) visit(id, 0, new Set([id]));
  return columns;
}

const textWidth = (lines: readonly string[]): number => most(lines.map(({ length }) => length)) * letter;
const widthOf = ({ name, lines }: Box): number => textWidth([name, ...lines]) + boxPadding;
const heightOf = ({ lines }: Box): number => (lines.length + 1) * line + 30 + between;

const textOf = ({ labels }: Arrow): readonly string[] => labels.flatMap((label) => linesOf(label, "①"));
const labelWidth = (arrow: Arrow): number => textWidth(textOf(arrow)) + between;
const labelHeight = (arrow: Arrow): number => textOf(arrow).length * line + between;
