import { useDeferredValue, useMemo, useRef } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import { Columns } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageHeading, usePageTitle } from "../navigation/use-page-heading.ts";
import { findClose } from "./close-match.ts";
import { Details } from "./details.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NoMatch } from "./no-match.tsx";
import { detailsButtonId, ProjectCard } from "./project-card.tsx";
import * as styles from "./project-history.css.ts";
import { findProjects, noFilter, placeOf, textsOf } from "./search.ts";
import { useHistoryAddress } from "./use-address.ts";

/**
 * The cards in the first render: one row in a typical window. The others follow in an interruptible render.
 */
const firstCards = 3;

/** The past projects that match the search and category, with details of one of them [2.58] to [2.60]. */
export function Gallery({ projects }: { projects: readonly PastProject[] }) {
  const { filter, opened, setFilter, show, close } = useHistoryAddress(projects);
  const exact = useMemo(() => findProjects(projects, filter), [projects, filter]);
  const found = useMemo(
    () =>
      exact.length > 0
        ? exact
        : findClose(findProjects(projects, { ...filter, text: "" }), textsOf, filter.text),
    [projects, filter, exact],
  );
  const isComplete = useDeferredValue(true, false);
  const heading = usePageHeading();
  usePageTitle(opened?.title ?? "Project History");
  const search = useRef<HTMLInputElement>(null);

  /** The button disappears, so the focus moves to the search. */
  const clear = (): void => {
    setFilter(noFilter);
    search.current?.focus();
  };

  return (
    <>
      <PageHeader
        headingRef={heading}
        title="Project History"
        lead="Browse graduation projects from the last ten years."
      />
      <FilterBar
        searchRef={search}
        filter={filter}
        onFilter={setFilter}
        shown={found.length}
        isExact={exact.length > 0}
        total={projects.length}
      />
      {found.length === 0 ? (
        <NoMatch filter={filter} onClear={clear} />
      ) : (
        <Columns as="ul" gap="large" least="gallery" className={styles.gallery} aria-label="Past projects">
          {(isComplete ? found : found.slice(0, firstCards)).map((project) => (
            <ProjectCard key={project.id} project={project} onView={() => show(project)} />
          ))}
        </Columns>
      )}
      {opened !== null && (
        <Details
          project={opened}
          place={placeOf(found, opened)}
          onShow={show}
          onClose={close}
          returnFocus={() => document.getElementById(detailsButtonId(opened)) ?? heading.current}
        />
      )}
    </>
  );
}
