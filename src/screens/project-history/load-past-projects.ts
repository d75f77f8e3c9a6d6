import importChunk from "chunk:./past-projects.ts";
import type { OtherProject } from "../../../machines/domain/project.ts";
import type { PastProject } from "../../sample/past-project.ts";
import { onDemand, type OnDemandModule } from "../navigation/on-demand.tsx";
import type * as past from "./past-projects.ts";

/** The past projects and their screen. */
export const pastProjects: OnDemandModule<typeof past> = onDemand(importChunk<typeof past>);

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
  const data = await pastProjects.loadOnce();
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
