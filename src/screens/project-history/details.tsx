import { useEffect, useRef, type KeyboardEvent } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Heading } from "../../ui/heading.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../ui/icons.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline, Stack } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Cover } from "./cover.tsx";
import { ProjectTitle } from "./project-card.tsx";
import * as styles from "./details.css.ts";
import type { Place } from "./search.ts";
import { Status } from "../../ui/status.tsx";

interface DetailsProps {
  project: PastProject;
  /** Null: opened by a link, and not among the search results. */
  place: Place | null;
  onShow: (project: PastProject) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** The details of a past project [2.60]. The arrow keys move through the search results. */
export function Details({ project, place, onShow, onClose, returnFocus }: DetailsProps) {
  const { id, title, description, student, supervisor, category, year, grade, abstract, technologies, tags } =
    project;
  const top = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise, which is not a cleanup function.
  useEffect(() => {
    top.current?.scrollIntoView({ block: "nearest" });
  }, [id]);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const beside =
      event.key === "ArrowLeft" ? place?.previous : event.key === "ArrowRight" ? place?.next : null;
    if (beside) onShow(beside);
  };

  return (
    <Dialog
      open
      size="wide"
      title={<ProjectTitle project={project} />}
      description={
        <p className={styles.lead} {...inItsLanguage(description)}>
          {description}
        </p>
      }
      initialFocus="panel"
      returnFocus={returnFocus}
      onClose={onClose}
      onKeyDown={press}
    >
      <div ref={top} className={styles.cover}>
        <Cover project={project} />
      </div>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <Fact name="Author" value={student} />
          <Fact name="Supervisor" value={supervisor} />
          <Fact name="Category" value={category} />
          <Fact name="Year" value={String(year)} />
          <Fact name="Grade" value={grade} />
        </dl>
        <Stack as="section" gap="xsmall">
          <Heading level={3}>Abstract</Heading>
          <p className={styles.abstract} {...inItsLanguage(abstract)}>
            {abstract}
          </p>
        </Stack>
        <Words heading="Technologies" words={technologies} tone="accent" />
        <Words heading="Tags" words={tags} tone="neutral" />
        {place === null ? (
          <div className={styles.end} />
        ) : (
          <Beside title={title} place={place} onShow={onShow} />
        )}
      </div>
    </Dialog>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className={styles.term}>{name}</dt>
    <dd className={styles.fact} {...inItsLanguage(value)}>
      {value}
    </dd>
  </div>
);

function Words({
  heading,
  words,
  tone,
}: {
  heading: string;
  words: readonly string[];
  tone: "accent" | "neutral";
}) {
  return (
    <Stack as="section" gap="xsmall">
      <Heading level={3}>{heading}</Heading>
      <Inline as="ul" aria-label={heading}>
        {words.map((word) => (
          <li key={word} className={styles.word}>
            <Badge tone={tone}>{word}</Badge>
          </li>
        ))}
      </Inline>
    </Stack>
  );
}

/** Links to the neighbors, always visible; the new position is announced. */
function Beside({
  title,
  place: { number, total, previous, next },
  onShow,
}: { title: string; place: Place } & Pick<DetailsProps, "onShow">) {
  return (
    <div className={styles.beside}>
      <Button
        icon={<ArrowLeftIcon />}
        aria-disabled={previous === null}
        onClick={() => previous && onShow(previous)}
      >
        Previous
      </Button>
      <Status as="p" className={styles.place}>
        <VisuallyHidden>{`${title}: `}</VisuallyHidden>
        <span>{`${number} of ${total}`}</span>
      </Status>
      <Button aria-disabled={next === null} onClick={() => next && onShow(next)}>
        <span className={styles.next}>
          <span>Next</span>
          <ArrowRightIcon />
        </span>
      </Button>
    </div>
  );
}
