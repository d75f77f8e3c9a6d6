import { use, useState, useTransition } from "react";
import type { PastProject } from "../../sample/past-project.ts";
import type { OtherProject } from "../../../machines/booking/booking.setup.ts";
import { repeatable } from "../import-again.ts";
import type { OnDemand } from "../page-table.ts";

const importData = repeatable(() => import("./past-projects.ts"));

type Data = Awaited<ReturnType<typeof importData>>;

let request: Promise<Data | null> | null = null;
let hasFailed = false;
let loaded: Data | null = null;

/** Loads the past projects once. Resolves to null on failure; the next call tries again. */
function load(): Promise<Data | null> {
  if (request === null || hasFailed) {
    hasFailed = false;
    request = importData().then(
      (data) => {
        loaded = data;
        return data;
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

/** The past projects and their screen; null if they could not be loaded. Suspends while loading. */
export function usePastProjects(): {
  readonly data: Data | null;
  readonly retry: () => void;
  readonly isRetrying: boolean;
} {
  // Rendering again must not retry: a failure stays until the user retries.
  const [current, setCurrent] = useState(() => request ?? load());
  const [isRetrying, startRetry] = useTransition();
  return {
    data: loaded ?? use(current),
    retry: () => startRetry(() => setCurrent(load())),
    isRetrying,
  };
}

/** A present or past project with a title close to the one that is typed. */
export type SimilarProject =
  | { readonly kind: "present"; readonly title: string; readonly supervisor: string }
  | ({ readonly kind: "past" } & Pick<PastProject, "id" | "title" | "description" | "supervisor" | "year">);

/** Up to three present and past projects with similar titles, closest first. Loads the past projects. */
export async function findSimilar(
  title: string,
  present: readonly OtherProject[],
): Promise<readonly SimilarProject[]> {
  const data = await load();
  if (data === null) return [];
  return data.findSimilarTitles<SimilarProject>(
    [
      ...present.map(({ supervisorName, ...other }) => ({
        kind: "present" as const,
        title: other.title,
        supervisor: supervisorName,
      })),
      ...data.pastProjects.map((project) => ({ kind: "past" as const, ...project })),
    ],
    title,
  );
}
