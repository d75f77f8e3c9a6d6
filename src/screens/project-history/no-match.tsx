import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import type { HistoryFilter } from "./search.ts";

/** Shown if nothing matches the search; a category alone always has matches. */
export function NoMatch({
  filter: { text, category },
  onClear,
}: {
  filter: HistoryFilter;
  onClear: () => void;
}) {
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
