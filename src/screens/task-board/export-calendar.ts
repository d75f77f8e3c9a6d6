import type { Task } from "../../../machines/domain/task.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { paramsToTask } from "./filter-address.ts";

/** The tasks with a date, as a file for the person's own calendar; each leads back to its card, whatever was searched for: that may not find it later. */
export async function exportCalendar(
  tasks: readonly Task[],
  { teamName, projectTitle }: BoardTeam,
): Promise<void> {
  const { calendarOf, downloadCalendar } = await import("./calendar-file.ts");
  const { origin, pathname } = location;
  const link = ({ id }: Task): string => `${origin}${pathname}?${paramsToTask(new URLSearchParams(), id)}`;
  downloadCalendar(
    calendarOf(tasks, { teamName, projectTitle, now: new Date(), link }),
    `${teamName} tasks.ics`,
  );
}
