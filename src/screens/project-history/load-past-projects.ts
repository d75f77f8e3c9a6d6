import { use, useState, useTransition } from "react";
import importChunk from "chunk:./past-projects.ts";
import type { OtherProject } from "../../../machines/domain/project.ts";
import type { PastProject } from "../../sample/past-project.ts";
import { once } from "../navigation/load-code.ts";
import type { OnDemand } from "../navigation/page-table.ts";
import type * as past from "./past-projects.ts";

const importData = once(importChunk<typeof past>);

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

/** A project with a title close to the one that is typed. */
export type SimilarProject =
  | ({ readonly kind: "other" } & OtherProject)
  | ({ readonly kind: "past"; readonly supervisorName: string } & Pick<
      PastProject,
      "id" | "title" | "description" | "year"
    >);

type Search = (title: string) => readonly SimilarProject[];

/** The search of each list of other projects, so that a keystroke does not build it again. */
const searches = new WeakMap<readonly OtherProject[], Search>();

/**
 * Up to three projects with similar titles among the past and other teams' ones, closest first. Loads the past
 * projects, but does not try again: typing must not repeat a request that fails.
 */
export async function findSimilar(
  title: string,
  others: readonly OtherProject[],
): Promise<readonly SimilarProject[]> {
  const data = await (request ?? load());
  if (data === null) return [];
  const search =
    searches.get(others) ??
    data.similarTitles<SimilarProject>([
      ...others.map((project) => ({ kind: "other" as const, ...project })),
      ...data.pastProjects.map(({ id, title: past, description, year, supervisor }) => ({
        kind: "past" as const,
        id,
        title: past,
        description,
        year,
        supervisorName: supervisor,
      })),
    ]);
  searches.set(others, search);
  return search(title);
}
