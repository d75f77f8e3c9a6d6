import { startTransition, useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { BoardFilter } from "../../../machines/task-board/filter.ts";
import { filterIn, paramsWith, paramsWithView, viewIn, type BoardView } from "./filter-address.ts";

/** Writing the address for every letter is slow, and some browsers refuse to after a hundred times. */
const addressDelayMs = 250;

/**
 * What of the board is shown, and how: from the address, so that a link to it can be sent. A change is there at once
 * and in the address a moment later, always in place of the entry in the history.
 */
export function useBoardFilter(): {
  readonly filter: BoardFilter;
  readonly setFilter: (filter: BoardFilter) => void;
  readonly view: BoardView;
  readonly setView: (view: BoardView) => void;
} {
  const [params, setParams] = useSearchParams();
  /** What is not in the address yet; and nothing else, which a link may change meanwhile. */
  const [chosen, setChosen] = useState<{ filter?: BoardFilter; view?: BoardView } | null>(null);
  const shown = { filter: filterIn(params), view: viewIn(params), ...chosen };

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      // The router makes its change in a transition; both are to be seen at once.
      startTransition(() => {
        // A link that was followed a moment ago is in the address, and not yet in what the router has drawn.
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
