import { use, useState, useTransition } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import { repeatable } from "../import-again.ts";
import type { OnDemand } from "../page-table.ts";

type Projects = readonly PastProject[];

const importProjects = repeatable(() => import("../../sample/past-projects.ts"));

let request: Promise<Projects | null> | null = null;
let hasFailed = false;
let loaded: Projects | null = null;

/** Fetches the past projects once. Resolves to null on failure; the next call tries again. */
function load(): Promise<Projects | null> {
  if (request === null || hasFailed) {
    hasFailed = false;
    request = importProjects().then(
      (data) => (loaded = data.pastProjects),
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
    projects: loaded ?? use(current),
    retry: () => startRetry(() => setCurrent(load())),
    isRetrying,
  };
}
