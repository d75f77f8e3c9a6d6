import { use, useState, useTransition, type ReactNode } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import type { OtherProject } from "../../../machines/booking/booking.setup.ts";
import { repeatable } from "../import-again.ts";
import type { OnDemand } from "../page-table.ts";
import { findProjects, textsOf, type HistoryFilter } from "./search.ts";

type Projects = readonly PastProject[];

const importData = repeatable(() => import("./past-projects.ts"));

type Data = Awaited<ReturnType<typeof importData>>;

let request: Promise<Projects | null> | null = null;
let hasFailed = false;
let loaded: Data | null = null;

/** Fetches the past projects once. Resolves to null on failure; the next call tries again. */
function load(): Promise<Projects | null> {
  if (request === null || hasFailed) {
    hasFailed = false;
    request = importData().then(
      (data) => {
        loaded = data;
        return data.pastProjects;
      },
      () => {
        hasFailed = true;
        return null;
      },
    );
  }
  return request;
}

export const pastProjects: OnDemand = { load, isLoaded: () => loaded !== null };

/** The past projects; null if they could not be loaded. Suspends while loading. */
export function usePastProjects(): {
  readonly projects: Projects | null;
  readonly retry: () => void;
  readonly isRetrying: boolean;
} {
  // Rendering again must not retry: a failure stays until the user retries.
  const [current, setCurrent] = useState(() => request ?? load());
  const [isRetrying, startRetry] = useTransition();
  return {
    projects: loaded?.pastProjects ?? use(current),
    retry: () => startRetry(() => setCurrent(load())),
    isRetrying,
  };
}

/** The past projects that match the search but for typos [2.58]; none before they are loaded. */
export const findDespiteTypos = (filter: HistoryFilter): Projects =>
  loaded?.findClose(findProjects(loaded.pastProjects, { ...filter, text: "" }), textsOf, filter.text) ?? [];

/** A present or past project with a title close to the one that is typed. */
export type SimilarProject =
  | { readonly kind: "present"; readonly title: string; readonly supervisor: string }
  | ({ readonly kind: "past" } & Pick<PastProject, "id" | "title" | "description" | "supervisor" | "year">);

/** Up to three present and past projects with similar titles, closest first. Loads the past projects. */
export async function findSimilar(
  title: string,
  present: readonly OtherProject[],
): Promise<readonly SimilarProject[]> {
  await load();
  if (loaded === null) return [];
  return loaded.findSimilarTitles<SimilarProject>(
    [
      ...present.map(({ supervisorName, ...other }) => ({
        kind: "present" as const,
        title: other.title,
        supervisor: supervisorName,
      })),
      ...loaded.pastProjects.map((project) => ({ kind: "past" as const, ...project })),
    ],
    title,
  );
}

/** The drawing on the cover of a project from `usePastProjects`. */
export const drawCover = (project: Pick<PastProject, "id" | "image">): ReactNode =>
  loaded?.drawCover(project) ?? null;
