import { memo, useId, useState } from "react";
import { Link } from "react-router-dom";
import { dayWords } from "../../../machines/domain/day.ts";
import { completionName } from "../../../machines/domain/project.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { doneWords, nextDueIn, overdueIn, type TaskCounts } from "../../../machines/domain/task-counts.ts";
import type { SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card, cardCoverClass } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { visuallyHidden } from "../../ui/visually-hidden.css.ts";
import { paths } from "../navigation/paths.ts";
import { NewsMarks } from "../news/news-marks.tsx";
import { TaskProgress } from "../shared/task-progress.tsx";
import { useToday } from "../text/today.ts";
import { muted } from "./overview.css.ts";
import * as styles from "./project-card.css.ts";

interface ProjectCardProps {
  project: SupervisedProject;
  /** Null: not fetched yet, or failed. */
  counts: TaskCounts | null;
  isUncounted: boolean;
}

/** A supervised project, its team and how far it is; the whole card links to the team's board [2.51], [2.53]. */
export const ProjectCard = memo(function ProjectCard({
  project: { teamId, title, teamName, description, members, isCompleted },
  counts,
  isUncounted,
}: ProjectCardProps) {
  const newsId = useId();
  const memberNames = members.length === 0 ? "No members" : members.join(", ");
  return (
    <Card as="li" kind="interactive" padding="snug">
      <div className={styles.card}>
        <div className={styles.top}>
          <div className={styles.title}>
            <Heading level={3}>
              <Link className={cardCoverClass} to={paths.teamBoard(teamId)} aria-describedby={newsId}>
                <span className={styles.name} {...inItsLanguage(title)}>
                  {title || "Untitled"}
                </span>
              </Link>
            </Heading>
            {isCompleted && (
              <Badge tone="good" size="small">
                {completionName({ isCompleted })}
              </Badge>
            )}
          </div>
          <div className={styles.people}>
            <AvatarStack names={members} />
            <div className={styles.names}>
              <p className={styles.team} {...inItsLanguage(teamName)}>
                {teamName}
              </p>
              <p className={styles.members} {...inItsLanguage(memberNames)}>
                {memberNames}
              </p>
            </div>
          </div>
          {description !== "" && <Description text={description} title={title || "Untitled"} />}
          <NewsMarks id={newsId} teamId={teamId} />
        </div>
        {counts === null && isUncounted ? (
          <p className={styles.failed}>Couldn't load task counts</p>
        ) : (
          <Counts counts={counts} isOld={isUncounted} />
        )}
      </div>
    </Card>
  );
});

/** Characters that are shown whole in any window. */
const shortText = 160;

/** A long one is cut until it is opened: no other page has it. */
function Description({ text, title }: { text: string; title: string }) {
  const [isWhole, setWhole] = useState(text.length <= shortText);
  const id = useId();
  return (
    <div>
      <p id={id} className={isWhole ? styles.description : styles.cutDescription} {...inItsLanguage(text)}>
        {text}
      </p>
      {text.length > shortText && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <span>{isWhole ? "Show less" : "Show all"}</span>{" "}
          <span className={visuallyHidden}>{`of “${title}”`}</span>
        </button>
      )}
    </div>
  );
}

/** Shows the previous counts until new ones arrive. */
function Counts({ counts, isOld }: { counts: TaskCounts | null; isOld: boolean }) {
  const today = useToday();
  return (
    <div className={styles.bottom}>
      <p className={styles.summary}>
        {/* The counts below say it, too. */}
        <span aria-hidden="true">{counts && doneWords(counts)}</span>
        <span>{counts && dueWords(counts, today)}</span>
      </p>
      <TaskProgress counts={counts} overdue={counts && overdueIn(counts, today)} />
      {isOld && <p className={muted}>Counts may be out of date</p>}
    </div>
  );
}

const dueWords = (counts: TaskCounts, today: Day): string => {
  const day = nextDueIn(counts, today);
  return day === null ? "No due date ahead" : `Next due: ${dayWords(day, today)}`;
};
