import { isThisWeek } from "../../../machines/domain/day.ts";
import type { Day, Task } from "../../../machines/domain/task.ts";

/** The agenda's groups in their order. Done comes last, as it needs no action. */
const agendaGroups = ["Overdue", "Today", "This week", "Later", "No date", "Done"] as const;
export type AgendaGroup = (typeof agendaGroups)[number];

export const agendaGroupOf = ({ due, status }: Pick<Task, "due" | "status">, today: Day): AgendaGroup => {
  if (status === "Done") return "Done";
  if (due === null) return "No date";
  if (due < today) return "Overdue";
  if (due === today) return "Today";
  return isThisWeek(due, today) ? "This week" : "Later";
};

/**
 * The tasks by group, earliest first, then in the given order; empty groups are left out. Done tasks are
 * sorted latest first.
 */
export const agendaOf = (
  tasks: readonly Task[],
  today: Day,
): readonly { readonly group: AgendaGroup; readonly tasks: readonly Task[] }[] => {
  const byGroup = new Map<AgendaGroup, Task[]>(agendaGroups.map((group) => [group, []]));
  for (const task of tasks) byGroup.get(agendaGroupOf(task, today))?.push(task);
  return [...byGroup]
    .filter(([, inGroup]) => inGroup.length > 0)
    .map(([group, inGroup]) => ({
      group,
      tasks: inGroup.toSorted((a, b) => (group === "Done" ? byDay(b, a) : byDay(a, b))),
    }));
};

/** ISO dates sort as text; tasks without a date come first. */
const byDay = (a: Task, b: Task): number => {
  const [dueA, dueB] = [a.due ?? "", b.due ?? ""];
  return dueA < dueB ? -1 : dueA > dueB ? 1 : 0;
};
