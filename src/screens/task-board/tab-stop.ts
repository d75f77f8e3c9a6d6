import type { Task, TaskStatus } from "../../../machines/domain/task.ts";
import type { BoardStop } from "../../../machines/task-board/attention.ts";

/* The columns are one stop of the Tab key, as a grid is: the arrow keys lead to the other cards and Add Task buttons,
   and Tab leads to the controls of the one card and then on. */

/** What a column shows, from its top. */
export interface ColumnStops {
  readonly status: TaskStatus;
  /** The Add Task button is shown: the user may add, and its form is not open. */
  readonly canAdd: boolean;
  /** The cards that the filter shows. */
  readonly cards: readonly Pick<Task, "id">[];
}

/**
 * Where Tab leads to: where the focus was last, else the first card, else the first Add Task button. Null: the columns
 * have neither.
 */
export function tabStop(columns: readonly ColumnStops[], last: BoardStop | null): BoardStop | null {
  const stops = columns.flatMap(stopsOf);
  if (last !== null && stops.includes(last)) return last;
  return columns.flatMap(({ cards }) => cards)[0]?.id ?? stops[0] ?? null;
}

/** Where an arrow key, Home or End leads to from a stop; undefined: to none, or another key. */
export function stopBeside(
  columns: readonly ColumnStops[],
  from: BoardStop,
  key: string,
): BoardStop | undefined {
  const at = columns.findIndex((each) => stopsOf(each).includes(from));
  const column = columns[at];
  if (column === undefined) return undefined;
  const stops = stopsOf(column);
  const index = stops.indexOf(from);
  switch (key) {
    case "ArrowUp":
      return stops[index - 1];
    case "ArrowDown":
      return stops[index + 1];
    case "Home":
      return column.cards[0]?.id;
    case "End":
      return column.cards.at(-1)?.id;
    case "ArrowLeft":
      return sameHeight(columns.slice(0, at).toReversed(), column, from);
    case "ArrowRight":
      return sameHeight(columns.slice(at + 1), column, from);
    default:
      return undefined;
  }
}

const stopsOf = ({ status, canAdd, cards }: ColumnStops): readonly BoardStop[] => [
  ...(canAdd ? [status] : []),
  ...Array.from(cards, ({ id }) => id),
];

/** In the nearest column that has a stop: from a card a card, from a button a button, if there is one. */
function sameHeight(
  columns: readonly ColumnStops[],
  { status, cards }: ColumnStops,
  from: BoardStop,
): BoardStop | undefined {
  const nearest = columns.find((each) => stopsOf(each).length > 0);
  if (nearest === undefined) return undefined;
  const index = from === status ? 0 : cards.findIndex(({ id }) => id === from);
  const card = nearest.cards[Math.min(index, nearest.cards.length - 1)]?.id;
  return from === status ? stopsOf(nearest)[0] : (card ?? nearest.status);
}
