import { categories, type Category, type PastProject } from "../../sample/past-project.ts";
import { withParams } from "../with-params.ts";
import type { HistoryFilter } from "./search.ts";

/*
 * What of the page is in the address: the search (`q`), `category` and the `project` that is opened.
 * Whatever else stands there is left alone, and what makes no sense is as if it were not there.
 */

/** The filter that the address asks for. */
export const filterIn = (params: URLSearchParams): HistoryFilter => {
  const category = params.get("category")?.toLowerCase();
  return {
    text: params.get("q") ?? "",
    category: categories.find((known) => categoryParam(known) === category) ?? null,
  };
};

/** The project that the address opens, if it is one of these. */
export const projectIn = (params: URLSearchParams, projects: readonly PastProject[]): PastProject | null =>
  projects.find(({ id }) => String(id) === params.get("project")) ?? null;

/** The same address with another filter, and with this project opened or with none. */
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
