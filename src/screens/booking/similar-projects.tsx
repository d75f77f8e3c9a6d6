import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { selectOtherProjects, type BookingRef } from "../../../machines/booking/booking.machine.ts";
import { isBlank } from "../../../machines/domain/text.ts";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import { TypedText } from "../../ui/typed-text.tsx";
import { paths } from "../navigation/paths.ts";
import { findSimilar, type SimilarProject } from "../project-history/load-past-projects.ts";
import * as styles from "./similar-projects.css.ts";

/** Projects with a title like the one that is typed, so that a team can see what has been done. */
export function SimilarProjects({ booking, title }: { booking: BookingRef; title: string }) {
  const others = useSelector(booking, selectOtherProjects);
  const [similar, setSimilar] = useState<readonly SimilarProject[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      const found = isBlank(title) ? [] : await findSimilar(title, others);
      if (isCurrent) setSimilar(found);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [title, others]);
  return (
    <>
      <DebouncedStatus words={wordsOf(similar.length)} />
      {similar.length > 0 && (
        <section className={styles.box} aria-label="Similar projects">
          <p className={styles.lead}>Similar projects</p>
          <ul className={styles.list}>
            {similar.map((project, position) => (
              <li key={project.kind === "past" ? project.id : `other ${position}`}>
                <Similar project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const wordsOf = (count: number): string => {
  if (count === 0) return "";
  return count === 1 ? "1 similar project" : `${count} similar projects`;
};

function Similar({ project }: { project: SimilarProject }) {
  const title = <TypedText>{project.title}</TypedText>;
  return (
    <>
      {project.kind === "past" ? (
        <Link to={`${paths.studentHistory}?project=${project.id}`}>{title}</Link>
      ) : (
        title
      )}
      <span className={styles.origin}>
        <span>{project.kind === "past" ? project.year : "Another team"}</span>
        {project.supervisorName !== "" && (
          <>
            <span> · </span>
            <TypedText>{project.supervisorName}</TypedText>
          </>
        )}
      </span>
    </>
  );
}
