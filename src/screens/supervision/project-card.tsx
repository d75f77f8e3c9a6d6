import { memo } from "react";
import { Link } from "react-router-dom";
import { dayWords } from "../../../machines/domain/day.ts";
import { completionName } from "../../../machines/domain/project.ts";
import { statusName, taskStatuses, type Day } from "../../../machines/domain/task.ts";
import {
  doneWords,
  nextDueIn,
  overdueIn,
  progressIn,
  type TaskCounts,
} from "../../../machines/domain/task-counts.ts";
import type { SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card, cardCoverClass } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Meter } from "../../ui/meter.tsx";
import { paths } from "../paths.ts";
import { useToday } from "../today.ts";
import * as styles from "./overview.css.ts";

interface ProjectCardProps {
  project: SupervisedProject;
  /** Null: not fetched yet, or failed. */
  counts: TaskCounts | null;
  isUncounted: boolean;
  /** How many of the team's items are new to the supervisor. */
  news: number;
}

/**
 * A supervised project, its team and how far it is; the whole card links to the team's board [2.51], [2.53].
 */
export const ProjectCard = memo(function ProjectCard({
  project: { teamId, title, teamName, description, members, isCompleted },
  counts,
  isUncounted,
  news,
}: ProjectCardProps) {
  return (
    <Card as="li" kind="interactive">
      <div className={styles.card}>
        <Stack gap="xsmall">
          <Heading level={3}>
            <Link className={cardCoverClass} to={paths.teamBoard(teamId)}>
              {title || "Untitled"}
            </Link>
          </Heading>
          <p className={styles.team} dir="auto">
            <span>{teamName}</span>
            {isCompleted && <Badge tone="good">{completionName({ isCompleted })}</Badge>}
            {news > 0 && <Badge tone="accent">{news} new or changed</Badge>}
          </p>
          {description !== "" && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          <p className={styles.members} dir="auto">
            {members.length === 0 ? "No members" : members.join(", ")}
          </p>
        </Stack>
        {counts === null && isUncounted ? (
          <p className={styles.failed}>Couldn't load task counts</p>
        ) : (
          <Counts counts={counts} isOld={isUncounted} />
        )}
      </div>
    </Card>
  );
});

/** Shows the previous counts until new ones arrive; missing counts stay blank rather than 0. */
function Counts({ counts, isOld }: { counts: TaskCounts | null; isOld: boolean }) {
  const today = useToday();
  const overdue = counts === null ? null : overdueIn(counts, today);
  const isLate = overdue !== null && overdue > 0;
  return (
    <div>
      <p className={styles.progress}>
        <Meter part={(counts && progressIn(counts)) ?? 0} />
        <span className={styles.done}>{counts && doneWords(counts)}</span>
      </p>
      <dl className={styles.counts} aria-busy={counts === null || undefined}>
        {taskStatuses.map((status) => (
          <Count key={status} label={statusName[status]} count={counts?.[status] ?? null} />
        ))}
        <Count label="Overdue" count={overdue} isLate={isLate} />
      </dl>
      <p className={styles.due}>{counts && dueWords(counts, today)}</p>
      {isOld && <p className={styles.old}>Counts may be out of date</p>}
    </div>
  );
}

const dueWords = (counts: TaskCounts, today: Day): string => {
  const day = nextDueIn(counts, today);
  return day === null ? "No due date ahead" : `Next due: ${dayWords(day, today)}`;
};

function Count({ label, count, isLate = false }: { label: string; count: number | null; isLate?: boolean }) {
  return (
    <div className={styles.count}>
      <dt className={styles.countLabel}>{label}</dt>
      <dd className={isLate ? styles.late : styles.number}>
        {count ?? <span className={styles.placeholder} aria-hidden="true" />}
      </dd>
    </div>
  );
}
