import { useDeferredValue, useEffect, useRef } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Columns } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { reloadIfReleased } from "../new-release.ts";
import { usePageHeading, usePageTitle } from "../use-page-heading.ts";
import { Details } from "./details.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { findDespiteTypos, usePastProjects } from "./load-past-projects.ts";
import { NoMatch } from "./no-match.tsx";
import { detailsButtonId, ProjectCard } from "./project-card.tsx";
import { findProjects, noFilter, placeOf } from "./search.ts";
import { useHistoryAddress } from "./use-address.ts";

/**
 * The cards in the first render: one row in a typical window. The others follow in an interruptible render.
 */
const firstCards = 3;

/** Project History, for both roles [2.58] to [2.60]. Its data is bundled with the product [1.4]. */
export function ProjectHistory() {
  const { projects, retry, isRetrying } = usePastProjects();
  return projects === null ? (
    <LoadFailed isRetrying={isRetrying} onRetry={retry} />
  ) : (
    <Gallery projects={projects} />
  );
}

const lead = "Browse graduation projects from the last ten years.";

function LoadFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const heading = usePageHeading();
  useEffect(() => {
    if (!isRetrying) void reloadIfReleased();
  }, [isRetrying]);
  return (
    <>
      <PageHeader headingRef={heading} title="Project History" lead={lead} />
      <Alert
        tone="bad"
        title="We couldn't load the past projects."
        action={
          <Button busy={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection and try again.
      </Alert>
    </>
  );
}

function Gallery({ projects }: { projects: readonly PastProject[] }) {
  const { filter, opened, setFilter, show, close } = useHistoryAddress(projects);
  const exact = findProjects(projects, filter);
  const found = exact.length > 0 ? exact : findDespiteTypos(filter);
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
      <PageHeader headingRef={heading} title="Project History" lead={lead} />
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
        <Columns as="ul" gap="large" least="gallery" aria-label="Past projects">
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
