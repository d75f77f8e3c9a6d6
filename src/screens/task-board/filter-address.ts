import { taskPriorities } from "../../../machines/domain/task.ts";
import { noFilter, type BoardFilter, type DueFilter } from "../../../machines/task-board/filter.ts";
import { withParams } from "../with-params.ts";

/* The board's URL parameters: the filter (`q`, `mine`, `member`, `priority`, `due`), `view` and `task`.
   Others are left alone, and invalid values are ignored. */

export type BoardView = "board" | "agenda";

const dues: readonly DueFilter[] = ["overdue", "week", "none"];

/** The filter in the URL. */
export const filterIn = (params: URLSearchParams): BoardFilter => {
  const priority = params.get("priority")?.toLowerCase();
  return {
    ...noFilter,
    text: params.get("q") ?? "",
    isMine: params.get("mine") === "1",
    member: memberIn(params.get("member") ?? ""),
    priority: taskPriorities.find((known) => known.toLowerCase() === priority) ?? null,
    due: dues.find((known) => known === params.get("due")) ?? null,
  };
};

/** The parameters with another filter; empty conditions are left out. */
export const paramsWith = (
  params: URLSearchParams,
  { text, isMine, member, priority, due }: BoardFilter,
): URLSearchParams =>
  withParams(params, {
    q: text,
    mine: isMine ? "1" : "",
    member: member === null ? "" : memberParam(member),
    priority: priority?.toLowerCase() ?? "",
    due: due ?? "",
  });

export const viewIn = (params: URLSearchParams): BoardView =>
  params.get("view") === "agenda" ? "agenda" : "board";

export const paramsWithView = (params: URLSearchParams, view: BoardView): URLSearchParams =>
  withParams(params, { view: view === "board" ? "" : view });

/** The parameters for the column view with one card revealed. */
export const paramsToTask = (params: URLSearchParams, taskId: number): URLSearchParams =>
  withParams(params, { view: "", task: String(taskId) });

/** A member as a parameter or option value: the id, or a name, prefixed with a dot if it looks like an id. */
export const memberParam = (member: number | string): string =>
  typeof member === "string" && /^(\.|\d+$)/.test(member) ? `.${member}` : String(member);

/** Parses a member from a parameter or option value; null if empty. */
export const memberIn = (param: string): number | string | null => {
  if (param === "") return null;
  if (/^\d{1,15}$/.test(param)) return Number(param);
  return param.startsWith(".") ? param.slice(1) : param;
};
