import { useDeferredValue, useMemo, useRef, type RefObject } from "react";
import { type PastProject, categories } from "../../sample/past-project.ts";
import { Columns, Inline } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { usePageHeading, usePageTitle } from "../navigation/use-page-heading.ts";
import { FilterSearch } from "../shared/filter-controls.tsx";
import { findClose } from "./close-match.ts";
import { Details } from "./details.tsx";
import { detailsButtonId, ProjectCard } from "./project-card.tsx";
import * as styles from "./project-history.css.ts";
import { findProjects, noFilter, placeOf, textsOf, type HistoryFilter, isFiltering } from "./search.ts";
import { useHistoryAddress } from "./use-address.ts";

/** The cards in the first render: one row in a typical window. The others follow in an interruptible render. */
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

/** Shown if nothing matches the search; a category alone always has matches. */
function NoMatch({ filter: { text, category }, onClear }: { filter: HistoryFilter; onClear: () => void }) {
  const where = category === null ? "" : ` in ${category}`;
  return (
    <EmptyState
      icon={<SearchIcon />}
      heading={`No projects match “${text.trim()}”${where}.`}
      action={
        <Button aria-label="Clear search and category" onClick={onClear}>
          Clear
        </Button>
      }
    >
      Try fewer words or another category.
    </EmptyState>
  );
}

interface FilterBarProps {
  searchRef: RefObject<HTMLInputElement | null>;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  /** The number of projects that match the filter, and of all. */
  shown: number;
  total: number;
  /** Whether they match without a typo. */
  isExact: boolean;
}

/** The search and category filter [2.58] [9.7]. */
function FilterBar({ searchRef, filter, onFilter, shown, total, isExact }: FilterBarProps) {
  const some = isFiltering(filter) ? `${shown} of ${total} projects` : `${total} projects`;
  const similar = shown === 1 ? "1 similar project" : `${shown} similar projects`;
  const count = isExact || shown === 0 ? some : `No exact match. ${similar}.`;
  return (
    <search className={styles.bar} aria-label="Past projects">
      <FilterSearch
        ref={searchRef}
        className={styles.search}
        label="Search past projects"
        value={filter.text}
        onSearch={(text) => onFilter({ ...filter, text })}
        status={{ words: count, about: JSON.stringify(filter) }}
      />
      <Inline role="group" aria-label="Category">
        {[null, ...categories].map((category) => (
          <Button
            key={category}
            aria-pressed={filter.category === category}
            onClick={() => onFilter({ ...filter, category })}
          >
            {category ?? "All"}
          </Button>
        ))}
      </Inline>
      <p className={styles.count}>{count}</p>
    </search>
  );
}
