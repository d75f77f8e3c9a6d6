import { use, useState, useTransition, type ReactNode } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import { repeatable } from "../import-again.ts";
import type { OnDemand } from "../page-table.ts";

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

/** The drawing on the cover of a project from `usePastProjects`. */
export const drawCover = (project: Pick<PastProject, "id" | "image">): ReactNode =>
  loaded?.drawCover(project) ?? null;
