import { memo, useId, useLayoutEffect, useRef, type CSSProperties } from "react";
import { type Task, statusName, taskStatuses, type TaskStatus } from "../../../machines/domain/task.ts";
import { Heading } from "../../ui/heading.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SpeechIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Menu, type MenuGroup, type MenuShortcut } from "../../ui/menu.tsx";
import { LinkedText } from "../text/linked-text.tsx";
import { FreshMark } from "../news/page-news.tsx";
import type { CardContext, BoardController, CardActions } from "./board-controller.ts";
import { CardFacts } from "./card-facts.tsx";
import { tones } from "./due-date.tsx";
import { EditTaskForm } from "./edit-task-form.tsx";
import { setReach } from "./held-control.ts";
import * as styles from "./task-card.css.ts";
import { type Destination, columnBeside } from "./move-keys.ts";

interface TaskCardProps {
  task: Task;
  /** Among the visible cards of its column. */
  isFirst: boolean;
  isLast: boolean;
  /** Teammates have just changed it. */
  isChanged: boolean;
  /** It shows its edit form. */
  isEditing: boolean;
  /** Tab leads to it and to its controls. */
  isStop: boolean;
  canEdit: boolean;
  context: CardContext;
  controller: BoardController;
  /** In a virtualized list: its index and the length of the list. */
  index?: number;
  listLength?: number;
  /** In a virtualized list: pixels from the top, and a callback that measures the card. */
  top?: number;
  measure?: (element: HTMLElement) => void;
}

/**
 * One card [2.30]. Its priority has a color and a word [2.31]; students move it by dragging, by menu and with
 * the keyboard.
 */
export const TaskCard = memo(function TaskCard({
  task,
  isFirst,
  isLast,
  isChanged,
  isEditing,
  isStop,
  canEdit,
  context,
  controller,
  index,
  listLength,
  top,
  measure,
}: TaskCardProps) {
  const element = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const factsId = useId();
  const { id } = task;
  const { giveFeedback } = context;
  useLayoutEffect(
    () => (element.current === null ? undefined : controller.addCard(element.current, id, isEditing)),
    [controller, id, isEditing],
  );
  useLayoutEffect(() => {
    if (element.current !== null) measure?.(element.current);
  }, [measure, index]);
  useLayoutEffect(() => {
    if (element.current !== null) setReach(element.current, isStop, isEditing);
  });

  if (isEditing) {
    return (
      <li ref={element} style={placed(top)} data-task={id} data-index={index} tabIndex={-1}>
        <EditTaskForm boardRef={context.boardRef} team={context.team} />
      </li>
    );
  }

  return (
    <li
      ref={element}
      className={styles.card[tones[task.priority]]}
      style={placed(top)}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={factsId}
      data-task={id}
      data-can-drag={canEdit || undefined}
      data-changed={isChanged || undefined}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={listLength}
    >
      <div className={styles.cardHead}>
        <div className={styles.title}>
          <Heading level={3} size="normal" id={titleId}>
            {task.title}
          </Heading>
          <FreshMark kind="tasks" id={id} />
        </div>
        {giveFeedback !== null && (
          <span className={styles.menu}>
            <IconButton
              size="compact"
              label={`Give feedback on “${task.title}”`}
              icon={<SpeechIcon />}
              onClick={() => giveFeedback(task)}
            />
          </span>
        )}
        {canEdit && (
          <span className={styles.menu}>
            <Menu
              label={`Actions for “${task.title}”`}
              groups={menuOf({ task, isFirst, isLast }, controller)}
              size="compact"
            />
          </span>
        )}
      </div>
      {task.description !== "" && (
        <p className={styles.description} {...inItsLanguage(task.description)}>
          <LinkedText text={task.description} teamId={context.team.teamId} />
        </p>
      )}
      <CardFacts id={factsId} titleId={canEdit ? titleId : null} task={task} context={context} />
    </li>
  );
});

const placed = (top: number | undefined): CSSProperties | undefined =>
  top === undefined ? undefined : { position: "absolute", insetInline: 0, insetBlockStart: top };

/** A card's menu, the alternative to dragging, and more [4.5]. */
const menuOf = (
  { task, isFirst, isLast }: Pick<TaskCardProps, "task" | "isFirst" | "isLast">,
  { move, edit, remove }: CardActions,
): readonly MenuGroup[] => {
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
    {
      items: [
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
