import { paths } from "../navigation/paths.ts";
import { paramsToTask, paramsWith } from "../task-board/filter-address.ts";
import { noFilter, type BoardFilter } from "../task-board/filter.ts";

/** The team's board with one card revealed, without a filter that could hide it. */
export const addressOfTask = (taskId: number): string =>
  `${paths.studentBoard}?${paramsToTask(new URLSearchParams(), taskId)}`;

/** The team's board with only these tasks. */
export const addressOfTasks = (filter: Partial<BoardFilter>): string =>
  `${paths.studentBoard}?${paramsWith(new URLSearchParams(), { ...noFilter, ...filter })}`;
