import { isFound } from "../../../machines/domain/text.ts";
import type { Category, PastProject } from "../../sample/past-project.ts";

export interface HistoryFilter {
  readonly text: string;
  /** Null: all categories. */
  readonly category: Category | null;
}

export const noFilter: HistoryFilter = { text: "", category: null };

export const isFiltering = ({ text, category }: HistoryFilter): boolean =>
  text.trim() !== "" || category !== null;

/** The projects that match the filter, in the given order [2.58]. */
export const findProjects = (
  projects: readonly PastProject[],
  { text, category }: HistoryFilter,
): readonly PastProject[] =>
  projects.filter(
    (project) => (category === null || project.category === category) && isFound(text, ...textsOf(project)),
  );

/** The texts in which a project is searched [2.58]. */
export const textsOf = ({
  title,
  description,
  student,
  supervisor,
  tags,
  technologies,
}: PastProject): readonly string[] => [title, description, student, supervisor, ...tags, ...technologies];

/** A project's position among the results and its neighbors; null if it is not among them. */
export const placeOf = (found: readonly PastProject[], project: PastProject): Place | null => {
  const index = found.indexOf(project);
  return index < 0
    ? null
    : {
        number: index + 1,
        total: found.length,
        previous: found[index - 1] ?? null,
        next: found[index + 1] ?? null,
      };
};

export interface Place {
  /** Counts from 1. */
  readonly number: number;
  readonly total: number;
  readonly previous: PastProject | null;
  readonly next: PastProject | null;
}
