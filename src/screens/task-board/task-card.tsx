import { useRef } from "react";
import { statusName, taskStatuses, type Task } from "../../../machines/domain/task.ts";
import { Badge } from "../../ui/badge.tsx";
import { Heading } from "../../ui/heading.tsx";
import { UsersIcon } from "../../ui/icons.tsx";
import { CalendarIcon, FlagIcon } from "../../ui/icons-inside.tsx";
import { Inline } from "../../ui/layout.tsx";
import { Menu } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { MoveCard } from "./move-card.ts";
import { useDraggableCard } from "./dragging.ts";
import * as styles from "./task-board.css.ts";

interface TaskCardProps {
  task: Task;
  index: number;
  isLast: boolean;
  canEdit: boolean;
  move: MoveCard;
}

const tones = { Low: "low", Medium: "medium", High: "high" } as const;

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** One card [2.30]. Its priority is a colour and a word [2.31]; students can drag it or move it by its menu. */
export function TaskCard({ task, index, isLast, canEdit, move }: TaskCardProps) {
  const element = useRef<HTMLLIElement>(null);
  const { isDragged, edge } = useDraggableCard(element, task, canEdit);

  const goTo = (status: Task["status"], at: number) => () => move(task, { status, index: at }, "menu");
  const groups = [
    {
      label: "Move to",
      items: taskStatuses
        .filter((status) => status !== task.status)
        .map((status) => ({ label: statusName[status], onSelect: goTo(status, Number.MAX_SAFE_INTEGER) })),
    },
    {
      label: "In this column",
      items: [
        { label: "Move up", onSelect: goTo(task.status, index - 1), disabled: index === 0 },
        { label: "Move down", onSelect: goTo(task.status, index + 1), disabled: isLast },
      ],
    },
  ];

  return (
    <li
      ref={element}
      className={styles.card[tones[task.priority]]}
      data-task={task.id}
      data-dragged={isDragged || undefined}
      data-drop-edge={edge ?? undefined}
      data-can-drag={canEdit || undefined}
    >
      <Inline wrap={false} align="start" justify="between">
        <div className={styles.title}>
          <Heading level={3} size="normal">
            {task.title}
          </Heading>
        </div>
        {canEdit && (
          <span className={styles.menu}>
            <Menu label={`Move “${task.title}”`} groups={groups} size="compact" />
          </span>
        )}
      </Inline>
      {task.description !== "" && (
        <p className={styles.description} dir="auto">
          {task.description}
        </p>
      )}
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>
            <UsersIcon size="small" />
            <VisuallyHidden>Assignees</VisuallyHidden>
          </dt>
          <dd dir="auto">{task.assignees.length === 0 ? "None" : task.assignees.join(", ")}</dd>
        </div>
        <div className={styles.fact}>
          <dt>
            <CalendarIcon size="small" />
            <VisuallyHidden>Due date</VisuallyHidden>
          </dt>
          <dd>
            {task.due === null ? "N/A" : <time dateTime={task.due}>{dayFormat.format(new Date(`${task.due}T00:00:00Z`))}</time>}
          </dd>
        </div>
        <div>
          <dt>
            <VisuallyHidden>Priority</VisuallyHidden>
          </dt>
          <dd>
            <Badge tone={tones[task.priority]} icon={<FlagIcon size="small" />}>
              {task.priority}
            </Badge>
          </dd>
        </div>
      </dl>
    </li>
  );
}
