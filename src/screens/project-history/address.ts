import { categories, type Category, type PastProject } from "../../sample/past-project.ts";
import { withParams } from "../navigation/with-params.ts";
import type { HistoryFilter } from "./search.ts";

/* The page's URL parameters: the search (`q`), `category` and the open `project`. Others are left alone, and
   invalid values are ignored. */

/** The filter in the URL. */
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
