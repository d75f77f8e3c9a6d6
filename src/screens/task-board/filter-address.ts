import { taskPriorities } from "../../../machines/domain/task.ts";
import { withParams } from "../navigation/address-state.ts";
import { nobody, noFilter, type BoardFilter, type DueFilter, type StatusFilter } from "./filter.ts";

/* The board's URL parameters: the filter (`q`, `mine`, `news`, `member`, `priority`, `due`, `status`), `view` and
   `task`. Others are left alone, and invalid values are ignored. */

export type BoardView = "board" | "agenda";

const dues: readonly DueFilter[] = ["overdue", "week", "none"];
const statuses: readonly StatusFilter[] = ["open", "done"];

export const filterIn = (params: URLSearchParams): BoardFilter => {
  const priority = params.get("priority")?.toLowerCase();
  return {
    ...noFilter,
    text: params.get("q") ?? "",
    isMine: params.get("mine") === "1",
    isNew: params.get("news") === "1",
    member: memberIn(params.get("member") ?? ""),
    priority: taskPriorities.find((known) => known.toLowerCase() === priority) ?? null,
    due: dues.find((known) => known === params.get("due")) ?? null,
    status: statuses.find((known) => known === params.get("status")) ?? null,
  };
};

/** The parameters with another filter; empty conditions are left out. */
export const paramsWith = (
  params: URLSearchParams,
  { text, isMine, isNew, member, priority, due, status }: BoardFilter,
): URLSearchParams =>
  withParams(params, {
    q: text,
    mine: isMine ? "1" : "",
    news: isNew ? "1" : "",
    member: member === null ? "" : memberParam(member),
    priority: priority?.toLowerCase() ?? "",
    due: due ?? "",
    status: status ?? "",
  });

export const viewIn = (params: URLSearchParams): BoardView =>
  params.get("view") === "agenda" ? "agenda" : "board";

export const paramsWithView = (params: URLSearchParams, view: BoardView): URLSearchParams =>
  withParams(params, { view: view === "board" ? "" : view });

/** The parameters for the column view with one card revealed. */
export const paramsToTask = (params: URLSearchParams, taskId: number): URLSearchParams =>
  withParams(params, { view: "", task: String(taskId) });

/**
 * A member as a parameter or option value: the id, "none" for nobody, or a name, prefixed with a dot if it
 * looks like one of these.
 */
export const memberParam = (member: number | string): string => {
  if (member === nobody) return "none";
  return typeof member === "string" && /^(\.|\d+$|none$)/.test(member) ? `.${member}` : String(member);
};

/** Parses a member from a parameter or option value; null if empty. */
export const memberIn = (param: string): number | string | null => {
  if (param === "") return null;
  if (param === "none") return nobody;
  if (/^\d{1,15}$/.test(param)) return Number(param);
  return param.startsWith(".") ? param.slice(1) : param;
};

/** The card in the URL, as in `?task=7`; null if missing or invalid. */
export const taskIn = (params: URLSearchParams): number | null => {
  const text = params.get("task") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};
