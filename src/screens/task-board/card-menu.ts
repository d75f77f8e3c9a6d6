import { statusName, taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import type { MenuGroup, MenuShortcut } from "../../ui/menu.tsx";
import type { CardActions } from "./handling.ts";
import type { Destination } from "./move-card.ts";

/** What a card's menu needs to know of it: itself, and whether it is the first or the last that is shown in its column. */
export interface MenuCard {
  readonly task: Pick<Task, "id" | "status">;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What can be done with a card, in groups [4.5]. */
export const cardMenu = ({ task, isFirst, isLast }: MenuCard, { move, edit, remove }: CardActions): readonly MenuGroup[] => {
  const item = (label: string, to: Destination, shortcut: MenuShortcut | undefined, disabled = false) => ({
    label,
    shortcut,
    disabled,
    onSelect: () => move(task.id, to),
  });
  return [
    { items: [{ label: "Edit", shortcut: { keys: "e", sign: "E" }, onSelect: () => edit(task.id) }] },
    {
      label: "Move to",
      items: taskStatuses
        .filter((status) => status !== task.status)
        .map((status) => item(statusName[status], status, sideways(task.status, status))),
    },
    {
      label: "In this column",
      items: [
        item("Move up", "up", { keys: "Shift+ArrowUp", sign: "⇧ ↑" }, isFirst),
        item("Move down", "down", { keys: "Shift+ArrowDown", sign: "⇧ ↓" }, isLast),
        item("Move to top", "top", { keys: "Shift+Home", sign: "⇧ Home" }, isFirst),
        item("Move to bottom", "bottom", { keys: "Shift+End", sign: "⇧ End" }, isLast),
      ],
    },
    { items: [{ label: "Delete", danger: true, shortcut: { keys: "Delete", sign: "Del" }, onSelect: () => remove(task.id) }] },
  ];
};

/** The column before or after one, if there is one. */
export const columnBeside = (status: TaskStatus, step: -1 | 1): TaskStatus | undefined =>
  taskStatuses[taskStatuses.indexOf(status) + step];

const sideways = (from: TaskStatus, to: TaskStatus): MenuShortcut | undefined => {
  if (to === columnBeside(from, -1)) return { keys: "Shift+ArrowLeft", sign: "⇧ ←" };
  return to === columnBeside(from, 1) ? { keys: "Shift+ArrowRight", sign: "⇧ →" } : undefined;
};

const directions: Readonly<Record<string, Destination>> = { ArrowUp: "up", ArrowDown: "down", Home: "top", End: "bottom" };

/** Where a key, pressed together with Shift, sends a card of this column; undefined: it is no such key, or there is no column there. */
export const destinationOf = (key: string, status: TaskStatus): Destination | undefined => {
  if (key === "ArrowLeft") return columnBeside(status, -1);
  return key === "ArrowRight" ? columnBeside(status, 1) : directions[key];
};
