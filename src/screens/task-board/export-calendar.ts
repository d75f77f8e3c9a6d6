import type { Task } from "../../../machines/domain/task.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { download } from "../download.ts";
import { repeatable } from "../import-again.ts";
import { paramsToTask } from "./filter-address.ts";

const importCalendarFile = repeatable(() => import("./calendar-file.ts"));

/**
 * Downloads the tasks with a due date for the user's calendar. Links to cards omit the filter, which may not
 * match later.
 */
export async function exportCalendar(
  tasks: readonly Task[],
  { teamName, projectTitle }: BoardTeam,
): Promise<void> {
  const { calendarOf } = await importCalendarFile();
  const { origin, host, pathname } = location;
  const link = ({ id }: Task): string => `${origin}${pathname}?${paramsToTask(new URLSearchParams(), id)}`;
  download(calendarOf(tasks, { teamName, projectTitle, host, now: new Date(), link }), {
    type: "text/calendar",
    fileName: `${teamName} tasks.ics`,
  });
}
