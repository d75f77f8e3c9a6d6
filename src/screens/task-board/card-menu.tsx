import { statusName, taskStatuses, type Task, type TaskStatus } from "../../../machines/domain/task.ts";
import { Menu, type MenuGroup, type MenuShortcut } from "../../ui/menu.tsx";
import type { CardActions } from "./board-controller.ts";
import type { Destination } from "./move-card.ts";
import { columnBeside } from "./move-keys.ts";

/** What a card's menu needs: the card, and whether it is the first or last visible one in its column. */
export interface MenuCard {
  readonly task: Pick<Task, "id" | "status" | "title">;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

interface CardMenuProps {
  card: MenuCard;
  actions: CardActions;
}

/** A card's menu: the alternative to dragging, and more. */
export function CardMenu({ card, actions }: CardMenuProps) {
  return <Menu label={`Actions for “${card.task.title}”`} groups={menuOf(card, actions)} size="compact" />;
}

/** The menu's groups [4.5]. */
const menuOf = (
  { task, isFirst, isLast }: MenuCard,
  { move, edit, remove }: CardActions,
): readonly MenuGroup[] => {
  const item = (label: string, to: Destination, shortcut: MenuShortcut | undefined, disabled = false) => ({
    label,
    shortcut,
    disabled,
    onSelect: () => move(task.id, to),
  });
  return [
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
    {
      items: [
        { label: "Edit", shortcut: { keys: "e", sign: "E" }, onSelect: () => edit(task.id) },
        {
          label: "Delete",
          danger: true,
          shortcut: { keys: "Delete", sign: "Del" },
          onSelect: () => remove(task.id),
        },
      ],
    },
  ];
};

const sideways = (from: TaskStatus, to: TaskStatus): MenuShortcut | undefined => {
  if (to === columnBeside(from, -1)) return { keys: "Shift+ArrowLeft", sign: "⇧ ←" };
  return to === columnBeside(from, 1) ? { keys: "Shift+ArrowRight", sign: "⇧ →" } : undefined;
};
