import { memo, useLayoutEffect, useRef, type CSSProperties } from "react";
import { dayWords, isOverdue } from "../../../machines/domain/day.ts";
import type { Task } from "../../../machines/domain/task.ts";
import { Badge } from "../../ui/badge.tsx";
import { Heading } from "../../ui/heading.tsx";
import { CalendarIcon, FlagIcon, UsersIcon } from "../../ui/icons.tsx";
import { Inline } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { CardContext } from "./card-context.ts";
import { CardMenu } from "./card-menu.tsx";
import type { BoardController } from "./board-controller.ts";
import { EditTaskForm } from "./edit-task-form.tsx";
import * as styles from "./task-board.css.ts";

export interface TaskCardProps {
  task: Task;
  /** Of those that are shown in its column. */
  isFirst: boolean;
  isLast: boolean;
  canEdit: boolean;
  context: CardContext;
  controller: BoardController;
  /** In a list of which only a part is in the document: which one it is, of how many. */
  index?: number;
  listLength?: number;
  /** There, too: pixels from the top of the list, and who wants to know its height. */
  top?: number;
  measure?: (element: HTMLElement) => void;
}

const tones = { Low: "low", Medium: "medium", High: "high" } as const;

/** One card [2.30]. Its priority is a colour and a word [2.31]; students can drag it, or move it by its menu and by keys. */
export const TaskCard = memo(function TaskCard({
  task,
  isFirst,
  isLast,
  canEdit,
  context,
  controller,
  index,
  listLength,
  top,
  measure,
}: TaskCardProps) {
  const element = useRef<HTMLLIElement>(null);
  const { id } = task;
  const isEditing = context.editing === id;
  const names = context.namesOf(task);
  useLayoutEffect(
    () => (element.current === null ? undefined : controller.addCard(element.current, id, isEditing)),
    [controller, id, isEditing],
  );
  useLayoutEffect(() => {
    if (element.current !== null) measure?.(element.current);
  }, [measure, index]);

  if (isEditing) {
    return (
      <li ref={element} style={placed(top)} data-task={id} data-index={index} tabIndex={-1}>
        <EditTaskForm board={context.board} team={context.team} />
      </li>
    );
  }

  return (
    <li
      ref={element}
      className={styles.card[tones[task.priority]]}
      style={placed(top)}
      tabIndex={-1}
      data-task={id}
      data-can-drag={canEdit || undefined}
      data-changed={context.changed.has(id) || undefined}
      data-index={index}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={listLength}
    >
      <Inline wrap={false} align="start" justify="between">
        <div className={styles.title}>
          <Heading level={3} size="normal">
            {task.title}
          </Heading>
        </div>
        {canEdit && (
          <span className={styles.menu}>
            <CardMenu card={{ task, isFirst, isLast }} actions={controller} />
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
          <dd dir="auto">{names.length === 0 ? "None" : names.join(", ")}</dd>
        </div>
        <div className={isOverdue(task.due, context.today, task.status) ? styles.late : styles.fact}>
          <dt>
            <CalendarIcon size="small" />
            <VisuallyHidden>Due date</VisuallyHidden>
          </dt>
          <dd>
            {task.due === null ? (
              "N/A"
            ) : (
              <time dateTime={task.due}>{dayWords(task.due, context.today, task.status)}</time>
            )}
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
}, isSameCard);

const placed = (top: number | undefined): CSSProperties | undefined =>
  top === undefined ? undefined : { position: "absolute", insetInline: 0, insetBlockStart: top };

/** Each reading of the board makes new objects of all its tasks: those that say the same are not drawn again. */
function isSameCard({ task, ...before }: TaskCardProps, { task: next, ...after }: TaskCardProps): boolean {
  const values: Readonly<Record<string, unknown>> = after;
  return (
    Object.entries(before).every(([name, value]) => Object.is(value, values[name])) &&
    (task === next || JSON.stringify(task) === JSON.stringify(next))
  );
}
