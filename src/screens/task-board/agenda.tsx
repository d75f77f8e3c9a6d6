import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import {
  statusName,
  taskStatuses,
  type Day,
  type Task,
  type TaskStatus,
} from "../../../machines/domain/task.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Heading } from "../../ui/heading.tsx";
import { CalendarIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Stack } from "../../ui/layout.tsx";
import { Menu } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { FreshMark } from "../news/page-news.tsx";
import { useIsPrinting } from "../device/use-is-printing.ts";
import { agendaOf, type AgendaGroup } from "./agenda-groups.ts";
import * as styles from "./agenda.css.ts";
import { Assignees, DueDate, PriorityMark } from "./due-date.tsx";

interface AgendaProps {
  /** The tasks that match the filter. */
  tasks: readonly Task[];
  /** The number of tasks without the filter. */
  total: number;
  today: Day;
  /** The display names of a task's assignees. */
  namesOf: (task: Task) => readonly string[];
  /** The search part of the URL that points to a task's card. */
  linkTo: (task: Task) => string;
  onClear: () => void;
  /** Null: the user may not move tasks. */
  onMove: ((taskId: number, status: TaskStatus) => void) | null;
}

/** The tasks grouped by due date instead of status. */
export function Agenda({ tasks, total, onClear, ...shared }: AgendaProps) {
  if (total === 0) {
    return (
      <EmptyState heading="No tasks yet." icon={<CalendarIcon />}>
        Tasks added to the board are listed by due date.
      </EmptyState>
    );
  }
  if (tasks.length === 0) {
    return (
      <EmptyState
        heading="No tasks match."
        icon={<CalendarIcon />}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        {total === 1 ? "The only task is hidden by filters." : `All ${total} tasks are hidden by filters.`}
      </EmptyState>
    );
  }
  return (
    <div className={styles.agenda}>
      {agendaOf(tasks, shared.today).map(({ group, tasks: inGroup }) => (
        <Group key={group} group={group} tasks={inGroup} {...shared} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<AgendaProps, "total" | "onClear"> {
  group: AgendaGroup;
}

/** Lines rendered per step: with thousands of lines, every keystroke in the search would be slow. */
const step = 100;

function Group({ group, tasks, namesOf, linkTo, ...shared }: GroupProps) {
  const [most, setMost] = useState(step);
  const isPrinting = useIsPrinting();
  const list = useRef<HTMLDivElement>(null);
  // "Show more" has moved or disappeared, so the focus goes to the first new line.
  useEffect(() => {
    if (most > step) list.current?.querySelector<HTMLElement>(`li:nth-child(${most - step + 1}) a`)?.focus();
  }, [most]);

  return (
    <section className={styles.group} aria-label={group}>
      <div className={styles.head}>
        <Heading level={2} size="large">
          {group}
        </Heading>
        <Badge tone={group === "Overdue" ? "bad" : "neutral"}>
          {tasks.length === 1 ? "1 task" : `${tasks.length} tasks`}
        </Badge>
      </div>
      <div ref={list}>
        <Stack as="ul" gap="none" className={styles.lines}>
          {tasks.slice(0, isPrinting ? undefined : most).map((task) => (
            <Line key={task.id} task={task} names={namesOf(task)} to={linkTo(task)} {...shared} />
          ))}
        </Stack>
      </div>
      {tasks.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + step)}>
          {`Show ${Math.min(step, tasks.length - most)} more`}
        </Button>
      )}
    </section>
  );
}

interface LineProps extends Pick<AgendaProps, "today" | "onMove"> {
  task: Task;
  names: readonly string[];
  to: string;
}

function Line({ task, today, names, to, onMove }: LineProps) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Link className={styles.title} to={{ search: to }} {...inItsLanguage(task.title)}>
          {task.title}
        </Link>
        <FreshMark kind="tasks" id={task.id} />
      </div>
      <div className={styles.facts}>
        <span>
          <VisuallyHidden>Assignees: </VisuallyHidden>
          <Assignees names={names} />
        </span>
        <span>
          <VisuallyHidden>Due date: </VisuallyHidden>
          <DueDate task={task} today={today} />
        </span>
        <span>
          <VisuallyHidden>Priority: </VisuallyHidden>
          <PriorityMark priority={task.priority} />
        </span>
        <span>
          <VisuallyHidden>Status: </VisuallyHidden>
          <Badge>{statusName[task.status]}</Badge>
        </span>
      </div>
      {onMove !== null && (
        <div className={styles.move}>
          <Menu
            label={`Move “${task.title}”`}
            size="compact"
            groups={[
              {
                label: "Move to",
                items: taskStatuses
                  .filter((status) => status !== task.status)
                  .map((status) => ({ label: statusName[status], onSelect: () => onMove(task.id, status) })),
              },
            ]}
          />
        </div>
      )}
    </li>
  );
}
