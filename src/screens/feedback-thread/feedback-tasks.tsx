import { shallowEqual, useSelector } from "@xstate/react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { loadAdvice, type Failure } from "../../../machines/domain/failure.ts";
import { statusName, type TaskStatus } from "../../../machines/domain/task.ts";
import {
  selectPerson,
  selectTasksFrom,
  type FeedbackThreadRef,
} from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline, Stack } from "../../ui/layout.tsx";
import { pathToTask } from "../navigation/item-links.ts";
import * as styles from "./feedback-thread.css.ts";
import { Status } from "../../ui/status.tsx";

const tones: Readonly<Record<TaskStatus, BadgeTone>> = { ToDo: "neutral", Doing: "accent", Done: "good" };

interface FeedbackTasksProps {
  threadRef: FeedbackThreadRef;
  feedbackId: number;
  teamId: number;
}

/** The tasks that were made from this feedback, and how far they are; nothing if there are none [experience 10]. */
export function FeedbackTasks({ threadRef, feedbackId, teamId }: FeedbackTasksProps) {
  const tasks = useSelector(threadRef, selectTasksFrom(feedbackId), shallowEqual);
  const { role } = useSelector(threadRef, selectPerson);
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <Stack gap="tiny">
      <p className={styles.meta} id={id}>
        Tasks from this feedback
      </p>
      <Stack as="ul" gap="tiny" aria-labelledby={id}>
        {tasks.map((task) => (
          <Inline as="li" key={task.id} align="start" wrap={false}>
            <Badge tone={tones[task.status]}>{statusName[task.status]}</Badge>
            <Link
              className={styles.task}
              to={pathToTask(role, teamId, task.id)}
              {...inItsLanguage(task.title)}
            >
              {task.title}
            </Link>
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}

/** The feedback is complete without its tasks, so this does not stand out. */
export function TasksFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Status>
      <Inline className={styles.meta}>
        <span>{`We couldn't load the tasks. ${loadAdvice(failure)}`}</span>
        <Button kind="quiet" size="compact" onClick={onRetry}>
          Try again
        </Button>
      </Inline>
    </Status>
  );
}
