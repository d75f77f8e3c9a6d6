import { taskPriorities } from "../../../machines/domain/task.ts";
import { noFilter, type BoardFilter, type DueFilter } from "../../../machines/task-board/filter.ts";
import { withParams } from "../with-params.ts";

/*
 * What of the board is in the address: the filter (`q`, `mine`, `member`, `priority`, `due`), `view` and `task`.
 * Whatever else stands there is left alone, and what makes no sense filters nothing.
 */

export type BoardView = "board" | "agenda";

const dues: readonly DueFilter[] = ["overdue", "week", "none"];

/** The filter that the address asks for. */
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

/** The same address with another filter; of that, what asks for nothing is left out. */
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

/** The same board, seen as columns, with one card pointed at. */
export const paramsToTask = (params: URLSearchParams, taskId: number): URLSearchParams =>
  withParams(params, { view: "", task: String(taskId) });

/** A member as a parameter, or as an option's value: the id, or a name, which has a dot before it if it looks like an id. */
export const memberParam = (member: number | string): string =>
  typeof member === "string" && /^(\.|\d+$)/.test(member) ? `.${member}` : String(member);

/** The member that a parameter or an option's value stands for; null where it is empty. */
export const memberIn = (param: string): number | string | null => {
  if (param === "") return null;
  if (/^\d{1,15}$/.test(param)) return Number(param);
  return param.startsWith(".") ? param.slice(1) : param;
};
