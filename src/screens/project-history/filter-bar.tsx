import type { RefObject } from "react";
import { categories } from "../../sample/past-project.ts";
import { Button } from "../../ui/button.tsx";
import { Inline } from "../../ui/layout.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { DebouncedStatus } from "../../ui/debounced-status.tsx";
import * as styles from "./project-history.css.ts";
import { isFiltering, type HistoryFilter } from "./search.ts";

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
export function FilterBar({ searchRef, filter, onFilter, shown, total, isExact }: FilterBarProps) {
  const some = isFiltering(filter) ? `${shown} of ${total} projects` : `${total} projects`;
  const similar = shown === 1 ? "1 similar project" : `${shown} similar projects`;
  const count = isExact || shown === 0 ? some : `No exact match. ${similar}.`;
  return (
    <search className={styles.bar} aria-label="Past projects">
      <div className={styles.search}>
        <SearchField
          ref={searchRef}
          label="Search past projects"
          labelHidden
          placeholder="Search past projects"
          value={filter.text}
          onSearch={(text) => onFilter({ ...filter, text })}
        />
        <DebouncedStatus words={count} />
      </div>
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
