import type { PastProject } from "../../sample/past-project.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline } from "../../ui/layout.tsx";
import { Cover } from "./cover.tsx";
import * as styles from "./project-history.css.ts";

export const detailsButtonId = ({ id }: PastProject): string => `view-details-${id}`;

/** A past project in the gallery [2.59]; its button covers the whole card. */
export function ProjectCard({ project, onView }: { project: PastProject; onView: () => void }) {
  const { title, description, student, year, grade, category, tags } = project;
  return (
    <Card as="li" kind="interactive" padding="none">
      <article className={styles.card}>
        <div className={styles.cardCover}>
          <Cover project={project} />
        </div>
        <div className={styles.words}>
          <Inline justify="between" wrap={false}>
            <p className={styles.meta}>{`${year} · ${category}`}</p>
            <Badge tone="accent">{`Grade ${grade}`}</Badge>
          </Inline>
          <div className={styles.title}>
            <Heading level={2} size="large">
              <ProjectTitle project={project} />
            </Heading>
          </div>
          <p className={styles.description} {...inItsLanguage(description)}>
            {description}
          </p>
          <Inline wrap={false} className={styles.foot}>
            <Avatar name={student} size="small" />
            <span className={styles.student} {...inItsLanguage(student)}>
              {student}
            </span>
          </Inline>
          <Inline as="ul" gap="tiny" aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag} className={styles.tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </Inline>
          <button
            type="button"
            id={detailsButtonId(project)}
            className={styles.view}
            aria-label={`View Details of “${title}”`}
            aria-haspopup="dialog"
            onClick={onView}
          >
            View Details
          </button>
        </div>
      </article>
    </Card>
  );
}

/** A past project's title, whose words in another language are read in it. */
export function ProjectTitle({ project: { title, foreign } }: { project: PastProject }) {
  if (foreign === undefined) return title;
  const [before = "", after = ""] = title.split(foreign.words);
  return (
    <>
      {before !== "" && <span>{before}</span>}
      <span lang={foreign.lang}>{foreign.words}</span>
      {after !== "" && <span>{after}</span>}
    </>
  );
}
