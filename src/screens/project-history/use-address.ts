import { startTransition, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { PastProject } from "../../sample/past-project.ts";
import { filterIn, paramsWith, projectIn } from "./address.ts";
import type { HistoryFilter } from "./search.ts";

/** Writing the address for every letter is slow, and some browsers refuse to after a hundred times. */
const addressDelayMs = 250;

interface HistoryAddress {
  readonly filter: HistoryFilter;
  readonly opened: PastProject | null;
  /** Is there at once, and in the address a moment later, in place of the entry in the history. */
  readonly setFilter: (filter: HistoryFilter) => void;
  /** Opening is an entry of its own, so that Back closes; going on to another takes its place. */
  readonly show: (project: PastProject) => void;
  readonly close: () => void;
}

/** What is searched for and which project is opened: from the address, so that a link to it can be sent. */
export function useHistoryAddress(projects: readonly PastProject[]): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  /** What is not in the address yet. */
  const [chosen, setChosen] = useState<HistoryFilter | null>(null);
  /** Whether the list is the entry before the opened project's: not so where a link led to the project. */
  const isListBehind = useRef(false);
  const filter = chosen ?? filterIn(params);
  const opened = projectIn(params, projects);

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      // The router makes its change in a transition; both are to be seen at once.
      startTransition(() => {
        setParams((now) => paramsWith(now, chosen, projectIn(now, projects)), { replace: true });
        setChosen(null);
      });
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [chosen, setParams, projects]);

  const go = (project: PastProject | null, replace: boolean): void => {
    setChosen(null);
    setParams(paramsWith(params, filter, project), { replace });
  };

  return {
    filter,
    opened,
    setFilter: setChosen,
    show: (project) => {
      // What was typed a moment ago belongs to the list, too, that Back leads to.
      if (opened === null && chosen !== null) go(null, true);
      if (opened === null) isListBehind.current = true;
      go(project, opened !== null);
    },
    close: () => {
      if (isListBehind.current) void navigate(-1);
      else go(null, true);
      // A second Escape before the page has gone back must not go back once more.
      isListBehind.current = false;
    },
  };
}
