import { useId } from "react";
import { Link } from "react-router-dom";
import { dateWords, dayWords } from "../../../machines/domain/day.ts";
import { priorityCode, type Day, type Task } from "../../../machines/domain/task.ts";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Stack } from "../../ui/layout.tsx";
import { pathToUnansweredFeedback } from "../navigation/item-links.ts";
import { matcherOf, noFilter, type BoardFilter, type Viewer } from "../task-board/filter.ts";
import { addressOfTask, addressOfTasks } from "./focus-address.ts";
import * as styles from "./focus.css.ts";

type FocusKind = "overdue" | "week" | "mine";

/** A group of unfinished tasks. */
interface FocusGroup {
  readonly kind: FocusKind;
  /** The first ones that are in no group before; never empty. */
  readonly tasks: readonly Task[];
  /** The number of tasks that the filter shows on the board. */
  readonly total: number;
  readonly filter: BoardFilter;
}

interface FocusProps {
  tasks: readonly Task[];
  viewer: Viewer;
  /** The number of pieces of feedback to reply to; null: unknown. */
  unanswered: number | null;
  /** The user followed the link to a card. */
  onTask?: (taskId: number) => void;
}

const headings: Readonly<Record<FocusKind, string>> = {
  overdue: "Overdue",
  week: "Due this week",
  mine: "Assigned to you",
};
/** What the link to all tasks of a group says after their number. */
const allOf: Readonly<Record<FocusKind, string>> = {
  overdue: "overdue tasks",
  week: "tasks due this week",
  mine: "open tasks assigned to you",
};

export const needReplyWords = (count: number): string =>
  count === 1 ? "1 comment needs a reply" : `${count} comments need a reply`;

/** What a student should look at next: their team's tasks and feedback [experience 7]. */
export function Focus({ tasks, viewer, unanswered, onTask }: FocusProps) {
  const heading = useId();
  const groups = focusOf(tasks, viewer);
  return (
    <Card as="section" padding="snug" aria-labelledby={heading}>
      <Stack gap="small">
        <Heading level={2} size="normal" id={heading}>
          Focus
        </Heading>
        {groups.map((group) => (
          <Group key={group.kind} group={group} today={viewer.today} onTask={onTask} />
        ))}
        {unanswered !== null && unanswered > 0 && (
          <Stack gap="tiny">
            <Heading level={3} size="eyebrow">
              Feedback
            </Heading>
            <Link className={styles.link} to={pathToUnansweredFeedback}>
              {needReplyWords(unanswered)}
            </Link>
          </Stack>
        )}
        {groups.length === 0 && !unanswered && (
          <p className={styles.muted}>Nothing is overdue, due this week or assigned to you.</p>
        )}
      </Stack>
    </Card>
  );
}

interface GroupProps {
  group: FocusGroup;
  today: Day;
  onTask: FocusProps["onTask"];
}

function Group({ group: { kind, tasks, total, filter }, today, onTask }: GroupProps) {
  return (
    <Stack gap="tiny">
      <Heading level={3} size="eyebrow">
        {headings[kind]}
      </Heading>
      <Stack as="ul" gap="tiny">
        {tasks.map(({ id, title, due }) => (
          <li key={id}>
            <Link className={styles.task} to={addressOfTask(id)} onClick={() => onTask?.(id)}>
              <span className={styles.title} {...inItsLanguage(title)}>
                {title}
              </span>
              {due !== null && (
                <time className={kind === "overdue" ? styles.late : styles.muted} dateTime={due}>
                  {kind === "overdue" ? dateWords(due) : dayWords(due, today)}
                </time>
              )}
            </Link>
          </li>
        ))}
      </Stack>
      {total > tasks.length && (
        <Link className={styles.link} to={addressOfTasks(filter)} aria-label={`All ${total} ${allOf[kind]}`}>
          {`All ${total}`}
        </Link>
      )}
    </Stack>
  );
}

/** Most urgent first. */
const kinds: readonly { readonly kind: FocusKind; readonly filter: BoardFilter }[] = [
  { kind: "overdue", filter: { ...noFilter, due: "overdue" } },
  { kind: "week", filter: { ...noFilter, due: "week", status: "open" } },
  { kind: "mine", filter: { ...noFilter, isMine: true, status: "open" } },
];

/** The number of tasks shown per group. */
const few = 3;

/** The viewer's groups, without empty ones. Each task is in the first group that it fits. */
export const focusOf = (tasks: readonly Task[], viewer: Viewer): readonly FocusGroup[] => {
  const taken = new Set<Task>();
  return kinds.flatMap(({ kind, filter }) => {
    const found = tasks.filter(matcherOf(filter, viewer));
    const rest = found.filter((task) => !taken.has(task));
    for (const task of rest) taken.add(task);
    return rest.length === 0
      ? []
      : [{ kind, tasks: rest.toSorted(byUrgency).slice(0, few), total: found.length, filter }];
  });
};

/** By due date, tasks without one last; then by priority. */
const byUrgency = (a: Task, b: Task): number => {
  if (a.due === b.due) return priorityCode[b.priority] - priorityCode[a.priority];
  if (a.due === null || b.due === null) return a.due === null ? 1 : -1;
  return a.due < b.due ? -1 : 1;
};
