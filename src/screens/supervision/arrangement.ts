import { nextDueIn, overdueIn, progressIn, type TaskCounts } from "../../../machines/domain/task-counts.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { isFound } from "../../../machines/domain/text.ts";
import type { SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";

/* Which supervised projects are shown, and in which order [experience 6]. */

export interface ProjectWithCounts {
  readonly project: SupervisedProject;
  /** Null: not fetched yet, or failed. */
  readonly counts: TaskCounts | null;
}

export const sortKeys = ["overdue", "progress", "due", "project", "team", "status"] as const;
export type SortKey = (typeof sortKeys)[number];

export const shownKinds = ["news", "overdue", "incomplete", "completed"] as const;
export type ShownKind = (typeof shownKinds)[number];

/** How the supervisor arranges the projects; all conditions must match. */
export interface Arrangement {
  /** Words that must all occur in the title, the team's name, the description or a member's name. */
  readonly text: string;
  /** Null: all. */
  readonly kind: ShownKind | null;
  /** Null: oldest first. */
  readonly sort: { readonly by: SortKey; readonly isDescending: boolean } | null;
}

export const noArrangement: Arrangement = { text: "", kind: null, sort: null };

/** When the supervisor looks, and in which teams something is new to them. */
interface Viewing {
  readonly today: Day;
  readonly hasNews: (teamId: number) => boolean;
}

/** The projects to show, in order. What is unknown comes last in both directions; equals keep their order. */
export function arranged(
  all: readonly ProjectWithCounts[],
  { text, kind, sort }: Arrangement,
  { today, hasNews }: Viewing,
): readonly ProjectWithCounts[] {
  const isShown = (each: ProjectWithCounts): boolean => {
    if (kind === "news") return hasNews(each.project.teamId);
    return kind === null || isOfKind(each, kind, today);
  };
  const shown = all.filter((each) => isShown(each) && isNamed(each.project, text));
  if (sort === null) return shown;
  const valueOf = (each: ProjectWithCounts): number | string | null => sortValueOf(each, sort.by, today);
  const direction = sort.isDescending ? -1 : 1;
  return shown.toSorted((one, other) => compare(valueOf(one), valueOf(other), direction));
}

const isNamed = ({ title, teamName, description, members }: SupervisedProject, text: string): boolean =>
  isFound(text, title, teamName, description, ...members);

const isOfKind = (
  { project, counts }: ProjectWithCounts,
  kind: Exclude<ShownKind, "news">,
  today: Day,
): boolean => {
  switch (kind) {
    case "overdue":
      return counts !== null && overdueIn(counts, today) > 0;
    case "incomplete":
      return !project.isCompleted;
    case "completed":
      return project.isCompleted;
  }
};

const sortValueOf = (
  { project, counts }: ProjectWithCounts,
  by: SortKey,
  today: Day,
): number | string | null => {
  switch (by) {
    case "project":
      return project.title;
    case "team":
      return project.teamName;
    case "status":
      return Number(project.isCompleted);
    case "overdue":
      return counts && overdueIn(counts, today);
    case "progress":
      return counts && progressIn(counts);
    case "due":
      return counts && nextDueIn(counts, today);
  }
};

const compare = (one: number | string | null, other: number | string | null, direction: 1 | -1): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === "string" || typeof other === "string")
    return direction * String(one).localeCompare(String(other), undefined, { numeric: true });
  return direction * (one - other);
};
