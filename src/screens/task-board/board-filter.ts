import { startTransition, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { BoardFilter } from "../../../machines/task-board/filter.ts";
import { filterIn, paramsWith, paramsWithView, viewIn, type BoardView } from "./filter-address.ts";

/** Updating the URL on every keystroke is slow, and some browsers block it after a hundred updates. */
const addressDelayMs = 250;

/**
 * The board's filter and view, stored in the URL so that links can be shared. A change applies at once; the
 * URL follows after a delay, always replacing the history entry.
 */
export function useBoardFilter(): {
  readonly filter: BoardFilter;
  readonly setFilter: (filter: BoardFilter) => void;
  readonly view: BoardView;
  readonly setView: (view: BoardView) => void;
} {
  const [params, setParams] = useSearchParams();
  /** Only the changes that are not in the URL yet; a link may change the rest meanwhile. */
  const [chosen, setChosen] = useState<{ filter?: BoardFilter; view?: BoardView } | null>(null);
  // A stable reference: the board filters again in a deferred render whenever it changes.
  const inAddress = useMemo(() => ({ filter: filterIn(params), view: viewIn(params) }), [params]);
  const shown = { ...inAddress, ...chosen };

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      // The router updates in a transition; both changes must render together.
      startTransition(() => {
        // A link that was just followed is already in the URL, but not in the router's state.
        const now = new URLSearchParams(window.location.search);
        setParams(
          paramsWithView(paramsWith(now, chosen.filter ?? filterIn(now)), chosen.view ?? viewIn(now)),
          { replace: true },
        );
        setChosen(null);
      });
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [chosen, setParams]);

  return {
    ...shown,
    setFilter: (filter) => setChosen({ ...chosen, filter }),
    setView: (view) => setChosen({ ...chosen, view }),
  };
}
