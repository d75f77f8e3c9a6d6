import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type PastProject, categories, type Category } from "../../sample/past-project.ts";
import { withParams } from "../navigation/address-state.ts";
import type { HistoryFilter } from "./search.ts";

/** Updating the URL on every keystroke is slow, and some browsers block it after a hundred updates. */
const addressDelayMs = 250;

interface HistoryAddress {
  readonly filter: HistoryFilter;
  readonly opened: PastProject | null;
  /** Applies at once; the URL follows after a delay, replacing the history entry. */
  readonly setFilter: (filter: HistoryFilter) => void;
  /** Opening adds a history entry, so that Back closes; moving to another project replaces it. */
  readonly show: (project: PastProject) => void;
  readonly close: () => void;
}

/** The filter and the open project, stored in the URL so that links can be shared. */
export function useHistoryAddress(projects: readonly PastProject[]): HistoryAddress {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  /** The filter that is not in the URL yet. */
  const [chosen, setChosen] = useState<HistoryFilter | null>(null);
  /** Whether the previous history entry is the list: not if a link opened the project. */
  const isListBehind = useRef(false);
  // A stable reference: the search runs again whenever it changes.
  const inAddress = useMemo(() => filterIn(params), [params]);
  const filter = chosen ?? inAddress;
  const opened = projectIn(params, projects);

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      // The router updates in a transition; both changes must render together.
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
      // The pending filter belongs to the list that Back returns to.
      if (opened === null && chosen !== null) go(null, true);
      if (opened === null) isListBehind.current = true;
      go(project, opened !== null);
    },
    close: () => {
      if (isListBehind.current) void navigate(-1);
      else go(null, true);
      // A second Escape before navigation completes must not go back twice.
      isListBehind.current = false;
    },
  };
}

/* The page's URL parameters: the search (`q`), `category` and the open `project`. Others are left alone, and
   invalid values are ignored. */

export const filterIn = (params: URLSearchParams): HistoryFilter => {
  const category = params.get("category")?.toLowerCase();
  return {
    text: params.get("q") ?? "",
    category: categories.find((known) => categoryParam(known) === category) ?? null,
  };
};

/** The open project in the URL, if it exists. */
export const projectIn = (params: URLSearchParams, projects: readonly PastProject[]): PastProject | null =>
  projects.find(({ id }) => String(id) === params.get("project")) ?? null;

/** The parameters with another filter, and with this project open or none. */
export const paramsWith = (
  params: URLSearchParams,
  { text, category }: HistoryFilter,
  project: PastProject | null,
): URLSearchParams =>
  withParams(params, {
    q: text,
    category: category === null ? "" : categoryParam(category),
    project: project === null ? "" : String(project.id),
  });

const categoryParam = (category: Category): string => category.toLowerCase().replaceAll(" ", "-");
