import importChunk from "chunk:./calendar-file.ts";
import type { Task } from "../../../machines/domain/task.ts";
import type { BoardTeam } from "../../../machines/task-board/board.ts";
import { download } from "../device/download.ts";
import { once } from "../navigation/load-code.ts";
import type * as calendarFile from "./calendar-file.ts";
import { paramsToTask } from "./filter-address.ts";

const importCalendarFile = once(importChunk<typeof calendarFile>);

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
