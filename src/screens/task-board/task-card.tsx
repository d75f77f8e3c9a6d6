import { memo, useLayoutEffect, useRef } from "react";
import type { Task } from "../../../machines/domain/task.ts";
import { Badge } from "../../ui/badge.tsx";
import { Heading } from "../../ui/heading.tsx";
import { UsersIcon } from "../../ui/icons.tsx";
import { CalendarIcon, FlagIcon } from "../../ui/icons-inside.tsx";
import { Inline } from "../../ui/layout.tsx";
import { Menu } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { cardMenu } from "./card-menu.ts";
import type { Handling } from "./handling.ts";
import * as styles from "./task-board.css.ts";

export interface TaskCardProps {
  task: Task;
  /** Of those that are shown in its column. */
  isFirst: boolean;
  isLast: boolean;
  canEdit: boolean;
  handling: Handling;
  /** In a list of which only a part is in the document: which one it is, of how many. */
  index?: number;
  listLength?: number;
  /** There, too: pixels from the top of the list, and who wants to know its height. */
  top?: number;
  measure?: (element: HTMLElement) => void;
}

const tones = { Low: "low", Medium: "medium", High: "high" } as const;

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** One card [2.30]. Its priority is a colour and a word [2.31]; students can drag it, or move it by its menu and by keys. */
export const TaskCard = memo(function TaskCard({ task, isFirst, isLast, canEdit, handling, index, listLength, top, measure }: TaskCardProps) {
  const element = useRef<HTMLLIElement>(null);
  const { id } = task;
  useLayoutEffect(() => (element.current === null ? undefined : handling.addCard(element.current, id)), [handling, id]);
  useLayoutEffect(() => {
    if (element.current !== null) measure?.(element.current);
  }, [measure, index]);

  return (
    <li
      ref={element}
      className={styles.card[tones[task.priority]]}
      style={top === undefined ? undefined : { position: "absolute", insetInline: 0, insetBlockStart: top }}
      tabIndex={-1}
      data-task={id}
      data-can-drag={canEdit || undefined}
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
            <Menu label={`Move “${task.title}”`} groups={cardMenu({ task, isFirst, isLast }, handling.move)} size="compact" />
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
}, isSameCard);

/** Each reading of the board makes new objects of all its tasks: those that say the same are not drawn again. */
function isSameCard({ task, ...before }: TaskCardProps, { task: next, ...after }: TaskCardProps): boolean {
  const values: Readonly<Record<string, unknown>> = after;
  return (
    Object.entries(before).every(([name, value]) => Object.is(value, values[name])) &&
    (task === next || JSON.stringify(task) === JSON.stringify(next))
  );
}
