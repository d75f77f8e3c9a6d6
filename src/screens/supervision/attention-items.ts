import { daysBetween } from "../../../machines/domain/day.ts";
import { overdueIn, totalIn } from "../../../machines/domain/task-counts.ts";
import type { Day } from "../../../machines/domain/task.ts";
import { awaiting, type TeamActivity } from "../../../machines/domain/team-activity.ts";
import type { SupervisedProject } from "../../../machines/supervision/supervision.setup.ts";
import type { Seen } from "../news/seen.ts";
import type { ProjectWithCounts } from "./arrangement.ts";

/* Which supervised teams need the supervisor, and why [experience 6]. */

/** Why a team needs its supervisor. */
export type Need =
  /** Students wrote the last reply to this feedback, oldest first. */
  | { readonly kind: "unanswered"; readonly feedbackIds: readonly [number, ...number[]] }
  | { readonly kind: "overdue"; readonly count: number }
  /** Nothing has changed for this many days, as far as this device knows. */
  | { readonly kind: "quiet"; readonly days: number }
  | { readonly kind: "noTasks" }
  | { readonly kind: "noFiles" }
  /** The project was marked as completed since the supervisor last looked, as far as this device knows. */
  | { readonly kind: "completed" };

/** Most urgent first. */
const kinds: readonly Need["kind"][] = ["unanswered", "overdue", "quiet", "noTasks", "noFiles", "completed"];

/** A team that nothing has changed in for this many days is listed. */
const quietDays = 7;

/** A supervised project and all that is known of its team; null: not fetched yet, or failed. */
export interface ProjectToCheck extends ProjectWithCounts {
  readonly activity: TeamActivity | null;
  readonly seen: Seen | null;
}

/** A team and one reason why it needs its supervisor. */
export interface AttentionItem {
  readonly project: SupervisedProject;
  readonly need: Need;
}

/** The reasons of all teams, most urgent first: unanswered replies, then overdue tasks, most of them first. */
export const attentionItemsOf = (all: readonly ProjectToCheck[], today: Day): readonly AttentionItem[] =>
  all
    .flatMap((each) => needsOf(each, today).map((need) => ({ project: each.project, need })))
    .toSorted(
      ({ need: one }, { need: other }) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || amountIn(other) - amountIn(one),
    );

/** A completed project needs an answer and no more work. A team without tasks is not asked for files as well. */
function needsOf({ project, counts, activity, seen }: ProjectToCheck, today: Day): readonly Need[] {
  const [oldest, ...others] = activity === null ? [] : awaiting("supervisor", activity);
  const answers: readonly Need[] =
    oldest === undefined ? [] : [{ kind: "unanswered", feedbackIds: [oldest, ...others] }];
  if (project.isCompleted) return seen?.isCompleted === false ? [...answers, { kind: "completed" }] : answers;
  if (counts !== null && totalIn(counts) === 0) return [...answers, { kind: "noTasks" }];
  const overdue = counts === null ? 0 : overdueIn(counts, today);
  // Before the team was looked at, it is not known whether it is still the same.
  const days = activity === null || seen === null || seen.since === "" ? 0 : daysBetween(seen.since, today);
  const hasNoFiles = activity !== null && Object.keys(activity.marks.files).length === 0;
  return [
    ...answers,
    ...(overdue > 0 ? [{ kind: "overdue", count: overdue } as const] : []),
    ...(days >= quietDays ? [{ kind: "quiet", days } as const] : []),
    ...(hasNoFiles ? [{ kind: "noFiles" } as const] : []),
  ];
}

const amountIn = (need: Need): number => {
  switch (need.kind) {
    case "unanswered":
      return need.feedbackIds.length;
    case "overdue":
      return need.count;
    case "quiet":
      return need.days;
    case "noTasks":
    case "noFiles":
    case "completed":
      return 0;
  }
};
